// /dashboard/activity: everything that happened to the user, by day. What is asked for is in the address.
import { History, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { ListRules } from '../../../lib/list-address.ts'
import { dayKey, dayName } from '../../../lib/moments.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readPagesBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { useCurrentInView } from '../../../ui/app/current-in-view.ts'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { SearchInput } from '../../../ui/app/search-input.tsx'
import { ShowMore } from '../../../ui/app/show-more.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useListAddress } from '../../../ui/use-list-address.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { useMe } from '../../profiles/me.ts'
import { type NotificationsWanted, notificationsQuery } from '../queries.ts'
import type { ListedNotification } from '../schema.ts'
import { notificationTexts } from '../texts.ts'
import { notificationTopics, topics } from '../topics.ts'
import { NotificationLine } from './notification-line.tsx'
import { useNotifications } from './notification-list.tsx'

const texts = notificationTexts.activity

const rules: ListRules = { topic: notificationTopics, q: 'text' }
const longestText = 100

function wantedOf(query: URLSearchParams): NotificationsWanted {
  const topic = notificationTopics.find((known) => known === query.get('topic'))
  return { show: 'all', topic, q: query.get('q')?.trim().slice(0, longestText) || undefined }
}

export function prefetch({ client, url }: ScreenVisit): Promise<void> {
  return readPagesBeforehand(client, notificationsQuery(wantedOf(url.searchParams)))
}

export function Component() {
  const address = useListAddress(rules)
  const { topic = null, q = '' } = address.choices
  const kinds = useCurrentInView<HTMLUListElement>(topic ?? '')
  const wanted = wantedOf(new URLSearchParams({ topic: topic ?? '', q }))
  const { read, rows } = useNotifications(wanted)
  const userType = useMe().user.user_metadata.user_type
  const own = notificationTopics.filter((one) => (topics[one].userType ?? userType) === userType)
  return (
    <div className="max-w-[60rem]">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="me-auto text-3xl">{texts.title}</h1>
        <search className="basis-72 max-sm:basis-full">
          <SearchInput address={address} name="q" label={texts.filter} className="" />
        </search>
      </div>
      <nav aria-label={texts.kinds} className="mt-4 border-border border-b">
        <ul ref={kinds} className="-m-1 mb-[-5px] flex gap-x-5 overflow-x-auto p-1">
          {[null, ...own].map((one) => (
            <li key={one ?? 'everything'} className="shrink-0">
              <Link
                to={address.hrefWith({ topic: one })}
                preventScrollReset
                aria-current={one === topic ? 'true' : undefined}
                className="flex min-h-11 items-center border-transparent border-b-2 text-text-2 hover:text-text aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-text"
              >
                {one === null ? texts.everything : texts.topics[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Reading
        of={read}
        waiting={
          <div className="mt-6">
            <ListSkeleton label={texts.loading} rows={6} className="h-16" />
          </div>
        }
      >
        {() =>
          rows.length === 0 ? (
            <div className="mt-6">
              <Nothing isFiltered={topic !== null || q !== ''} />
            </div>
          ) : (
            <>
              <Days rows={rows} />
              <ShowMore read={read} texts={texts} className="mt-6 md:ms-34" />
              {!read.hasNextPage && <p className="mt-8 text-text-2 md:ms-34">{texts.end}</p>}
            </>
          )
        }
      </Reading>
    </div>
  )
}

function Days({ rows }: { rows: readonly ListedNotification[] }) {
  const reader = useReader()
  const days = new Map<string, ListedNotification[]>()
  for (const row of rows) {
    const day = dayKey(new Date(row.created_at), reader)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, [first, ...others]]) => {
    if (!first) return null
    return (
      <section
        key={day}
        aria-labelledby={`day-${day}`}
        className="grid grid-cols-[minmax(0,1fr)] pt-5 md:grid-cols-[8.5rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)]"
      >
        <h2
          id={`day-${day}`}
          className="self-start pt-3 font-sans font-semibold text-sm text-text-2 md:sticky md:top-16 md:pe-4"
        >
          {dayName(new Date(first.created_at), reader, texts)}
        </h2>
        <ul>
          {[first, ...others].map((notification) => (
            <NotificationLine
              key={notification.id}
              notification={notification}
              isOfDay
              className="rounded-chip ps-6 pe-3"
            />
          ))}
        </ul>
      </section>
    )
  })
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={texts.filteredTitle}
      link={{ to: paths.dashboardActivity, text: texts.clear }}
    >
      {texts.filtered}
    </EmptyState>
  ) : (
    <EmptyState icon={<History />} title={texts.emptyTitle}>
      {texts.empty}
    </EmptyState>
  )
}
