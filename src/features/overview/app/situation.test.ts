import { expect, test } from 'vitest'
import { describeWaiting } from './situation.ts'

const until = (expires_at: string, pending: unknown = null) => ({ expires_at, pending })

test('what is due today comes before what only waits; what was just answered does not count', () => {
  const [due, later] = [until('2026-11-24T18:00:00.000Z'), until('2026-11-25T00:00:00.000Z')]
  const say = (...rows: ReturnType<typeof until>[]) => describeWaiting(rows, '2026-11-24')
  expect(say()).toBeNull()
  expect(say(later)).toBe('One request needs your answer')
  expect(say(later, later)).toBe('2 requests need your answer')
  expect(say(later, due)).toBe('One answer is due today')
  expect(say(due, due, later)).toBe('2 answers are due today')
  // Noon is the end of the day before, everywhere.
  expect(say(until('2026-11-25T12:00:00.000Z'))).toBe('One answer is due today')
  expect(say(until(later.expires_at, { action: 'accept' }))).toBeNull()
})
