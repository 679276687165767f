// /dashboard/network: received requests, answered in place; the reader's connections and sent requests, with a search; and
// suggestions.
import { useQuery } from '@tanstack/react-query'
import { Handshake, Inbox, Send } from 'lucide-react'
import { Link } from 'react-router'
import type { ListRules } from '../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../shell/reading/list.tsx'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { SaidOnce } from '../../../shell/reading/said-once.tsx'
import { CountTabs } from '../../../ui/app/count-tabs.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { SearchInput } from '../../../ui/app/search-input.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { connectionsQuery, receivedQuery, suggestionsQuery } from '../queries.ts'
import type { ConnectionList } from '../schema.ts'
import { networkTexts as texts } from '../texts.ts'
import { ConnectionRow } from './connection-row.tsx'
import { Suggestions } from './suggestions.tsx'

const states = ['connected', 'received', 'sent'] as const
type State = (typeof states)[number]

const icons = { connected: <Handshake />, received: <Inbox />, sent: <Send /> } as const
/** The others are behind a link. */
const mostWaiting = 3

const rules: ListRules = { state: states, q: 'text' }
const source = { rules, query: connectionsQuery }

export async function prefetch(visit: ScreenVisit): Promise<void> {
  const { client } = visit
  await Promise.all([
    prefetchList(visit, source),
    readBeforehand(client, receivedQuery),
    readBeforehand(client, suggestionsQuery),
  ])
}

export function Component() {
  const list = useList(source)
  const { data } = list.read
  const { choices } = list.address
  const state: State = states.find((one) => one === choices.state) ?? 'connected'
  const hasSuggestions = state === 'connected' && !choices.q
  const suggestions = useQuery(suggestionsQuery)
  const received = useQuery(receivedQuery)
  const hrefOf = (one: State) =>
    one === 'connected' ? paths.dashboardNetwork : `${paths.dashboardNetwork}?state=${one}`
  const head = <h1 className="text-3xl">{texts.title}</h1>
  // What comes before all else is known first: nothing moves when it arrives.
  if (state !== 'received' && received.isPending) {
    return (
      <div className="grid max-w-[60rem] gap-5">
        {head}
        <ListSkeleton label={texts.loading} rows={6} className="h-20" />
      </div>
    )
  }
  return (
    <div className="max-w-[60rem]">
      {head}
      {state !== 'received' && received.data && <Waiting page={received.data} allHref={hrefOf('received')} />}
      <CountTabs
        label={texts.tabs}
        tabs={states.map((one) => ({
          href: hrefOf(one),
          label: texts.states[one],
          count: data?.counts[one],
          isCurrent: one === state,
        }))}
      />
      {state === 'connected' && (data === undefined || data.counts.connected > 0) && (
        <search>
          <SearchInput address={list.address} name="q" label={texts.search} className="mt-5 max-w-[28rem]" />
        </search>
      )}
      <SaidOnce of={hasSuggestions ? [list.read, suggestions] : [list.read]}>
        <div className="mt-4">
          <ListBody
            list={list}
            texts={
              choices.q
                ? { ...texts, filtered: texts.filtered }
                : { loading: texts.loading, pages: texts.pages }
            }
            expected={{ rows: 6, className: 'h-20' }}
            empty={
              <EmptyState icon={icons[state]} title={texts.empty[state].title}>
                {texts.empty[state].text}
              </EmptyState>
            }
          >
            {(page) => (
              <ul aria-label={texts.rows[state]} className="px-4 md:px-0">
                {page.rows.map((connection) => (
                  <ConnectionRow key={connection.id} connection={connection} />
                ))}
              </ul>
            )}
          </ListBody>
        </div>
        {hasSuggestions && <Suggestions />}
      </SaidOnce>
    </div>
  )
}

/** What needs the reader first; nothing where no one waits. Read above: a read of its own, failing, would begin again for ever. */
function Waiting({ page, allHref }: { page: ConnectionList; allHref: string }) {
  if (page.rows.length === 0) return null
  const { received } = page.counts
  return (
    <section aria-labelledby="waiting" className="mt-5 rounded-card bg-primary-subtle px-4 py-3">
      <h2 id="waiting" className="text-xl md:px-4">
        {texts.waitingTitle(Math.max(received, page.rows.length))}
      </h2>
      <ul className="mt-1">
        {page.rows.slice(0, mostWaiting).map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
      </ul>
      {received > mostWaiting && (
        <Link to={allHref} className="link inline-flex min-h-11 items-center md:mx-4">
          {texts.all}
        </Link>
      )}
    </section>
  )
}
