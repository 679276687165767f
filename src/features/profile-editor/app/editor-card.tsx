// One card of a section. Its id is its anchor.
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

interface EditorCardProps {
  id: string
  title: string
  text?: string
  /** Beside the title. */
  end?: ReactNode
  children: ReactNode
}

export function EditorCard({ id, title, text, end, children }: EditorCardProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="scroll-mt-36 p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={`${id}-title`} className="text-xl">
          {title}
        </h3>
        {end}
      </div>
      {text && <p className="mt-1 max-w-text text-text-2">{text}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </Card>
  )
}
