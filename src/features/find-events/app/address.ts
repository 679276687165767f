// What is asked for, in the screen's address. Unknown names and values are ignored, so that an old or mistyped address still
// finds events.
import { checkDay } from '../../../lib/field-checks.ts'
import { cursorParameter, type ListChoices } from '../../../lib/list-address.ts'
import { talkFormats } from '../../../vocabulary/talk-formats.ts'

export const filterRules = {
  topic: 'list',
  country: 'list',
  format: 'list',
  from: 'text',
  to: 'text',
  online: ['true'],
} as const

const listFilters = ['topic', 'country', 'format'] as const
export type ListFilter = (typeof listFilters)[number]

const valuesOf: Readonly<Record<ListFilter, RegExp>> = {
  topic: /^[a-z0-9-]{1,80}$/,
  country: /^[A-Z]{2}$/,
  format: new RegExp(`^(?:${talkFormats.join('|')})$`),
}
const longestList = 20

export function listIn(choices: ListChoices, name: ListFilter): string[] {
  const words = (choices[name] ?? '').split(/\s+/).filter((word) => valuesOf[name].test(word))
  return [...new Set(words)].slice(0, longestList)
}

/** The parameters of the API; those that may be repeated are lists. */
export type EventQuestion = Readonly<Record<string, string | string[]>>

export function toQuestion(choices: ListChoices): EventQuestion {
  const question: Record<string, string | string[]> = {}
  for (const name of listFilters) {
    const values = listIn(choices, name)
    if (values.length > 0) question[name] = values
  }
  const { from, to, online, [cursorParameter]: cursor } = choices
  if (isDay(from)) question.from = from
  if (isDay(to) && !isBackwards(choices)) question.to = to
  if (online) question.online = online
  if (cursor) question[cursorParameter] = cursor
  return question
}

/** The last day is before the first, and so filters nothing. */
export function isBackwards({ from, to }: ListChoices): boolean {
  return isDay(from) && isDay(to) && to < from
}

/** One value of a filter. */
export interface ChosenFilter {
  name: keyof typeof filterRules
  value: string
}

export function chosenFilters(choices: ListChoices): ChosenFilter[] {
  const question = toQuestion(choices)
  const names = Object.keys(filterRules) as ChosenFilter['name'][]
  return names.flatMap((name) => [question[name] ?? []].flat().map((value) => ({ name, value })))
}

type Changes = Readonly<Record<string, string | null>>

/** One value more, or one less. */
export function toggling(choices: ListChoices, name: ListFilter, value: string): Changes {
  const values = listIn(choices, name)
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return { [name]: next.join(' ') }
}

export function removing(choices: ListChoices, { name, value }: ChosenFilter): Changes {
  return isList(name) ? toggling(choices, name, value) : { [name]: null }
}

export const withoutFilters: Changes = Object.fromEntries(
  Object.keys(filterRules).map((name) => [name, null]),
)

function isDay(text: string | undefined): text is string {
  return text !== undefined && checkDay(text) === null
}

function isList(name: string): name is ListFilter {
  return listFilters.some((list) => list === name)
}
