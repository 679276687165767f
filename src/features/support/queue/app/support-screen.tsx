// /admin/support: questions by state, worked through with keys. Those whose plan has priority support come first.
import { LifeBuoy } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { ListRules } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { CountTabs } from '../../../../ui/app/count-tabs.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { useScreenKeys } from '../../../../ui/app/screen-keys.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { type ThreadState, threadStates } from '../../choices.ts'
import { threadsQuery } from '../../queries.ts'
import type { QueuedThread } from '../../schema.ts'
import { supportTexts } from '../../texts.ts'

const texts = supportTexts.queue
const rules: ListRules = { state: threadStates }
const source = { rules, query: threadsQuery }

export function prefetch(visit: ScreenVisit): Promise<void> {
  return prefetchList(visit, source)
}

export function Component() {
  const list = useList(source)
  const { choices } = list.address
  const state: ThreadState = threadStates.find((one) => one === choices.state) ?? 'open'
  const listRef = useRef<HTMLUListElement>(null)
  const links = () => [...(listRef.current?.querySelectorAll<HTMLElement>('[data-queued]') ?? [])]
  const move = (by: number) => {
    const place = links().indexOf(document.activeElement as HTMLElement)
    links()[Math.max(0, Math.min(place + by, links().length - 1))]?.focus()
  }
  useScreenKeys([
    { key: 'j', shown: 'J', text: texts.keys.next, onPress: () => move(1) },
    { key: 'k', shown: 'K', text: texts.keys.previous, onPress: () => move(-1) },
  ])
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p
        className={`mt-1 text-text-2 max-md:hidden pointer-coarse:hidden ${list.read.data?.rows.length ? '' : 'invisible'}`}
      >
        {texts.keysHint}
      </p>
      <CountTabs
        label={texts.tabs}
        tabs={threadStates.map((one) => ({
          href: one === 'open' ? paths.adminSupport : `${paths.adminSupport}?state=${one}`,
          label: texts.states[one],
          count: list.read.data?.counts[one],
          isCurrent: one === state,
        }))}
      />
      <div className="mt-4">
        <ListBody
          list={list}
          texts={texts}
          expected={{ rows: 8, className: 'h-19' }}
          empty={
            <EmptyState icon={<LifeBuoy />} title={texts.empty[state].title}>
              {texts.empty[state].text}
            </EmptyState>
          }
        >
          {({ rows }) => (
            <ul ref={listRef} aria-label={texts.rows}>
              {rows.map((row) => (
                <Row key={row.person.id} thread={row} />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
    </>
  )
}

function Row({ thread }: { thread: QueuedThread }) {
  const { person, has_priority, excerpt, is_last_by_admin, waiting_since, last_at } = thread
  const who = person.name || person.email
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b px-4 py-3 last:border-b-0 focus-within:bg-surface-2 hover:bg-surface-2 md:px-5">
      <Avatar name={who} size={32} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={paths.adminSupportThread(person.id)}
            data-queued
            className="wrap-anywhere line-clamp-1 font-semibold after:absolute after:inset-0 hover:underline"
          >
            <bdi>{who}</bdi>
          </Link>
          {has_priority && <Badge tone="primary">{texts.priority}</Badge>}
          <Badge tone={person.user_type === 'organizer' ? 'info' : 'neutral'}>
            {texts.userTypes[person.user_type]}
          </Badge>
        </p>
        <p className="wrap-anywhere line-clamp-1 text-sm text-text-2" dir="auto">
          {is_last_by_admin && <span>{texts.you} </span>}
          {excerpt}
        </p>
      </div>
      <p className="shrink-0 text-sm text-text-2 tabular-nums max-md:ms-12">
        {waiting_since === null ? texts.last : texts.waiting}{' '}
        <DateTime at={waiting_since ?? last_at} withTime />
      </p>
    </li>
  )
}
