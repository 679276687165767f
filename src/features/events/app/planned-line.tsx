// What the slots of an event cost together, beside its budget. Nothing without any money.
import { CircleAlert } from 'lucide-react'
import { describePlanned } from '../facts.ts'

export function PlannedLine(props: Parameters<typeof describePlanned>[0]) {
  const planned = describePlanned(props)
  if (!planned) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-text-2 tabular-nums">
      {planned.text}
      {planned.over && (
        <span className="flex items-center gap-1.5 font-semibold text-warning">
          <CircleAlert aria-hidden size={18} className="shrink-0" />
          {planned.over}
        </span>
      )}
    </p>
  )
}
