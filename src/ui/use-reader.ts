// In which language and on whose clock a screen writes its dates. The server knows neither, so it writes English in UTC; the
// browser starts from the same and corrects it once it is awake.
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

/** For what only a browser writes, e.g. after a click. */
export function readerHere(): Reader {
  return { locale: navigator.language }
}
