// What only the browser knows. The server, and the hydration of its markup, use another value.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** `read` returns the same value each time. */
export function useInBrowser<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(never, read, () => onServer)
}
