// Where speakers for an event are found: the search, with the event in hand; and what comes before that.

import { paths } from '../../vocabulary/paths.ts'
import type { Event } from './schema.ts'
import { eventTexts } from './texts.ts'
import type { EventState } from './transitions.ts'

/** `topic`: its slug, to look for those who speak about it. */
export function searchFor(eventId: string, topic?: string): string {
  return `${paths.dashboardSearch}?${new URLSearchParams({ ...(topic && { topic }), event: eventId })}`
}

/** Neither called off nor over. */
export function seeksSpeakers(state: EventState): boolean {
  return state !== 'cancelled' && state !== 'past'
}

/** What its organizers do before they look for speakers; null: nothing is in the way. */
export function beforeSpeakers(event: Pick<Event, 'id' | 'state' | 'role' | 'slots'>): {
  href: string
  text: string
} | null {
  const { id, state, role, slots } = event
  if (role === 'reader') return null
  if (state === 'rejected') return { href: paths.eventEdit(id), text: eventTexts.readReason }
  return slots.length === 0 ? { href: paths.eventEdit(id), text: eventTexts.addSlots } : null
}
