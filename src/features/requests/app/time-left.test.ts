// How long a request waits, by the day that the server says it is.
import { expect, test } from 'vitest'
import type { RequestRow } from '../schema.ts'
import { timeLeft } from './time-left.ts'

const row = (given: Partial<RequestRow>) =>
  ({
    ...{ state: 'requested', turn: 'speaker', pending: null, starts_on: '2027-03-10' },
    expires_at: '2027-03-05T23:30:00.000Z',
    ...given,
  }) as RequestRow

test.each([
  ['2027-02-26', '7 days left', false],
  ['2027-03-02', '3 days left', false],
  ['2027-03-03', '2 days left', true],
  ['2027-03-04', '1 day left', true],
  ['2027-03-05', 'Ends today', true],
  ['2027-03-06', 'Ends today', true],
])('on %s: %s', (today, text, isUrgent) => {
  expect(timeLeft(row({}), today)).toEqual({ text, isUrgent })
})

test('a request that ends with its day is answered by that day, not by the one after', () => {
  const expires_at = '2027-03-06T12:00:00.000Z'
  expect(timeLeft(row({ expires_at }), '2027-03-04')?.text).toBe('1 day left')
  expect(timeLeft(row({ expires_at }), '2027-03-05')?.text).toBe('Ends today')
})

test.each([
  ['2027-03-01', 'in 9 days'],
  ['2027-03-09', 'Tomorrow'],
  ['2027-03-10', 'Today'],
  ['2027-03-11', undefined],
])('a booking on %s: %s', (today, text) => {
  expect(timeLeft(row({ state: 'confirmed', turn: null }), today)?.text).toBe(text)
})

test('a change of a booking waits for an answer, what was just declined can still be undone, and what is over waits for nothing', () => {
  const today = '2027-03-01'
  expect(timeLeft(row({ state: 'confirmed' }), today)?.text).toBe('4 days left')
  const pending = {
    action: 'decline',
    settles_at: '',
    from_state: 'requested',
    from_turn: 'speaker',
  } as const
  expect(timeLeft(row({ state: 'declined', turn: null, pending }), today)?.text).toBe('4 days left')
  for (const state of ['declined', 'completed', 'expired'] as const)
    expect(timeLeft(row({ state, turn: null }), today)).toBeNull()
})
