// Two letters that stand in for a person's picture (docs/specification.md §2: "two-letter initials as fallback").
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** First letters of the first and last word; of one word (or of an e-mail's local part) its first two letters. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*$/, '')
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .map((word) => word.replace(/^['’]+/, ''))
    .filter(Boolean)
  const first = words[0]
  const last = words.at(-1)
  if (first === undefined || last === undefined) return '?'
  const letters = words.length === 1 ? lettersOf(first, 2) : lettersOf(first, 1) + lettersOf(last, 1)
  return letters.toLocaleUpperCase('en')
}

function lettersOf(word: string, count: number): string {
  let letters = ''
  let taken = 0
  for (const { segment } of graphemes.segment(word)) {
    if (taken === count) break
    letters += segment
    taken += 1
  }
  return letters
}
