// Web vitals of the page, rated as docs/specification.md §9 says and kept in memory only: nothing is sent or stored.
const thresholds = {
  LCP: [2500, 4000],
  FID: [100, 300],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
  // Not in the specification: the successor of FID.
  INP: [200, 500],
} as const satisfies Record<string, readonly [good: number, poor: number]>

export type Metric = keyof typeof thresholds
export type Rating = 'good' | 'needs improvement' | 'poor'

export interface RatedMetric {
  /** ms; CLS has no unit. */
  value: number
  rating: Rating
}

export function rate(metric: Metric, value: number): Rating {
  const [good, poor] = thresholds[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'needs improvement' : 'poor'
}

const ratings: Partial<Record<Metric, RatedMetric>> = {}

/** What has been measured on this page so far. */
export function performanceRatings(): Readonly<Partial<Record<Metric, RatedMetric>>> {
  return ratings
}

function record(metric: Metric, value: number): void {
  ratings[metric] = { value, rating: rate(metric, value) }
}

/** Performance API entries that TypeScript's DOM library does not fully describe. */
interface Entry extends PerformanceEntry {
  value?: number
  hadRecentInput?: boolean
  processingStart?: number
  interactionId?: number
}

/** Starts measuring; earlier entries come from the browser's buffer. Browsers skip metrics they lack. */
export function observePerformance(): void {
  // For debugging a slow page in the console; read only.
  Object.defineProperty(window, 'performanceRatings', { get: performanceRatings, configurable: true })
  observe('navigation', ({ responseStart }: Entry & { responseStart?: number }) => {
    if (responseStart !== undefined) record('TTFB', responseStart)
  })
  observe('largest-contentful-paint', ({ startTime }) => record('LCP', startTime))
  observe('first-input', (entry) => {
    record('FID', (entry.processingStart ?? 0) - entry.startTime)
    addInteraction(entry)
  })
  observe('layout-shift', addLayoutShift)
  observe('event', addInteraction)
  if (ratings.CLS === undefined) record('CLS', 0)
}

/** The first input is reported however short it was, so that INP is known whenever there was one. */
function addInteraction({ interactionId, duration }: Entry): void {
  if (interactionId) record('INP', Math.max(ratings.INP?.value ?? 0, duration))
}

// CLS is the worst session window: shifts less than 1 s apart, 5 s in total at most.
let windowStart = 0
let windowEnd = 0
let windowValue = 0

function addLayoutShift({ value = 0, hadRecentInput, startTime }: Entry): void {
  if (hadRecentInput) return
  const isSameWindow = startTime - windowEnd < 1000 && startTime - windowStart < 5000
  windowStart = isSameWindow ? windowStart : startTime
  windowValue = isSameWindow ? windowValue + value : value
  windowEnd = startTime
  record('CLS', Math.max(ratings.CLS?.value ?? 0, windowValue))
}

function observe(type: string, onEntry: (entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry))
  // Shorter events than 40 ms do not change a rating, and observing them costs time.
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit)
}
