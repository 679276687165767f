// How well the order of results fits what was wanted: nDCG over the first ten.
import type { JudgedQuery } from './set.ts'

export const depth = 10

export interface Scored extends JudgedQuery {
  found: string[]
  score: number
}

const gainAt = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** From 0 to 1: the gain of the results, by the gain of the best possible order. */
export function scoreOf(found: readonly string[], wanted: JudgedQuery['wanted']): number {
  const best = Object.values(wanted).sort((a, b) => b - a)
  const gained = found.slice(0, depth).map((name, place) => gainAt(wanted[name] ?? 0, place))
  return sum(gained) / sum(best.slice(0, depth).map(gainAt))
}

/** `ask` answers usernames, the best first. */
export async function scoreAll(
  queries: readonly JudgedQuery[],
  ask: (q: string) => Promise<string[]>,
): Promise<Scored[]> {
  const scored: Scored[] = []
  for (const query of queries) {
    const found = (await ask(query.q)).slice(0, depth)
    scored.push({ ...query, found, score: scoreOf(found, query.wanted) })
  }
  return scored
}

export const meanOf = (scored: readonly Scored[]) => sum(scored.map(({ score }) => score)) / scored.length

/** By class, in the order of the set. */
export function byClass(scored: readonly Scored[]): { name: string; count: number; mean: number }[] {
  return [...new Set(scored.map((query) => query.class))].map((name) => {
    const those = scored.filter((query) => query.class === name)
    return { name, count: those.length, mean: meanOf(those) }
  })
}

/** What a query lost, in a line: who was wanted and is not among the results, and who is there instead. */
export function describeMiss({ class: kind, q, wanted, found, score }: Scored): string {
  const missing = Object.keys(wanted).filter((name) => (wanted[name] ?? 0) > 1 && !found.includes(name))
  const others = found.filter((name) => !(name in wanted))
  return [
    `${score.toFixed(2)}  ${kind}: ${q}`,
    missing.length > 0 ? `missing ${missing.map((name) => `${name} (${wanted[name]})`).join(', ')}` : '',
    others.length > 0 ? `instead ${others.join(', ')}` : '',
    found.length === 0 ? 'nothing found' : '',
  ]
    .filter((part) => part !== '')
    .join('; ')
}
