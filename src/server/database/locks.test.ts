// No two purposes share a lock.
import { expect, test } from 'vitest'
import { locks } from './locks.ts'

test('every lock has its own number', () => {
  const numbers = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
