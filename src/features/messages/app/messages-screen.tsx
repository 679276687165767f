// /dashboard/messages and the addresses below it: the list of conversations with its filters and search, and beside it the
// open conversation.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessagesSquare, Search, SquarePen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useNavigate, useParams } from 'react-router'
import { isMissing } from '../../../lib/request-errors.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { SaidFailures } from '../../../shell/reading/said-once.tsx'
import { useLinkClicks } from '../../../ui/app/link-clicks.ts'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { useScreenKeys } from '../../../ui/app/screen-keys.ts'
import { SearchInput } from '../../../ui/app/search-input.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useListAddress } from '../../../ui/use-list-address.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { conversationViews } from '../limits.ts'
import { conversationQuery, conversationsQuery, markDelivered } from '../queries.ts'
import type { ConversationList } from '../schema.ts'
import { ConversationLine } from './conversation-line.tsx'
import { NoneAtAll } from './none-at-all.tsx'
import { OpenRequested } from './open-requested.tsx'
import { PlanNote } from './plan-note.tsx'
import { screenTexts as texts } from './texts.ts'
import { useBeside } from './use-beside.ts'
import { useReadAhead } from './use-read-ahead.ts'
import { useWakeUp } from './use-wake-up.ts'

const rules = { q: 'text', view: conversationViews } as const
type View = (typeof conversationViews)[number]

export function prefetch({ client, url }: ScreenVisit): Promise<void> {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const asked = url.searchParams.get('view')
  const view = conversationViews.find((name) => name === asked) ?? 'open'
  return readBeforehand(client, conversationsQuery(q === '' ? view : 'open', q))
}

