// Conversations and their messages as one of their people sees them.
import { z } from '@hono/zod-openapi'
import { hasWords, isPlainText } from '../../lib/text.ts'
import { picture } from '../media/schema.ts'
import { conversationViews, longestMessage, mostFiles } from './limits.ts'

const kind = z.enum(['request', 'event', 'connection'])

const words = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .refine(hasWords, 'Write a message')
      .refine((text) => [...text].length <= longestMessage, 'Use at most 10,000 characters')
      .refine(isPlainText, 'Use plain text'),
  )
  .openapi({ type: 'string', maxLength: longestMessage })

export const messageFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    bytes: z.number().int(),
    /** px, as it is shown; null: not a picture. */
    picture: z.object({ width: z.number().int().nullable(), height: z.number().int().nullable() }).nullable(),
  })
  .openapi('MessageFile')

export const messageInput = z
  .strictObject({
    /** Made with the first attempt: sending it again is answered with the same message. */
    client_id: z.uuid(),
    text: words,
    /** A message of the same conversation; none when it was deleted meanwhile. */
    quote_of: z.uuid().nullable().default(null),
    /** Files that the sender has uploaded to this conversation. */
    files: z
      .array(z.uuid())
      .max(mostFiles, 'Send at most 10 files')
      .refine((ids) => new Set(ids).size === ids.length, 'Name each file once')
      .default([]),
  })
  .openapi('MessageInput')

export const messageChange = z.strictObject({ text: words }).openapi('MessageChange')

/** Who wrote it: the reader, a colleague on their side, or the other side. */
const whose = z.enum(['you', 'ours', 'theirs'])

