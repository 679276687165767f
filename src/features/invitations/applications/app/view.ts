// What the list of applications may show, as its address says it.

import { type ListChoices, type ListRules, queryWith } from '../../../../lib/list-address.ts'
import { apiPaths } from '../../../../routes/paths.ts'

export const sorts = ['created_at', 'email', 'name', 'status'] as const
export type Sort = (typeof sorts)[number]

/** The order by this name; the newest first for any other. */
export function sortIn(name: string): Sort {
  return sorts.find((sort) => sort === name) ?? 'created_at'
}

export const applicationRules: ListRules = {
  search: 'text',
  status: ['pending', 'invited', 'joined', 'declined'],
  user_type: ['speaker', 'organizer'],
  source: 'text',
  invitation: ['open', 'ending', 'ended', 'undelivered'],
  sort: sorts,
  order: ['asc', 'desc'],
}

export function orderOf({ sort = 'created_at', order = 'desc' }: ListChoices): {
  sort: string
  order: 'asc' | 'desc'
} {
  return { sort, order: order === 'asc' ? 'asc' : 'desc' }
}

/** The choices with which a click on a column's head sorts by it: the newest first, all else from A on; then the other way. */
export function sortedBy(choices: ListChoices, sort: Sort): { sort: string; order: string } {
  const now = orderOf(choices)
  const first = sort === 'created_at' ? 'desc' : 'asc'
  const other = now.order === 'asc' ? 'desc' : 'asc'
  return { sort, order: now.sort === sort ? other : first }
}

/** Whether anything is searched for or filtered by; an order hides nothing. */
export function isFiltered({ search, status, user_type, source, invitation }: ListChoices): boolean {
  return Boolean(search || status || user_type || source || invitation)
}

/** Where the same applications are a CSV file. */
export function csvHref(choices: ListChoices): string {
  return apiPaths.adminBetaSignupsCsv + queryWith(choices, {})
}
