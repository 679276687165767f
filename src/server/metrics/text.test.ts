// Metrics as text: what Prometheus reads, for any value and any label.
import { expect, test } from 'vitest'
import { createRequestFigures } from './request-figures.ts'
import { single, writeMetrics } from './text.ts'

test('each metric has its help and type once, and escaped labels', () => {
  const samples = [
    { labels: { route: '/a/{id}', note: 'a "b" \\ c\nd' }, value: 1.5 },
    { labels: { route: 'none' }, value: 0 },
  ]
  expect(
    writeMetrics([
      { name: 'a_total', help: 'What it counts.', type: 'counter', samples },
      { name: 'empty', help: 'No sample, no line.', type: 'gauge', samples: [] },
      single('gauge', 'b', 'One.', Number.POSITIVE_INFINITY),
    ]),
  ).toBe(`# HELP a_total What it counts.
# TYPE a_total counter
a_total{route="/a/{id}",note="a \\"b\\" \\\\ c\\nd"} 1.5
a_total{route="none"} 0
# HELP b One.
# TYPE b gauge
b +Inf
`)
})

test('requests are counted by status, and their times in buckets that include all smaller ones', () => {
  const { count, read } = createRequestFigures()
  for (const seconds of [0.004, 0.005, 0.2, 40]) count({ method: 'GET', route: '/a', status: 200, seconds })
  count({ method: 'GET', route: '/a', status: 204, seconds: 0.004 })
  count({ method: 'GET', route: '/a', status: 404, seconds: 0.004 })
  const lines = writeMetrics(read()).split('\n')
  const total = (status: number) => `lectern_http_requests_total{method="GET",route="/a",status="${status}"}`
  expect(lines).toEqual(expect.arrayContaining([`${total(200)} 4`, `${total(204)} 1`, `${total(404)} 1`]))
  const ok = lines.filter((line) => line.includes('status_class="2xx"'))
  expect(
    ok.map((line) => /(?:le="([^"]+)"\}|_(sum|count)\{.*\}) (.*)/.exec(line)?.slice(1).join(' ').trim()),
  ).toEqual([
    '0.005  3',
    '0.01  3',
    '0.025  3',
    '0.05  3',
    '0.1  3',
    '0.25  4',
    '0.5  4',
    '1  4',
    '2.5  4',
    '5  4',
    '15  4',
    '+Inf  5',
    expect.stringMatching(/^sum 40\.213/),
    'count 5',
  ])
})
