// The browser's rules and the API's are the same, with the same messages.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckedValues, checkExperience } from './checks.ts'
import { experienceInput } from './schema.ts'

function bySchema({ ends_on, ...values }: CheckedValues): Record<string, string> {
  const { error } = experienceInput.safeParse({ ...values, ...(ends_on !== '' && { ends_on }) })
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message
  // The schema's own message for a missing choice is meant for programs.
  if (values.format === '') messages.format = 'Choose a format'
  return messages
}

const empty: CheckedValues = {
  title: '',
  event_name: '',
  format: '',
  starts_on: '',
  ends_on: '',
  venue: '',
  city: '',
  audience_size: null,
  event_url: '',
  slides_url: '',
  video_url: '',
  description: '',
}
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    'Rooms',
    'x'.repeat(121),
    'x'.repeat(201),
    'x'.repeat(4_001),
    '\u200b',
    'a\nb',
    '\ud800',
  ),
)
const day = fc.oneof(
  fc.constantFrom(
    '',
    '2024-02-29',
    '2023-02-29',
    '1899-12-31',
    '2100-12-31',
    '2101-01-01',
    '2024-1-1',
    '02024-01-01',
    'soon',
  ),
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)
const realDay = day.filter((text) =>
  checkExperience({ ...empty, starts_on: text }).every(({ field }) => field !== 'starts_on'),
)
const url = fc.oneof(
  text,
  fc.webUrl(),
  fc.constantFrom(
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://u:p@example.com',
    `https://example.com/${'a'.repeat(500)}`,
  ),
)
const values = fc.record<CheckedValues>({
  title: text,
  event_name: text,
  format: fc.constantFrom('', 'talk', 'keynote'),
  starts_on: day,
  ends_on: day,
  venue: text,
  city: text,
  audience_size: fc.oneof(
    fc.constantFrom(null, 0, -1, 1.5, Number.NaN, 1e7, 1e7 + 1, 1e300, Number.POSITIVE_INFINITY),
    fc.nat(),
  ),
  event_url: url,
  slides_url: url,
  video_url: url,
  description: text,
})

test('for any input', () => {
  fc.assert(
    fc.property(values, (typed) => {
      const problems = Object.fromEntries(
        checkExperience(typed).map(({ field, message }) => [field, message]),
      )
      const schema = bySchema(typed)
      // The schema looks at the order of days only when all else is well.
      if (problems.ends_on === 'The last day is before the first' && Object.keys(schema).length > 0)
        delete problems.ends_on
      if (schema.ends_on === 'The last day is before the first') delete schema.ends_on
      expect(problems).toEqual(schema)
    }),
    { numRuns: 1_000 },
  )
})

test('the order of days by itself', () => {
  const good = { ...empty, title: 'T', event_name: 'E', format: 'talk' }
  fc.assert(
    fc.property(realDay, realDay, (starts_on, ends_on) => {
      const typed = { ...good, starts_on, ends_on }
      expect(
        Object.fromEntries(checkExperience(typed).map(({ field, message }) => [field, message])),
      ).toEqual(bySchema(typed))
    }),
  )
})
