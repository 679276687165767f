// Words and their number. Counting words works the same way in the editor, the API and the database (profiles' checks).

/** How many words: runs of anything but white space. */
export function countWords(text: string): number {
  return text.trim().split(/\s+/).filter(Boolean).length
}

/** How many there are, in English: `1 talk`, `1,200 talks`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
