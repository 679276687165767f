// The event of a conversation: its facts, and the way to an offer or a request.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMissing } from '../../../lib/request-errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import {
  describeBudget,
  describeDays,
  describeHours,
  describePlace,
  describeSlots,
  openSlots,
} from '../../events/facts.ts'
import { eventQuery } from '../../events/queries.ts'
import type { ReadEvent } from '../../events/schema.ts'
import { eventTexts, stateNames } from '../../events/texts.ts'
import type { Conversation } from '../schema.ts'
import { Terms } from './about-terms.tsx'
import { AboutTitle } from './about-title.tsx'
import { PartFailure } from './part-failure.tsx'
import { screenTexts } from './texts.ts'

const texts = screenTexts.about

interface AboutEventProps {
  conversation: Conversation
  eventId: string
}

export function AboutEvent({ conversation, eventId }: AboutEventProps) {
  const read = useQuery(eventQuery(eventId))
  if (read.data) return <Facts event={read.data} conversation={conversation} />
  return (
    <>
      <AboutTitle>{conversation.about}</AboutTitle>
      {isMissing(read.error) ? (
        <p className="mt-1 text-text-2">{texts.eventGone}</p>
      ) : read.error ? (
        <PartFailure text={texts.eventFailed} read={read} />
      ) : (
        <div role="status" aria-label={texts.loading} className="mt-3">
          <SkeletonText lines={6} />
        </div>
      )}
    </>
  )
}

function Facts({ event, conversation }: { event: ReadEvent; conversation: Conversation }) {
  const { id, title, state, role, organizer, expected_audience, topics } = event
  const { locale } = useReader()
  const open = openSlots(event)
  const isLooking = state === 'published' && open.length > 0
  const { username } = conversation.other
  const facts = [
    { label: eventTexts.page.when, value: describeDays(event, locale) },
    { label: texts.hours, value: describeHours(event, locale) },
    { label: eventTexts.page.where, value: describePlace(event) },
    {
      label: eventTexts.page.audience,
      value: expected_audience === null ? '' : eventTexts.facts.people(expected_audience),
    },
    { label: texts.slots, value: describeSlots(open) },
    { label: eventTexts.page.budget, value: describeBudget(event) },
    { label: texts.topics, value: topics.map((topic) => topic.name).join(', ') },
    {
      label: texts.organizer,
      value: role === null ? [organizer.organisation, organizer.name].filter(Boolean).join(', ') : '',
    },
  ]
  return (
    <>
      {state !== 'published' && (
        <p className="mb-1">
          <Badge>{stateNames[state]}</Badge>
        </p>
      )}
      <AboutTitle>{title}</AboutTitle>
      <div className="mt-3">
        <Terms terms={facts.filter(({ value }) => value !== '')} />
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {isLooking && role === null && (
          <Link to={paths.offerToSpeak(id)} className={buttonClass({ variant: 'secondary' })}>
            {texts.offer}
          </Link>
        )}
        {isLooking && role !== null && role !== 'reader' && username !== null && (
          <ButtonLink
            href={`${paths.speakerRequest(username)}?${new URLSearchParams({ event: id })}`}
            variant="secondary"
          >
            {texts.ask}
          </ButtonLink>
        )}
        {role === null ? (
          <a href={paths.event(id)} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
            {texts.openEvent}
          </a>
        ) : (
          <Link
            to={paths.eventEdit(id)}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {texts.editEvent}
          </Link>
        )}
      </p>
    </>
  )
}
