// Where a person goes once they are signed in: the place they came for, if it is one of this site, else the dashboard.
import { safeNext } from '../../../lib/safe-next.ts'
import { paths } from '../../../routes/paths.ts'
import { carryToast } from '../../../ui/carried-toast.ts'

/** The parameter of the sign-in pages that says where to go on. */
export const nextParameter = 'next'

export function placeAfterSignIn(query: URLSearchParams): string {
  return safeNext(query.get(nextParameter), paths.dashboard)
}

/** What stands behind a sign-in form. */
export interface Door {
  /** Who may come in; everybody, unless said. */
  area?: 'admin'
  enter: (words: string) => void
}

export const publicDoor: Door = { enter }

/** Goes there. With words, they are shown on the page that comes. */
export function enter(words?: string): void {
  if (words !== undefined) carryToast({ title: words, tone: 'success' })
  // Replaced, so that Back does not lead to a form that has done its work.
  window.location.replace(placeAfterSignIn(new URLSearchParams(window.location.search)))
}
