// A trend as the server renders it: a chart from three points on, a list below, and the same as a table.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addDays } from '../ranges.ts'
import { Trend } from './trend-chart.tsx'

function render(counts: readonly number[], more: { isTable?: boolean; isCompared?: boolean } = {}) {
  const points = counts.map((count, i) => {
    const day = addDays('2026-01-01', i)
    return { from: day, to: day, count, previous: 2 * count }
  })
  const marks = [{ day: '2026-01-02', label: 'New headshot' }]
  return renderToString(
    <Trend
      title="Views over time"
      name="Views"
      points={points}
      marks={marks}
      isTable={false}
      isCompared
      {...more}
    />,
  )
}

test('fewer than three points with something in them are listed, without a chart', () => {
  expect(render([0, 0, 0])).toBe('')
  const html = render([0, 4, 0, 2])
  expect(html).not.toContain('<svg')
  expect(html).toContain('2 Jan 2026')
  expect(html).toContain('Too few days for a chart')
})

test('a chart is named, with its lowest and highest, marks and the days before', () => {
  const html = render([1, 5, 2])
  expect(html).toMatch(/role="img" aria-label="Views over time. Lowest 1, highest 5, 2 Jan 2026"/)
  expect(html).toContain('stroke-dasharray')
  expect(html).toContain('New headshot')
  expect(render([1, 5, 2], { isCompared: false })).not.toContain('stroke-dasharray')
})

test('the table has every point, the newest first, with the difference', () => {
  const html = render([1, 5, 2], { isTable: true })
  expect(html).not.toContain('<svg')
  expect(html.match(/<tr/g)).toHaveLength(4)
  expect(html.indexOf('3 Jan 2026')).toBeLessThan(html.indexOf('1 Jan 2026'))
  expect(html).toContain('−5')
})
