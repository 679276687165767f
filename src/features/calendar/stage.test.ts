// Which changes of a request calendars must follow: those of stage, days, place and format, and no others.
import { expect, test } from 'vitest'
import { isMaterialChange, type Scheduled, stageOf } from './stage.ts'

const request: Scheduled = {
  state: 'confirmed',
  held_at: null,
  starts_on: '2031-04-14',
  ends_on: null,
  city: 'Hamburg',
  country_id: 'de',
  online: false,
  format: 'talk',
}

test.each<[string, Partial<Scheduled>, boolean]>([
  ['nothing', {}, false],
  ['the last day, which was the first', { ends_on: '2031-04-14' }, false],
  ['its completion', { state: 'completed' }, false],
  ['the first day', { starts_on: '2031-04-13' }, true],
  ['the last day', { ends_on: '2031-04-15' }, true],
  ['no day any more', { starts_on: null }, true],
  ['the city', { city: 'Bonn' }, true],
  ['the country', { country_id: null }, true],
  ['the place, which is online', { online: true }, true],
  ['the format', { format: 'panel' }, true],
  ['its end', { state: 'cancelled' }, true],
])('%s: %o', (_, change, isMaterial) => {
  expect(isMaterialChange(request, { ...request, ...change })).toBe(isMaterial)
})

test('a fee, a note or a version is none', () => {
  const after = { ...request, budget: 9000, proposal_note: 'x', version: 7, expires_at: new Date() }
  expect(isMaterialChange(request, after)).toBe(false)
})

test.each([
  ['pending_confirmation', null, 'asked'],
  ['requested', null, 'asked'],
  ['proposed', null, 'asked'],
  ['held', 'now', 'held'],
  ['proposed', 'now', 'held'],
  ['accepted', 'now', 'held'],
  ['accepted', null, 'accepted'],
  ['confirmed', null, 'confirmed'],
  ['completed', null, 'confirmed'],
  ['declined', null, 'ended'],
  ['withdrawn', null, 'ended'],
  ['expired', null, 'ended'],
  ['cancelled', null, 'ended'],
])('%s, held: %s → %s', (state, held_at, stage) => {
  expect(stageOf({ state, held_at })).toBe(stage)
})
