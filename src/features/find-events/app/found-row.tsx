// A found event: when it is and whether the reader is free, what and where it is and what it shares with the reader, and
// which slots are open for which money.
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { joinFacts } from '../../../lib/join-facts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { describeDays, describePlace } from '../../events/facts.ts'
import { eventTexts } from '../../events/texts.ts'
import { groupSlots } from '../facts.ts'
import type { FoundEvent } from '../schema.ts'
import { Freedom } from './freedom.tsx'
import { findScreenTexts } from './texts.ts'

const texts = findScreenTexts.row
/** Kinds of slots in a row; the page of the event has them all. */
const shownSlots = 3

interface FoundRowProps {
  event: FoundEvent
  /** Opens the offer. */
  onOffer: () => void
}

export function FoundRow({ event, onOffer }: FoundRowProps) {
  const { id, title, organizer, expected_audience, is_featured } = event
  const about = [
    organizer.organisation || organizer.name,
    describePlace({ ...event, venue: '' }),
    expected_audience === null ? '' : eventTexts.facts.people(expected_audience),
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 border-border border-b px-4 py-4 last:border-b-0 @min-[34rem]:grid-cols-[minmax(0,1fr)_13rem] @min-[46rem]:grid-cols-[9rem_minmax(0,1fr)_13rem_9rem] @min-[46rem]:px-5 @min-[46rem]:py-2.5">
      <When event={event} />
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 font-sans font-semibold text-base leading-6 tracking-normal">
          <a href={paths.event(id)} className="min-w-0 hover:underline pointer-coarse:py-2">
            <span className="wrap-anywhere line-clamp-2">{title}</span>
          </a>
          {is_featured && (
            <Badge>
              {texts.featured}
              <span className="sr-only">. {texts.featuredHint}</span>
            </Badge>
          )}
        </h2>
        <p className="wrap-anywhere line-clamp-2 text-sm text-text-2">{joinFacts(...about)}</p>
        <Matches event={event} />
      </div>
      <Slots event={event} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 @min-[46rem]:flex-col @min-[46rem]:items-end @min-[46rem]:justify-self-end">
        <Next event={event} onOffer={onOffer} />
        <Link
          to={paths.dashboardMessagesAboutEvent(id)}
          aria-label={texts.messageAbout(title)}
          className="link inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11"
        >
          {texts.message}
        </Link>
      </div>
    </li>
  )
}

function When({ event }: { event: FoundEvent }) {
  const { locale } = useReader()
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 @min-[34rem]:col-span-2 @min-[46rem]:col-span-1 @min-[46rem]:block">
      <time dateTime={event.starts_at.slice(0, 10)} className="font-semibold tabular-nums leading-6">
        {describeDays(event, locale)}
      </time>
      <Freedom event={event} />
    </div>
  )
}

function Matches({ event: { matches, topics } }: { event: FoundEvent }) {
  const shared = [...matches.topics, ...matches.formats.map((format) => talkFormatNames[format])]
  const others = topics.map(({ name }) => name).filter((name) => !matches.topics.includes(name))
  if (shared.length + others.length === 0) return null
  return (
    <p className="wrap-anywhere line-clamp-2 text-sm text-text-2">
      {shared.length > 0 && (
        <strong className="font-semibold text-primary-text">{texts.matches(shared.join(', '))}</strong>
      )}
      {shared.length > 0 && others.length > 0 && '\u00a0· '}
      {others.length > 0 && texts.topics(others.join(', '))}
    </p>
  )
}

/** What there is between the two, or the button that begins it. */
function Next({ event: { request, slots, title }, onOffer }: FoundRowProps) {
  if (request) {
    const text =
      request.state === 'confirmed'
        ? texts.booked
        : request.sent_by === 'speaker'
          ? texts.offered
          : texts.asked
    return (
      <Link
        to={paths.dashboardRequest(request.id)}
        aria-label={`${text}: ${title}`}
        className="link inline-flex min-h-6 items-center gap-1.5 text-sm pointer-coarse:min-h-11"
      >
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {text}
      </Link>
    )
  }
  if (slots.length === 0) return null
  return (
    <Button variant="secondary" size="sm" aria-label={texts.offerFor(title)} onClick={onOffer}>
      {texts.offer}
    </Button>
  )
}

function Slots({ event }: { event: FoundEvent }) {
  const groups = groupSlots(event)
  if (groups.length === 0) return <p className="text-sm text-text-2">{texts.full}</p>
  const hidden = groups.length - shownSlots
  return (
    <ul aria-label={texts.slots} className="text-sm">
      {groups.slice(0, shownSlots).map(({ format, count, fee }) => (
        <li key={`${format} ${fee}`} className="flex flex-wrap justify-between gap-x-3">
          <span className="whitespace-nowrap">
            {count > 1 ? `${count} × ${talkFormatNames[format]}` : talkFormatNames[format]}
          </span>
          <span
            className={`wrap-anywhere ms-auto min-w-0 text-end tabular-nums ${fee === '' ? 'text-text-2' : 'font-semibold'}`}
          >
            {fee || texts.noFee}
          </span>
        </li>
      ))}
      {hidden > 0 && <li className="text-text-2">{texts.moreSlots(hidden)}</li>}
    </ul>
  )
}
