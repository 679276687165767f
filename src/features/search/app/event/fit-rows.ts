// What a comparison adds for the event in hand: dates, money and reach, a row each. Pure.
import { describeDays } from '../../../events/facts.ts'
import type { Event } from '../../../events/schema.ts'
import type { EventFit } from '../../fit/schema.ts'
import { bestOf, type ComparedRow } from '../differences.ts'
import { dateMark, type Mark, moneyMark, reachMark } from './event-marks.ts'
import { eventTexts } from './texts.ts'

const texts = eventTexts.compare

/** `fits` in the order of the speakers. */
export function fitRows(fits: readonly EventFit[], event: Event): ComparedRow[] {
  return [
    rowOf(
      describeDays(event),
      fits.map(({ date }) => dateMark(date)),
    ),
    rowOf(
      texts.budget,
      fits.map((fit) => moneyMark(fit.money)),
      {
        yes: texts.within,
        partly: texts.partly,
      },
    ),
    rowOf(
      texts.reach,
      fits.map((fit) => reachMark(fit.reach)),
    ),
  ].flatMap((row) => row ?? [])
}

/** How they fit the event comes first, and replaces the row of the same name: how far they travel in general. */
export function joinRows(fits: readonly ComparedRow[], others: readonly ComparedRow[]): ComparedRow[] {
  return [...fits, ...others.filter(({ name }) => fits.every((fit) => fit.name !== name))]
}

const ranks = { yes: 2, partly: 1, no: 0, unknown: null } as const

/** Null: there is nothing to compare. */
function rowOf(
  name: string,
  marks: readonly (Mark | null)[],
  names: Partial<Record<Mark['kind'], string>> = {},
): ComparedRow | null {
  if (marks.every((mark) => mark === null)) return null
  const values = marks.map((mark) => {
    const text = (mark && (names[mark.kind] ?? mark.text)) || texts.unknown
    return text.charAt(0).toUpperCase() + text.slice(1)
  })
  const given = marks.map((mark) => mark && ranks[mark.kind])
  const isEqual = values.every((value) => value === values[0])
  // Different words may be equally good.
  const hasBest = new Set(given).size > 1
  return { name, values, isEqual, best: hasBest ? bestOf(given) : [] }
}
