// What a figure says, as the title above its chart. Pure.
import { countOf } from '../../../lib/words.ts'
import { analyticsTexts } from './texts.ts'

const texts = analyticsTexts.statements

/** Below, a percentage says more than is known. */
const fewest = 20

export interface Compared {
  count: number
  previous: number
}

export interface Noun {
  one: string
  many: string
}

/** `noun`: what is counted. `days`: of the range and of the one before. */
export function describeTrend({ count, previous }: Compared, noun: Noun, days: number): string {
  const before = texts.before(days)
  if (count === previous)
    return count === 0 ? texts.none(noun.many) : texts.same(countOf(count, noun.one, noun.many), before)
  if (previous === 0) return texts.noneBefore(countOf(count, noun.one, noun.many), before)
  if (count < fewest || previous < fewest) {
    const difference = Math.abs(count - previous).toLocaleString('en')
    const many = Math.abs(count - previous) === 1 ? noun.one : noun.many
    return (count > previous ? texts.more : texts.fewer)(`${difference}`, many, before)
  }
  const ratio = count / previous
  if (ratio >= 1.95) return texts.times(Math.round(ratio), noun.many, before)
  const percent = Math.round(Math.abs(ratio - 1) * 100)
  if (percent === 0) return texts.about(noun.many, before)
  return (count > previous ? texts.more : texts.fewer)(`${percent}%`, noun.many, before)
}

/** The share of the most frequent one; null if none is ahead. `others`: what is not listed, together. */
export function describeLead(rows: readonly { name: string; count: number }[], others = 0): string | null {
  const [first, second] = rows.toSorted((a, b) => b.count - a.count)
  const all = rows.reduce((sum, { count }) => sum + count, others)
  if (!first || all === 0 || first.count === second?.count) return null
  return texts.lead(first.name, Math.round((100 * first.count) / all))
}
