// CSV for spreadsheets; all exports use it (RFC 4180, docs/specification.md §20.11, §20.54). Depending on the locale, a
// spreadsheet splits at commas, semicolons or tabs, so none of these is ever written within a cell: whichever separator is
// used, a cell stays one cell, and no part of it is read as a formula.

/**
 * The start of a formula, including what a spreadsheet skips before it; East Asian input methods type the wide characters.
 */
const formula = /^[\s\p{Cc}\p{Cf}'"]*[=+\-@＝＋－＠]/u

/** Rows as lines ending in CRLF; null is an empty cell. */
export function toCsv(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: string | null): string {
  const text = (value ?? '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[;；]/g, ',')
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
