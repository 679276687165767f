// One event in the list: when, what and where, its slots and what they cost, its next step and its actions.
import { ArrowRight, Eye, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { joinFacts } from '../../../../lib/join-facts.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { describePlace } from '../../facts.ts'
import type { Event } from '../../schema.ts'
import { beforeSpeakers, searchFor, seeksSpeakers } from '../../search-for.ts'
import { announceId, eventTexts, stateNames } from '../../texts.ts'
import { EventDays } from '../event-days.tsx'
import { SlotsSummary } from '../planned-line.tsx'
import { stateTones } from '../state-tones.ts'

const { facts, menu } = eventTexts

interface EventRowProps {
  event: Event
  /** Not past: its next step is to find speakers. */
  isComing: boolean
  onDelete: () => void
}

export function EventRow({ event, isComing, onDelete }: EventRowProps) {
  const { id, title, role, state, expected_audience, line_up } = event
  const audience = expected_audience === null ? '' : facts.people(expected_audience)
  const canAnnounce = isComing && state === 'published' && role !== 'reader'
  const next = beforeSpeakers(event) ?? { href: searchFor(id), text: eventTexts.find }
  const about = joinFacts(describePlace(event), audience)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-border border-b px-4 py-3 last:border-b-0 lg:grid-cols-[8.5rem_minmax(0,1fr)_9.5rem_auto] lg:px-5 lg:py-1.5 xl:grid-cols-[8.5rem_minmax(0,1.2fr)_minmax(0,1fr)_9.5rem_auto]">
      <div className="flex flex-wrap items-center gap-x-3 max-lg:col-start-1 max-lg:row-start-1">
        <EventDays event={event} />
        <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      </div>
      <div className="min-w-0 max-lg:col-span-2 max-lg:row-start-2">
        <h2 className="font-sans font-semibold text-base leading-6 tracking-normal">
          <Link to={paths.eventEdit(id)} className="block hover:underline pointer-coarse:py-2.5">
            <span className="wrap-anywhere line-clamp-2">{title}</span>
          </Link>
        </h2>
        {about !== '' && <p className="wrap-anywhere line-clamp-2 text-sm text-text-2">{about}</p>}
        <div className="mt-1 text-sm xl:hidden">
          <SlotsSummary event={event} />
        </div>
        {(line_up.length > 0 || canAnnounce) && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {line_up.length > 0 && (
              <Link
                to={`${paths.dashboardRequests}?${new URLSearchParams({ event: id })}`}
                className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {eventTexts.requests(line_up.length)}
                <span className="sr-only">: {title}</span>
              </Link>
            )}
            {canAnnounce && (
              <a
                href={`${paths.event(id)}#${announceId}`}
                className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {eventTexts.announce}
                <span className="sr-only">: {title}</span>
              </a>
            )}
          </p>
        )}
      </div>
      <div className="text-sm max-xl:hidden">
        <SlotsSummary event={event} />
      </div>
      {isComing && seeksSpeakers(state) && (
        <Link
          to={next.href}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary-text hover:underline max-lg:col-span-2 max-lg:row-start-3"
        >
          {next.text}
          <span className="sr-only">: {title}</span>
          <ArrowRight aria-hidden className="size-4 shrink-0" />
        </Link>
      )}
      <div className="flex max-lg:col-start-2 max-lg:row-start-1 max-lg:-me-3 lg:col-start-4 lg:self-center xl:col-start-5">
        <a href={paths.event(id)} className="icon-button" aria-label={`${menu.view}: ${title}`}>
          <Eye aria-hidden size={20} />
        </a>
        {role === 'owner' && (
          <IconButton icon={Trash2} label={`${menu.delete}: ${title}`} onClick={onDelete} />
        )}
      </div>
    </li>
  )
}
