/** Characters of a note on an application. */
export const longestNote = 2_000
