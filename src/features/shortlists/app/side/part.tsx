// A part of what is beside a shortlist, with its heading.
import type { ReactNode } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1.5 font-sans font-semibold text-text-3 text-xs tracking-normal">{title}</h2>
      {children}
    </section>
  )
}
