// Slots for concurrent requests: a cap in total, a quarter of it for one network.
import { expect, test } from 'vitest'
import { createInFlight } from './in-flight.ts'

test('a network gets a quarter, all together the whole, and slots are released', () => {
  const inFlight = createInFlight(40)
  const leave = Array.from({ length: 10 }, () => inFlight.enter('a'))
  expect(leave.every(Boolean)).toBe(true)
  expect(inFlight.enter('a')).toBeUndefined()
  for (const network of ['b', 'c', 'd'])
    for (let i = 0; i < 10; i += 1) expect(inFlight.enter(network)).toBeDefined()
  expect(inFlight.enter('e')).toBeUndefined()
  leave[0]?.()
  expect(inFlight.enter('e')).toBeDefined()
  expect(inFlight.enter('a')).toBeUndefined()
})
