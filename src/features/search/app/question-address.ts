// The question in the screen's address. Lists are words with spaces between; unknown names and values are ignored, so that an
// old or mistyped address still finds speakers.
import type { ListChoices } from '../../../lib/list-address.ts'
import { type TalkFormat, talkFormats } from '../../../vocabulary/talk-formats.ts'
import type { SpeakerQuestion } from '../queries.ts'
import type { WayOut } from '../schema.ts'

export const listFilters = ['topic', 'country', 'language', 'format'] as const
export type ListFilterName = (typeof listFilters)[number]

export const questionRules = {
  q: 'text',
  /** The words are not corrected. */
  as_typed: ['true'],
  topic: 'list',
  topic_match: ['all'],
  country: 'list',
  language: 'list',
  format: 'list',
  city: 'text',
  fee_max: 'text',
  fee_currency: 'text',
  fee_on_request: ['true'],
  travels: ['country', 'continent', 'world'],
  remote: ['true'],
  rating_min: ['3', '4', '4.5'],
  free_on: 'text',
  has_video: ['true'],
  sort: ['activity', 'rating'],
  /** The event in hand: how speakers fit it, no part of the question. */
  event: 'id',
  /** The one in the preview: no part of the question. */
  speaker: 'text',
} as const

/** What everyone may use; the rest needs the feature `full_filters`. */
const forEveryone = new Set(['q', 'as_typed', 'topic', 'topic_match', 'country', 'sort', 'event', 'speaker'])

const valuesOfList: Readonly<Record<ListFilterName, RegExp>> = {
  topic: /^[a-z0-9-]{1,80}$/,
  country: /^[A-Z]{2}$/,
  language: /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/,
  format: new RegExp(`^(?:${talkFormats.join('|')})$`),
}
const longestList = 20
const longestQuery = 16

export function listIn(choices: ListChoices, name: ListFilterName): string[] {
  const words = (choices[name] ?? '').split(/\s+/).filter((word) => valuesOfList[name].test(word))
  return [...new Set(words)].slice(0, longestList)
}

/** Whether further values of a filter would add speakers, instead of leaving some out. */
export function hasAdditions(choices: ListChoices, name: ListFilterName): boolean {
  const { length } = listIn(choices, name)
  return length > 0 && !(name === 'topic' && length > 1 && choices.topic_match === 'all')
}

/** What the API is asked. */
export function toQuestion(choices: ListChoices): SpeakerQuestion {
  const question: Record<string, string | string[]> = {}
  for (const name of listFilters) {
    const values = listIn(choices, name)
    if (values.length > 0) question[name] = values
  }
  const { as_typed, topic_match, fee_max, fee_currency, fee_on_request, free_on } = choices
  const q = choices.q?.split(/\s+/).slice(0, longestQuery).join(' ')
  if (q) Object.assign(question, { q, ...(as_typed && { as_typed }) })
  if (topic_match && listIn(choices, 'topic').length > 1) question.topic_match = topic_match
  if (isAmount(fee_max) && isCurrency(fee_currency)) {
    Object.assign(question, { fee_max, fee_currency, ...(fee_on_request && { fee_on_request }) })
  }
  if (free_on && isDay(free_on)) question.free_on = free_on
  const plain = ['city', 'travels', 'remote', 'rating_min', 'has_video', 'sort'] as const
  for (const name of plain) {
    const value = choices[name]
    if (value) question[name] = value
  }
  return question
}

const singleFilters = [
  ...(['free_on', 'fee_max', 'fee_on_request', 'city', 'travels'] as const),
  ...(['remote', 'rating_min', 'has_video'] as const),
] as const

/** One filter, or one value of a list. */
export interface ChosenFilter {
  name: ListFilterName | (typeof singleFilters)[number]
  value: string
}

export function chosenFilters(choices: ListChoices): ChosenFilter[] {
  const question = toQuestion(choices)
  return [
    ...singleFilters.flatMap((name) => {
      const value = question[name]
      return typeof value === 'string' ? [{ name, value }] : []
    }),
    ...listFilters.flatMap((name) => listIn(choices, name).map((value) => ({ name, value }))),
  ]
}

export type Changes = Readonly<Record<string, string | null>>

export function adding(choices: ListChoices, name: ListFilterName, value: string): Changes {
  return { [name]: [...listIn(choices, name), value].join(' ') }
}

export function removing(choices: ListChoices, { name, value }: ChosenFilter): Changes {
  if (name === 'fee_max') return { fee_max: null, fee_currency: null, fee_on_request: null }
  if (!isList(name)) return { [name]: null }
  const left = listIn(choices, name).filter((one) => one !== value)
  return { [name]: left.join(' '), ...(name === 'topic' && left.length < 2 && { topic_match: null }) }
}

/** Every filter away; the words, the order and the event stay. */
export const withoutFilters: Changes = Object.fromEntries(
  Object.keys(questionRules).flatMap((name) =>
    ['q', 'as_typed', 'sort', 'event'].includes(name) ? [] : [[name, null]],
  ),
)

/** Only what every plan has. */
export const withoutLocked: Changes = Object.fromEntries(
  Object.keys(questionRules).flatMap((name) => (forEveryone.has(name) ? [] : [[name, null]])),
)

/** What leaves out several parameters, each with these of its values. */
export function withoutAll(choices: ListChoices, parts: WayOut['remove']): Changes {
  const left: Record<string, string> = { ...choices }
  const all: Record<string, string | null> = {}
  for (const { name, values } of parts) {
    for (const value of values) {
      const changes = name === 'q' ? { q: null } : removing(left, { name, value })
      for (const [parameter, now] of Object.entries(changes)) {
        all[parameter] = now
        left[parameter] = now ?? ''
      }
    }
  }
  return all
}

function isAmount(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,8}$/.test(text) && Number(text) > 0 && Number(text) <= 10_000_000
}

export function isTalkFormat(text: string): text is TalkFormat {
  return valuesOfList.format.test(text)
}

function isCurrency(text: string | undefined): text is string {
  return text !== undefined && /^[A-Z]{3}$/.test(text)
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  )
}

function isList(name: string): name is ListFilterName {
  return listFilters.some((list) => list === name)
}
