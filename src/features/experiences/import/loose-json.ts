// Reading JSON whose exact shape nobody promises: a missing field is empty text, a number is its digits, a name in several
// languages is its English one.

/** The fields of an object under names without case, spaces and signs: `Session type` and `session_type` are one. */
export type LooseObject = ReadonlyMap<string, unknown>

export function looseName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

export function objectOf(value: unknown): LooseObject | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return new Map(Object.entries(value).map(([name, field]) => [looseName(name), field]))
}

/** A list as it is; an object's values; nothing else. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

/** The first of these fields that holds any text. Names as `looseName` makes them. */
export function textIn(object: LooseObject, ...names: string[]): string {
  for (const name of names) {
    const text = textOf(object.get(name))
    if (text !== '') return text
  }
  return ''
}

const insideNames = ['en', 'de', 'name', 'title', 'publicname', 'text', 'value']

/** The text that a value is or holds: `{ en: 'Talk' }`, `{ name: 'Hall' }`. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  const object = objectOf(value)
  if (!object) return ''
  const known = insideNames
    .map((name) => object.get(name))
    .find((inner) => typeof inner === 'string' && inner)
  const any = known ?? [...object.values()].find((inner) => typeof inner === 'string' && inner)
  return typeof any === 'string' ? any.trim() : ''
}
