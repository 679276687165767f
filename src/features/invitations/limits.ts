/** Characters of the line that an admin adds to an invitation. */
export const mostNote = 300
