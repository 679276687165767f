// The size of a file in words.

/** In kB, MB or GB, with at most one decimal; never zero. */
export function sizeOf(bytes: number): string {
  const format = (value: number, unit: string) =>
    `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value)} ${unit}`
  if (bytes < 1_000_000) return format(Math.max(1, Math.round(bytes / 1_000)), 'kB')
  return bytes < 1_000_000_000 ? format(bytes / 1_000_000, 'MB') : format(bytes / 1_000_000_000, 'GB')
}
