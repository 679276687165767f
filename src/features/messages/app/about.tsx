// What a conversation is about: the request with its terms, its state and what can be done, or the event; and who takes part.
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { formatDays } from '../../../lib/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { describeAmount } from '../../../vocabulary/money.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { StepButtons } from '../../requests/app/step-buttons.tsx'
import { describeDays, factsOf } from '../../requests/facts.ts'
import { requestQuery } from '../../requests/queries.ts'
import type { BookingRequest } from '../../requests/schema.ts'
import { compareTerms, stateName, summarize, termsInForce } from '../../requests/summary.ts'
import { requestTexts } from '../../requests/texts.ts'
import { settledStates } from '../../requests/transitions.ts'
import type { Conversation } from '../schema.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.about

export function About({ conversation }: { conversation: Conversation }) {
  const { request_id, event_id, about, kind, other } = conversation
  return (
    <>
      {request_id !== null ? (
        <RequestPart requestId={request_id} />
      ) : (
        <>
          {about !== null && (
            <h2 className="wrap-anywhere mb-3 text-lg">
              <bdi>{about}</bdi>
            </h2>
          )}
          {kind === 'event' && event_id !== null && (
            <a href={paths.event(event_id)} className="link">
              {texts.openEvent}
            </a>
          )}
        </>
      )}
      <People conversation={conversation} />
      {other.username !== null && (
        <a
          href={paths.speaker(other.username)}
          className="link mt-4 inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        >
          {texts.profile}
        </a>
      )}
    </>
  )
}

function RequestPart({ requestId }: { requestId: string }) {
  const { data: request, error } = useQuery(requestQuery(requestId))
  if (request) return <Request request={request} />
  return error ? <p className="text-text-2">{texts.failed}</p> : null
}

function Request({ request }: { request: BookingRequest }) {
  const { id, event_name, state, turn, side, expires_at } = request
  const { locale } = useReader()
  const isOpen = turn !== null && !settledStates.includes(state) && state !== 'confirmed'
  const until = formatDays(expires_at.slice(0, 10), undefined, locale)
  const { answerBy, endsOn } = requestTexts.summary
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{stateName(request)}</Badge>
        {isOpen && (
          <span className="inline-flex items-center gap-1.5 text-sm text-text-2">
            <Clock aria-hidden size={16} />
            {turn === side ? answerBy(until) : endsOn(until)}
          </span>
        )}
      </p>
      <h2 className="wrap-anywhere mt-2 text-lg leading-snug">
        <Link to={paths.dashboardRequest(id)} className="hover:underline">
          <bdi>{event_name}</bdi>
        </Link>
      </h2>
      <p className="wrap-anywhere mt-1 mb-3 text-text-2">{summarize(request)}</p>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-2 gap-y-1 border-border border-y py-3 tabular-nums">
        {termsOf(request, locale).map(({ label, value, before }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-sm text-text-2 leading-6">{label}</dt>
            <dd className="wrap-anywhere">
              {before && <del className="me-1.5 text-text-2">{before}</del>}
              {before ? <ins className="font-semibold no-underline">{value}</ins> : value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <StepButtons request={request} />
      </div>
      <Link
        to={paths.dashboardRequest(id)}
        className="link mt-2 inline-flex min-h-6 items-center pointer-coarse:min-h-11"
      >
        {texts.open}
      </Link>
    </>
  )
}

/** Its facts; of a proposal, the terms in force with what would replace them. */
function termsOf(
  request: BookingRequest,
  locale: string,
): { label: string; value: string; before?: string }[] {
  const { proposal } = request
  if (!proposal) return factsOf(request, locale).filter(({ isLink }) => !isLink)
  return compareTerms(termsInForce(request), proposal.terms, locale).map(({ label, before, after }) =>
    after === null ? { label, value: before } : { label, value: after, before },
  )
}

function People({ conversation: { people } }: { conversation: Conversation }) {
  return (
    <section aria-labelledby="people" className="mt-5">
      <h3 id="people" className="mb-1.5 font-sans font-semibold text-sm text-text-2">
        {texts.people}
      </h3>
      <ul>
        {people.map(({ name, role, is_you }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people of one name differ in their place alone.
          <li key={place} className="mb-1.5 flex items-center gap-2">
            <Avatar name={name} size={28} />
            <span className="wrap-anywhere min-w-0">
              <bdi>{is_you ? texts.you(name) : name}</bdi>
              <span className="text-sm text-text-2">, {texts.role[role]}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `€4,000, 11 Mar`: what stands, or what was proposed. */
export function shortTerms(request: BookingRequest, locale: string): string {
  const { starts_on, ends_on, budget, budget_currency } = request.proposal?.terms ?? request
  const fee = budget !== null && budget_currency !== null ? describeAmount(budget, budget_currency) : ''
  // The year is in the terms themselves.
  const days = describeDays(starts_on, ends_on, locale).replace(/ \d{4}$/, '')
  return [fee, days].filter(Boolean).join(', ')
}
