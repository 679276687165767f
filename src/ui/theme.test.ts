// The theme follows another tab's choice, or its reset.
import { afterEach, expect, test, vi } from 'vitest'
import { currentTheme, subscribeToTheme } from './theme.ts'

afterEach(() => vi.unstubAllGlobals())

/** What another tab stored: a key, or null when everything was cleared. */
function storageEvent(key: string | null, newValue: string | null): Event {
  return Object.assign(new Event('storage'), { key, newValue })
}

test('another tab chooses, stores something else, and clears its storage', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelectorAll: () => [] })
  let told = 0
  const stop = subscribeToTheme(() => {
    told += 1
  })
  const seen = [
    storageEvent('theme', 'dark'),
    storageEvent('toast', 'light'),
    storageEvent('theme', 'light'),
    storageEvent(null, null),
  ].map((event) => {
    page.dispatchEvent(event)
    return currentTheme()
  })
  expect([seen, told]).toEqual([['dark', 'dark', 'light', 'system'], 3])
  stop()
  page.dispatchEvent(storageEvent('theme', 'dark'))
  expect([currentTheme(), told]).toEqual(['system', 3])
})
