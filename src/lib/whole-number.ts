// Whole numbers as users type them: `1200`, `1.200`, `1,200`, `1 200`, `€ 5.000`, `5,000 EUR`.

/** Groups of three with the same separator throughout, or plain digits; a currency before or after. */
const written =
  /^(?:\p{Sc}|[A-Z]{3})?\s*(-?\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:['’]\d{3})+|\d{1,3}(?:\s\d{3})+)\s*(?:\p{Sc}|[A-Z]{3}|[.,]-)?$/iu

/** NaN for anything else, including `1.5` and `1.20`, which are not whole numbers. */
export function readWholeNumber(text: string): number {
  const digits = written.exec(text.trim().slice(0, 60))?.[1]
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(/[^\d-]/g, ''))
}
