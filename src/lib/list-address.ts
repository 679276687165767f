// The state of a list in its URL: search, filters, order and position. Pure; unknown names and values are ignored, so that
// an old or mistyped address still shows a list.

/** The values that a parameter may have, `text` for any single line, `list` for words with spaces between, or `id`. */
export type ListRules = Readonly<Record<string, readonly string[] | 'text' | 'list' | 'id'>>

export type ListChoices = Readonly<Record<string, string>>

/** The parameter with the position where a page starts. */
export const cursorParameter = 'cursor'

const longestText = 254
const longestList = 1_000

export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

export function readChoices(query: URLSearchParams, rules: ListRules): ListChoices {
  const choices: Record<string, string> = {}
  for (const [name, allowed] of Object.entries(rules)) {
    const value = query.get(name)?.trim() ?? ''
    if (value !== '' && isGood(value, allowed)) choices[name] = value
  }
  const cursor = query.get(cursorParameter)
  if (cursor) choices[cursorParameter] = cursor
  return choices
}

function isGood(value: string, allowed: ListRules[string]): boolean {
  if (allowed === 'text') return value.length <= longestText
  if (allowed === 'list') return value.length <= longestList
  return allowed === 'id' ? isId(value) : allowed.includes(value)
}

/** Whether search, filters or a page leave something out; an order or a tab hides nothing. */
export function isNarrowed({ sort: _sort, order: _order, when: _when, ...others }: ListChoices): boolean {
  return Object.keys(others).length > 0
}

/** The query with these choices changed; null or '' removes one. A changed choice returns to the first page. */
export function queryWith(choices: ListChoices, changes: Readonly<Record<string, string | null>>): string {
  const { [cursorParameter]: _, ...kept } = choices
  const query = new URLSearchParams(kept)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
