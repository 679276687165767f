// What a yes collides with and ends, said before it is pressed. A hold ends nothing.
import { TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { describeDays } from '../facts.ts'
import type { BookingRequest } from '../schema.ts'
import { requestTexts } from '../texts.ts'

const texts = requestTexts.collide

/** Not as classes: pages outside the screens have none to spare. */
const warning: CSSProperties = { borderColor: 'var(--warning)' }
const warningIcon: CSSProperties = { color: 'var(--warning)' }

/** Nothing, where nothing collides or ends. */
export function Collisions({ request, locale }: { request: BookingRequest; locale?: string }) {
  const { consequences, is_taken, other, actions } = request
  const { collisions } = consequences
  const saysYes = actions.some((action) => ['accept', 'agree', 'confirm'].includes(action))
  const ended_holds = saysYes ? consequences.ended_holds : []
  if (!saysYes && !actions.includes('hold')) return null
  if (!is_taken && collisions.length === 0 && ended_holds.length === 0) return null
  const isBooked = collisions.some(({ kind }) => kind === 'booking')
  return (
    <section className="flex gap-3 rounded-card border bg-surface-2 p-4" style={warning}>
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" style={warningIcon} />
      <div className="grid min-w-0 gap-3">
        {is_taken && <p className="wrap-anywhere">{texts.taken(other.name)}</p>}
        {collisions.length > 0 && (
          <div>
            <h2 className="font-sans font-semibold text-base">
              {isBooked ? texts.bookings : texts.engagement}
            </h2>
            <ul className="wrap-anywhere text-text-2">
              {collisions.map(({ kind, label, starts_on, ends_on }) => {
                const days = describeDays(starts_on, ends_on, locale)
                const text = texts.kinds[kind](label, days)
                return <li key={text}>{text}</li>
              })}
            </ul>
          </div>
        )}
        {ended_holds.length > 0 && (
          <div>
            <h2 className="font-sans font-semibold text-base">{texts.ends(ended_holds.length)}</h2>
            <ul className="wrap-anywhere text-text-2">
              {ended_holds.map(({ label, starts_on, ends_on }) => (
                <li key={`${label} ${starts_on}`}>
                  {texts.endsRow(label, describeDays(starts_on, ends_on, locale))}
                </li>
              ))}
            </ul>
            <p className="text-text-2">{texts.endsNote}</p>
          </div>
        )}
      </div>
    </section>
  )
}
