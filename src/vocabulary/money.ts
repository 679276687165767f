// Fees and budgets in words, the same on the server and in every browser.

/** Whole units of a currency; at least one of them is known. */
export interface MoneyRange {
  min: number | null
  max: number | null
  /** ISO 4217. */
  currency: string
}

// Created once: creating a formatter takes longer than formatting everything on a page.
const moneyIn = new Map<string, Intl.NumberFormat>()

/** `€1,500`. */
export function describeAmount(amount: number, currency: string): string {
  const known = moneyIn.get(currency)
  const money =
    known ?? new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 })
  if (!known) moneyIn.set(currency, money)
  return money.format(amount)
}

/** `€1,500 – €3,000`, `From €1,500`, `Up to €3,000`. */
export function describeMoney({ min, max, currency }: MoneyRange): string {
  if (min !== null && max !== null && min !== max) {
    return `${describeAmount(min, currency)} – ${describeAmount(max, currency)}`
  }
  if (max === null) return `From ${describeAmount(min ?? 0, currency)}`
  return min === null ? `Up to ${describeAmount(max, currency)}` : describeAmount(max, currency)
}

/** The same where a row has space for the currency once: `€1,500–3,000`. */
export function describeMoneyBriefly(range: MoneyRange): string {
  return describeMoney(range).replace(/^(\D+)(\S+) – \1/, '$1$2–')
}
