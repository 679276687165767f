// How far an announcement reaches.

/** The speakers it fits best. */
export const mostReached = 200
/** Events in one mail, and on the screen. */
export const mostShown = 10
/** Days after which an announcement is no longer news. */
export const newsDays = 14
