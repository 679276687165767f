// Who is signed in, as the frame of public pages is told. The frame knows no accounts: the root hands them in
// (entries/public.tsx), so that imports between features stay free of cycles.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Viewer } from './viewer.ts'

export interface AccountSource {
  /** Null: nobody; `loading`: the server is being asked. */
  currentViewer: () => Viewer | 'loading' | null
  /** Called at every change. Answers the function that stops it. */
  subscribeToViewer: (listener: () => void) => () => void
  /** Signs out and goes to the home page. */
  signOut: () => void
}

const nobody: AccountSource = {
  currentViewer: () => null,
  subscribeToViewer: () => () => {},
  signOut: () => {},
}

export const AccountContext = createContext<AccountSource | null>(null)

/** On the server and while a page wakes it is nobody. */
export function useAccount(): { viewer: Viewer | 'loading' | null; signOut: () => void } {
  const { currentViewer, subscribeToViewer, signOut } = useContext(AccountContext) ?? nobody
  const viewer = useSyncExternalStore(subscribeToViewer, currentViewer, nobody.currentViewer)
  return { viewer, signOut }
}
