// What the list of experiences may show, as its address says it.

import type { ListChoices, ListRules } from '../../../../lib/list-address.ts'
import { talkFormats } from '../../../../vocabulary/talk-formats.ts'

export const linkFields = ['slides_url', 'video_url', 'event_url'] as const

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
export type SortName = (typeof sortNames)[number]

/** The nearest first: what comes next, or what was last. */
function nearest(choices: ListChoices): 'asc' | 'desc' {
  return whenOf(choices) === 'past' ? 'desc' : 'asc'
}

export function sortNameOf(choices: ListChoices): SortName {
  if (choices.sort === 'name') return choices.order === 'desc' ? 'name-desc' : 'name'
  return choices.order === undefined || choices.order === nearest(choices) ? 'date' : 'date-far'
}

/** The choices that an order stands for; the usual one needs none. */
export function sortedBy(choices: ListChoices, name: string): { sort: string | null; order: string | null } {
  if (name === 'name') return { sort: 'name', order: null }
  if (name === 'name-desc') return { sort: 'name', order: 'desc' }
  if (name === 'date-far') return { sort: null, order: nearest(choices) === 'asc' ? 'desc' : 'asc' }
  return { sort: null, order: null }
}

/** Whether anything is searched for or filtered by; tab and order hide nothing. */
export function isFiltered({ search, format, visibility, verification }: ListChoices): boolean {
  return Boolean(search || format || visibility || verification)
}
