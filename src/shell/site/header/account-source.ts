// The signed-in user, for the frame of public pages. The frame does not know the accounts feature: the root passes it in
// (entries/public.tsx), so that imports between features stay free of cycles.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Viewer } from './viewer.ts'

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

export const AccountContext = createContext<AccountSource | null>(null)

/** Signed out on the server and during hydration. */
export function useAccount(): { viewer: Viewer | 'loading' | null; signOut: () => void } {
  const { currentViewer, subscribeToViewer, signOut } = useContext(AccountContext) ?? signedOut
  const viewer = useSyncExternalStore(subscribeToViewer, currentViewer, signedOut.currentViewer)
  return { viewer, signOut }
}
