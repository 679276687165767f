// Converts between the fields of the form, which hold text, and the API.
import { pick } from '../../../../lib/pick.ts'
import { withScheme } from '../../../../lib/web-address.ts'
import { readOptionalNumber } from '../../../../lib/whole-number.ts'
import type { FieldErrors } from '../../../../ui/use-form.ts'
import { checkExperience } from '../../checks.ts'
import type { Experience, ExperienceDraft, ExperienceValues } from '../../schema.ts'

export interface FormValues extends Omit<ExperienceValues, 'format' | 'audience_size'> {
  format: Experience['format'] | ''
  /** As typed. */
  audience_size: string
  visibility: Experience['visibility']
}

/** In screen order. */
export const emptyValues: FormValues = {
  title: '',
  format: '',
  description: '',
  topic_ids: [],
  event_name: '',
  starts_on: '',
  ends_on: '',
  online: false,
  venue: '',
  city: '',
  country_id: null,
  audience_size: '',
  event_url: '',
  slides_url: '',
  video_url: '',
  visibility: 'public',
}
export const formFields = Object.keys(emptyValues) as (keyof FormValues)[]

export function valuesOf(experience: Experience): FormValues {
  const { country, topics, audience_size } = experience
  const values = {
    ...experience,
    country_id: country?.id ?? null,
    topic_ids: topics.map(({ id }) => id),
    audience_size: audience_size === null ? '' : String(audience_size),
  }
  return pick(values, formFields)
}

/** The valid fields of a stored draft. */
export function valuesFrom(kept: object): Partial<FormValues> {
  const isOfField = ([name, value]: [string, unknown]) => {
    if (!Object.hasOwn(emptyValues, name)) return false
    if (name === 'country_id') return value === null || typeof value === 'string'
    if (name === 'topic_ids') return Array.isArray(value) && value.every((id) => typeof id === 'string')
    return typeof value === typeof Reflect.get(emptyValues, name)
  }
  return Object.fromEntries(Object.entries(kept).filter(isOfField)) as Partial<FormValues>
}

/** The request body, from values that passed `checkValues`. */
export function toDraft(values: FormValues): ExperienceDraft & { ends_on: string } {
  const { format } = values
  if (format === '') throw new Error('A format has not been chosen.')
  return {
    ...values,
    format,
    title: values.title.trim(),
    event_name: values.event_name.trim(),
    venue: values.venue.trim(),
    city: values.city.trim(),
    description: values.description.trim(),
    ends_on: values.ends_on || values.starts_on,
    audience_size: readOptionalNumber(values.audience_size),
    event_url: withScheme(values.event_url),
    slides_url: withScheme(values.slides_url),
    video_url: withScheme(values.video_url),
  }
}

/** Messages by field; empty when it may be sent. */
export function checkValues(values: FormValues): FieldErrors {
  const problems = checkExperience({ ...values, audience_size: readOptionalNumber(values.audience_size) })
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}
