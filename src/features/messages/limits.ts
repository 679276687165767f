// Limits and views of messages that the server, the screens and the texts share.

export const conversationViews = ['open', 'waiting', 'snoozed', 'archived'] as const

/** Characters. */
export const longestMessage = 10_000
/** ms in which a sender can change or delete a message. */
export const changeWindow = 15 * 60_000
/** Unread messages of a conversation that are counted; more are as many. */
export const mostUnread = 100
/** Messages read at once. */
export const pageLength = 50
/** Bytes of a file, and files of one message. */
export const largestFile = 10 * 1024 * 1024
export const mostFiles = 10
/** Files that one user has uploaded within a day and not sent, and their bytes. */
export const mostUnsentFiles = 50
export const mostUnsentBytes = 2 * mostFiles * largestFile
