// One subject of the settings: a description on one side, the controls on the other. Its id is its anchor.
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

export interface SettingsCardProps {
  id: string
  title: string
  text: string
  /** Beside the title: the current state. */
  status?: ReactNode
  children: ReactNode
}

export function SettingsCard({ id, title, text, status, children }: SettingsCardProps) {
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 has-[[data-unread]]:hidden gap-x-10 gap-y-5 p-5 md:p-6 xl:grid-cols-[16rem_minmax(0,1fr)] group-has-[[data-codes]]:not-has-[[data-codes]]:print:hidden"
    >
      <div>
        <h2
          id={`${id}-title`}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl outline-none"
        >
          {title}
          {status}
        </h2>
        <p className="mt-2 max-w-[36rem] text-text-2">{text}</p>
      </div>
      <div className="min-w-0 max-w-[34rem]">{children}</div>
    </Card>
  )
}

/** Moves the focus to a card's title when the control that had it is removed. */
export function focusCard(id: string): void {
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
}
