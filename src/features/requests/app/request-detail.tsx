// One request in full: what it comes down to, what the reader can do and what that causes, and its history.
import { useQueryClient } from '@tanstack/react-query'
import { Clock, MessageSquare, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate, useOutletContext } from 'react-router'
import { answerDay } from '../../../lib/answer-day.ts'
import { formatDays } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { Key } from '../../../ui/app/key.tsx'
import { useScreenKeys } from '../../../ui/app/screen-keys.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { useMe } from '../../profiles/me.ts'
import { factsOf } from '../facts.ts'
import { Collisions } from '../page/collisions.tsx'
import { History } from '../page/history.tsx'
import { TermsTable } from '../page/terms-table.tsx'
import { markSeen } from '../queries.ts'
import type { BookingRequest } from '../schema.ts'
import { didName, isRecord, stateName, summarize, termsInForce } from '../summary.ts'
import { requestTexts } from '../texts.ts'
import { settledStates } from '../transitions.ts'
import { EventPlan } from './event-plan.tsx'
import { HoldLine } from './hold-line.tsx'
import { LogEngagement } from './log-engagement.tsx'
import { Back } from './phone-head.tsx'
import { PrivateNote } from './private-note.tsx'
import type { RequestsOutlet } from './requests-screen.tsx'
import { StepButtons } from './step-buttons.tsx'
import { screenTexts as texts } from './texts.ts'
import { Words } from './words.tsx'

/** ms: what is only passed on the way to another has not been read. */
const seenAfter = 400

export function Request({ request, onRefused }: { request: BookingRequest; onRefused: () => void }) {
  const { id, is_unread, moved_at } = request
  const client = useQueryClient()
  const { walk, select, search } = useOutletContext<RequestsOutlet>()
  const isOwn = useMe().viewing_as === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens while it is open is seen, too.
  useEffect(() => {
    if (!is_unread || !isOwn) return
    // Once it is painted: the list is drawn again without its mark.
    const later = setTimeout(() => void markSeen(client, id).catch(() => {}), seenAfter)
    return () => clearTimeout(later)
  }, [client, id, is_unread, isOwn, moved_at])
  // The answer stays where it was asked for.
  const mustReply = request.actions.includes('reply') || request.pending?.action === 'reply'
  const buttons = (
    <div className={mustReply ? 'mt-3' : 'mt-5'}>
      <StepButtons
        request={request}
        list={{ onWalk: walk, onSelect: select, onSearch: search }}
        onRefused={onRefused}
      />
    </div>
  )
  return (
    <div className="grid flex-1 content-start xl:grid-cols-[minmax(0,1fr)_18.25rem] xl:content-stretch">
      <article aria-label={request.event_name} className="min-w-0 px-5 pt-2 pb-8 md:px-7 md:pt-5 md:pb-10">
        <Back />
        <Head request={request} />
        <Recorded request={request} />
        {mustReply && buttons}
        <Wish request={request} />
        <LogEngagement request={request} />
        {!mustReply && buttons}
        <section aria-labelledby="history" className="mt-8">
          <h2 id="history" className="mb-3 font-sans font-semibold text-sm text-text-2">
            {texts.history}
          </h2>
          {request.steps.length === 0 ? (
            <p className="text-text-2">{texts.noHistory}</p>
          ) : (
            <History request={request} showMoment={(at) => <DateTime at={at} withTime />} />
          )}
        </section>
      </article>
      <aside className="grid content-start gap-6 border-border px-5 pb-28 max-xl:border-t max-xl:pt-6 md:px-7 md:pb-8 xl:border-s xl:px-5 xl:pt-6">
        <HoldLine request={request} />
        <PrivateNote key={id} request={request} />
        <Contact request={request} />
      </aside>
    </div>
  )
}

