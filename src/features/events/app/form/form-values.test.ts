// The event form's values in the API's format, and errors at their fields, as the server would report them.
import { expect, test } from 'vitest'
import { eventInput } from '../../schema.ts'
import {
  checkMissing,
  checkValues,
  emptySlot,
  emptyValues,
  type FormValues,
  fieldsOf,
  formFieldOf,
  toDraft,
  valuesFrom,
  valuesOf,
} from './form-values.ts'

const good: FormValues = {
  ...emptyValues,
  title: ' Forum ',
  starts_on: '2055-04-15',
  ends_on: '2055-04-16',
  time_zone: 'Europe/Berlin',
  url: 'forum.example',
  budget_max: '€ 18.000',
  slots: [
    { ...emptySlot, format: 'keynote', day: '2055-04-15', when: 'set', time: '09:30', fee_max: '3,500' },
    { ...emptySlot, when: 'morning', length_minutes: '30' },
  ],
}

test('what is typed becomes what the API takes', () => {
  expect(checkValues(good)).toEqual({})
  expect(eventInput.parse(toDraft(good))).toMatchObject({
    title: 'Forum',
    starts_at: '2055-04-15T09:00',
    ends_at: '2055-04-16T17:00',
    time_zone: 'Europe/Berlin',
    budget_min: null,
    budget_max: 18_000,
    url: 'https://forum.example',
    slots: [
      { format: 'keynote', day: '2055-04-15', time: '09:30', part_of_day: null, fee_max: 3500 },
      { format: 'talk', day: null, time: null, part_of_day: 'morning', length_minutes: 30 },
    ],
  })
  // An event of one day, in the browser's own zone.
  expect(toDraft({ ...good, ends_on: '', time_zone: '' })).toMatchObject({
    ends_at: '2055-04-15T17:00',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('a stored event comes back as it was typed, its slots with their ids', () => {
  const slots = toDraft(good).slots.map((slot, i) => ({ ...slot, id: `slot-${i}` }))
  const stored = {
    ...eventInput.parse(toDraft(good)),
    id: 'event',
    role: 'owner',
    state: 'draft',
    rejection_reason: '',
    submitted_at: null,
    currency: 'EUR',
    country: null,
    topics: [],
    slots,
    created_at: '',
    updated_at: '',
  } as const
  const values = valuesOf({ ...stored, topics: [], slots, line_up: [] })
  expect(values).toMatchObject({ starts_on: '2055-04-15', starts_time: '09:00', budget_max: '18000' })
  expect(values.slots[0]).toMatchObject({ id: 'slot-0', when: 'set', time: '09:30', fee_max: '3500' })
  expect(toDraft(values).slots).toEqual(slots)
})

test('an empty form is missing a title and a day', () => {
  expect(Object.keys(checkValues(emptyValues))).toEqual(['title', 'starts_on'])
})

test('what is missing before a review is named once, and only for days that are known', () => {
  const missing = (values: Partial<FormValues>) => Object.keys(checkMissing({ ...good, ...values })).sort()
  const gaps = ['city', 'description', 'topic_ids']
  expect(missing({})).toEqual(gaps)
  expect(missing({ title: '', starts_on: '', ends_on: '' })).toEqual([...gaps, 'starts_on', 'title'].sort())
  expect(missing({ starts_on: '2020-04-15', ends_on: '2020-04-16', slots: [] })).toEqual(
    [...gaps, 'ends_on', 'slots'].sort(),
  )
  expect(missing({ url: 'javascript:alert(1)' })).toEqual([...gaps, 'url'])
})

const slot = (changes: object) => ({ slots: [{ ...emptySlot, ...changes }] })

test.each<[string, Partial<FormValues>]>([
  ['ends_on', { ends_on: '2055-04-14' }],
  ['ends_time', { ends_on: '', ends_time: '08:00' }],
  ['ends_on', { ends_on: '2055-06-15' }],
  ['starts_time', { starts_time: '' }],
  ['budget_max', { budget_min: '20', budget_max: '10' }],
  ['budget_min', { budget_min: 'a lot' }],
  ['expected_audience', { expected_audience: '-1' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['slots.0.day', slot({ day: '2055-04-17' })],
  ['slots.0.time', slot({ when: 'set' })],
  ['slots.0.length_minutes', slot({ length_minutes: '1441' })],
  ['slots.0.fee_max', slot({ fee_min: '2', fee_max: '1' })],
])('%s is named for %j, and is a field of the form', (field, bad) => {
  const values = { ...good, ...bad }
  expect(Object.keys(checkValues(values))).toEqual([field])
  expect(fieldsOf(values)).toContain(field)
})

test('what the API calls otherwise is shown at the field for it', () => {
  expect(formFieldOf('starts_at', good)).toBe('starts_on')
  expect(formFieldOf('ends_at', good)).toBe('ends_on')
  expect(formFieldOf('ends_at', { ...good, ends_on: '' })).toBe('ends_time')
  expect(formFieldOf('slots.0.day', good)).toBe('slots.0.day')
})

test('from a stored draft, only valid values are restored', () => {
  const { title, slots } = good
  expect(valuesFrom({ title, city: 7, topic_ids: [1], slots, other: 'x' })).toEqual({ title, slots })
  for (const bad of [
    [{}],
    [null],
    [{ ...emptySlot, format: 'sermon' }],
    [{ ...emptySlot, when: 'noon' }],
    'x',
  ]) {
    expect(valuesFrom({ slots: bad })).toEqual({})
  }
})
