// /dashboard/events of an organizer: the events coming first, and past ones.
import { CalendarPlus, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { ListRules } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { CountTabs } from '../../../../ui/app/count-tabs.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { eventsQuery } from '../../queries.ts'
import { Invitations } from '../../team/app/invitations.tsx'
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
      <Invitations />
      {!isNew && (
        <CountTabs
          label={texts.tabs}
          tabs={(['upcoming', 'past'] as const).map((part) => ({
            href: addresses[part],
            label: texts[part],
            count: data?.counts[part],
            isCurrent: part === when,
          }))}
        />
      )}
      <div className="mt-4">
        <ListBody
          list={list}
          texts={texts}
          expected={{ rows: 6, className: 'h-48 lg:h-16' }}
          empty={isNew ? <NoneYet /> : <NoneOf when={when} />}
        >
          {({ rows }) => (
            <ul aria-label={texts.rows[when]}>
              {rows.map((event) => (
                <EventRow
                  key={event.id}
                  event={event}
                  isComing={when === 'upcoming'}
                  onDelete={() => deleteEvent(event)}
                />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
      {!isNew && (
        <p className="mt-4 flex flex-wrap items-center gap-x-2 text-sm text-text-2">
          {eventTexts.branding.text}
          <Link
            to={`${paths.dashboardProfile}#branding`}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {eventTexts.branding.link}
          </Link>
        </p>
      )}
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
