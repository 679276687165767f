// A restore says when the secret is not, or may not be, the one of the backup.
import { expect, test } from 'vitest'
import { explainSecret } from './former-secret.ts'

const explain = (former: string | null, given?: string) => explainSecret(former, given, '/srv/lectern/secret')

test('nothing, where the backup has the secret and no other is set', () => {
  expect(explain('a')).toBe('')
  expect(explain('a', 'a')).toBe('')
})

test('where a new one was made, what stops working and where the former one goes', () => {
  const text = explain(null)
  expect(text).toMatch(/FORMER SECRET IS MISSING.*a new one was made/)
  expect(text).toContain('two-factor sign-in')
  expect(text).toContain('/srv/lectern/secret')
})

test('where one is set that the backup cannot confirm, or contradicts', () => {
  expect(explain(null, 'a')).toContain('must be the same')
  expect(explain('a', 'b')).toMatch(/^SECRET IS NOT THAT OF THE BACKUP/)
})
