// The shapes of notifications and of the choices about them.
import { z } from '@hono/zod-openapi'
import { isPlainLine } from '../../lib/text.ts'
import { notificationKinds } from './kinds.ts'
import { mailTimes, notificationTopics } from './topics.ts'

export const notificationTopic = z.enum(notificationTopics)

/** `?show=` for the panel; topic and text for the activity. */
export const notificationFilters = z.strictObject({
  show: z.enum(['unread', 'all']).default('all'),
  topic: notificationTopic.optional(),
  /** In the names of people and things. */
  q: z
    .string()
    .trim()
    .max(100, 'must have at most 100 characters')
    .refine(isPlainLine, 'must be plain text on one line')
    .optional(),
})

export const notification = z
  .object({
    id: z.uuid(),
    kind: z.enum(notificationKinds),
    subject: z.object({ type: z.string(), id: z.uuid() }),
    /** Number of events folded into it. */
    count: z.int(),
    /** The actor's name; empty for the product itself and for deleted accounts. */
    who: z.string(),
    what: z.string(),
    note: z.string(),
    outcome: z.string(),
    /** yyyy-mm-dd. */
    until: z.string().nullable(),
    created_at: z.iso.datetime(),
    is_unread: z.boolean(),
  })
  .openapi('Notification')

export const notificationList = z
  .object({ rows: z.array(notification), next_cursor: z.string().nullable() })
  .openapi('NotificationList')

/** At most `mostCounted`. */
export const unreadCount = z.object({ unread: z.int() }).openapi('UnreadNotifications')

/** The newest one that the reader has seen in the list: what arrives meanwhile stays unread. */
export const readAllInput = z.strictObject({
  // PostgreSQL has no year 0.
  until: z.iso.datetime().refine((time) => !time.startsWith('0000'), 'must be a time'),
})

const channels = z.strictObject({
  in_app: z.boolean(),
  /** To the browsers that the user has turned it on in; only of what is on in the app. */
  push: z.boolean(),
  email: z.enum(mailTimes),
})

/** Without `push`, it stays as it is: clients written before there was push do not send it. */
export const notificationChoiceInput = channels.partial({ push: true })

const notificationChoice = channels.extend({ topic: notificationTopic })

export const notificationChoiceList = z
  .object({ choices: z.array(notificationChoice) })
  .openapi('NotificationChoices')

export type ListedNotification = z.infer<typeof notification>
export type NotificationList = z.infer<typeof notificationList>
export type NotificationFilters = z.infer<typeof notificationFilters>
export type UnreadCount = z.infer<typeof unreadCount>
export type NotificationChannels = z.infer<typeof channels>
export type NotificationChoiceInput = z.infer<typeof notificationChoiceInput>
export type NotificationChoice = z.infer<typeof notificationChoice>
export type NotificationChoices = z.infer<typeof notificationChoiceList>
