// What has happened to a request, the latest first.
import { formatDays } from '../../../lib/dates.ts'
import type { BookingRequest } from '../schema.ts'
import { requestTexts as texts } from '../texts.ts'

export function History({ request, locale }: { request: BookingRequest; locale?: string }) {
  const { side: reader, other, steps } = request
  return (
    <ol className="ms-1.5 grid gap-4 border-border border-s-2">
      {steps.map(({ action, side, way, reason, note, taken_at }) => (
        <li
          key={`${action} ${taken_at}`}
          className="wrap-anywhere relative ps-5 before:absolute before:-start-[7px] before:top-1.5 before:size-3 before:rounded-pill before:border-2 before:border-border-strong before:bg-surface first:before:border-primary first:before:bg-primary"
        >
          <p>
            {side !== null && (
              <strong className="font-semibold">{side === reader ? texts.you : other.name}</strong>
            )}{' '}
            {side === null ? texts.byItself[action] : texts.did[action]}
            {reason && `: ${texts.reasons[reason]}`}{' '}
            <span className="text-sm text-text-2">
              {formatDays(taken_at.slice(0, 10), undefined, locale)}
              {way === 'mail' && `, ${texts.byMail}`}
            </span>
          </p>
          {note !== '' && <p className="whitespace-pre-line text-text-2">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
