// What of an event is saved on its own: groups, their errors, and what the API is sent.
import { describe, expect, test } from 'vitest'
import { eventChanges } from '../../schema.ts'
import { emptySlot, emptyValues, type FormValues, newSlot } from './form-values.ts'
import {
  changesOf,
  findSavedErrors,
  firstOf,
  fromSaved,
  noteIds,
  placeErrors,
  type SavedField,
  type SavedValues,
  savedFieldOf,
  savedFrom,
  toSaved,
} from './saved-values.ts'

const [keynoteId, panelId] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const values: FormValues = {
  ...emptyValues,
  title: 'Forum',
  starts_on: '2027-04-15',
  ends_on: '2027-04-16',
  time_zone: 'Europe/Berlin',
  topic_ids: ['01890000-0000-7000-8000-000000000003'],
  city: 'Hamburg',
  description: 'x'.repeat(120),
  slots: [{ ...emptySlot, id: keynoteId, format: 'keynote', day: '2027-04-16' }],
}
const saved = toSaved(values)
const stored = [{ id: keynoteId }]
const errorsOf = (changes: Partial<FormValues>, changed: SavedField[], isRead = false) =>
  findSavedErrors(toSaved({ ...values, ...changes }), changed, isRead)

test('groups hold all fields, and give them back', () => {
  expect(fromSaved(saved)).toEqual(values)
  expect(new Set(Object.keys(values).map(savedFieldOf))).toEqual(new Set(Object.keys(saved)))
})

test.each([
  ['starts_at', 'when'],
  ['ends_at', 'when'],
  ['budget_max', 'budget'],
  ['country_id', 'place'],
  ['slots.2.day', 'slots'],
  ['title', 'title'],
])('what the API calls %s is saved with %s', (path, field) => {
  expect(savedFieldOf(path)).toBe(field)
})

describe('an error', () => {
  test('holds up its own part only', () => {
    expect(errorsOf({ title: '', budget_min: 'a lot' }, ['title', 'budget', 'url'])).toEqual({
      title: 'Enter the title of the event',
      budget: expect.any(String),
    })
  })

  test('of slots holds up the days that they no longer fit, and the other way round', () => {
    expect(errorsOf({ ends_on: '2027-04-15' }, ['when']).when).toMatch('Change the slot or the days')
    expect(errorsOf({ ends_on: '2027-04-15' }, ['slots']).when).toBeUndefined()
    expect(errorsOf({ starts_time: '' }, ['when', 'slots']).slots).toMatch('once the days are valid')
    expect(errorsOf({ starts_time: '' }, ['when']).slots).toBeUndefined()
  })

  test('is what goes missing, once others read the event', () => {
    const nothing = { topic_ids: [], city: '', slots: [], description: 'short' }
    const all = ['topic_ids', 'place', 'slots', 'description'] as const
    expect(errorsOf(nothing, [...all])).toEqual({})
    expect(Object.keys(errorsOf(nothing, [...all], true)).toSorted()).toEqual([...all].toSorted())
  })

  test('appears at its field, and one that names none at the main field of its part', () => {
    const wrong = { ...values, starts_time: '', slots: [{ ...emptySlot, fee_min: 'x' }] }
    expect(placeErrors(wrong, { when: 'a', slots: 'b' }, false)).toEqual({
      starts_time: expect.any(String),
      'slots.0.fee_min': expect.any(String),
    })
    expect(placeErrors(values, { when: 'a', place: 'b', title: 'c' }, false)).toEqual({
      ends_on: 'a',
      city: 'b',
      title: 'c',
    })
    expect(firstOf({ city: 'b', title: 'c' }, values)).toBe('title')
  })
})

test('the API is sent the parts that changed, as it names them', () => {
  const none = new Map()
  expect(changesOf(saved, ['title', 'when'], none, stored)).toEqual({
    title: 'Forum',
    starts_at: '2027-04-15T09:00',
    ends_at: '2027-04-16T17:00',
  })
  const all = changesOf(saved, Object.keys(saved) as SavedField[], none, stored)
  expect(eventChanges.parse(all)).toMatchObject({ city: 'Hamburg', currency: 'EUR', budget_min: null })
})

test('a slot keeps the identity that its first save gave it', () => {
  const [first, second] = [newSlot(), newSlot()]
  expect(first.id).not.toBe(second.id)
  const ids = new Map<string, string>()
  const idsOf = (slots: SavedValues['slots'], kept: readonly { id: string }[]) =>
    changesOf({ ...saved, slots }, ['slots'], ids, kept).slots?.map(({ id }) => id)
  const slots = [first, ...values.slots]
  expect(idsOf(slots, stored)).toEqual([undefined, keynoteId])
  noteIds(ids, slots, [{ id: panelId }, { id: keynoteId }])
  const both = [{ id: panelId }, { id: keynoteId }]
  expect(idsOf([...values.slots, first, second], both)).toEqual([keynoteId, panelId, undefined])
})

test('a slot whose removal was saved before it was undone returns as a new one, once', () => {
  const ids = new Map<string, string>()
  const idsOf = (kept: readonly { id: string }[]) =>
    changesOf(saved, ['slots'], ids, kept).slots?.map(({ id }) => id)
  expect(idsOf([])).toEqual([undefined])
  noteIds(ids, saved.slots, [{ id: panelId }])
  expect(idsOf([{ id: panelId }])).toEqual([panelId])
})

test('of a stored draft only whole and valid parts are restored', () => {
  const { when, title, slots } = saved
  expect(savedFrom({ when, title, slots })).toEqual({ when, title, slots })
  expect(savedFrom({ when: { starts_on: '2027-04-15' }, title: 7, budget: 'x', other: 1 })).toEqual({})
  expect(savedFrom({ starts_on: '2027-04-15' })).toEqual({})
})
