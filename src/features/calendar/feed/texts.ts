// Texts in calendar entries, which programs show beside those of other calendars.
import { brand } from '../../../lib/brand.ts'
import type { Stage } from '../stage.ts'

export const feedTexts = {
  name: brand.name,
  missing: 'This calendar address isn’t valid any more. Copy the current one from your calendar.',
  /** Before the title: many programs do not show which entries are tentative. */
  stages: {
    asked: 'Asked: ',
    held: 'On hold: ',
    accepted: 'Accepted: ',
    confirmed: '',
    ended: 'Cancelled: ',
  } satisfies Record<Stage, string>,
  online: 'Online',
  by: 'By',
  speaker: 'Speaker',
  eventUrl: 'Event',
} as const
