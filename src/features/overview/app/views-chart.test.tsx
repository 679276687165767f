import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ViewsChart } from './views-chart.tsx'

function days(...views: number[]) {
  return Array.from({ length: 30 }, (_, i) => ({
    day: new Date(Date.UTC(2026, 0, i + 1)).toISOString().slice(0, 10),
    views: views[i] ?? 0,
  }))
}

test('fewer than three days with views appear as text, without a chart', () => {
  for (const given of [days(), days(4), days(4, 2)])
    expect(renderToString(<ViewsChart days={given} />)).not.toContain('<svg')
  expect(renderToString(<ViewsChart days={days(4, 2)} />)).toContain('6 views on 2 days of the last 30.')
  expect(renderToString(<ViewsChart days={days()} />)).toContain('No views in the last 30 days')
})

test('from three days on: a labelled chart with a bar for each day, and a table', () => {
  const html = renderToString(<ViewsChart days={days(4, 0, 8, 1)} />)
  expect(html.match(/<rect/g)).toHaveLength(30)
  expect(html).toMatch(/role="img" aria-label="Views of your profile[^"]*at most 8 a day"/)
  expect(html).toContain('<title>3 Jan 2026: 8</title>')
  expect(html).toContain('As a table')
})
