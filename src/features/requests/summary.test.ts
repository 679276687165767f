// A request in a sentence, and what of it is offered.
import { expect, test } from 'vitest'
import type { RequestRow } from './schema.ts'
import {
  actionName,
  didName,
  doneName,
  isSuggested,
  offeredActions,
  summarize,
  summarizeBriefly,
} from './summary.ts'

const asked = {
  ...{ side: 'speaker', state: 'requested', turn: 'speaker', sent_by: 'organizer' },
  ...{ asks_for: 'booking', is_firm: false, proposal: null, pending: null },
} as const

test('however long a name is, the sentence says what it is about', () => {
  const said = (name: string) => summarize({ ...asked, other: { name } } as RequestRow)
  expect(said('Ines Vidal')).toBe('Ines Vidal asks you to speak')
  expect(said('x'.repeat(40))).toBe(`${'x'.repeat(40)} asks you to speak`)
  expect(said('x'.repeat(41))).toBe(`${'x'.repeat(39)}… asks you to speak`)
})

test('what ends the request is behind the other steps, however likely it is', () => {
  expect(offeredActions({ actions: ['propose', 'withdraw', 'extend'] })).toEqual([
    'propose',
    'extend',
    'withdraw',
  ])
  expect(offeredActions({ actions: ['withdraw', 'extend'] })).toEqual(['extend', 'withdraw'])
  expect(offeredActions({ actions: ['decline', 'withdraw'] })).toEqual(['decline'])
  expect(offeredActions({ actions: [] })).toEqual([])
})

test.each([
  ['speaker', { budget: 3_500 }, 'Ada Moreau asks for €500 more', 'Agree to €3,500'],
  ['organizer', { budget: 2_000 }, 'Ada Moreau offers €1,000 less', 'Agree to €2,000'],
  [
    'speaker',
    { budget: 3_500, budget_currency: 'CHF' },
    'Ada Moreau proposes another fee',
    'Agree to CHF 3,500',
  ],
  ['speaker', { budget: null }, 'Ada Moreau proposes another fee', 'Agree to these terms'],
  ['speaker', { starts_on: '2027-04-16' }, 'Ada Moreau proposes another date', 'Agree to these terms'],
  ['speaker', { city: 'Lübeck' }, 'Ada Moreau proposes another place', 'Agree to these terms'],
  ['speaker', { format: 'talk' }, 'Ada Moreau proposes another format', 'Agree to these terms'],
  ['speaker', { city: 'Lübeck', budget: 1 }, 'Ada Moreau proposes other terms', 'Agree to these terms'],
] as const)('a proposal of the %s, %o: %s', (by, change, sentence, button) => {
  const terms = {
    ...{ starts_on: '2027-04-15', ends_on: null, city: 'Kiel', online: false },
    ...{ format: 'keynote', budget: 3_000, budget_currency: 'EUR' },
  }
  const side = by === 'speaker' ? 'organizer' : 'speaker'
  const request = {
    ...{
      ...asked,
      ...terms,
      country: null,
      side,
      turn: side,
      state: 'proposed',
      other: { name: 'Ada Moreau' },
    },
    proposal: { by, note: '', terms: { ...terms, country: null, ...change } },
  } as RequestRow
  expect([summarize(request), actionName('agree', request).replaceAll('\u00a0', ' ')]).toEqual([
    sentence,
    button,
  ])
})

test.each([
  ['completed', 'organizer', 'The booking is over'],
  ['declined', 'organizer', 'The request was declined'],
  ['declined', 'speaker', 'The offer was declined'],
  ['expired', 'speaker', 'The offer expired'],
] as const)('%s, sent by the %s: %s', (state, sent_by, sentence) => {
  const other = { name: 'Ada Moreau' }
  expect(summarize({ ...asked, turn: null, state, sent_by, other } as RequestRow)).toBe(sentence)
})

test.each([
  ['organizer', 'request'],
  ['speaker', 'offer'],
] as const)('what is accepted, sent by the %s, is no booking yet: the %s is cancelled', (sent_by, what) => {
  const cancel = { action: 'cancel', side: 'speaker' } as const
  const accepted = { ...asked, state: 'accepted', sent_by, cancelled_by: null, other: { name: 'Ada' } }
  const pending = { action: 'cancel', from_state: 'accepted' }
  const over = { ...accepted, state: 'cancelled', turn: null } as RequestRow
  for (const side of ['organizer', 'speaker'])
    expect(actionName('cancel', { ...accepted, side } as RequestRow)).toBe(`Cancel ${what}`)
  expect(summarizeBriefly({ ...over, pending } as RequestRow)).toBe(`You cancelled the ${what}`)
  expect(didName({ ...cancel, from_state: 'accepted' }, over)).toBe(`cancelled the ${what}`)
  expect(summarize(over)).toBe(`The ${what} was cancelled`)
})

test('what is confirmed is a booking, and is cancelled as one', () => {
  const cancel = { action: 'cancel', side: 'speaker' } as const
  const confirmed = {
    ...asked,
    state: 'confirmed',
    cancelled_by: 'speaker',
    other: { name: 'Ada' },
  } as RequestRow
  expect(actionName('cancel', confirmed)).toBe('Cancel booking')
  expect(doneName('cancel', 'confirmed', confirmed)).toBe('You cancelled the booking')
  expect(didName({ ...cancel, from_state: 'confirmed' }, confirmed)).toBe('cancelled the booking')
  expect(summarize({ ...confirmed, state: 'cancelled', turn: null })).toBe('The booking was cancelled')
})

test.each([
  ['agree', false, [], true],
  ['agree', true, [], false],
  ['accept', false, ['booking'], false],
  ['accept', false, ['engagement', 'busy'], true],
  ['propose', false, [], false],
] as const)('%s is suggested, taken: %s, beside %o: %s', (action, is_taken, kinds, isFirst) => {
  const days = { starts_on: '2027-04-15', ends_on: null, label: '' }
  const collisions = kinds.map((kind) => ({ kind, ...days }))
  expect(isSuggested(action, { is_taken, consequences: { key: '', collisions, ended_holds: [] } })).toBe(
    isFirst,
  )
})
