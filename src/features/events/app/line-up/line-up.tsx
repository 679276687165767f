// The line-up of an event at a glance: a circle for each place, whose edge tells how far it is, and the same in words.
import { Plus } from 'lucide-react'
import { Avatar } from '../../../../ui/avatar.tsx'
import type { Event, LineUpEntry } from '../../schema.ts'
import { eventTexts } from '../../texts.ts'
import { describePlaces, nameOfPlace, type Place, placesOf } from './places.ts'
import { lineUpTexts as texts } from './texts.ts'

const { stages, noSlots } = eventTexts.facts
/** Circles; of more places, fewer are shown and the rest counted. */
const most = 10
const shownOfMore = 8

/** Their shapes differ, too: a whole, a half, a dashed and a dotted edge. */
const edges: Record<LineUpEntry['stage'], string> = {
  confirmed: 'border-primary',
  accepted: 'border-dashed border-primary',
  held: 'border-border border-s-warning border-b-warning',
  offered: 'border-dotted border-text-3',
  asked: 'border-dotted border-text-3',
}

export function LineUp({ event }: { event: Event }) {
  const places = placesOf(event)
  if (places.length === 0) return <p className="text-sm text-text-3">{noSlots}</p>
  const shown = places.length > most ? places.slice(0, shownOfMore) : places
  const rest = places.length - shown.length
  return (
    <div className="grid gap-1">
      <ul aria-label={texts.label} className="flex flex-wrap gap-1">
        {shown.map((place) => (
          <Circle key={place.slot?.id ?? place.entry?.request_id} place={place} />
        ))}
        {rest > 0 && (
          <li className="grid h-9 place-items-center px-1 font-semibold text-sm text-text-2 tabular-nums">
            <span aria-hidden>+{rest}</span>
            <span className="sr-only">{texts.more(rest)}</span>
          </li>
        )}
      </ul>
      <p className="text-sm text-text-2 tabular-nums">{describePlaces(places)}</p>
    </div>
  )
}

function Circle({ place }: { place: Place }) {
  const { entry } = place
  const name = nameOfPlace(place)
  return (
    <li title={name} className="relative">
      {entry ? (
        <span className={`block rounded-pill border-2 p-0.5 ${edges[entry.stage]}`}>
          <Avatar name={entry.speaker.name} src={entry.speaker.headshot?.sizes[0]?.webp} size={28} />
        </span>
      ) : (
        <span className="grid size-9 place-items-center rounded-pill bg-surface-2 text-text-3">
          <Plus aria-hidden className="size-4" />
        </span>
      )}
      <span className="sr-only">{name}</span>
    </li>
  )
}

/** What the edges mean; for the eye alone, because each circle says it in words. */
export function LineUpLegend() {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 text-sm text-text-2 max-md:hidden">
      {(['confirmed', 'held', 'asked'] as const).map((stage) => (
        <span key={stage} className="inline-flex items-center gap-1.5">
          <span className={`size-3 rounded-pill border-2 ${edges[stage]}`} />
          {stages[stage]}
        </span>
      ))}
      <span className="inline-flex items-center gap-1">
        <Plus className="size-3.5" />
        {texts.openPlace}
      </span>
    </p>
  )
}
