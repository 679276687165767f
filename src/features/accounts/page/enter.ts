// Where a user goes after signing in: the page they came for if it is on this site, else the dashboard.
import { safeNext } from '../../../lib/safe-next.ts'
import { carryToast } from '../../../ui/carried-toast.ts'
import { paths } from '../../../vocabulary/paths.ts'

/** The parameter of the sign-in pages that holds the destination. */
export const nextParameter = 'next'

export function placeAfterSignIn(query: URLSearchParams): string {
  return safeNext(query.get(nextParameter), paths.dashboard)
}

/** The destination of a sign-in form. */
export interface Door {
  /** Who may sign in; everyone by default. */
  area?: 'admin'
  enter: (words: string) => void
}

export const publicDoor: Door = { enter }

/** Goes there and shows the message, if any, on the next page. */
export function enter(words?: string): void {
  if (words !== undefined) carryToast({ title: words, tone: 'success' })
  // Replaced, so that Back doesn't return to the submitted form.
  window.location.replace(placeAfterSignIn(new URLSearchParams(window.location.search)))
}
