// One component on the styleguide: a section named after it, with its states in rows.
import type { ReactNode } from 'react'

export const sectionNames = [
  'colors',
  'type',
  'prose',
  'button',
  'field',
  'checkbox',
  'radio-group',
  'theme-switch',
  'card',
  'badge',
  'avatar',
  'tabs',
  'accordion',
  'progress',
  'spinner',
  'skeleton',
  'empty-state',
  'dialog',
  'toast',
  'menu',
] as const

export type SectionName = (typeof sectionNames)[number]

export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  return (
    <section id={name} aria-labelledby={`${name}-heading`} className="guide-section">
      <h2 id={`${name}-heading`}>{name}</h2>
      {children}
    </section>
  )
}

/** Samples of one kind side by side. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; most of these are not.
    <div role="group" aria-label={label} className="guide-row">
      <p className="guide-label" aria-hidden="true">
        {label}
      </p>
      <div className="guide-samples">{children}</div>
    </div>
  )
}
