// A screen that gets an address while it is used, e.g. that of what was just created, stays as it is: with what is typed, the
// focus and the scroll position. Both addresses have the same module in routes/screens.ts.
import type { Location, NavigateOptions } from 'react-router'

const state = { keepsScreen: true } as const

/** Of such a navigation. */
export const keepingScreen: NavigateOptions = { replace: true, preventScrollReset: true, state }

/** It was reached in this way, now or earlier. */
export function keepsScreen(location: Pick<Location, 'state'> | undefined): boolean {
  return (location?.state as Partial<typeof state> | null)?.keepsScreen === true
}
