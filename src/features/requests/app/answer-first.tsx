// What waits for the reader's answer, on an overview: the one that ends first with the means to answer it in place, and the
// next ones below it. The one raised surface of its screen.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { answerDay } from '../../../lib/answer-day.ts'
import { joinFacts } from '../../../lib/join-facts.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { useToday } from '../../../ui/use-today.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { describeDays, factsOf } from '../facts.ts'
import { Collisions } from '../page/collisions.tsx'
import { TermsTable } from '../page/terms-table.tsx'
import { requestQuery, requestsQuery } from '../queries.ts'
import type { BookingRequest, RequestRow } from '../schema.ts'
import { summarize, summarizeBriefly, termsInForce } from '../summary.ts'
import { requestTexts } from '../texts.ts'
import { inOrder } from './groups.ts'
import { StepButtons } from './step-buttons.tsx'
import { screenTexts } from './texts.ts'

const texts = screenTexts.answerFirst
/** Below the first one. */
const shownNext = 3
/** Facts that decide at a glance; the others are on the request's own screen. */
const { when, where, audience, budget, feeAsked, rows } = requestTexts
const decisive: readonly string[] = [when, where, audience, budget, feeAsked, rows.fee]

/** Those that wait for the reader, the one that ends first in front. */
export function waitingFor(rows: readonly RequestRow[]): RequestRow[] {
  return inOrder(rows, 'yours')
}

export async function readAnswers(client: QueryClient): Promise<void> {
  const list = requestsQuery('open')
  await readBeforehand(client, list)
  const [first] = waitingFor(client.getQueryData(list.queryKey)?.requests ?? [])
  if (first) await readBeforehand(client, requestQuery(first.id))
}

interface AnswerFirstProps {
  /** At least one. */
  rows: readonly RequestRow[]
  /** What speaks for the first one, as far as the caller knows. */
  fitOf?: (request: BookingRequest) => string[]
}

export function AnswerFirst({ rows, fitOf = () => [] }: AnswerFirstProps) {
  const [first, ...others] = rows
  const hidden = others.length - shownNext
  return (
    <section
      aria-labelledby="answer-first"
      className="overflow-clip rounded-photo border border-border bg-surface shadow-md"
    >
      <div className="p-5 md:p-6">{first && <First key={first.id} id={first.id} fitOf={fitOf} />}</div>
      {others.length > 0 && (
        <ul aria-label={texts.next}>
          {others.slice(0, shownNext).map((row) => (
            <NextRow key={row.id} request={row} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Link
          to={paths.dashboardRequests}
          className="link flex min-h-11 items-center border-border border-t px-5 md:px-6"
        >
          {texts.more(hidden)}
        </Link>
      )}
    </section>
  )
}

function First({ id, fitOf }: { id: string; fitOf: (request: BookingRequest) => string[] }) {
  return (
    <Reading of={useQuery(requestQuery(id))} waiting={<SkeletonText lines={6} />}>
      {(request) => <FirstRequest request={request} fit={fitOf(request)} />}
    </Reading>
  )
}

function FirstRequest({ request, fit }: { request: BookingRequest; fit: string[] }) {
  const { id, event_name, proposal, message } = request
  const { locale } = useReader()
  return (
    <>
      <Sender request={request} />
      <h2 id="answer-first" className="mt-4 text-2xl">
        <Link to={paths.dashboardRequest(id)} className="block hover:underline pointer-coarse:py-2">
          <span className="wrap-anywhere line-clamp-2">{event_name}</span>
        </Link>
      </h2>
      <p className="wrap-anywhere mt-1 text-text-2">{summarize(request)}</p>
      <div className="mt-4 grid gap-4">
        {proposal ? (
          <>
            <TermsTable before={termsInForce(request)} after={proposal.terms} locale={locale} />
            {proposal.note !== '' && <Quote id={id}>{proposal.note}</Quote>}
          </>
        ) : (
          <>
            <Facts request={request} />
            <Fit facts={fit} />
            <Quote id={id}>{message}</Quote>
          </>
        )}
        <Collisions request={request} locale={locale} />
        <div>
          <StepButtons request={request} />
        </div>
      </div>
    </>
  )
}

function Sender({ request: { other, organisation, side, format, expires_at } }: { request: BookingRequest }) {
  const { locale } = useReader()
  const day = answerDay(expires_at)
  const endsToday = day <= useToday()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={other.name} src={other.headshot?.sizes[0]?.webp} />
      <p className="min-w-0 flex-1 basis-40">
        <bdi className="line-clamp-1 break-all font-semibold">{other.name}</bdi>
        <span className="line-clamp-1 break-all text-sm text-text-2">
          {joinFacts(talkFormatNames[format], side === 'speaker' && organisation)}
        </span>
      </p>
      <Badge tone={endsToday ? 'warning' : 'neutral'}>
        <Clock aria-hidden size={14} />
        {endsToday ? texts.today : requestTexts.summary.answerBy(describeDays(day, null, locale))}
      </Badge>
    </div>
  )
}

function Facts({ request }: { request: BookingRequest }) {
  const { locale } = useReader()
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-border border-y py-3 md:grid-cols-4">
      {factsOf(request, locale)
        .filter(({ label }) => decisive.includes(label))
        .map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-text-2">{label}</dt>
            <dd className="wrap-anywhere line-clamp-3 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Fit({ facts }: { facts: string[] }) {
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-success">
      {facts.map((fact) => (
        <li key={fact} className="flex items-center gap-1.5">
          <Check aria-hidden size={16} />
          {fact}
        </li>
      ))}
    </ul>
  )
}

/** Two lines of what they wrote, and the way to the rest. */
function Quote({ id, children }: { id: string; children: string }) {
  return (
    <p>
      <span dir="auto" className="wrap-anywhere line-clamp-2">
        {children}
      </span>
      <Link
        to={paths.dashboardRequest(id)}
        className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
      >
        {texts.open}
      </Link>
    </p>
  )
}

function NextRow({ request }: { request: RequestRow }) {
  const { id, other, event_name, starts_on, ends_on, expires_at } = request
  const { locale } = useReader()
  return (
    <li className="flex items-center gap-3 border-border border-t px-5 py-2.5 md:px-6">
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 break-all font-semibold">{event_name}</span>
        <span className="line-clamp-1 break-all text-sm text-text-2">
          <bdi>{other.name}</bdi> · {summarizeBriefly(request)} · {describeDays(starts_on, ends_on, locale)}
        </span>
      </span>
      <span className="shrink-0 text-sm text-text-2 tabular-nums max-md:hidden">
        {texts.until(describeDays(answerDay(expires_at), null, locale))}
      </span>
      <Link
        to={paths.dashboardRequest(id)}
        aria-label={texts.reviewOf(other.name, event_name)}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {texts.review}
      </Link>
    </li>
  )
}
