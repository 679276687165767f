// Between a saved search and the screen's address. Pure.
import type { SpeakerQuestion } from '../../queries.ts'
import type { SavedSearch } from '../../saved/schema.ts'

/** Starts with `?`. */
export function addressOf(question: SavedSearch['question']): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(question)) {
    query.set(name, typeof value === 'string' ? value : value.join(' '))
  }
  return `?${query}`
}

/** Whether both find the same speakers; their order does not matter. */
export function asksTheSame(one: SpeakerQuestion, other: SpeakerQuestion): boolean {
  return canonical(one) === canonical(other)
}

/** Whether anything is asked that could be saved. */
export function isWorthSaving(question: SpeakerQuestion): boolean {
  return canonical(question) !== '[]'
}

function canonical({ sort: _, ...question }: SpeakerQuestion): string {
  const parts = Object.entries(question).map(([name, value]) => [
    name,
    typeof value === 'string' ? [value] : [...value].sort(),
  ])
  return JSON.stringify(parts.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}
