// Requests that the application answered, counted by method, route and status. Routes are patterns: what clients put into
// an address never becomes a label, so the number of series is bounded by the routes there are.
import type { Labels, Metric, Sample } from './text.ts'

/** Upper bounds in seconds. A request is given up after 15; only uploads and exports may take longer. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

export interface Answered {
  method: string
  /** As OpenAPI writes it, `/api/events/{id}`; `none` where no route has this address. */
  route: string
  status: number
  seconds: number
}

interface Durations {
  labels: Labels
  /** By bucket, the last one without a bound. */
  counts: number[]
  sum: number
}

export type RequestFigures = ReturnType<typeof createRequestFigures>

export function createRequestFigures() {
  const counts = new Map<string, { labels: Labels; value: number }>()
  const durations = new Map<string, Durations>()

  return {
    /** Less than 1 µs. */
    count({ method, route, status, seconds }: Answered): void {
      const key = `${method} ${route} ${status}`
      let known = counts.get(key)
      if (!known) {
        known = { labels: { method, route, status: String(status) }, value: 0 }
        counts.set(key, known)
      }
      known.value += 1

      const status_class = `${Math.floor(status / 100)}xx`
      const of = `${method} ${route} ${status_class}`
      let times = durations.get(of)
      if (!times) {
        times = { labels: { method, route, status_class }, counts: Array(bounds.length + 1).fill(0), sum: 0 }
        durations.set(of, times)
      }
      times.sum += seconds
      const found = bounds.findIndex((bound) => seconds <= bound)
      const bucket = found < 0 ? bounds.length : found
      times.counts[bucket] = (times.counts[bucket] ?? 0) + 1
    },
    read(): Metric[] {
      return [
        {
          name: 'lectern_http_requests_total',
          help: 'Requests that the application answered, without those answered from memory or shed.',
          type: 'counter',
          samples: [...counts.values()],
        },
        {
          name: 'lectern_http_request_duration_seconds',
          help: 'Time from the first line of a request to its answer, without sending it.',
          type: 'histogram',
          samples: [...durations.values()].flatMap(samplesOf),
        },
      ]
    },
  }
}

function samplesOf({ labels, counts, sum }: Durations): Sample[] {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return {
      suffix: '_bucket',
      labels: { ...labels, le: index < bounds.length ? String(bounds[index]) : '+Inf' },
      value: total,
    }
  })
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }]
}
