// The time zones that a user can choose from, and their own: the browser's, which may differ from the server's.
import { useMemo } from 'react'
import { useInBrowser } from './use-in-browser.ts'

/** Empty, and null, until the browser has taken over. */
export function useTimeZones(): { all: readonly string[]; own: string | null } {
  const isHere = useInBrowser(() => true, false)
  const all = useMemo(() => (isHere ? Intl.supportedValuesOf('timeZone') : []), [isHere])
  return { all, own: isHere ? Intl.DateTimeFormat().resolvedOptions().timeZone : null }
}
