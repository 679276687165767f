// An organizer's requests limited to one event, chosen from those that their requests are for.
import { ChevronDown } from 'lucide-react'
import type { RequestRow } from '../schema.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.event

interface EventChoiceProps {
  rows: readonly RequestRow[]
  /** Empty: all of them. */
  chosen: string
  onChoose: (event: string | null) => void
}

/** Nothing, where there is nothing to choose from. */
export function EventChoice({ rows, chosen, onChoose }: EventChoiceProps) {
  const events = eventsOf(rows)
  if (chosen !== '' || events.length < 2) return null
  return (
    <span className="relative flex max-w-56 items-center max-xl:hidden">
      <select
        aria-label={texts.choose}
        value=""
        onChange={({ target }) => onChoose(target.value || null)}
        className="min-h-9 w-full cursor-pointer appearance-none truncate rounded-chip border border-border-strong bg-surface py-1 ps-3 pe-8 text-sm hover:border-primary"
      >
        <option value="">{texts.all}</option>
        {events.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} className="pointer-events-none absolute end-2.5 text-text-3" />
    </span>
  )
}

/** In the order of their names. */
export function eventsOf(rows: readonly RequestRow[]): { id: string; name: string }[] {
  const names = new Map(
    rows.flatMap(({ side, event_id, event_name }) =>
      side === 'organizer' && event_id !== null ? [[event_id, event_name] as const] : [],
    ),
  )
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}
