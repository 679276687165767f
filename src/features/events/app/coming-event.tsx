// One of the next events on the overview: when, what and where, its slots and what they cost, and its next act. The row
// leads to its form. The one to act on first is raised above the others.
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { describePlace } from '../facts.ts'
import type { Event } from '../schema.ts'
import { EventDays } from './event-days.tsx'
import { SlotsSummary } from './planned-line.tsx'

interface ComingEventProps {
  event: Event
  next: { href: string; text: string } | undefined
  isRaised: boolean
}

export function ComingEvent({ event, next, isRaised }: ComingEventProps) {
  const { id, title } = event
  return (
    <li
      className={`relative grid min-h-16 items-center gap-x-5 border-border transition-colors duration-160 md:grid-cols-[8.5rem_minmax(0,1fr)_auto] ${isRaised ? 'my-4 gap-y-2 rounded-photo border bg-surface p-5 shadow-md hover:border-border-strong' : 'border-b py-3 hover:bg-surface-2'}`}
    >
      <div className="flex items-center gap-3">
        {isRaised && (
          <span className="size-2 shrink-0 rounded-pill bg-spotlight outline-[3px] outline-spotlight/30" />
        )}
        <EventDays event={event} />
      </div>
      <div className="min-w-0">
        <h3 className="font-sans font-semibold text-base leading-6 tracking-normal">
          <Link to={paths.eventEdit(id)} className="after:absolute after:inset-0">
            <span className="wrap-anywhere line-clamp-2">{title}</span>
          </Link>
        </h3>
        <p className="line-clamp-1 break-all text-sm text-text-2">{describePlace(event)}</p>
        <div className="flex flex-wrap gap-x-3 text-sm">
          <SlotsSummary event={event} />
        </div>
      </div>
      {next && (
        <Link
          to={next.href}
          className={
            isRaised
              ? buttonClass({ className: 'relative max-md:mt-1' })
              : 'relative inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text hover:underline md:justify-self-end'
          }
        >
          {next.text}
          <span className="sr-only">: {title}</span>
          <ArrowRight aria-hidden className="size-4 shrink-0" />
        </Link>
      )}
    </li>
  )
}
