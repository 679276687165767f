// /dashboard/requests and what is below it: whose turn it is in a list, or all by state on a board, and beside the list the
// request that is open.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox, ListChecks, Plus, Search } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link, Outlet, useNavigate, useParams } from 'react-router'
import { queryWith, readChoices } from '../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { useLinkClicks } from '../../../ui/app/link-clicks.ts'
import { type ScreenKey, useScreenKeys } from '../../../ui/app/screen-keys.ts'
import { SearchInput } from '../../../ui/app/search-input.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useListAddress } from '../../../ui/use-list-address.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { RequestViews } from '../../calendar/app/request-views.tsx'
import { useMe } from '../../profiles/me.ts'
import { requestQuery, requestsQuery } from '../queries.ts'
import type { RequestRow } from '../schema.ts'
import { Board } from './board.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EventChip } from './event-chip.tsx'
import { EventChoice } from './event-choice.tsx'
import { type Group, groups, inOrder, settledOf } from './groups.ts'
import { HeldNote } from './held-note.tsx'
import { ListGroup } from './list-group.tsx'
import { PhoneHead } from './phone-head.tsx'
import { useReadAhead } from './read-ahead.ts'
import { screenTexts as texts } from './texts.ts'
import { useBulk } from './use-bulk.ts'
import { useHeldRows } from './use-held-rows.ts'
import { Waiting } from './waiting.tsx'

/** The same every time. */
const noKeys: readonly ScreenKey[] = []

const rules = { q: 'text', event: 'id', view: ['board'] } as const

/**
 * From one request to the next, which is read beforehand (read-ahead.ts) or by its screen: without the router's loading state and
 * transition the screen is drawn once, and in the frame after the key.
 */
const atOnce = { defaultShouldRevalidate: false, flushSync: true } as const

/** What is beside the list needs from it. */
export interface RequestsOutlet {
  /** How many wait for the reader. */
  waiting: number
  walk: (step: 1 | -1) => void
  select: (id: string) => void
  search: () => void
}

export function prefetch({ client, url }: ScreenVisit): Promise<void> {
  const { q, event } = readChoices(url.searchParams, rules)
  return readBeforehand(client, requestsQuery('open', q, event))
}

