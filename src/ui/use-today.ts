// The day by the server's clock, because the reader's may be on another one: a document says when it was made, and the time
// since then is added. Server and browser render the same day (entries/).
import { createContext, use, useSyncExternalStore } from 'react'
import { utcDayOf } from '../lib/today.ts'

/** ms: when the server made this document. Null: no server did, e.g. in a test of a component. */
export const DocumentTime = createContext<number | null>(null)

/** Even a clock that is wrong tells how much time has passed. */
const arrival = Date.now()

/** In UTC, as yyyy-mm-dd. */
export function useToday(): string {
  return useServerClock(utcDayOf)
}

/** Where the reader is; the server does not know where that is, and renders the day in UTC. */
export function useLocalToday(): string {
  return useServerClock(localDayOf, utcDayOf)
}

/** `read` returns the same value for a while, e.g. a day. */
export function useServerClock<Value extends string | boolean>(
  read: (moment: number) => Value,
  onServer = read,
): Value {
  const madeAt = use(DocumentTime)
  return useSyncExternalStore(
    whenShown,
    () => read(madeAt === null ? Date.now() : madeAt + Date.now() - arrival),
    () => onServer(madeAt ?? Date.now()),
  )
}

/** A tab that was left open overnight. */
function whenShown(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

function localDayOf(moment: number): string {
  return utcDayOf(moment - new Date(moment).getTimezoneOffset() * 60_000)
}
