// A request in a sentence, and what of it is offered.
import { expect, test } from 'vitest'
import type { RequestRow } from './schema.ts'
import { offeredActions, summarize } from './summary.ts'

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

test('what ends the request is behind the other steps, unless it is the first', () => {
  expect(offeredActions({ actions: ['propose', 'withdraw', 'extend'] })).toEqual([
    'propose',
    'extend',
    'withdraw',
  ])
  expect(offeredActions({ actions: ['withdraw', 'extend'] })).toEqual(['withdraw', 'extend'])
  expect(offeredActions({ actions: ['decline', 'withdraw'] })).toEqual(['decline'])
  expect(offeredActions({ actions: [] })).toEqual([])
})
