// How long things take: what the screens and mails say, and the service keeps to.

/** Days for which a finished export can be downloaded. */
export const exportDays = 7

/** Days in which the deletion of an account can be undone. */
export const undoDays = 14

/** bytes of an export that is imported. */
export const largestImport = 512 * 1024 * 1024
