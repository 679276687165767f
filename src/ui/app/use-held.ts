// What both sides change, as it was when the reader last looked: what the other side does would move what they read or are
// about to press, so it waits until they ask for it, which a link to the screen that they are on does too. In a hidden tab it
// shows at once.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

export interface Held<Value> {
  shown: Value
  /** There is something newer. */
  isHeld: boolean
  show: () => void
}

interface Kept<Value> {
  value: Value
  /** Where, and which visit of it. */
  place: string
  visit: string
}

/**
 * `keep`: of what is shown and what is known now, what to show; anything but `now` holds that back. The values must stay the same
 * objects while nothing changes.
 */
export function useHeld<Value>(
  now: Value,
  keep: (shown: NonNullable<Value>, now: NonNullable<Value>) => Value,
): Held<Value> {
  const [kept, setKept] = useState<Kept<Value> | null>(null)
  const { pathname, search, hash, key: visit } = useLocation()
  const place = pathname + search + hash
  const isAsked = kept?.place === place && kept.visit !== visit
  const shown = kept?.value != null && now != null && !isAsked ? keep(kept.value, now) : now
  if (kept?.value !== shown || kept?.visit !== visit) setKept({ value: shown, place, visit })
  useEffect(() => {
    if (shown !== now && document.hidden) setKept(null)
  }, [shown, now])
  return { shown, isHeld: shown !== now, show: () => setKept(null) }
}

/**
 * Whether it is being read for the first time since the screen opened, up to and including the render that shows the answer: it
 * is news to no one.
 */
export function useFirstReading(isFetching: boolean): boolean {
  const [isFirst, setFirst] = useState(isFetching)
  useEffect(() => {
    if (!isFetching) setFirst(false)
  }, [isFetching])
  return isFirst
}
