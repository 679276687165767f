// The filters and order of the list of experiences, as in its URL.

import type { ListChoices, ListRules } from '../../../../lib/list-address.ts'
import { talkFormats } from '../../../../vocabulary/talk-formats.ts'

export const experienceRules: ListRules = {
  when: ['upcoming', 'past'],
  search: 'text',
  format: talkFormats,
  visibility: ['public', 'hidden'],
  verification: ['self_reported', 'link_checked', 'organizer_confirmed'],
  sort: ['date', 'name'],
  order: ['asc', 'desc'],
}

export type When = 'upcoming' | 'past'

export function whenOf({ when }: ListChoices): When {
  return when === 'past' ? 'past' : 'upcoming'
}

export const sortNames = ['date', 'date-far', 'name', 'name-desc'] as const
type SortName = (typeof sortNames)[number]

/** Nearest first: the next one, or the most recent. */
function nearest(choices: ListChoices): 'asc' | 'desc' {
  return whenOf(choices) === 'past' ? 'desc' : 'asc'
}

export function sortNameOf(choices: ListChoices): SortName {
  if (choices.sort === 'name') return choices.order === 'desc' ? 'name-desc' : 'name'
  return choices.order === undefined || choices.order === nearest(choices) ? 'date' : 'date-far'
}

/** The search parameters of an order; the default has none. */
export function sortedBy(choices: ListChoices, name: string): { sort: string | null; order: string | null } {
  if (name === 'name') return { sort: 'name', order: null }
  if (name === 'name-desc') return { sort: 'name', order: 'desc' }
  if (name === 'date-far') return { sort: null, order: nearest(choices) === 'asc' ? 'desc' : 'asc' }
  return { sort: null, order: null }
}
