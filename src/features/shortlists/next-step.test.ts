// What an organizer is advised to do next with a list.
import { describe, expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'
import type { Shortlist, ShortlistItem } from './schema.ts'

const speaker: ShortlistItem['speaker'] = {
  username: 'ada',
  headline: '',
  city: '',
  country: null,
  topics: [],
  formats: [],
  fee: null,
  engagements: null,
  is_first_time: true,
  video: null,
  headshot: null,
}

function item(name: string, given: Partial<ShortlistItem> = {}): ShortlistItem {
  return {
    id: name,
    name,
    speaker,
    is_above: true,
    note: '',
    labels: [],
    slot_id: null,
    request: null,
    tally: { yes: 0, maybe: 0, no: 0, score: null },
    votes: [],
    comments: [],
    ...given,
  }
}

const wanted = { tally: { yes: 2, maybe: 1, no: 0, score: null } }
const slot = {
  format: 'talk',
  day: null,
  time: null,
  part_of_day: null,
  length_minutes: null,
  fee_min: null,
  fee_max: null,
} as const
const event: Shortlist['event'] = {
  id: 'event',
  title: 'Forum',
  budget_max: null,
  currency: 'EUR',
  starts_at: '2027-04-15T09:00',
  ends_at: '2027-04-15T17:00',
  city: '',
  slots: [{ id: 'slot', ...slot }],
  topics: [],
}
const member = { id: 'henrik', name: 'Henrik', device: 1 }

function stepOf(items: ShortlistItem[], given: Partial<Shortlist> = {}) {
  return nextStepOf({ items, event, link: null, members: [member], ...given })
}

describe('the next step', () => {
  test('asks those above the line whom the committee wants and no one has asked', () => {
    const items = [
      item('Ada', wanted),
      item('Ben', { ...wanted, request: 'requested' }),
      item('Cleo', { ...wanted, request: 'declined' }),
      item('Dana', { tally: { yes: 1, maybe: 0, no: 1, score: null } }),
      item('Eva', { ...wanted, is_above: false }),
      item('Finn', { ...wanted, request: 'expired' }),
      item('Gus', { ...wanted, speaker: null }),
    ]
    const step = stepOf(items)
    expect(step?.kind === 'ask' && step.items.map(({ name }) => name)).toEqual(['Ada', 'Finn'])
  })

  test('fills a slot that is open, also when its speaker has declined', () => {
    expect(stepOf([item('Ada', { is_above: false })])).toEqual({ kind: 'fill', open: 1 })
    expect(stepOf([item('Ada', { request: 'declined' })])).toEqual({ kind: 'fill', open: 1 })
    expect(stepOf([item('Ada', { request: 'requested' })])).toBeNull()
  })

  test('shares the list while no one votes, with or without an event', () => {
    expect(stepOf([item('Ada')], { members: [] })).toEqual({ kind: 'share' })
    expect(stepOf([item('Ada', wanted)], { members: [], event: null })).toEqual({ kind: 'share' })
    expect(stepOf([item('Ada')])).toBeNull()
    expect(stepOf([], { members: [] })).toBeNull()
  })
})
