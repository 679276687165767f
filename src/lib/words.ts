// Counting words, the same way in the editor, the API and the database (profiles' checks).

/** How many words: runs of anything but white space. */
export function countWords(text: string): number {
  return text.trim().split(/\s+/).filter(Boolean).length
}
