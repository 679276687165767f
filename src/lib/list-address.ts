// What a list shows, as its address says it: search, filters, order and place. Pure; unknown names and values are left out,
// so that an old or mistyped address still shows a list.

/** The values that a parameter may have, or `text` for any line. */
export type ListRules = Readonly<Record<string, readonly string[] | 'text'>>

export type ListChoices = Readonly<Record<string, string>>

/** The parameter that says where in the list a page begins. */
export const cursorParameter = 'cursor'

const longestText = 254

export function readChoices(query: URLSearchParams, rules: ListRules): ListChoices {
  const choices: Record<string, string> = {}
  for (const [name, allowed] of Object.entries(rules)) {
    const value = query.get(name)?.trim() ?? ''
    const isGood = allowed === 'text' ? value.length <= longestText : allowed.includes(value)
    if (value !== '' && isGood) choices[name] = value
  }
  const cursor = query.get(cursorParameter)
  if (cursor) choices[cursorParameter] = cursor
  return choices
}

/** The query of an address with these choices changed; null or '' takes one away. Another choice begins at the first page. */
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
