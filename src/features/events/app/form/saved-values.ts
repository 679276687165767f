// The fields of the editor in the parts that are saved on their own: what only fits together is saved, and refused, together.
import { pick } from '../../../../lib/pick.ts'
import type { FieldErrors } from '../../../../ui/use-form.ts'
import type { EventPatch } from '../../schema.ts'
import { checkGaps, checkValues, type FormValues, fieldsOf, toDraft, valuesFrom } from './form-values.ts'
import { formTexts } from './texts.ts'

const texts = formTexts.together

const groups = {
  when: ['starts_on', 'ends_on', 'starts_time', 'ends_time'],
  place: ['online', 'venue', 'city', 'country_id'],
  budget: ['budget_min', 'budget_max', 'currency'],
} as const satisfies Record<string, readonly (keyof FormValues)[]>

type Groups = typeof groups
type Group = keyof Groups
type Grouped = Groups[Group][number]

export type SavedValues = Omit<FormValues, Grouped> & {
  [Name in Group]: Pick<FormValues, Groups[Name][number]>
}
export type SavedField = keyof SavedValues
type SavedErrors = Partial<Record<SavedField, string>>

const groupNames = Object.keys(groups) as Group[]
/** Where an error of a group appears that names none of its fields. */
const mainFields: Record<Group, Grouped> = { when: 'ends_on', place: 'city', budget: 'budget_max' }

export function toSaved(values: FormValues): SavedValues {
  const { starts_on, ends_on, starts_time, ends_time, online, venue, city, country_id, ...rest } = values
  const { budget_min, budget_max, currency, ...others } = rest
  return {
    ...others,
    when: { starts_on, ends_on, starts_time, ends_time },
    place: { online, venue, city, country_id },
    budget: { budget_min, budget_max, currency },
  }
}

export function fromSaved({ when, place, budget, ...others }: SavedValues): FormValues {
  return { ...others, ...when, ...place, ...budget }
}

/** Of a field of the form, or of a path in the API, e.g. `slots.2.day`. */
export function savedFieldOf(path: string): SavedField {
  const [head = ''] = path.split('.')
  if (head === 'starts_at' || head === 'ends_at') return 'when'
  const group = groupNames.find((name) => (groups[name] as readonly string[]).includes(head))
  return group ?? (head as SavedField)
}

/** The valid parts of a stored draft, which may be of an older version. */
export function savedFrom(kept: object): Partial<SavedValues> {
  const isGroup = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const flat = Object.assign({}, kept, ...groupNames.map((name) => Reflect.get(kept, name)).filter(isGroup))
  const good = valuesFrom(flat)
  const whole = groupNames.filter((name) => groups[name].every((field) => Object.hasOwn(good, field)))
  const single = Object.keys(good).filter((field) => savedFieldOf(field) === field)
  return {
    ...pick(good, single as (keyof FormValues)[]),
    ...Object.fromEntries(whole.map((name) => [name, pick(good, groups[name])])),
  } as Partial<SavedValues>
}

/** Errors by the fields of the form. `isRead`: others read the event, so that nothing it needs may go missing. */
export function findFieldErrors(values: FormValues, isRead: boolean): FieldErrors {
  return { ...(isRead && checkGaps(values)), ...checkValues(values) }
}

/** Errors by what is saved on its own. Days and slots that do not fit each other wait for each other. */
export function findSavedErrors(
  values: SavedValues,
  changed: readonly SavedField[],
  isRead: boolean,
): SavedErrors {
  const errors: SavedErrors = {}
  for (const [path, message] of Object.entries(findFieldErrors(fromSaved(values), isRead))) {
    errors[savedFieldOf(path)] ??= message
  }
  if (!changed.includes('when')) return errors
  if (errors.slots !== undefined) errors.when ??= texts.slotsFirst
  else if (errors.when !== undefined && changed.includes('slots')) errors.slots = texts.daysFirst
  return errors
}

/** The errors of these parts, at their fields. */
export function placeErrors(values: FormValues, shown: SavedErrors, isRead: boolean): FieldErrors {
  const all = findFieldErrors(values, isRead)
  const errors: FieldErrors = {}
  for (const [name, message] of Object.entries(shown)) {
    const paths = Object.keys(all).filter((path) => savedFieldOf(path) === name)
    for (const path of paths) errors[path] = all[path] ?? message
    if (paths.length === 0) errors[mainFieldOf(name as SavedField)] = message
  }
  return errors
}

function mainFieldOf(field: SavedField): string {
  return field in mainFields ? mainFields[field as Group] : field
}

/** The first of these fields on the screen. */
export function firstOf(errors: FieldErrors, values: FormValues): string | undefined {
  return fieldsOf(values).find((field) => errors[field] !== undefined)
}

/**
 * What the API is sent for these parts. `ids`: those that slots were given since they were added here. A slot that is not
 * stored any more, because its removal was saved before it was undone, is sent as a new one.
 */
export function changesOf(
  values: SavedValues,
  fields: readonly SavedField[],
  ids: ReadonlyMap<string, string>,
  stored: readonly { id: string }[],
): EventPatch {
  const known = new Set(stored.map(({ id }) => id))
  const slots = values.slots.map((slot) => {
    const id = ids.get(slot.id) ?? slot.id
    return { ...slot, id: known.has(id) ? id : '' }
  })
  const draft = toDraft({ ...fromSaved(values), slots })
  const names = fields.flatMap((field): (keyof typeof draft)[] => {
    if (field === 'when') return ['starts_at', 'ends_at']
    if (field === 'place') return [...groups.place]
    return field === 'budget' ? [...groups.budget] : [field]
  })
  return pick(draft, names) as EventPatch
}

/** Notes which ids slots have been given: the answer has them in the same order. */
export function noteIds(
  ids: Map<string, string>,
  sent: SavedValues['slots'],
  stored: readonly { id: string }[],
): void {
  for (const [place, { id }] of sent.entries()) {
    const given = stored[place]?.id
    if (id !== '' && given !== undefined && given !== id) ids.set(id, given)
  }
}
