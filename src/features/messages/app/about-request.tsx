// The request of a conversation: how far it has come, its terms, what it collides with, and what the reader can do. And the
// reader's note on it.

import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { answerDay } from '../../../lib/answer-day.ts'
import { formatDays } from '../../../lib/dates.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { PrivateNote } from '../../requests/app/private-note.tsx'
import { StepButtons } from '../../requests/app/step-buttons.tsx'
import { Stepper } from '../../requests/app/stepper.tsx'
import { factsOf } from '../../requests/facts.ts'
import { Collisions } from '../../requests/page/collisions.tsx'
import { requestQuery } from '../../requests/queries.ts'
import type { BookingRequest } from '../../requests/schema.ts'
import { compareTerms, summarize, termsInForce } from '../../requests/summary.ts'
import { requestTexts } from '../../requests/texts.ts'
import { settledStates } from '../../requests/transitions.ts'
import { type Term, Terms } from './about-terms.tsx'
import { AboutTitle } from './about-title.tsx'
import { PartFailure } from './part-failure.tsx'
import { screenTexts } from './texts.ts'

const texts = screenTexts.about

interface AboutRequestProps {
  requestId: string
  /** The heading until it is read. */
  about: string | null
}

export function AboutRequest({ requestId, about }: AboutRequestProps) {
  const read = useQuery(requestQuery(requestId))
  if (read.data) return <Request request={read.data} />
  return (
    <>
      <AboutTitle>{about}</AboutTitle>
      <div className="mt-3">
        {read.error ? (
          <PartFailure text={texts.failed} read={read} />
        ) : (
          <div role="status" aria-label={texts.loading}>
            <SkeletonText lines={8} />
          </div>
        )}
      </div>
    </>
  )
}

function Request({ request }: { request: BookingRequest }) {
  const { id, event_name, state, turn, side, expires_at } = request
  const { locale } = useReader()
  const isOpen = turn !== null && !settledStates.includes(state) && state !== 'confirmed'
  const until = formatDays(answerDay(expires_at), undefined, locale)
  const { answerBy, endsOn } = requestTexts.summary
  return (
    <>
      {isOpen && (
        <p className="mb-1 inline-flex items-center gap-1.5 text-sm text-text-2">
          <Clock aria-hidden size={16} />
          {turn === side ? answerBy(until) : endsOn(until)}
        </p>
      )}
      <AboutTitle>
        <Link to={paths.dashboardRequest(id)} className="inline-block hover:underline">
          {event_name}
        </Link>
      </AboutTitle>
      <p className="wrap-anywhere mt-1 mb-3 text-text-2">{summarize(request)}</p>
      <Stepper request={request} />
      <div className="mt-3.5">
        <Terms terms={termsOf(request, locale)} />
      </div>
      <div className="mt-4 grid gap-4 empty:hidden">
        <Collisions request={request} locale={locale} />
      </div>
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

/** Nothing until the request is there. */
export function NoteOfRequest({ requestId }: { requestId: string }) {
  const { data: request } = useQuery(requestQuery(requestId))
  return request ? <PrivateNote key={requestId} request={request} /> : null
}

/** Its facts; of a proposal, the terms in force with what would replace them. */
function termsOf(request: BookingRequest, locale: string): Term[] {
  const { proposal } = request
  if (!proposal) return factsOf(request, locale).filter(({ isLink }) => !isLink)
  return compareTerms(termsInForce(request), proposal.terms, locale).map(({ label, before, after }) =>
    after === null ? { label, value: before } : { label, value: after, before },
  )
}
