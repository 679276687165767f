// The places of an event's line-up: its slots with who fills them, or may. Pure.
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { furthestFor } from '../../facts.ts'
import type { Event, EventSlot, LineUpEntry } from '../../schema.ts'
import { eventTexts } from '../../texts.ts'
import { lineUpTexts as texts } from './texts.ts'

export interface Place {
  /** None: the speaker was asked for no slot in particular. */
  slot?: EventSlot
  /** None: no one was asked yet. */
  entry?: LineUpEntry
}

/** Each slot with who is furthest on in filling it; then those who were asked for none in particular. */
export function placesOf({ slots, line_up }: Pick<Event, 'slots' | 'line_up'>): Place[] {
  const ofSlots = slots.map((slot) => {
    const entry = furthestFor(slot.id, line_up)
    return entry ? { slot, entry } : { slot }
  })
  return [...ofSlots, ...line_up.filter(({ slot_id }) => slot_id === null).map((entry) => ({ entry }))]
}

/** `4 of 8 booked, 2 open`. */
export function describePlaces(places: readonly Place[]): string {
  const booked = places.filter(({ entry }) => entry?.stage === 'confirmed').length
  const open = openAmong(places)
  return [texts.booked(booked, places.length), open > 0 && texts.open(open)].filter(Boolean).join(', ')
}

/** `Keynote: Ada Moreau, booked`. */
export function nameOfPlace({ slot, entry }: Place): string {
  const who = entry
    ? `${entry.speaker.name}, ${eventTexts.facts.stages[entry.stage].toLowerCase()}`
    : texts.openPlace.toLowerCase()
  return slot ? `${talkFormatNames[slot.format]}: ${who}` : who
}

/** For which no one was asked yet. */
export function openAmong(places: readonly Place[]): number {
  return places.filter(({ entry }) => !entry).length
}
