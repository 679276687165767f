// The time zones that a user can choose from, and their own: the browser's, which may differ from the server's.
import { useMemo } from 'react'
import { zoneName } from '../lib/time-zones.ts'
import { useInBrowser } from './use-in-browser.ts'

/** In the order of their names; empty, and null, until the browser has taken over. */
export function useTimeZones(): { all: readonly string[]; own: string | null } {
  const isHere = useInBrowser(() => true, false)
  const all = useMemo(() => (isHere ? Intl.supportedValuesOf('timeZone').sort(byName) : []), [isHere])
  return { all, own: isHere ? Intl.DateTimeFormat().resolvedOptions().timeZone : null }
}

function byName(one: string, other: string): number {
  return zoneName(one) < zoneName(other) ? -1 : 1
}
