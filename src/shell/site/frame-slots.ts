// What the root puts into the frame around every public page (entries/frame-slots.tsx, entries/public.tsx). The frame knows
// no feature, so that imports between features stay free of cycles.
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Viewer } from './header/viewer.ts'

export interface FrameSlots {
  /** The way into the product for a signed-out reader, at the end of the header. */
  getStarted?: ReactNode
  /** What any page may open, rendered after the footer. */
  dialogs?: ReactNode
  /** The signed-in user (browser only): the server renders every page signed out. */
  account?: AccountSource
}

export interface AccountSource {
  /** Null: signed out; `loading`: the server has been asked. */
  currentViewer: () => Viewer | 'loading' | null
  /** Called at every change. Returns the function that unsubscribes. */
  subscribeToViewer: (listener: () => void) => () => void
  /** Signs out and goes to the home page. */
  signOut: () => void
}

const signedOut: AccountSource = {
  currentViewer: () => null,
  subscribeToViewer: () => () => {},
  signOut: () => {},
}

export const FrameSlotsContext = createContext<FrameSlots>({})

/** Signed out on the server and during hydration. */
export function useAccount(): { viewer: Viewer | 'loading' | null; signOut: () => void } {
  const { account = signedOut } = use(FrameSlotsContext)
  const viewer = useSyncExternalStore(
    account.subscribeToViewer,
    account.currentViewer,
    signedOut.currentViewer,
  )
  return { viewer, signOut: account.signOut }
}
