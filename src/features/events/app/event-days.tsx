// The days of an event, as a row of a list begins.
import { useReader } from '../../../ui/use-reader.ts'
import { describeDays } from '../facts.ts'
import type { Event } from '../schema.ts'

export function EventDays({ event }: { event: Pick<Event, 'starts_at' | 'ends_at'> }) {
  return (
    <time dateTime={event.starts_at.slice(0, 10)} className="font-semibold tabular-nums">
      {describeDays(event, useReader().locale)}
    </time>
  )
}
