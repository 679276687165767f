// What happened to the request, among the messages.
import { Inbox } from 'lucide-react'
import type { BookingRequest, RequestStep } from '../../requests/schema.ts'
import { didName } from '../../requests/summary.ts'
import { requestTexts } from '../../requests/texts.ts'

export function StepLine({ step, request }: { step: RequestStep; request: BookingRequest }) {
  const { side, by, reason } = step
  return (
    <li className="flex items-center justify-center gap-2 text-center text-sm text-text-2">
      <Inbox aria-hidden className="size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        {side !== null && <bdi className="font-semibold">{by ?? requestTexts.you}</bdi>}{' '}
        {didName(step, request)}
        {reason && `: ${requestTexts.reasons[reason]}`}
      </span>
    </li>
  )
}
