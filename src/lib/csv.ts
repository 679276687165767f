// CSV for spreadsheets, the one way in which the product writes it (RFC 4180, docs/specification.md §20.11, §20.54). A
// spreadsheet takes commas, semicolons or tabs for its separator, as the reader's country has it, so none but the comma
// between two cells is ever written: by whichever sign the file is split, a cell stays one, and no part of it is taken for
// a formula.

/** What begins a formula, with whatever a spreadsheet skips before it; East Asian input methods write the wide signs. */
const formula = /^[\s\p{Cc}\p{Cf}'"]*[=+\-@＝＋－＠]/u

/** Rows as lines that end in CRLF; null is an empty cell. */
export function toCsv(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: string | null): string {
  const text = (value ?? '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[;；]/g, ',')
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
