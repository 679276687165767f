// One of the next events on the overview: when, what and where, its line-up, what it costs, and its next step. The row leads to
// its form. The one to act on first is raised above the others.
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { describeStateAndPlace } from '../facts.ts'
import type { Event } from '../schema.ts'
import { EventDays } from './event-days.tsx'
import { LineUp } from './line-up/line-up.tsx'
import { PlannedBar, PlannedLine } from './planned-line.tsx'

interface ComingEventProps {
  event: Event
  next: { href: string; text: string } | undefined
  isRaised: boolean
}

/** In a list that is a grid of five columns from `lg` on. */
export function ComingEvent({ event, next, isRaised }: ComingEventProps) {
  const { id, title, slots, budget_max, budget_min, currency } = event
  const budget = budget_max ?? budget_min
  return (
    <li
      className={`relative grid items-center gap-x-6 gap-y-2 border-border transition-colors duration-160 lg:col-span-full lg:grid-cols-subgrid ${isRaised ? 'my-4 rounded-photo border bg-surface p-5 shadow-md hover:border-border-strong' : 'border-b py-4 hover:bg-surface-2'}`}
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
        <p className="line-clamp-1 break-all text-sm text-text-2">{describeStateAndPlace(event)}</p>
      </div>
      <LineUp event={event} />
      <div className="text-sm max-lg:empty:hidden max-lg:max-w-60 lg:max-w-36">
        <PlannedLine slots={slots} budget={budget} currency={currency} />
        <PlannedBar slots={slots} budget={budget} />
      </div>
      {next && (
        <Link
          to={next.href}
          className={
            isRaised
              ? buttonClass({ className: 'relative justify-self-start lg:justify-self-end' })
              : 'relative inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary-text hover:underline lg:justify-self-end'
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
