// The rules of a note, for the form and the API.
import { checkText } from '../../lib/field-checks.ts'

export const longestNote = 500

export function checkNote(note: string): string | null {
  return note.trim().length > longestNote ? `Use at most ${longestNote} characters` : checkText(note)
}
