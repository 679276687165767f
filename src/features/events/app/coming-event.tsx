// One of the next events on the overview: when, what and where, its slots and what they cost. It leads to its form.
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../vocabulary/paths.ts'
import { describePlace } from '../facts.ts'
import type { Event } from '../schema.ts'
import { EventDays } from './event-days.tsx'
import { SlotsSummary } from './planned-line.tsx'

export function ComingEvent({ event }: { event: Event }) {
  const { id, title } = event
  return (
    <li className="border-border border-t last:border-b">
      <Link
        to={paths.eventEdit(id)}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-x-4 py-3 transition-colors duration-160 hover:bg-surface-2 md:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,17rem)_1.25rem]"
      >
        <EventDays event={event} />
        <span className="min-w-0 max-md:row-start-2">
          <span className="wrap-anywhere line-clamp-2 font-semibold">{title}</span>
          <span className="wrap-anywhere line-clamp-1 text-sm text-text-2">{describePlace(event)}</span>
        </span>
        <span className="min-w-0 text-sm max-md:row-start-3">
          <SlotsSummary event={event} />
        </span>
        <ChevronRight
          aria-hidden
          className="size-5 text-text-3 max-md:col-start-2 max-md:row-span-3 max-md:row-start-1"
        />
      </Link>
    </li>
  )
}
