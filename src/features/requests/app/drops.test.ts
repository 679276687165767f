import { expect, test } from 'vitest'
import type { RequestRow } from '../schema.ts'
import { dropsOf } from './drops.ts'

const asked = {
  side: 'speaker',
  state: 'requested',
  sent_by: 'organizer',
  asks_for: 'booking',
  is_firm: false,
  proposal: null,
  starts_on: '2027-04-15',
  actions: ['accept', 'propose', 'decline'],
} as unknown as RequestRow

test('a column takes a request only where a step of the table leads', () => {
  expect([...dropsOf(asked)]).toEqual([
    ['accepted', 'accept'],
    ['proposed', 'propose'],
    ['ended', 'decline'],
  ])
})

test('a firm request is booked by the speaker’s yes', () => {
  expect(dropsOf({ ...asked, is_firm: true }).get('confirmed')).toBe('accept')
  expect(dropsOf({ ...asked, is_firm: true }).has('accepted')).toBe(false)
})

test('what leaves it where it is, or is not offered, is no drop', () => {
  const booked = { ...asked, state: 'confirmed', actions: ['propose', 'cancel'] } as RequestRow
  expect([...dropsOf(booked)]).toEqual([['ended', 'cancel']])
  expect(dropsOf({ ...asked, actions: [] }).size).toBe(0)
})
