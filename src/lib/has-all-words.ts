// Finding by name while someone types.
import { foldWords } from './fold-text.ts'

/** Every typed word begins one of the text's. */
export function hasAllWords(text: string, typed: string): boolean {
  const own = foldWords(text).flatMap((word) => [word.typed, ...word.forms])
  return foldWords(typed).every((word) => own.some((candidate) => candidate.startsWith(word.typed)))
}
