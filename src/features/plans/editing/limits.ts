// Bounds of what admins may set.

/** The largest limit; beyond it, `null` says unlimited. */
export const highestLimit = 1_000_000
