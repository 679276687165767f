// Fees and budgets in words, the same on the server and in every browser.
import { keeping } from '../lib/keeping.ts'

/** Whole units of a currency; at least one of them is known. */
export interface MoneyRange {
  min: number | null
  max: number | null
  /** ISO 4217. */
  currency: string
}

/** By currency: creating a formatter takes longer than formatting everything on a page. Codes are as people send them. */
const moneyIn = keeping(
  1_000,
  (currency) => new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }),
)

/** `€1,500`. */
export function describeAmount(amount: number, currency: string): string {
  return moneyIn(currency).format(amount)
}

/** `€1,500–3,000`, `From €1,500`, `Up to €3,000`. */
export function describeMoney({ min, max, currency }: MoneyRange): string {
  if (min !== null && max !== null && min !== max) {
    // The currency, which comes first, is named once.
    return `${describeAmount(min, currency)}–${describeAmount(max, currency).replace(/^\D+/, '')}`
  }
  if (max === null) return `From ${describeAmount(min ?? 0, currency)}`
  return min === null ? `Up to ${describeAmount(max, currency)}` : describeAmount(max, currency)
}
