/** Characters of the line that an admin adds to an invitation. */
export const mostNote = 300

/** Seconds in which an invitation can be taken back: its email leaves afterwards. */
export const undoSeconds = 10
