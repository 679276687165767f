// The rules of a shortlist, shared by forms, the API's schema and the database's constraints.
import { checkLine, checkText } from '../../lib/field-checks.ts'

export const votes = ['yes', 'maybe', 'no'] as const
export const highestScore = 5

export const longestTitle = 120
export const longestNote = 2_000
export const longestLabel = 40
export const mostLabels = 8
export const longestComment = 1_000
export const longestName = 80
/** Speakers on one list, and those added at once. */
export const mostItems = 500
export const mostAddedAtOnce = 50
/** Speakers whose lists are asked for at once. */
export const mostAskedAtOnce = 100
/** Lists of one organizer, archived ones included. */
export const mostLists = 200
/** People who join by one link; a person counts once on each device. */
export const mostMembers = 100
/** On one list. */
export const mostComments = 2_000
/** Days that a share link works, at most. */
export const longestLink = 180

export const checks = {
  title: (text: string) =>
    text.trim() === '' ? 'Enter a name for the shortlist' : checkLine(text, longestTitle),
  note: (text: string) => checkLong(text, longestNote, '2,000'),
  label: (text: string) => (text.trim() === '' ? 'Enter a label' : checkLine(text, longestLabel)),
  comment: (text: string) =>
    text.trim() === '' ? 'Enter a comment' : checkLong(text, longestComment, '1,000'),
  memberName: (text: string) => (text.trim() === '' ? 'Enter your name' : checkLine(text, longestName)),
}

function checkLong(text: string, max: number, words: string): string | null {
  return text.trim().length > max ? `Use at most ${words} characters` : checkText(text)
}
