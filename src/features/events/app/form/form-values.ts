// Converts between the fields of the form, which hold text, and the API.

import { checkAddress, checkDay, checkWholeNumber } from '../../../../lib/field-checks.ts'
import { pick } from '../../../../lib/pick.ts'
import { today } from '../../../../lib/today.ts'
import { withScheme } from '../../../../lib/web-address.ts'
import { readOptionalNumber } from '../../../../lib/whole-number.ts'
import type { FieldErrors } from '../../../../ui/use-form.ts'
import { talkFormats } from '../../../../vocabulary/talk-formats.ts'
import { checkAmount } from '../../../profiles/checks.ts'
import { checkComing, checks, checkTime, findContradictions, findGaps, partsOfDay } from '../../checks.ts'
import type { Event, EventDraft, EventSlot } from '../../schema.ts'

/** Amounts and lengths are as typed. */
export interface SlotValues {
  /** Of a new one, one that only this form knows, or none. */
  id: string
  format: EventSlot['format']
  /** Empty for any day. */
  day: string
  /** A part of the day, `set` for the time of `time`, or empty for any time. */
  when: NonNullable<EventSlot['part_of_day']> | 'set' | ''
  time: string
  length_minutes: string
  fee_min: string
  fee_max: string
}

export interface FormValues
  extends Pick<Event, 'title' | 'description' | 'venue' | 'city' | 'online' | 'url' | 'currency'> {
  topic_ids: string[]
  expected_audience: string
  starts_on: string
  starts_time: string
  /** Empty for the first day. */
  ends_on: string
  ends_time: string
  /** Empty for the browser's own. */
  time_zone: string
  country_id: string | null
  slots: SlotValues[]
  budget_min: string
  budget_max: string
}

/** In screen order. */
export const emptyValues: FormValues = {
  title: '',
  topic_ids: [],
  expected_audience: '',
  starts_on: '',
  ends_on: '',
  starts_time: '09:00',
  ends_time: '17:00',
  time_zone: '',
  online: false,
  venue: '',
  city: '',
  country_id: null,
  slots: [],
  budget_min: '',
  budget_max: '',
  currency: 'EUR',
  description: '',
  url: '',
}
const formFields = Object.keys(emptyValues) as (keyof FormValues)[]

export const emptySlot: SlotValues = {
  id: '',
  format: 'talk',
  day: '',
  when: '',
  time: '',
  length_minutes: '',
  fee_min: '',
  fee_max: '',
}
const newId = 'new-'
let newSlots = 0

/** Keeps its identity while it is saved for the first time. */
export function newSlot(slot: SlotValues = emptySlot): SlotValues {
  newSlots += 1
  return { ...slot, id: `${newId}${Date.now().toString(36)}-${newSlots}` }
}

export function isNewSlot(id: string): boolean {
  return id === '' || id.startsWith(newId)
}

const slotFields = Object.keys(emptySlot) as (keyof SlotValues)[]

/** The names of all fields, in screen order; those of a slot are paths. */
export function fieldsOf({ slots }: FormValues): string[] {
  return formFields.flatMap((field) =>
    field === 'slots'
      ? ['slots', ...slots.flatMap((_, i) => slotFields.map((name) => `slots.${i}.${name}`))]
      : [field],
  )
}

export function valuesOf(event: Event): FormValues {
  const { starts_at, ends_at, country, topics, slots } = event
  const values = {
    ...event,
    starts_on: starts_at.slice(0, 10),
    starts_time: starts_at.slice(11),
    ends_on: ends_at.slice(0, 10),
    ends_time: ends_at.slice(11),
    country_id: country?.id ?? null,
    topic_ids: topics.map(({ id }) => id),
    expected_audience: textOf(event.expected_audience),
    budget_min: textOf(event.budget_min),
    budget_max: textOf(event.budget_max),
    slots: slots.map(
      (slot): SlotValues => ({
        id: slot.id,
        format: slot.format,
        day: slot.day ?? '',
        when: slot.time === null ? (slot.part_of_day ?? '') : 'set',
        time: slot.time ?? '',
        length_minutes: textOf(slot.length_minutes),
        fee_min: textOf(slot.fee_min),
        fee_max: textOf(slot.fee_max),
      }),
    ),
  }
  return pick(values, formFields)
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number)
}

/** The valid fields of a stored draft. */
export function valuesFrom(kept: object): Partial<FormValues> {
  const isOfField = ([name, value]: [string, unknown]) => {
    if (!Object.hasOwn(emptyValues, name)) return false
    if (name === 'country_id') return value === null || typeof value === 'string'
    if (name === 'topic_ids') return Array.isArray(value) && value.every((id) => typeof id === 'string')
    if (name === 'slots') return Array.isArray(value) && value.every(isSlot)
    return typeof value === typeof Reflect.get(emptyValues, name)
  }
  return Object.fromEntries(Object.entries(kept).filter(isOfField)) as Partial<FormValues>
}

