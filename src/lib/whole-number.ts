// Whole numbers as people type them: `1200`, `1.200`, `1,200`, `1 200`, `€ 5.000`, `5,000 EUR`.

/** Groups of three, all parted by the same sign, or digits alone; a currency before or after it. */
const written =
  /^(?:\p{Sc}|[A-Z]{3})?\s*(-?\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:['’]\d{3})+|\d{1,3}(?:\s\d{3})+)\s*(?:\p{Sc}|[A-Z]{3}|[.,]-)?$/iu

/** NaN for anything else, `1.5` and `1.20` among it: with a part behind the point it is no whole number. */
export function readWholeNumber(text: string): number {
  const digits = written.exec(text.trim().slice(0, 60))?.[1]
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(/[^\d-]/g, ''))
}
