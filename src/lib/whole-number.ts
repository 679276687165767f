// Whole numbers as users type them: `1200`, `1.200`, `1,200`, `1 200`, `€ 5.000`, `5,000 EUR`.

/** Groups of three with the same separator throughout, or plain digits; a currency before or after. */
const written =
  /^(?:\p{Sc}|[A-Z]{3})?\s*(-?\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:['’]\d{3})+|\d{1,3}(?:\s\d{3})+)\s*(?:\p{Sc}|[A-Z]{3}|[.,]-)?$/iu

/** NaN for anything else, including `1.5` and `1.20`, which are not whole numbers. */
export function readWholeNumber(text: string): number {
  const digits = written.exec(text.trim().slice(0, 60))?.[1]
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(/[^\d-]/g, ''))
}

/** Null when nothing is typed; NaN for anything but a whole number. */
export function readOptionalNumber(text: string): number | null {
  return text.trim() === '' ? null : readWholeNumber(text)
}

/** `1.200` becomes `1200`; anything but a whole number stays as typed. */
export function tidyWholeNumber(typed: string): string {
  const number = readWholeNumber(typed)
  return Number.isNaN(number) ? typed : String(number)
}
