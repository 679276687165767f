// The filters and order of the list of applications, as in its URL.

import { type ListChoices, type ListRules, queryWith } from '../../../../lib/list-address.ts'
import { apiPaths } from '../../../../vocabulary/paths.ts'
import { userTypes } from '../../../../vocabulary/user-types.ts'

const sorts = ['created_at', 'email', 'name', 'status'] as const
export type Sort = (typeof sorts)[number]

/** The order of this name; newest first for any other. */
export function sortIn(name: string): Sort {
  return sorts.find((sort) => sort === name) ?? 'created_at'
}

export const applicationRules: ListRules = {
  search: 'text',
  status: ['pending', 'invited', 'joined', 'declined'],
  user_type: userTypes,
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

/** The search parameters that sort by a column on a click: newest first, everything else A to Z; then reversed. */
export function sortedBy(choices: ListChoices, sort: Sort): { sort: string; order: string } {
  const now = orderOf(choices)
  const first = sort === 'created_at' ? 'desc' : 'asc'
  const other = now.order === 'asc' ? 'desc' : 'asc'
  return { sort, order: now.sort === sort ? other : first }
}

/** The URL of the same applications as a CSV file. */
export function csvHref(choices: ListChoices): string {
  return apiPaths.adminBetaSignupsCsv + queryWith(choices, {})
}
