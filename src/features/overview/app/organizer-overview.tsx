// An organizer's part of the overview: the situation at its head, and the next events.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { today } from '../../../lib/dates.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { ComingEvent } from '../../events/app/coming-event.tsx'
import { describeDays, describePlace } from '../../events/facts.ts'
import { eventsQuery } from '../../events/queries.ts'
import type { Event } from '../../events/schema.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.organizer
/** The others are in the list. */
const shownEvents = 5

export function OrganizerHead() {
  const { first_name } = useSuspenseQuery(profileQuery).data
  const { locale } = useReader()
  const next = useQuery(eventsQuery({})).data?.rows[0]
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="me-auto min-w-0">
        <h1 className="wrap-anywhere line-clamp-3 text-3xl">
          {next ? describeNext(next) : overviewTexts.welcome(first_name)}
        </h1>
        <p className="wrap-anywhere mt-1 line-clamp-2 text-text-2">
          {next ? [describeDays(next, locale), describePlace(next)].filter(Boolean).join(' · ') : texts.first}
        </p>
      </div>
      {next && (
        <Link to={paths.eventCreate} className={buttonClass({ variant: 'secondary' })}>
          <Plus aria-hidden size={18} />
          {texts.create}
        </Link>
      )}
    </div>
  )
}

function describeNext({ title, starts_at }: Event): string {
  const days = Math.round((Date.parse(starts_at.slice(0, 10)) - Date.parse(today())) / 86_400_000)
  if (days < 0) return texts.underWay(title)
  if (days === 0) return texts.today(title)
  return days === 1 ? texts.tomorrow(title) : texts.inDays(title, days)
}

export function OrganizerEvents() {
  return (
    <section aria-labelledby="events">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="events" className="text-xl">
          {texts.events}
        </h2>
        <Link
          to={paths.dashboardEvents}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text hover:underline"
        >
          {texts.allEvents}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <Reading of={useQuery(eventsQuery({}))} waiting={<SkeletonText lines={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="border-border border-t pt-3 text-text-2">{texts.noEvents}</p>
          ) : (
            <ul>
              {rows.slice(0, shownEvents).map((event) => (
                <ComingEvent key={event.id} event={event} />
              ))}
            </ul>
          )
        }
      </Reading>
    </section>
  )
}
