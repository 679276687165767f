// Two letters in place of a person's picture (docs/specification.md §2: "two-letter initials as fallback").
/** Created on first use: it takes a slow phone 60 ms. */
let graphemes: Intl.Segmenter | undefined

/** First letters of the first and last word; for one word (or an email's local part), its first two letters. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*$/, '')
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .map((word) => word.replace(/^['’]+/, ''))
    .filter(Boolean)
  const first = words[0]
  const last = words.at(-1)
  if (!first || !last) return '?'
  const letters = words.length === 1 ? lettersOf(first, 2) : lettersOf(first, 1) + lettersOf(last, 1)
  return letters.toLocaleUpperCase('en')
}

function lettersOf(word: string, count: number): string {
  // In Latin script each letter is one character; in other scripts, and with combining marks, one letter can be several.
  if (/^[a-z0-9'’À-ɏ]*$/i.test(word)) return word.slice(0, count)
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(graphemes.segment(word), ({ segment }) => segment)
    .slice(0, count)
    .join('')
}
