// Connections and suggestions as one of the two people sees them.
import { z } from '@hono/zod-openapi'
import { byCheck } from '../../lib/field-checks.ts'
import { personShown } from '../profiles/person-schema.ts'
import { checkNote } from './checks.ts'

/** As the reader sees it. One that the other side ignores stays `sent`. */
const connectionStates = ['connected', 'received', 'sent'] as const

export const connection = z
  .object({
    id: z.uuid(),
    state: z.enum(connectionStates),
    person: personShown,
    /** The requester's note, until the request is answered. */
    note: z.string(),
    /** Connected, or asked, since. */
    since: z.iso.datetime(),
  })
  .openapi('Connection')

export const connectionList = z
  .object({
    rows: z.array(connection),
    next_cursor: z.string().nullable(),
    /** Of all people, not only of those found. */
    counts: z.object({
      connected: z.number().int(),
      received: z.number().int(),
      sent: z.number().int(),
    }),
  })
  .openapi('ConnectionList')

export const connectionFilters = z.strictObject({
  state: z.enum(connectionStates).default('connected'),
  q: z.string().max(254).optional(),
})

export const connectInput = z
  .strictObject({
    /** A username or an id. */
    person: z.string().min(1).max(64),
    note: z.string().trim().superRefine(byCheck(checkNote)).default(''),
  })
  .openapi('ConnectInput')

const connectionActions = ['accept', 'ignore', 'withdraw', 'remove'] as const

export const connectionStep = z.strictObject({ action: z.enum(connectionActions) }).openapi('ConnectionStep')

/** What the button beside a person says. */
export const connectionWith = z
  .object({
    state: z.enum(['none', 'self', ...connectionStates]),
    /** Of the connection; null without one. */
    id: z.uuid().nullable(),
    /** With the person and since when; null without one. */
    connection: connection.nullable(),
    /** Why connecting with a note would be refused, before one is typed. */
    note_refused: z.string().nullable(),
  })
  .openapi('ConnectionWith')

const suggestionReason = z.object({
  about: z.enum(['booking', 'event', 'topics', 'place']),
  /** Names of events or topics, or the place. */
  names: z.array(z.string()),
})

export const suggestions = z
  .object({
    rows: z.array(z.object({ person: personShown, reasons: z.array(suggestionReason) })),
  })
  .openapi('ConnectionSuggestions')

export type Connection = z.infer<typeof connection>
export type ConnectionList = z.infer<typeof connectionList>
export type ConnectionFilters = z.output<typeof connectionFilters>
export type ConnectInput = z.output<typeof connectInput>
export type ConnectionAction = (typeof connectionActions)[number]
export type ConnectionWith = z.infer<typeof connectionWith>
export type SuggestionReason = z.infer<typeof suggestionReason>
export type Suggestions = z.infer<typeof suggestions>
