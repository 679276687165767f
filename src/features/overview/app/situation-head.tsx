// The head of an overview: the day, the situation in a sentence, and what is at hand beside it.
import type { ReactNode } from 'react'
import { formatLongDay } from '../../../lib/dates.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { useToday } from '../../../ui/use-today.ts'

interface SituationHeadProps {
  title: string
  /** A line below the title instead of the day above it. */
  text?: string
  children?: ReactNode
}

export function SituationHead({ title, text, children }: SituationHeadProps) {
  const { locale } = useReader()
  const today = useToday()
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4 lg:flex-nowrap">
      <div className="me-auto min-w-0">
        {text === undefined && <p className="text-sm text-text-2">{formatLongDay(today, locale)}</p>}
        <h1 className="wrap-anywhere line-clamp-3 text-3xl">{title}</h1>
        {text !== undefined && <p className="wrap-anywhere mt-1 line-clamp-2 text-text-2">{text}</p>}
      </div>
      {children && <div className="flex shrink-0 items-center gap-3">{children}</div>}
    </div>
  )
}
