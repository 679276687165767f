// The head of a screen with a list: its name, how many there are or what it is for, and what can be done.
import type { ReactNode } from 'react'

export interface ScreenHeadProps {
  title: string
  /** How many, announced when it changes; empty while it is unknown. */
  total?: string
  text?: string
  actions?: ReactNode
}

export function ScreenHead({ title, total, text, actions }: ScreenHeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4 max-md:flex-col">
          <h1 className="text-3xl">{title}</h1>
          {total !== undefined && (
            <p role="status" className="min-h-[1lh] text-text-2 tabular-nums md:min-w-28">
              {total}
            </p>
          )}
        </div>
        {actions}
      </div>
      {text !== undefined && <p className="mt-1 text-text-2">{text}</p>}
    </>
  )
}
