// Rules for the names of topics: browsers call them directly, the API through `byCheck`.
import { checkLine } from '../../lib/field-checks.ts'

export const longestTopic = 60
/** Of a suggestion's note, and of the reason why it is declined. */
export const longestNote = 300

export function checkTopicName(typed: string): string | null {
  const name = typed.trim()
  if (name === '') return 'Enter the name of a topic'
  if (name.length < 2) return 'Use at least 2 characters'
  const problem = checkLine(name, longestTopic)
  if (problem) return problem
  return slugOf(name) === '' ? 'Use at least one Latin letter or digit, as in its English name' : null
}

const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** How addresses name it: `Énergie & Storage` is `energie-storage`. Empty for a name without Latin letters and digits. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => spelledOut[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
