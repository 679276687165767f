// What the API and the screen agree on.

/** Values of one filter. */
export const mostValues = 20