export function Component() {
  const { requestId } = useParams()
  const isSpeaker = useMe().profile?.user_type !== 'organizer'
  const address = useListAddress(rules)
  const { q = '', event = '', view } = address.choices
  const query = queryOf(q, event)
  const navigate = useNavigate()
  const search = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const open = useQuery({ ...requestsQuery('open', q, event), placeholderData: keepPreviousData })
  const settled = useQuery({ ...requestsQuery('settled', q, event), placeholderData: keepPreviousData })
  const held = useHeldRows(open, settled, query)
  const rows = useMemo(() => listed(held.shown), [held.shown])
  const isBoard = view === 'board' && requestId === undefined
  const all = useMemo(() => [...groups.flatMap((group) => rows[group]), ...rows.settled], [rows])
  const bulk = useBulk(all)
  const handleClick = useLinkClicks(atOnce)
  const readAhead = useReadAhead(all, requestId)

  function walk(step: 1 | -1) {
    const at = all.findIndex(({ id }) => id === requestId)
    const next = all[at === -1 && step === -1 ? all.length - 1 : at + step]
    if (next) void navigate(paths.dashboardRequest(next.id) + query, atOnce)
  }
  function selectFocused(): boolean {
    const row = document.activeElement?.closest<HTMLElement>('[data-request]')?.dataset.request
    if (row === undefined || isBoard) return false
    bulk.toggle(row)
    return true
  }
  function focusSearch() {
    search.current?.querySelector('input')?.focus()
  }
  // Once it has been read, the open request has keys of its own, and these.
  const isRead = useQuery({ ...requestQuery(requestId ?? ''), enabled: false, select: () => true }).data
  useScreenKeys(
    requestId === undefined || !isRead
      ? [
          { key: 'j', shown: 'J', text: texts.keys.next, onPress: () => walk(1) },
          { key: 'k', shown: 'K', text: texts.keys.previous, onPress: () => walk(-1) },
          { key: '/', shown: '/', text: texts.keys.search, onPress: focusSearch },
          { key: 'x', shown: 'X', text: texts.keys.select, onPress: selectFocused },
          {
            key: 'escape',
            shown: 'Esc',
            text: texts.keys.close,
            onPress: () => bulk.chosen !== null && bulk.close(),
          },
        ]
      : noKeys,
  )
  const isListed = open.isSuccess && settled.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open one is in view at first, and after each step to another.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [requestId, isListed])
  // Without open ones it may have ended ones, or none: until that is known, neither is said.
  const isKnown = all.length > 0 || !open.data || !settled.isPending
  const isEmpty = open.data && settled.data && all.length === 0

  return (
    <div className="flex min-h-[calc(100dvh-64px)] max-md:min-h-[calc(100dvh-128px)] flex-col">
      <header
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-5 py-3 md:sticky md:top-16 md:z-10 md:h-17 md:flex-nowrap md:bg-bg md:px-6 ${requestId ? 'max-md:hidden' : ''}`}
      >
        <h1 className="text-2xl">{texts.title}</h1>
        <RequestViews current={isBoard ? 'board' : 'list'} query={query} />
        {/* Here, what comes late moves nothing. */}
        <EventChoice rows={all} chosen={event} onChoose={(event) => address.choose({ event })} />
        <div ref={search} className="ms-auto min-w-0 flex-1 md:max-w-72">
          <SearchInput
            address={address}
            name="q"
            label={texts.search}
            placeholder={texts.searchShort}
            className=""
          />
        </div>
        {/* In its place from the beginning, because the search beside it takes the rest of the row. */}
        {!isBoard && (
          <IconButton
            icon={ListChecks}
            label={texts.bulk.mode}
            disabled={!bulk.canSelect}
            aria-pressed={bulk.chosen !== null}
            className="disabled:opacity-40 aria-pressed:bg-primary-subtle aria-pressed:text-primary-text"
            onClick={bulk.toggleMode}
          />
        )}
        {!isSpeaker && (
          <Link
            to={paths.dashboardSearch}
            className={buttonClass({ variant: 'secondary', size: 'sm', className: 'max-lg:hidden' })}
          >
            <Plus aria-hidden size={18} />
            {texts.ask}
          </Link>
        )}
      </header>
      {event !== '' && !(requestId && !isBoard) && (
        <EventChip id={event} onRemove={() => address.choose({ event: null })} />
      )}
      {requestId !== undefined && (!open.data || !isKnown) && <PhoneHead />}
      <Reading
        of={isKnown ? open : { ...open, data: undefined, error: null }}
        waiting={<Waiting isBoard={isBoard} isOpen={requestId !== undefined} />}
      >
        {() =>
          isEmpty && requestId === undefined ? (
            <div className="p-5 md:p-8">
              <Nothing q={q} hasEvent={event !== ''} />
            </div>
          ) : isBoard ? (
            <>
              <HeldNote held={held} className="top-18 md:top-33 md:-translate-y-5" />
              <Board rows={all} />
            </>
          ) : (
            <div className="grid flex-1 md:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[21.75rem_minmax(0,1fr)]">
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys on its links arrive as clicks. */}
              <section
                aria-label={texts.listLabel}
                {...readAhead}
                onClick={handleClick}
                ref={list}
                className={`border-border md:sticky md:top-33 md:h-[calc(100dvh-132px)] md:self-start md:flex md:flex-col md:overflow-y-auto md:overscroll-contain ${requestId ? 'max-md:hidden' : ''}`}
              >
                <HeldNote held={held} className="top-18 md:top-2 md:justify-end md:pe-12" />
                {groups.map((group) => (
                  <ListGroup
                    key={group}
                    title={texts.groups[group]}
                    rows={rows[group]}
                    group={group}
                    query={query}
                    openId={requestId}
                    bulk={bulk}
                  />
                ))}
                <ListGroup
                  title={texts.groups.settled}
                  rows={rows.settled}
                  query={query}
                  openId={requestId}
                  bulk={bulk}
                />
                {/* Without those that are open, it is said that these could not be read. */}
                <Reading of={settled} waiting={null}>
                  {() => null}
                </Reading>
                {(open.data?.next_cursor || settled.data?.next_cursor) && (
                  <p className="px-5 pb-6 text-sm text-text-2">{texts.more}</p>
                )}
                {bulk.chosen && <BulkBar bulk={bulk} />}
              </section>
              <div
                className={`flex min-w-0 flex-col border-border md:border-s ${requestId ? '' : 'max-md:hidden'}`}
              >
                <Outlet
                  context={
                    {
                      waiting: rows.yours.filter(({ pending }) => pending === null).length,
                      walk,
                      select: bulk.toggle,
                      search: focusSearch,
                    } satisfies RequestsOutlet
                  }
                />
              </div>
            </div>
          )
        }
      </Reading>
    </div>
  )
}

function listed(rows: readonly RequestRow[]) {
  const groupsOf = Object.fromEntries(groups.map((group) => [group, inOrder(rows, group)]))
  return { ...(groupsOf as Record<Group, RequestRow[]>), settled: settledOf(rows) }
}

function queryOf(q: string, event: string): string {
  return queryWith({}, { q, event })
}

function Nothing({ q, hasEvent }: { q: string; hasEvent: boolean }) {
  if (q !== '') return <NothingFound q={q} />
  return hasEvent ? <NoneOfEvent /> : <NoRequests />
}

function NoneOfEvent() {
  return (
    <EmptyState
      icon={<Inbox />}
      title={texts.event.none}
      link={{ to: paths.dashboardRequests, text: texts.showAll }}
    >
      {texts.event.noneText}
    </EmptyState>
  )
}

function NoRequests() {
  const isSpeaker = useMe().profile?.user_type !== 'organizer'
  const { title, text, action } = isSpeaker ? texts.empty.speaker : texts.empty.organizer
  const to = isSpeaker ? paths.dashboardProfile : paths.dashboardSearch
  return (
    <EmptyState icon={<Inbox />} title={title} link={{ to, text: action }}>
      {text}
    </EmptyState>
  )
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState
      icon={<Search />}
      title={texts.nothingTitle(q)}
      link={{ to: paths.dashboardRequests, text: texts.showAll }}
    >
      {texts.nothing}
    </EmptyState>
  )
}
