// The shape of a user's quiet hours.
import { z } from '@hono/zod-openapi'

const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, hh:mm')
  .openapi({ example: '20:00' })

export const quietHoursInput = z
  .strictObject({ starts_at: clock, ends_at: clock })
  .refine(({ starts_at, ends_at }) => starts_at !== ends_at, {
    path: ['ends_at'],
    message: 'must be another time than the start',
  })

export const quietHoursAnswer = z
  .object({
    hours: z.object({ starts_at: clock, ends_at: clock }).nullable(),
    /** Of the profile, IANA: by whose clocks they are. Null: none is chosen, and they are in UTC. */
    time_zone: z.string().nullable(),
  })
  .openapi('QuietHours')

export type QuietHoursInput = z.infer<typeof quietHoursInput>
export type QuietHours = z.infer<typeof quietHoursAnswer>
