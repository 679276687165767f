// One event in the list: when, what and where, its slots and what they cost, and its actions.
import { Eye, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { describePlace } from '../../facts.ts'
import type { Event } from '../../schema.ts'
import { eventTexts, stateNames } from '../../texts.ts'
import { EventDays } from '../event-days.tsx'
import { SlotsSummary } from '../planned-line.tsx'

const { facts, menu } = eventTexts

export function EventRow({ event, onDelete }: { event: Event; onDelete: () => void }) {
  const { id, title, state, expected_audience } = event
  const audience = expected_audience === null ? '' : facts.people(expected_audience)
  const about = [describePlace(event), audience].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-border border-b px-4 py-3 last:border-b-0 md:grid-cols-[8.5rem_minmax(0,1fr)_auto] md:px-5 md:py-1.5 xl:grid-cols-[8.5rem_minmax(0,1.2fr)_minmax(0,1fr)_auto]">
      <div className="flex flex-wrap items-center gap-x-3 max-md:col-span-2">
        <EventDays event={event} />
        <Badge>{stateNames[state]}</Badge>
      </div>
      <div className="min-w-0">
        <h2 className="wrap-anywhere line-clamp-2 font-sans md:line-clamp-1 font-semibold text-base leading-6 tracking-normal">
          <Link to={paths.eventEdit(id)} className="hover:underline">
            {title}
          </Link>
        </h2>
        {about !== '' && (
          <p className="wrap-anywhere line-clamp-2 text-sm text-text-2 md:line-clamp-1">{about}</p>
        )}
        <div className="mt-1 text-sm xl:hidden">
          <SlotsSummary event={event} />
        </div>
      </div>
      <div className="text-sm max-xl:hidden">
        <SlotsSummary event={event} />
      </div>
      <div className="flex self-start md:self-center">
        <a href={paths.event(id)} className="icon-button" aria-label={`${menu.view}: ${title}`}>
          <Eye aria-hidden size={20} />
        </a>
        <IconButton icon={Trash2} label={`${menu.delete}: ${title}`} onClick={onDelete} />
      </div>
    </li>
  )
}
