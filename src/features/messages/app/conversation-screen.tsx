// /dashboard/messages/{id}: one conversation, with what it is about beside it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, MessagesSquare } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { clockOf } from '../../../lib/moments.ts'
import { zoneCity } from '../../../lib/time-zones.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand, readInAMoment } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { usePainted } from '../../../ui/app/after-paint.ts'
import { useScreenKeys } from '../../../ui/app/screen-keys.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { requestQuery } from '../../requests/queries.ts'
import { conversationQuery, conversationsQuery, messagesQuery } from '../queries.ts'
import type { Conversation, Message } from '../schema.ts'
import { Composer } from './composer.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { SnoozeLine } from './conversation-line.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { useOnline } from './outgoing.ts'
import { PartFailure } from './part-failure.tsx'
import { shortTerms } from './short-terms.ts'
import { screenTexts as texts } from './texts.ts'
import { Thread } from './thread.tsx'
import { useBeside } from './use-beside.ts'

/** Beside the messages, which do not wait for it. */
const useAbout = onDemand(async () => (await import('./about.tsx')).About, true)

export async function prefetch({ client, params }: ScreenVisit): Promise<void> {
  const id = params.conversationId ?? ''
  await Promise.all([readInAMoment(client, conversationQuery(id)), readInAMoment(client, messagesQuery(id))])
  const request = client.getQueryData(conversationQuery(id).queryKey)?.request_id
  if (request) await readBeforehand(client, requestQuery(request))
}

export function Component() {
  const { conversationId = '' } = useParams()
  const client = useQueryClient()
  const read = useQuery(conversationQuery(conversationId))
  const reading = (
    <Reading
      of={{
        ...read,
        refetch(options) {
          // The list beside it leaves the notice of a failure of both to this one.
          void client.refetchQueries({
            queryKey: conversationsQuery('open').queryKey.slice(0, 2),
            predicate: ({ state }) => state.status === 'error',
          })
          return read.refetch(options)
        },
      }}
      waiting={<ConversationSkeleton />}
      missing={
        <div className="grid flex-1 place-content-center p-6">
          <EmptyState
            icon={<MessagesSquare />}
            title={texts.missingTitle}
            link={{ to: paths.dashboardMessages, text: texts.back }}
          >
            {texts.missing}
          </EmptyState>
        </div>
      }
    >
      {(conversation) => <OpenConversation key={conversation.id} conversation={conversation} />}
    </Reading>
  )
  return read.data ? reading : <Unopened>{reading}</Unopened>
}

/** While it is loading, has failed or is missing: on phones it covers the frame as well, and has the way back. */
function Unopened({ children }: { children: ReactNode }) {
  const [parameters] = useSearchParams()
  return (
    <div
      data-covers-frame
      className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-bg max-md:fixed max-md:inset-0 max-md:z-50 [&>[role=alert]]:my-auto"
    >
      <header className="flex items-center gap-3 border-border border-b py-2 ps-1 pe-2 md:hidden">
        <BackLink to={listAddress(parameters)} />
        <h1 className="font-sans font-semibold text-base tracking-normal">{texts.unopened}</h1>
      </header>
      {children}
    </div>
  )
}

/** On phones, where the list is not beside it. */
function BackLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      aria-label={texts.back}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-chip text-text-2 hover:bg-surface-2 md:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  )
}

