// GET /metrics: the figures of this process for Prometheus (docs/operations.md). They are read when they are asked for; the
// paths of requests only add to numbers.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../env.ts'
import { describeFault } from '../errors.ts'
import type { Log } from '../log.ts'
import { mayReadMetrics } from './access.ts'
import { type Metric, metricsContentType, writeMetrics } from './text.ts'

export type ReadMetrics = () => Promise<Metric[]>

export const metricsPath = '/metrics'

/**
 * Answers a request for metrics, or returns false, without touching it, for one that gets the same answer as any address
 * that does not exist.
 */
export function answerMetrics(
  config: Pick<Config, 'appUrl' | 'metricsToken' | 'trustProxy'>,
  {
    read,
    log,
    securityHeaders,
  }: {
    read: ReadMetrics
    log: Log
    /** Those of every answer. */
    securityHeaders: readonly (readonly [name: string, value: string])[]
  },
) {
  const headers = {
    ...Object.fromEntries(securityHeaders),
    'Cache-Control': 'no-store',
    'Content-Type': metricsContentType,
  }
  let reading: Promise<Metric[]> | undefined
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' || !mayReadMetrics(request, config)) return false
    // Scrapes at the same time are one.
    reading ??= read().finally(() => {
      reading = undefined
    })
    reading.then(
      (metrics) => response.writeHead(200, headers).end(writeMetrics(metrics)),
      (error: unknown) => {
        log.error({ fault: describeFault(error) }, 'the metrics could not be read')
        response.writeHead(500, { ...headers, 'Content-Type': 'text/plain' }).end()
      },
    )
    return true
  }
}
