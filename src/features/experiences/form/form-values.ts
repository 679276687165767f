// Between the fields of the form, which hold text, and what the API takes.
import type { Resolver } from 'react-hook-form'
import { type Experience, type ExperienceDraft, experienceInput } from '../schema.ts'

export interface FormValues {
  title: string
  event_name: string
  format: Experience['format'] | ''
  starts_on: string
  ends_on: string
  venue: string
  city: string
  country_id: string | null
  online: boolean
  audience_size: string
  event_url: string
  slides_url: string
  video_url: string
  description: string
  topic_ids: string[]
  visibility: Experience['visibility']
}

export const emptyValues: FormValues = {
  title: '',
  event_name: '',
  format: '',
  starts_on: '',
  ends_on: '',
  venue: '',
  city: '',
  country_id: null,
  online: false,
  audience_size: '',
  event_url: '',
  slides_url: '',
  video_url: '',
  description: '',
  topic_ids: [],
  visibility: 'public',
}

export function valuesOf(experience: Experience): FormValues {
  const { country, topics, audience_size, ...rest } = experience
  const { title, event_name, format, starts_on, ends_on, venue, city, online, visibility } = rest
  const { event_url, slides_url, video_url, description } = rest
  return {
    title,
    event_name,
    format,
    starts_on,
    ends_on,
    venue,
    city,
    country_id: country?.id ?? null,
    online,
    audience_size: audience_size === null ? '' : String(audience_size),
    event_url,
    slides_url,
    video_url,
    description,
    topic_ids: topics.map(({ id }) => id),
    visibility,
  }
}

/** Not yet checked: the schema says what is wrong with it. */
function toInput({ audience_size, ends_on, ...values }: FormValues) {
  return {
    ...values,
    ...(ends_on !== '' && { ends_on }),
    audience_size: audience_size.trim() === '' ? null : Number(audience_size),
  }
}

/** What is sent. Throws what zod throws for values that the form has not let through. */
export function toDraft(values: FormValues): ExperienceDraft & { ends_on: string } {
  const draft = experienceInput.parse(toInput(values))
  return { ...draft, ends_on: draft.ends_on ?? draft.starts_on }
}

/** The fields in which two drafts differ: two tabs that change different ones overwrite nothing. */
export function changesIn<Values extends object>(now: Values, before: Values): Partial<Values> {
  const isOther = (name: string) =>
    JSON.stringify(Reflect.get(now, name)) !== JSON.stringify(Reflect.get(before, name))
  return Object.fromEntries(Object.entries(now).filter(([name]) => isOther(name))) as Partial<Values>
}

export const checkValues: Resolver<FormValues> = (values) => {
  const { success, error } = experienceInput.safeParse(toInput(values))
  if (success) return { values, errors: {} }
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, message } of error.issues) {
    const field = String(path[0])
    errors[field] ??= { type: 'invalid', message: field === 'format' ? 'Please choose a format' : message }
  }
  return { values: {}, errors }
}
