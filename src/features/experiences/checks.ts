// The rules of an experience's fields, shared by the form and the API's schema. The form calls them without the schema,
// whose library would be larger than the rest of the screen.
import { checkAddress, checkDay, checkLine, checkText, checkWholeNumber } from '../../lib/field-checks.ts'
import type { ExperienceValues } from './schema.ts'

/** Field values as typed. An empty last day is the same as the first. */
export interface CheckedValues
  extends Omit<ExperienceValues, 'format' | 'country_id' | 'online' | 'topic_ids'> {
  /** '' until selected. */
  format: string
}

/** In the order in which they are shown, and their problems reported. */
export const linkFields = ['slides_url', 'video_url', 'event_url'] as const
export type LinkField = (typeof linkFields)[number]

interface Problem {
  field: string
  message: string
}

/** Problems, one sentence per field, in the order of the form. */
export function checkExperience(values: CheckedValues): Problem[] {
  const { starts_on, ends_on } = values
  const problems: Record<keyof CheckedValues, string | null> = {
    title: checks.title(values.title),
    event_name: checks.event_name(values.event_name),
    format: values.format === '' ? 'Choose a format' : null,
    starts_on: checkDay(starts_on),
    ends_on: ends_on === '' ? null : (checkDay(ends_on) ?? checkOrder(starts_on, ends_on)),
    venue: checks.venue(values.venue),
    city: checks.city(values.city),
    audience_size: checks.audience_size(values.audience_size),
    event_url: checkAddress(values.event_url),
    slides_url: checkAddress(values.slides_url),
    video_url: checkAddress(values.video_url),
    description: checks.description(values.description),
  }
  return Object.entries(problems).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )
}

export const checks = {
  title: (text: string) => checkRequired(text, 'Enter the title of the talk'),
  event_name: (text: string) => checkRequired(text, 'Enter the event name'),
  venue: (text: string) => checkLine(text, 200),
  city: (text: string) => checkLine(text, 120),
  audience_size: checkSize,
  description: (text: string) =>
    text.trim().length > 4_000 ? 'Use at most 4,000 characters' : checkText(text),
}

function checkRequired(text: string, missing: string): string | null {
  return text.trim() === '' ? missing : checkLine(text, 200)
}

export function checkOrder(starts_on: string, ends_on: string): string | null {
  return checkDay(starts_on) === null && ends_on < starts_on ? 'The last day is before the first' : null
}

function checkSize(size: number | null): string | null {
  return size !== null && !Number.isFinite(size) ? 'Enter a number' : checkWholeNumber(size)
}
