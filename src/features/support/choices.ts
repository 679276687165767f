// What a thread with the admins can be, and its limits: shared by the server, the screens and the texts.

/** `open`: it waits for an answer. */
export const threadStates = ['open', 'answered', 'closed'] as const

export type ThreadState = (typeof threadStates)[number]

/** Characters of a message. */
export const longestText = 4_000
/** Messages that are read at first, and at most. */
export const firstMessages = 50
export const mostMessages = 1_000
