// Metrics as Prometheus reads them: its text format, version 0.0.4.

export interface Metric {
  name: string
  /** One sentence, without a line break. */
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

export interface Sample {
  /** Of a histogram: `_bucket`, `_sum` or `_count`. */
  suffix?: string
  labels?: Labels
  value: number
}

export type Labels = Readonly<Record<string, string>>

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8'

export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`,
        ...samples.map(
          ({ suffix = '', labels, value }) =>
            `${name}${suffix}${writeLabels(labels)} ${writeNumber(value)}\n`,
        ),
      ].join(''),
    )
    .join('')
}

function writeLabels(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function writeNumber(value: number): string {
  return value === Number.POSITIVE_INFINITY ? '+Inf' : String(value)
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

/** A metric with one sample. */
export function single(type: 'counter' | 'gauge', name: string, help: string, value: number): Metric {
  return { name, help, type, samples: [{ value }] }
}