function Head({ request }: { request: BookingRequest }) {
  const { id, other, event_id, event_name, organisation, side } = request
  const navigate = useNavigate()
  useScreenKeys([
    {
      key: 'm',
      shown: 'M',
      text: texts.keys.message,
      onPress: () => void navigate(paths.dashboardMessagesAbout(id)),
    },
  ])
  return (
    <header className="flex items-center gap-4">
      {/* On tablets there is room for the name or for the picture, which the list has beside it. */}
      <span className={other.username === null ? '' : 'md:max-lg:hidden'}>
        <Avatar name={other.name} src={other.headshot?.sizes[0]?.webp} size={56} />
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="wrap-anywhere line-clamp-2 text-2xl">
          <bdi>{other.name}</bdi>
        </h1>
        <p className="wrap-anywhere line-clamp-2 text-text-2">
          {event_id === null ? (
            <bdi>{event_name}</bdi>
          ) : (
            <a href={paths.event(event_id)} className="link">
              <bdi>{event_name}</bdi>
            </a>
          )}
          {side === 'speaker' && organisation !== '' && `, ${organisation}`}
        </p>
      </div>
      <Link
        to={paths.dashboardMessagesAbout(id)}
        aria-label={texts.messageTo(other.name)}
        className="button button-secondary button-sm max-lg:px-2.5"
      >
        <MessageSquare aria-hidden className="lg:hidden" />
        <span className="max-lg:hidden">{texts.message}</span>
        <span className="max-lg:hidden">
          <Key>M</Key>
        </span>
      </Link>
      {other.username !== null && (
        <a
          href={paths.speaker(other.username)}
          aria-label={texts.profile}
          className="button button-secondary button-sm max-lg:px-2.5"
        >
          <UserRound aria-hidden className="lg:hidden" />
          <span className="max-lg:hidden">{texts.profile}</span>
        </a>
      )}
    </header>
  )
}

/** What the other side has recorded of the reader, until the reader has replied. */
function Recorded({ request }: { request: BookingRequest }) {
  const step = request.actions.includes('reply') ? request.steps.find(({ action }) => isRecord(action)) : null
  if (!step) return null
  return (
    <section aria-labelledby="record" className="mt-5 rounded-card border border-warning bg-surface-2 p-4">
      <h2 id="record" className="wrap-anywhere font-sans font-semibold text-base">
        {step.by} {didName(step, request)}
      </h2>
      <p className="wrap-anywhere mt-1 max-w-text whitespace-pre-line">{step.note}</p>
      <p className="mt-1 text-sm text-text-2">{texts.replyOnce}</p>
    </section>
  )
}

/** What they want: in a sentence, in their words, and in figures. */
function Wish({ request }: { request: BookingRequest }) {
  const { proposal, message, state, expires_at, turn, sent_by, side } = request
  const { locale } = useReader()
  const isOpen = turn !== null && !settledStates.includes(state) && state !== 'confirmed'
  const until = formatDays(answerDay(expires_at), undefined, locale)
  const { answerBy, endsOn } = requestTexts.summary
  return (
    <section aria-labelledby="wish" className="mt-5 grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h2 id="wish" tabIndex={-1} className="wrap-anywhere line-clamp-3 me-auto text-xl max-md:w-full">
          {summarize(request)}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 empty:hidden">
          {isOpen && (
            <p className="inline-flex items-center gap-1.5 text-sm text-text-2">
              <Clock aria-hidden size={16} />
              {turn === side ? answerBy(until) : endsOn(until)}
            </p>
          )}
          {!settledStates.includes(state) && <Badge tone={toneOf(state)}>{stateName(request)}</Badge>}
        </div>
      </div>
      {proposal ? (
        <>
          {proposal.note !== '' && <Words>{proposal.note}</Words>}
          <TermsTable before={termsInForce(request)} after={proposal.terms} locale={locale} />
        </>
      ) : (
        <>
          <Words>{message}</Words>
          <dl className="tabular-nums">
            {factsOf(request, locale).map(({ label, value, isLink }) => (
              <div
                key={label}
                className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-border border-t py-1.5 lg:grid-cols-[9rem_minmax(0,1fr)]"
              >
                <dt className="text-text-2">{label}</dt>
                <dd className="wrap-anywhere">
                  {isLink ? (
                    <a
                      href={value}
                      className="link line-clamp-2 break-all"
                      rel="nofollow noopener noreferrer"
                    >
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {proposal && sent_by !== side && (
        <details>
          <summary className="link cursor-pointer pointer-coarse:py-2.5">{texts.theirWords}</summary>
          <p dir="auto" className="wrap-anywhere mt-2 max-w-text whitespace-pre-line">
            {message}
          </p>
        </details>
      )}
      <EventPlan plan={request.event_plan} />
      <Collisions request={request} locale={locale} />
    </section>
  )
}

function Contact({ request: { side, requester_email, requester_name } }: { request: BookingRequest }) {
  if (side !== 'speaker' || requester_email === null) return null
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className="mb-1 font-sans font-semibold text-sm">
        {texts.contact}
      </h2>
      <p className="wrap-anywhere">{requester_name}</p>
      <a href={`mailto:${requester_email}`} className="link wrap-anywhere">
        {requester_email}
      </a>
    </section>
  )
}

const tones: Partial<Record<BookingRequest['state'], 'info' | 'success' | 'warning' | 'primary'>> = {
  requested: 'primary',
  held: 'info',
  proposed: 'warning',
  accepted: 'info',
  confirmed: 'success',
  completed: 'success',
}

function toneOf(state: BookingRequest['state']) {
  return tones[state] ?? 'neutral'
}
