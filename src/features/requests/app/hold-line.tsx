// The holds on a day, in order: an organizer sees their own rank, the speaker who else is in line.
import { answerDay } from '../../../lib/answer-day.ts'
import { formatDays } from '../../../lib/dates.ts'
import { useReader } from '../../../ui/use-reader.ts'
import type { BookingRequest } from '../schema.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.line
/** As many as a day has. */
const rungs = [1, 2, 3] as const

export function HoldLine({ request }: { request: BookingRequest }) {
  const { hold, side, other } = request
  const { locale } = useReader()
  if (!hold) return null
  const { rank, ends_at, others } = hold
  const own = side === 'organizer' ? texts.you : other.name
  const rest = [...(others ?? [])]
  return (
    <section aria-labelledby="hold-line">
      <h2 id="hold-line" className="mb-3 font-sans font-semibold text-sm">
        {texts.title}
      </h2>
      <ol className="grid gap-4">
        {rungs.map((rung) => {
          const isOwn = rung === rank
          const name = isOwn ? own : (rest.shift()?.label ?? (rung < rank ? texts.other : null))
          // An organizer is not told who comes after them.
          if (name === null && side === 'organizer') return null
          return (
            <li key={rung} className="flex gap-3">
              <span
                aria-hidden
                className={`grid size-7 shrink-0 place-items-center rounded-pill text-sm tabular-nums ${isOwn ? 'bg-primary text-on-primary' : name === null ? 'border border-border-strong border-dashed text-text-2' : 'bg-surface-3'}`}
              >
                {rung}
              </span>
              <div className="min-w-0">
                <p className={`wrap-anywhere ${isOwn ? 'font-semibold' : 'text-text-2'}`}>
                  {name ?? texts.free}
                </p>
                {isOwn && (
                  <p className="text-sm text-text-2">
                    {texts.until(formatDays(answerDay(ends_at), undefined, locale))}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
