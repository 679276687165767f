// Two letters that stand in for a person's picture (docs/specification.md §2: "two-letter initials as fallback").
/** Made for the first name that needs it: a slow phone is busy for 60 ms until it has one. */
let graphemes: Intl.Segmenter | undefined

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
  // Each letter of Latin script is one character; in other scripts, and with combining marks, several can be one letter.
  if (/^[a-z0-9'’À-ɏ]*$/i.test(word)) return word.slice(0, count)
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let letters = ''
  let taken = 0
  for (const { segment } of graphemes.segment(word)) {
    if (taken === count) break
    letters += segment
    taken += 1
  }
  return letters
}
