// The list of applications in its URL, and the optimistic result of decisions.
import { expect, test } from 'vitest'
import { applyOptimistically } from '../queries.ts'
import type { Application } from '../schema.ts'
import { csvHref, sortedBy } from './view.ts'

test('a column sorts in its own direction first, then in reverse', () => {
  expect(sortedBy({}, 'email')).toEqual({ sort: 'email', order: 'asc' })
  expect(sortedBy({ sort: 'email', order: 'asc' }, 'email')).toEqual({ sort: 'email', order: 'desc' })
  expect(sortedBy({ sort: 'email', order: 'asc' }, 'created_at')).toEqual({
    sort: 'created_at',
    order: 'desc',
  })
  // Newest first is the list's default order.
  expect(sortedBy({}, 'created_at')).toEqual({ sort: 'created_at', order: 'asc' })
})

test('the file has the same filters and order, but all pages', () => {
  expect(csvHref({ status: 'pending', sort: 'email', cursor: 'abc' })).toBe(
    '/api/admin/beta-signups.csv?status=pending&sort=email',
  )
})

test('a decision shows optimistically only where it applies', () => {
  const rows = (['pending', 'invited', 'joined', 'declined'] as const).map(
    (status): Application => ({
      id: status,
      email: `${status}@example.com`,
      name: null,
      user_type: 'speaker',
      source: 'homepage',
      status,
      about: null,
      link: null,
      created_at: '2026-01-01T00:00:00.000Z',
      invitation: null,
    }),
  )
  const all = rows.map(({ id }) => id)
  const after = (decision: 'invite' | 'decline' | 'reopen', ids = all) =>
    applyOptimistically(rows, decision, ids).map(({ status }) => status)
  expect(after('invite')).toEqual(['invited', 'invited', 'joined', 'declined'])
  expect(after('decline')).toEqual(['declined', 'invited', 'joined', 'declined'])
  expect(after('reopen')).toEqual(['pending', 'invited', 'joined', 'pending'])
  expect(after('decline', [])).toEqual(['pending', 'invited', 'joined', 'declined'])
})
