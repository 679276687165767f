// Rows of an export, as its JSON has them.
export type Row = Readonly<Record<string, unknown>>

export function textOf(row: Row, field: string): string {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

/** The oldest first: what is in the order in which it was chosen has no other place. */
export function byTime(a: Row, b: Row): number {
  return textOf(a, 'created_at').localeCompare(textOf(b, 'created_at'))
}