function isSlot(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { format, when } = value as Record<string, unknown>
  return (
    slotFields.every((name) => typeof Reflect.get(value, name) === 'string') &&
    (talkFormats as unknown[]).includes(format) &&
    ['', 'set', ...partsOfDay].includes(when as string)
  )
}

/** What is typed so far as a number; null while it is none. */
export function numberSoFar(typed: string): number | null {
  const number = readOptionalNumber(typed)
  return Number.isNaN(number) ? null : number
}

/** A slot as the API has it. Numbers that are none are NaN. */
export function readSlot(slot: SlotValues): Omit<EventSlot, 'id'> {
  const { format, day, when, time, length_minutes, fee_min, fee_max } = slot
  return {
    format,
    day: day || null,
    time: when === 'set' ? time : null,
    part_of_day: when === 'set' || when === '' ? null : when,
    length_minutes: readOptionalNumber(length_minutes),
    fee_min: readOptionalNumber(fee_min),
    fee_max: readOptionalNumber(fee_max),
  }
}

/** The request body, from values that passed `checkValues`. */
export function toDraft(values: FormValues) {
  const { starts_on, starts_time, ends_on, ends_time, ...rest } = values
  return {
    ...rest,
    title: values.title.trim(),
    venue: values.venue.trim(),
    city: values.city.trim(),
    description: values.description.trim(),
    starts_at: `${starts_on}T${starts_time}`,
    ends_at: `${ends_on || starts_on}T${ends_time}`,
    time_zone: values.time_zone || Intl.DateTimeFormat().resolvedOptions().timeZone,
    expected_audience: readOptionalNumber(values.expected_audience),
    budget_min: readOptionalNumber(values.budget_min),
    budget_max: readOptionalNumber(values.budget_max),
    url: withScheme(values.url),
    slots: values.slots.map((slot) => ({ ...(!isNewSlot(slot.id) && { id: slot.id }), ...readSlot(slot) })),
  } satisfies EventDraft
}

/** Messages by field; empty when it may be sent. */
export function checkValues(values: FormValues): FieldErrors {
  const problems: Record<string, string | null> = {
    title: checks.title(values.title),
    expected_audience: checkWholeNumber(readOptionalNumber(values.expected_audience)),
    starts_on: checkDay(values.starts_on),
    ends_on: values.ends_on === '' ? null : checkDay(values.ends_on),
    starts_time: checkTime(values.starts_time),
    ends_time: checkTime(values.ends_time),
    venue: checks.venue(values.venue),
    city: checks.city(values.city),
    budget_min: checkAmount(readOptionalNumber(values.budget_min)),
    budget_max: checkAmount(readOptionalNumber(values.budget_max)),
    description: checks.description(values.description),
    url: checkAddress(values.url),
  }
  for (const [i, slot] of values.slots.entries()) {
    problems[`slots.${i}.time`] = slot.when === 'set' ? checkTime(slot.time) : null
    problems[`slots.${i}.length_minutes`] = checks.length_minutes(readOptionalNumber(slot.length_minutes))
    problems[`slots.${i}.fee_min`] = checkAmount(readOptionalNumber(slot.fee_min))
    problems[`slots.${i}.fee_max`] = checkAmount(readOptionalNumber(slot.fee_max))
  }
  const errors: FieldErrors = {}
  for (const [field, message] of Object.entries(problems)) if (message !== null) errors[field] = message
  if (Object.keys(errors).length > 0) return errors
  for (const { field, message } of findContradictions(toDraft(values))) {
    errors[formFieldOf(field, values)] ??= message
  }
  return errors
}

/** What is missing for a review, by the fields of the form. */
function checkReadiness(values: FormValues): FieldErrors {
  const over = checkComing(toDraft(values).ends_at, today())
  return { ...(over && { [formFieldOf(over.field, values)]: over.message }), ...checkGaps(values) }
}

/** What has to be filled in or corrected before a review, by the fields of the form. */
export function checkMissing(values: FormValues): FieldErrors {
  const faults = checkValues(values)
  // Without valid days there are none that could be over.
  const isDated = faults.starts_on === undefined && faults.ends_on === undefined
  return { ...(isDated ? checkReadiness(values) : checkGaps(values)), ...faults }
}

/** What others need to know before they read it, by the fields of the form. */
export function checkGaps(values: FormValues): FieldErrors {
  const { city, online, description } = toDraft(values)
  const counts = { topicCount: values.topic_ids.length, slotCount: values.slots.length }
  const gaps = findGaps({ city, online, description, ...counts })
  return Object.fromEntries(gaps.map(({ field, message }) => [field, message]))
}

/** The field of the form for a field of the API. */
export function formFieldOf(field: string, { starts_on, ends_on }: FormValues): string {
  if (field === 'starts_at') return 'starts_on'
  if (field !== 'ends_at') return field
  return ends_on === '' || ends_on === starts_on ? 'ends_time' : 'ends_on'
}