function OpenConversation({ conversation }: { conversation: Conversation }) {
  const { id, other } = conversation
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const [quote, setQuote] = useState<Message | null>(null)
  const isOnline = useOnline()
  // Beside the thread on wide screens; elsewhere behind a button.
  const isBeside = useBeside()
  const [isAboutOpen, setAboutOpen] = useState(false)
  const toList = listAddress(parameters)
  const quoteMessage = useCallback((message: Message) => {
    setQuote(message)
    focusComposer()
  }, [])

  useScreenKeys([
    { key: 'r', shown: 'R', text: texts.keys.reply, onPress: focusComposer },
    { key: 'escape', shown: 'Esc', text: texts.keys.close, onPress: () => void navigate(toList) },
  ])
  useEffect(() => {
    if (isBeside) setAboutOpen(false)
  }, [isBeside])

  return (
    // On phones above the frame, whose header and bar it covers.
    <div
      data-covers-frame
      className="grid min-h-0 flex-1 bg-bg max-md:fixed max-md:inset-0 max-md:z-50 xl:grid-cols-[minmax(0,1fr)_19.25rem]"
    >
      <section aria-label={texts.thread.label(other.name)} className="flex min-h-0 min-w-0 flex-col">
        <header className="flex items-center gap-3 border-border border-b py-2 ps-1 pe-2 md:ps-6 md:pe-4">
          <BackLink to={toList} />
          <span className="max-lg:hidden">
            <Avatar name={other.name} src={other.headshot?.sizes[0]?.webp} />
          </span>
          <Heading conversation={conversation} />
          <span className="ms-auto flex shrink-0 items-center gap-0.5">
            <span className="xl:hidden">
              <AboutButton conversation={conversation} onPress={() => setAboutOpen(true)} />
            </span>
            <ConversationActions conversation={conversation} toList={toList} />
          </span>
        </header>
        {!isOnline && (
          <p role="status" className="bg-spotlight-subtle px-4 py-2 text-sm text-warning md:px-6">
            {texts.thread.offline}
          </p>
        )}
        {conversation.snooze && (
          <p className="bg-surface-2 px-4 py-1.5 text-sm md:px-6">
            <SnoozeLine until={conversation.snooze.until} />
          </p>
        )}
        <Thread
          conversation={conversation}
          at={Number(parameters.get('at')) || null}
          onQuote={quoteMessage}
        />
        <Composer key={id} conversation={conversation} quote={quote} onQuoteEnd={() => setQuote(null)} />
      </section>
      <aside
        aria-label={texts.about.kinds[conversation.kind]}
        className="min-h-0 overflow-y-auto border-border border-s px-5 py-4 max-xl:hidden"
      >
        {isBeside && <LateAbout conversation={conversation} />}
      </aside>
      <Dialog
        open={isAboutOpen}
        onClose={() => setAboutOpen(false)}
        title={texts.about.kinds[conversation.kind]}
      >
        {/* Not its first field: on phones the keyboard would cover what was asked for. */}
        <div className="mt-4" data-autofocus tabIndex={-1}>
          <LateAbout conversation={conversation} />
        </div>
      </Dialog>
    </div>
  )
}

/** Rendered after the messages, which are painted first, and without rendering them again. */
function LateAbout({ conversation }: { conversation: Conversation }) {
  const { Part: About, want } = useAbout()
  const [hasFailed, setFailed] = useState(false)
  const [isFetching, setFetching] = useState(false)
  async function read() {
    setFetching(true)
    setFailed(!(await want()))
    setFetching(false)
  }
  const load = useEffectEvent(read)
  const isPainted = usePainted()
  useEffect(() => {
    if (isPainted) void load()
  }, [isPainted])
  if (About && isPainted) return <About conversation={conversation} />
  if (hasFailed) return <PartFailure text={texts.about.notLoaded} read={{ isFetching, refetch: read }} />
  return (
    <div role="status" aria-label={texts.about.loading}>
      <SkeletonText lines={8} />
    </div>
  )
}

function Heading({ conversation: { other, about, time_zone } }: { conversation: Conversation }) {
  const reader = useReader()
  const now = new Date()
  const place = time_zone && zoneCity(time_zone)
  const theirs = time_zone && clockOf(now, { ...reader, timeZone: time_zone })
  const isElsewhere = theirs && theirs !== clockOf(now, reader)
  return (
    <div className="grid min-w-0 leading-tight">
      <h1 className="truncate font-sans font-semibold text-base tracking-normal">
        <bdi>{other.name}</bdi>
      </h1>
      <p className="truncate text-sm text-text-2 max-md:hidden" suppressHydrationWarning>
        <bdi>{about ?? texts.connection}</bdi>
        {isElsewhere && place && ` · ${texts.thread.localTime(theirs, place)}`}
      </p>
    </div>
  )
}

function AboutButton({ conversation, onPress }: { conversation: Conversation; onPress: () => void }) {
  const { request_id, kind } = conversation
  const { locale } = useReader()
  const { data } = useQuery({ ...requestQuery(request_id ?? ''), enabled: request_id !== null })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="button button-secondary button-sm max-w-36 px-2.5 text-sm lg:max-w-44"
      onClick={onPress}
    >
      <span className="truncate">{data ? shortTerms(data, locale) : texts.about.kinds[kind]}</span>
      <span className="sr-only">{texts.about.show}</span>
    </button>
  )
}

function listAddress(parameters: URLSearchParams): string {
  const kept = new URLSearchParams(parameters)
  kept.delete('at')
  const text = kept.toString()
  return paths.dashboardMessages + (text === '' ? '' : `?${text}`)
}

function focusComposer(): void {
  document.getElementById('write-message')?.focus()
}