export function Component() {
  const { conversationId } = useParams()
  const address = useListAddress(rules)
  const { q = '', view: chosen = 'open' } = address.choices
  const view = chosen as View // one of the rule's values
  const navigate = useNavigate()
  const search = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const read = useQuery({
    ...conversationsQuery(q === '' ? view : 'open', q),
    placeholderData: keepPreviousData,
  })
  // Only observed: the open conversation reads it, and says the failure of both.
  const beside = useQuery({ ...conversationQuery(conversationId ?? ''), enabled: false })
  const failsBeside = beside.isLoadingError && !isMissing(beside.error)
  const rows = read.data?.conversations ?? []
  const query = queryOf(address.choices)
  const handleClick = useLinkClicks()
  const reading = useReadAhead()
  useDelivery(read.data?.has_undelivered ?? false)
  useWakeUp(rows)
  // The files of what is opened from here, so that the first press waits for the messages alone.
  useEffect(() => void import('./conversation-screen.tsx').catch(() => {}), [])
  const isBeside = useBeside()
  useEffect(() => {
    if (isBeside) void import('./about.tsx').catch(() => {})
  }, [isBeside])

  function walk(step: 1 | -1) {
    const at = rows.findIndex(({ id }) => id === conversationId)
    const next = rows[at === -1 && step === -1 ? rows.length - 1 : at + step]
    if (next) void navigate(hrefOf(next, query))
  }
  useScreenKeys([
    { key: 'j', shown: 'J', text: texts.keys.next, onPress: () => walk(1) },
    { key: 'k', shown: 'K', text: texts.keys.previous, onPress: () => walk(-1) },
    {
      key: '/',
      shown: '/',
      text: texts.keys.search,
      onPress: () => search.current?.querySelector('input')?.focus(),
    },
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open one is in view after each step to another.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [conversationId])

  return (
    <div className="grid h-[calc(100dvh-64px)] max-md:h-auto max-md:min-h-[calc(100dvh-128px)] md:grid-cols-[17.5rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-label={texts.listLabel}
        className={`flex min-h-0 flex-col border-border md:border-e ${conversationId ? 'max-md:hidden' : ''}`}
      >
        <header className="flex items-center justify-between gap-2 px-5 pt-3 pb-1">
          <h1 className="text-xl">{texts.title}</h1>
          <Link
            to={paths.dashboardNetwork}
            aria-label={texts.newMessage}
            title={texts.newMessage}
            className="-me-2 inline-flex size-11 items-center justify-center rounded-chip text-text-2 hover:bg-surface-2"
          >
            <SquarePen aria-hidden className="size-5" />
          </Link>
        </header>
        <div ref={search} className="px-4">
          <SearchInput address={address} name="q" label={texts.search} className="" />
        </div>
        {q === '' && <Views view={view} waiting={read.data?.waiting} hrefWith={address.hrefWith} />}
        <SaidFailures value={failsBeside ? [read.error] : []}>
          <Reading
            of={read}
            waiting={
              <div className="p-3">
                <ListSkeleton label={texts.loading} rows={6} className="h-18" />
              </div>
            }
          >
            {(found) =>
              found.conversations.length === 0 ? (
                <Nothing view={view} q={q} isSaidBeside={!conversationId} />
              ) : (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys on its links arrive as clicks.
                <ul
                  ref={list}
                  aria-label={texts.listLabel}
                  {...reading}
                  onClick={handleClick}
                  className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-1.5"
                >
                  {rows.map((row) => (
                    <li key={row.id}>
                      <ConversationLine
                        conversation={row}
                        href={hrefOf(row, query)}
                        isOpen={row.id === conversationId}
                      />
                    </li>
                  ))}
                  {found.next_cursor !== null && (
                    <li className="px-3 py-3 text-sm text-text-2">{texts.more}</li>
                  )}
                </ul>
              )
            }
          </Reading>
        </SaidFailures>
        <PlanNote />
      </section>
      <div className={`flex min-h-0 min-w-0 flex-col ${conversationId ? '' : 'max-md:hidden'}`}>
        <Outlet />
      </div>
      <OpenRequested />
    </div>
  )
}

/** A row found by a message leads to that message. */
function hrefOf({ id, found }: ConversationList['conversations'][number], query: string): string {
  const parameters = new URLSearchParams(query)
  if (found) parameters.set('at', String(found.number))
  const text = parameters.toString()
  return paths.dashboardConversation(id) + (text === '' ? '' : `?${text}`)
}

function queryOf({ q, view }: Readonly<Record<string, string>>): string {
  return new URLSearchParams({ ...(view && { view }), ...(q && { q }) }).toString()
}

interface ViewsProps {
  view: View
  waiting: number | undefined
  hrefWith: (changes: Record<string, string | null>) => string
}

function Views({ view, waiting, hrefWith }: ViewsProps) {
  return (
    <nav
      aria-label={texts.views}
      className="flex-none overflow-x-auto border-border border-b px-3 pt-1 md:max-xl:px-2"
    >
      <ul className="flex">
        {conversationViews.map((name) => (
          <li key={name}>
            <Link
              to={hrefWith({ view: name === 'open' ? null : name })}
              aria-current={view === name ? 'page' : undefined}
              className="-mb-px flex min-h-10 items-center whitespace-nowrap border-transparent border-b-2 px-2 text-sm md:max-xl:px-1.5 text-text-2 hover:text-text aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-text pointer-coarse:min-h-11"
            >
              {name === 'waiting' && waiting ? texts.waitingOf(waiting) : texts.view[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface NothingProps {
  view: View
  q: string
  /** Where there is space, no-conversation.tsx says that there are none at all. */
  isSaidBeside: boolean
}

function Nothing({ view, q, isSaidBeside }: NothingProps) {
  if (q !== '') {
    return (
      <EmptyState
        icon={<Search />}
        title={texts.nothingTitle(q)}
        link={{ to: paths.dashboardMessages, text: texts.showAll }}
      >
        {texts.nothing}
      </EmptyState>
    )
  }
  if (view === 'open') {
    return (
      <div className={isSaidBeside ? 'md:hidden' : ''}>
        <NoneAtAll />
      </div>
    )
  }
  const { title, text } = texts.empty[view]
  return (
    <EmptyState icon={<MessagesSquare />} title={title}>
      {text}
    </EmptyState>
  )
}

/** Marks listed messages as delivered, which their senders see. */
function useDelivery(hasUndelivered: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (hasUndelivered) void markDelivered(client).catch(() => {})
  }, [client, hasUndelivered])
}
