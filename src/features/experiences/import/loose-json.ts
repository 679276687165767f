// Reads JSON without a guaranteed shape: a missing field is empty text, a number its digits, and a name in several
// languages the English one.

/** The fields of an object by normalised name: `Session type` and `session_type` are the same. */
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

/** A list itself, an object's values, or an empty list. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

/** The first of these fields with any text. Names normalised by `looseName`. */
export function textIn(object: LooseObject, ...names: string[]): string {
  for (const name of names) {
    const text = textOf(object.get(name))
    if (text !== '') return text
  }
  return ''
}

const insideNames = ['en', 'de', 'name', 'title', 'publicname', 'text', 'value']

/** The text in a value: `{ en: 'Talk' }`, `{ name: 'Hall' }`. */
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
