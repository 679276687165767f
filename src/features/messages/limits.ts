// Limits of messages that the server, the screens and the texts share.

/** Characters. */
export const longestMessage = 10_000
/** ms in which a sender can change or delete a message. */
export const changeWindow = 15 * 60_000
/** Messages read at once. */
export const pageLength = 50
