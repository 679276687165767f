// The ratings of docs/specification.md §9 (good up to the first value, needs improvement up to the second), and how each is
// computed from the browser's entries.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rate } from './performance-ratings.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['LCP', 2500, 4000],
  ['FID', 100, 300],
  ['CLS', 0.1, 0.25],
  ['TTFB', 800, 1800],
] as const)('%s: good to %d, poor beyond %d', (metric, good, poor) => {
  expect(rate(metric, 0)).toBe('good')
  expect(rate(metric, good)).toBe('good')
  expect(rate(metric, good * 1.01)).toBe('needs improvement')
  expect(rate(metric, poor)).toBe('needs improvement')
  expect(rate(metric, poor * 1.01)).toBe('poor')
})

describe('the measurements', () => {
  /** An isolated page, to which the browser reports entries. */
  async function startPage() {
    const observers = new Map<string, (list: { getEntries: () => object[] }) => void>()
    class Observer {
      static supportedEntryTypes = [
        'navigation',
        'largest-contentful-paint',
        'first-input',
        'layout-shift',
        'event',
      ]
      callback: (list: { getEntries: () => object[] }) => void
      constructor(callback: Observer['callback']) {
        this.callback = callback
      }
      observe({ type }: { type: string }) {
        observers.set(type, this.callback)
      }
    }
    vi.stubGlobal('PerformanceObserver', Observer)
    vi.stubGlobal('window', {})
    vi.resetModules()
    const { observePerformance, performanceRatings } = await import('./performance-ratings.ts')
    observePerformance()
    return {
      tell: (type: string, ...entries: object[]) => observers.get(type)?.({ getEntries: () => entries }),
      ratingOf: (metric: keyof ReturnType<typeof performanceRatings>) => performanceRatings()[metric]?.value,
    }
  }

  test('FID is how long the first input waited, not how long it took', async () => {
    const { tell, ratingOf } = await startPage()
    tell('first-input', { startTime: 1000, processingStart: 1120, processingEnd: 1500, duration: 504 })
    expect(ratingOf('FID')).toBe(120)
  })

  test('INP is the longest interaction, including the first; other events do not count', async () => {
    const { tell, ratingOf } = await startPage()
    expect(ratingOf('INP')).toBeUndefined()
    tell('first-input', { startTime: 0, processingStart: 1, duration: 16, interactionId: 7 })
    expect(ratingOf('INP')).toBe(16)
    tell('event', { duration: 240, interactionId: 8 }, { duration: 48, interactionId: 9 })
    tell('event', { duration: 900, interactionId: 0 })
    expect(ratingOf('INP')).toBe(240)
  })

  test('LCP is the last paint reported, TTFB the first byte', async () => {
    const { tell, ratingOf } = await startPage()
    tell('largest-contentful-paint', { startTime: 300 }, { startTime: 700 })
    tell('navigation', { startTime: 0, responseStart: 85, duration: 2000 })
    expect([ratingOf('LCP'), ratingOf('TTFB')]).toEqual([700, 85])
  })

  test('CLS is the worst window of shifts, without those that follow an input', async () => {
    const { tell, ratingOf } = await startPage()
    expect(ratingOf('CLS')).toBe(0)
    tell(
      'layout-shift',
      { startTime: 100, value: 0.1 },
      { startTime: 900, value: 0.2 },
      { startTime: 950, value: 0.9, hadRecentInput: true },
      { startTime: 2500, value: 0.25 },
    )
    expect(ratingOf('CLS')).toBeCloseTo(0.3)
  })

  test('a window of shifts ends after five seconds, however close they are', async () => {
    const { tell, ratingOf } = await startPage()
    const shifts = Array.from({ length: 14 }, (_, i) => ({ startTime: 1000 + i * 500, value: 0.01 }))
    tell('layout-shift', ...shifts)
    expect(ratingOf('CLS')).toBeCloseTo(0.1)
  })
})