export const message = z
  .object({
    id: z.uuid(),
    /** Its place in the conversation, from 1. */
    number: z.number().int(),
    by: whose,
    /** Null: the account is gone. */
    sender: z
      .object({
        name: z.string(),
        /** Whom the conversation is with (`other`), not a colleague of theirs. */
        is_other: z.boolean(),
      })
      .nullable(),
    /** Empty when it was deleted. */
    text: z.string(),
    quote: z
      .object({
        id: z.uuid(),
        number: z.number().int(),
        by: whose,
        name: z.string(),
        /** Shortened; empty when it was deleted or hidden. */
        text: z.string(),
        is_withheld: z.boolean(),
      })
      .nullable(),
    files: z.array(messageFile),
    /** Of the reader's own. */
    client_id: z.uuid().nullable(),
    /** Until when the reader can change or delete it; null: not, or no longer. */
    changeable_until: z.iso.datetime().nullable(),
    edited_at: z.iso.datetime().nullable(),
    deleted_at: z.iso.datetime().nullable(),
    /** Whether an admin hid it; its text is then empty. */
    is_withheld: z.boolean(),
    /** Whether the reader reported it, and so sees it collapsed. */
    is_reported: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .openapi('Message')

/** In the order of their numbers. */
export const messageList = z
  .object({
    messages: z.array(message),
    has_earlier: z.boolean(),
    has_later: z.boolean(),
  })
  .openapi('MessageList')

const count = z
  .string()
  .regex(/^\d{1,9}$/, 'Enter a number')
  .transform(Number)

/** At most one: without any, the newest. */
export const messagePosition = z.strictObject({
  /** Those before this number. */
  before: count.optional(),
  /** Those after it. */
  after: count.optional(),
  /** Those on both sides of it. */
  around: count.optional(),
})

const snooze = z.object({
  /** Null: until someone else writes. */
  until: z.iso.datetime().nullable(),
})

export const conversationRow = z
  .object({
    id: z.uuid(),
    kind,
    request_id: z.uuid().nullable(),
    event_id: z.uuid().nullable(),
    /** The other side. */
    other: z.object({
      name: z.string(),
      /** Of a speaker whose page the reader may open. */
      username: z.string().nullable(),
      headshot: picture.nullable(),
    }),
    /** The event's name; null: of a connection. */
    about: z.string().nullable(),
    /** The last one. Its text is shortened, and empty when it was deleted or an admin hid it. */
    last: z
      .object({
        number: z.number().int(),
        by: whose,
        name: z.string(),
        text: z.string(),
        is_withheld: z.boolean(),
      })
      .nullable(),
    /** When it was last written in, or opened. */
    at: z.iso.datetime(),
    /** Messages of the other side that the reader has not read: at most `mostUnread`. */
    unread: z.number().int(),
    /** Whether the other side wrote last. */
    is_waiting: z.boolean(),
    is_muted: z.boolean(),
    is_archived: z.boolean(),
    snooze: snooze.nullable(),
    /** The beginning of what the reader has not sent yet. */
    draft: z.string(),
    /** In a search: the newest message that contains the words. */
    found: z.object({ number: z.number().int(), text: z.string() }).nullable(),
  })
  .openapi('ConversationRow')

export const conversationList = z
  .object({
    conversations: z.array(conversationRow),
    /** Number of open conversations in which the other side wrote last. */
    waiting: z.number().int(),
    /** Whether there are messages that this reader's browsers have not received yet. */
    has_undelivered: z.boolean(),
    next_cursor: z.string().nullable(),
  })
  .openapi('ConversationList')

export const conversation = conversationRow
  .extend({
    people: z.array(
      z.object({
        name: z.string(),
        role: z.enum(['speaker', 'organizer', 'reader', 'connection']),
        is_you: z.boolean(),
      }),
    ),
    /** The other side's account; null: it is gone. */
    other_id: z.uuid().nullable(),
    /** Why the reader cannot write; null: they can. */
    refusal: z.string().nullable(),
    /** IANA, of a speaker who names one. */
    time_zone: z.string().nullable(),
    /** The number up to which the reader has read. */
    read_to: z.number().int(),
    last_number: z.number().int(),
    /** The numbers up to which someone of the other side has received and read. */
    theirs_delivered_to: z.number().int(),
    theirs_read_to: z.number().int(),
    /** In full. */
    draft: z.string(),
  })
  .openapi('Conversation')

export const conversationFilters = z.strictObject({
  view: z.enum(conversationViews).default('open'),
  /** In names, events and all messages; then `view` is ignored. */
  q: z.string().trim().max(100).default(''),
})

/** One of them. */
export const conversationStart = z
  .strictObject({
    request_id: z.uuid().optional(),
    /** Of a published event, for a speaker; with `username`, for its organizers. */
    event_id: z.uuid().optional(),
    /** A username, or an id where there is none. */
    username: z.string().min(1).max(40).optional(),
  })
  .refine(
    ({ request_id, event_id, username }) =>
      request_id === undefined ? event_id !== undefined || username !== undefined : !event_id && !username,
    { message: 'Name a request, an event or a person', path: ['request_id'] },
  )
  .openapi('ConversationStart')

export const startedConversation = z.object({ id: z.uuid() }).openapi('StartedConversation')

export const conversationChanges = z
  .strictObject({
    is_muted: z.boolean(),
    is_archived: z.boolean(),
    /** Null: not, or no longer. */
    snooze: z
      .strictObject({
        until: z.iso
          .datetime('Enter a time')
          .refine((time) => Date.parse(time) > Date.now(), 'Choose a later time')
          .refine((time) => Date.parse(time) < Date.now() + 366 * 86_400_000, 'Choose a time within a year')
          .nullable(),
      })
      .nullable(),
  })
  .partial()
  .openapi('ConversationChanges')

export const readMark = z
  .strictObject({ number: z.number().int().min(0).max(2_000_000_000) })
  .openapi('ReadMark')

export const draftInput = z
  .strictObject({
    text: z
      .string()
      .max(longestMessage, 'Use at most 10,000 characters')
      .refine((text) => text === '' || isPlainText(text), 'Use plain text'),
  })
  .openapi('DraftInput')

export type MessageFile = z.infer<typeof messageFile>
export type Message = z.infer<typeof message>
export type MessageList = z.infer<typeof messageList>
export type MessageInput = z.output<typeof messageInput>
export type MessagePosition = z.output<typeof messagePosition>
export type ConversationRow = z.infer<typeof conversationRow>
export type ConversationList = z.infer<typeof conversationList>
export type Conversation = z.infer<typeof conversation>
export type ConversationFilters = z.output<typeof conversationFilters>
export type ConversationView = ConversationFilters['view']
export type ConversationStart = z.output<typeof conversationStart>
export type ConversationChanges = z.output<typeof conversationChanges>
