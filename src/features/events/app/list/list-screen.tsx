// /dashboard/events of an organizer: the events coming first, and past ones.
import { CalendarPlus, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { ListRules } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { eventsQuery } from '../../queries.ts'
import type { EventList } from '../../schema.ts'
import { eventTexts } from '../../texts.ts'
import { EventRow } from './event-row.tsx'
import { useDeleteEvent } from './use-delete-event.ts'

const texts = eventTexts.list

const rules: ListRules = { when: ['upcoming', 'past'] }
const source = { rules, query: eventsQuery }

type When = 'upcoming' | 'past'

const addresses: Record<When, string> = {
  upcoming: paths.dashboardEvents,
  past: `${paths.dashboardEvents}?when=past`,
}

export function prefetch(visit: ScreenVisit): Promise<void> {
  return prefetchList(visit, source)
}

export function Component() {
  const list = useList(source)
  const { data } = list.read
  const when: When = list.address.choices.when === 'past' ? 'past' : 'upcoming'
  const deleteEvent = useDeleteEvent()
  const isNew = data && data.counts.upcoming + data.counts.past === 0
  return (
    <div className="max-w-[68rem]">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-3xl">{eventTexts.title}</h1>
        {!isNew && <CreateLink />}
      </div>
      {!isNew && <WhenTabs now={when} counts={data?.counts} />}
      <div className="mt-4">
        <ListBody
          list={list}
          texts={texts}
          expected={{ rows: 6, className: 'h-16' }}
          empty={isNew ? <NoneYet /> : <NoneOf when={when} />}
        >
          {({ rows }) => (
            <ul aria-label={texts.rows[when]}>
              {rows.map((event) => (
                <EventRow key={event.id} event={event} onDelete={() => deleteEvent(event)} />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
    </div>
  )
}

function CreateLink() {
  return (
    <Link to={paths.eventCreate} className={buttonClass()}>
      <Plus aria-hidden size={18} />
      {eventTexts.create}
    </Link>
  )
}

function WhenTabs({ now, counts }: { now: When; counts: EventList['counts'] | undefined }) {
  return (
    <nav aria-label={texts.tabs} className="mt-5 border-border border-b">
      <ul className="flex gap-1">
        {(['upcoming', 'past'] as const).map((when) => (
          <li key={when}>
            <Link
              to={addresses[when]}
              preventScrollReset
              aria-current={when === now ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-transparent border-b-2 px-3 text-text-2 hover:text-text aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary-text"
            >
              {texts[when]}
              {counts && (
                <span className="rounded-pill bg-surface-3 px-2 font-semibold text-sm text-text-2 tabular-nums">
                  {counts[when].toLocaleString('en')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoneYet() {
  return (
    <EmptyState icon={<CalendarPlus />} title={texts.emptyTitle} action={<CreateLink />}>
      {texts.empty}
    </EmptyState>
  )
}

function NoneOf({ when }: { when: When }) {
  return when === 'upcoming' ? (
    <EmptyState
      icon={<CalendarPlus />}
      title={texts.emptyUpcomingTitle}
      link={{ to: addresses.past, text: texts.toPast }}
    >
      {texts.emptyUpcoming}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<CalendarPlus />}
      title={texts.emptyPastTitle}
      link={{ to: addresses.upcoming, text: texts.toUpcoming }}
    >
      {texts.emptyPast}
    </EmptyState>
  )
}
