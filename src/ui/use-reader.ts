// The language and time zone for a screen's dates. The server knows neither, so it renders English in UTC; the browser
// hydrates with the same and then corrects it.
import { useSyncExternalStore } from 'react'
import type { Reader } from '../lib/dates.ts'

const unknownReader: Reader = { locale: 'en', timeZone: 'UTC' }

export function useReader(): Reader {
  const isHere = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isHere ? readerHere() : unknownReader
}

/** For what only a browser renders, e.g. after a click. */
export function readerHere(): Reader {
  return { locale: navigator.language }
}
