// Threads between users and the admins, as the API shows them, and what both sides send.
import { z } from '@hono/zod-openapi'
import { hasWords, isPlainText } from '../../lib/text.ts'
import { userType } from '../plans/schema.ts'
import { firstMessages, longestText, mostMessages, threadStates } from './choices.ts'
import { supportTexts as texts } from './texts.ts'

export const threadState = z.enum(threadStates)

const words = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .refine(hasWords, texts.empty)
      .refine((text) => [...text].length <= longestText, texts.tooLong)
      .refine(isPlainText, 'Use plain text'),
  )
  .openapi({ type: 'string', maxLength: longestText })

export const supportMessage = z
  .object({
    id: z.uuid(),
    /** Its place in the thread, from 1. */
    number: z.number().int(),
    by_admin: z.boolean(),
    /** Its author's name. Without one, the address of the person who asks; empty: the account is gone, or an admin's has no name. */
    name: z.string(),
    text: z.string(),
    created_at: z.iso.datetime(),
  })
  .openapi('SupportMessage')

const thread = {
  /** Null: nothing has been written yet. */
  state: threadState.nullable(),
  /** The latest ones, in the order of their numbers. */
  messages: z.array(supportMessage),
  has_earlier: z.boolean(),
}

export const ownThread = z
  .object({
    ...thread,
    /** Whether the user's plan puts their questions first. */
    has_priority: z.boolean(),
    /** The name of an organizer's account manager, where the plan includes one and an admin has set it. */
    account_manager: z.string().nullable(),
  })
  .openapi('OwnSupportThread')

const person = z.object({ id: z.uuid(), name: z.string(), email: z.string(), user_type: userType })

export const queuedThread = z
  .object({
    person,
    state: threadState,
    /** Whether their plan has `priority_support`. */
    has_priority: z.boolean(),
    /** The beginning of the last message. */
    excerpt: z.string(),
    is_last_by_admin: z.boolean(),
    waiting_since: z.iso.datetime().nullable(),
    last_at: z.iso.datetime(),
  })
  .openapi('QueuedSupportThread')

export const threadFilters = z.strictObject({ state: threadState.default('open') })

export const threadQueue = z
  .object({
    rows: z.array(queuedThread),
    /** Null on the last page. */
    next_cursor: z.string().nullable(),
    counts: z.object({
      open: z.number().int(),
      answered: z.number().int(),
      closed: z.number().int(),
    }),
  })
  .openapi('SupportQueue')

export const threadInFull = z
  .object({ ...thread, state: threadState, person, has_priority: z.boolean(), tier: z.string().nullable() })
  .openapi('SupportThread')

export const threadLength = z.strictObject({
  /** How many of the latest messages. */
  limit: z
    .string()
    .regex(/^\d{1,4}$/, texts.limit)
    .transform(Number)
    .pipe(z.number().min(1, texts.limit).max(mostMessages, texts.limit))
    .default(firstMessages),
})

export const supportInput = z.strictObject({ text: words }).openapi('SupportInput')

/** The number of the last message that the admin has read: after a newer one the API answers 409. */
const seen = { last_number: z.number().int().min(1).max(2_000_000_000) }

export const supportAnswer = z
  .strictObject({ text: words, ...seen, closes: z.boolean().default(false) })
  .openapi('SupportAnswer')

export const stateChange = z
  .strictObject({ state: z.enum(['open', 'closed']), ...seen })
  .openapi('SupportStateChange')

export type SupportMessage = z.infer<typeof supportMessage>
export type OwnThread = z.infer<typeof ownThread>
export type QueuedThread = z.infer<typeof queuedThread>
export type ThreadQueue = z.infer<typeof threadQueue>
export type ThreadInFull = z.infer<typeof threadInFull>
export type ThreadFilters = z.output<typeof threadFilters>
export type SupportAnswer = z.output<typeof supportAnswer>
export type StateChange = z.output<typeof stateChange>
