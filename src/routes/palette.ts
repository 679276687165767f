// What the command palette finds by name besides places, one row per noun, the most likely first.
import { findEvents } from '../features/events/app/in-palette.ts'
import { findConversations } from '../features/messages/app/in-palette.ts'
import { findRequests } from '../features/requests/app/in-palette.ts'
import { findSpeakers } from '../features/search/app/in-palette.ts'
import { findShortlists } from '../features/shortlists/app/in-palette.ts'
import type { FindInPalette, LookUpInPalette } from '../shell/navigation.ts'

/** With how many of each are shown. A speaker has two entries for organizers. */
const finders: readonly (readonly [FindInPalette, number])[] = [
  [findShortlists, 5],
  [findEvents, 5],
  [findRequests, 5],
  [findConversations, 5],
  [findSpeakers, 10],
]

/** What one fails to read does not hide what the others found. */
export const findInPalette: LookUpInPalette = async (...asked) => {
  const all = await Promise.allSettled(
    finders.map(async ([find, most]) => (await find(...asked)).slice(0, most)),
  )
  return {
    found: all.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    hasFailed: all.some(({ status }) => status === 'rejected'),
  }
}
