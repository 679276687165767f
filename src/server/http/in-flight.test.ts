// Slots for concurrent requests: a cap in total, a quarter of it for one network, half of it for bodies that have yet to arrive.
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

test('bodies that have yet to arrive get half, and a network a quarter of that', () => {
  const inFlight = createInFlight(80)
  const isArriving = true
  const leave = inFlight.enter('a', { isArriving })
  for (let i = 1; i < 10; i += 1) expect(inFlight.enter('a', { isArriving })).toBeDefined()
  expect(inFlight.enter('a', { isArriving })).toBeUndefined()
  expect(inFlight.enter('a')).toBeDefined()
  for (let i = 10; i < 40; i += 1) expect(inFlight.enter(`network ${i}`, { isArriving })).toBeDefined()
  expect(inFlight.enter('e', { isArriving })).toBeUndefined()
  expect(inFlight.count).toBe(41)
  expect(inFlight.enter('e')).toBeDefined()
  leave?.()
  expect(inFlight.enter('e', { isArriving })).toBeDefined()
})
