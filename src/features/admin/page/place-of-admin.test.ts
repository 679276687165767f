// Admins continue to admin pages and nowhere else.
import { expect, test } from 'vitest'
import { placeOfAdmin } from './place-of-admin.ts'

test.each([
  ['', '/admin'],
  ['/admin/users?search=ada', '/admin/users?search=ada'],
  ['/admin?x=1', '/admin?x=1'],
  ['/dashboard', '/admin'],
  ['/administration', '/admin'],
  // Back to the form would be a loop.
  ['/admin/auth', '/admin'],
  ['/admin/auth?next=/admin', '/admin'],
  ['/admin/authors', '/admin/authors'],
  ['//evil.example/admin', '/admin'],
  ['/\\evil.example', '/admin'],
  ['/admin/../dashboard', '/admin'],
])('next=%s → %s', (next, place) => {
  expect(placeOfAdmin(new URLSearchParams({ next }))).toBe(place)
})
