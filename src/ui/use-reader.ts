// The language and time zone for a screen's dates. The server knows neither, so it renders English in UTC; the browser
// hydrates with the same and then corrects it.
import type { Reader } from '../lib/dates.ts'
import { useInBrowser } from './use-in-browser.ts'

const unknownReader: Reader = { locale: 'en', timeZone: 'UTC' }

export function useReader(): Reader {
  return useInBrowser(() => true, false) ? readerHere() : unknownReader
}

/** For what only a browser renders, e.g. after a click. */
export function readerHere(): Reader {
  return { locale: navigator.language }
}
