// An event's announcement, for its organizer, and what was announced to a speaker.
import { z } from '@hono/zod-openapi'
import { planAnswer } from '../../plans/schema.ts'
import { foundEvent } from '../schema.ts'

export const announcement = z
  .object({
    state: z.enum(['locked', 'closed', 'open', 'announced']).openapi({
      description:
        '`locked`: not in the plan of the event’s owner. `closed`: not published, over, or all slots are filled.',
    }),
    /** The plan that includes it, if it is locked. */
    plan: planAnswer.shape.plan,
    would_reach: z.number().int().nullable().openapi({ description: 'Speakers it fits now, if it is open.' }),
    announced_at: z.iso.datetime().nullable(),
    reached: z.number().int().nullable().openapi({ description: 'Null until they have been chosen.' }),
    /** For the step. */
    updated_at: z.iso.datetime(),
  })
  .openapi('EventAnnouncement')

export const announcementInput = z
  .strictObject({
    updated_at: z.iso.datetime().openapi({ description: 'Of the event as you saw it.' }),
  })
  .openapi('EventAnnouncementInput')

export const announcedList = z
  .object({
    rows: z.array(foundEvent).openapi({ description: 'Open ones, the latest announcement first.' }),
    mails: z.boolean().openapi({ description: 'Whether they are also announced by email.' }),
  })
  .openapi('AnnouncedEvents')

export const announcedMails = z.strictObject({ mails: z.boolean() }).openapi('AnnouncedEventsMails')

export type Announcement = z.infer<typeof announcement>
export type AnnouncedList = z.infer<typeof announcedList>
