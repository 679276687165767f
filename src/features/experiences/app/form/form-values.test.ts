// The form's values in the API's format, and errors at their fields.
import { expect, test } from 'vitest'
import { checkValues, emptyValues, type FormValues, toDraft, valuesFrom } from './form-values.ts'

const good: FormValues = {
  ...emptyValues,
  title: ' Rooms ',
  event_name: 'Days',
  format: 'talk',
  starts_on: '2024-03-05',
  slides_url: 'slides.example/1',
}

test('valid values are sent in their meaning', () => {
  expect(checkValues(good)).toEqual({})
  expect(toDraft({ ...good, audience_size: '300' })).toMatchObject({
    title: 'Rooms',
    ends_on: '2024-03-05',
    audience_size: 300,
    slides_url: 'https://slides.example/1',
  })
  expect(toDraft(good).audience_size).toBeNull()
})

test('an empty form names its four fields in words', () => {
  expect(checkValues(emptyValues)).toEqual({
    title: 'Enter the title of the talk',
    event_name: 'Enter the event name',
    format: 'Choose a format',
    starts_on: 'Enter a date',
  })
})

test.each([
  ['ends_on', { ends_on: '2024-03-04' }, 'The last day is before the first'],
  ['audience_size', { audience_size: '-1' }, 'Enter 0 or more'],
  ['audience_size', { audience_size: 'many' }, 'Enter a number'],
  ['video_url', { video_url: 'javascript:alert(1)' }, 'Enter a web address, e.g. https://example.com'],
] as const)('%s of %j', (field, bad, message) => {
  expect(checkValues({ ...good, ...bad })).toEqual({ [field]: message })
})

test('thousands are no fraction, whichever sign parts them', () => {
  const given = { ...emptyValues, format: 'talk', audience_size: '1.000' } as const
  expect(toDraft(given).audience_size).toBe(1000)
})

test('from a stored draft, only valid values are restored', () => {
  const kept = { title: 'Rooms', city: 7, online: 'yes', topic_ids: ['a', 1], country_id: null, other: 'x' }
  expect(valuesFrom(kept)).toEqual({ title: 'Rooms', country_id: null })
})
