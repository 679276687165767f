// What has happened to a request, the latest first.
import type { ReactNode } from 'react'
import { formatDays } from '../../../lib/dates.ts'
import type { BookingRequest } from '../schema.ts'
import { didName } from '../summary.ts'
import { requestTexts as texts } from '../texts.ts'

interface HistoryProps {
  request: BookingRequest
  /** A moment, given as ISO 8601. Otherwise its day in UTC, as on a page that is the same for every reader. */
  showMoment?: (at: string) => ReactNode
}

export function History({ request, showMoment = (at) => formatDays(at.slice(0, 10)) }: HistoryProps) {
  const { steps } = request
  return (
    <ol className="grid gap-4">
      {steps.map((step, place) => {
        const { action, side, by, way, reason, note, taken_at } = step
        return (
          <li key={`${action} ${taken_at}`} className="wrap-anywhere flex gap-3">
            <span
              aria-hidden
              className={`mt-1.5 size-3 shrink-0 rounded-pill border-2 ${place === 0 ? 'border-primary bg-primary' : 'border-border-strong'}`}
            />
            <div className="min-w-0">
              <p>
                {side !== null && <strong className="font-semibold">{by ?? texts.you}</strong>}{' '}
                {didName(step, request)}
                {reason && `: ${texts.reasons[reason]}`}{' '}
                <span className="text-sm text-text-2">
                  <span className="whitespace-nowrap">{showMoment(taken_at)}</span>
                  {way === 'mail' && `, ${texts.byMail}`}
                </span>
              </p>
              {note !== '' && <p className="whitespace-pre-line text-text-2">{note}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
