// Other calendars in the API. Their addresses are only ever received.
import { z } from '@hono/zod-openapi'
import { byCheck } from '../../../lib/field-checks.ts'
import { busyLimits, checkCalendarAddress, checkCalendarName } from './checks.ts'

const name = z
  .string()
  .trim()
  .superRefine(byCheck(checkCalendarName))
  .openapi({ maxLength: busyLimits.nameLength })

export const busyCalendarInput = z
  .strictObject({
    address: z.string('Paste the address of a calendar').superRefine(byCheck(checkCalendarAddress)).openapi({
      maxLength: busyLimits.addressLength,
      example: 'https://calendar.example/private-4f1c/basic.ics',
    }),
    /** Empty: the service that has it. */
    name: name.default(''),
  })
  .openapi('BusyCalendarInput')

export const busyCalendarChanges = z.strictObject({ name }).openapi('BusyCalendarChanges')

/** Only the speaker sees it. */
export const busyCalendar = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Of its address, which is not shown again. */
    host: z.string(),
    /** When it was last read. Its days then still count. */
    refreshed_at: z.iso.datetime(),
    /** Why it could not be read since, as a sentence; null if it could. */
    problem: z.string().nullable(),
    failed_at: z.iso.datetime().nullable(),
    /** It could not be read several times in a row. */
    is_failing: z.boolean(),
  })
  .openapi('BusyCalendar')

export const busyCalendarList = z.object({ calendars: z.array(busyCalendar) }).openapi('BusyCalendarList')

export type BusyCalendarInput = z.output<typeof busyCalendarInput>
export type BusyCalendar = z.infer<typeof busyCalendar>
export type BusyCalendarList = z.infer<typeof busyCalendarList>
