// What has happened to a request, the latest first.
import { formatDays } from '../../../lib/dates.ts'
import type { BookingRequest } from '../schema.ts'
import { didName } from '../summary.ts'
import { requestTexts as texts } from '../texts.ts'

export function History({ request, locale }: { request: BookingRequest; locale?: string }) {
  const { steps } = request
  return (
    <ol className="grid gap-4">
      {steps.map(({ action, side, by, way, reason, note, taken_at }, place) => (
        <li key={`${action} ${taken_at}`} className="wrap-anywhere flex gap-3">
          <span
            aria-hidden
            className={`mt-1.5 size-3 shrink-0 rounded-pill border-2 ${place === 0 ? 'border-primary bg-primary' : 'border-border-strong'}`}
          />
          <div className="min-w-0">
            <p>
              {side !== null && <strong className="font-semibold">{by ?? texts.you}</strong>}{' '}
              {didName(action, request, side === null)}
              {reason && `: ${texts.reasons[reason]}`}{' '}
              <span className="text-sm text-text-2">
                <span className="whitespace-nowrap">
                  {formatDays(taken_at.slice(0, 10), undefined, locale)}
                </span>
                {way === 'mail' && `, ${texts.byMail}`}
              </span>
            </p>
            {note !== '' && <p className="whitespace-pre-line text-text-2">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
