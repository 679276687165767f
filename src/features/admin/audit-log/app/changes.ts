// An entry's before and after as short readable lines, without ids; the details show everything.
import { auditTexts as texts } from './texts.ts'

export interface Change {
  name: string
  /** Null: there was no value, or it did not change. */
  before: string | null
  after: string | null
}

type Facts = Readonly<Record<string, unknown>> | null

/** `names` maps ids to names, e.g. of tiers. */
export function changesOf(
  before: Facts,
  after: Facts,
  names: ReadonlyMap<string, string> = new Map(),
): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.flatMap((key) => {
    const was = wordsOf(before?.[key], names)
    const is = wordsOf(after?.[key], names)
    const isUnnamedId = [was, is].every((words) => words === null || isId(words))
    if (isUnnamedId || (was === null && is === null)) return []
    return [{ name: nameOf(key), before: was === is ? null : was, after: is }]
  })
}

/** Every fact including ids, for the details. */
export function factsOf(facts: Facts): [string, string][] {
  return Object.entries(facts ?? {}).map(([key, value]) => [
    nameOf(key),
    wordsOf(value, new Map()) ?? texts.none,
  ])
}

function nameOf(key: string): string {
  const words = key.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function wordsOf(value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'string') return names.get(value) ?? value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((item) => wordsOf(item, names) ?? texts.none).join(', ')
  return Object.entries(value)
    .map(([key, inner]) => `${nameOf(key)}: ${wordsOf(inner, names) ?? texts.none}`)
    .join(', ')
}

/** A time in the log's format. */
export function isDateTime(words: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(words)
}

function isId(words: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(words)
}
