// Whether the tab is in front: only there, what appears counts as seen.
import { useSyncExternalStore } from 'react'

export function useVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )
}
