// A snoozed conversation returns to the list when its time has come, without anything happening elsewhere.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConversationRow } from '../schema.ts'

/** ms: timers longer than this are cut short by browsers. */
const longest = 12 * 60 * 60_000

export function useWakeUp(rows: readonly ConversationRow[]): void {
  const client = useQueryClient()
  const times = rows.flatMap(({ snooze }) => (snooze?.until ? [Date.parse(snooze.until)] : []))
  const next = times.length === 0 ? null : Math.min(...times)
  useEffect(() => {
    if (next === null) return
    const wait = Math.min(Math.max(next - Date.now(), 0) + 500, longest)
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['conversations'] }), wait)
    return () => clearTimeout(timer)
  }, [client, next])
}
