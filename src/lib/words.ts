// Counting words and things. Words are counted the same way in the editor, the API and the database (profiles' checks).

/** The number of words: runs of anything but white space. */
export function countWords(text: string): number {
  return text.trim().split(/\s+/).filter(Boolean).length
}

/** A name within a sentence, which must not be lost behind it: 40 characters at most. */
export function shortName(name: string): string {
  const characters = [...name]
  return characters.length <= 40 ? name : `${characters.slice(0, 39).join('').trimEnd()}…`
}

/** A count with its noun, in English: `1 talk`, `1,200 talks`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
