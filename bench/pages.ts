// The weight and load times of public pages, in Chromium under the conditions of docs/performance.md.
import { measureVitals, measureWeight } from './browser.ts'
import { type Bench, startOurs } from './compare.ts'
import { stop } from './processes.ts'
import type { Row } from './report.ts'

export interface Budget {
  name: string
  path: string
  /** ms */
  lcp: number
  tbt: number
  /** kB of styles. */
  style: number
}

/** Weight and vitals of public pages against their budgets. */
export async function measurePages(bench: Bench): Promise<Row[]> {
  const { server, origin } = await startOurs(bench)
  const rows = await measureEach(bench, origin, [
    { name: 'home', path: '/', lcp: 1200, tbt: 50, style: 14 },
    { name: 'beta', path: '/beta', lcp: 1200, tbt: 50, style: 14 },
    { name: 'terms', path: '/terms', lcp: 1200, tbt: 50, style: 14 },
  ])
  await stop(server)
  return rows
}

export async function measureEach(bench: Bench, origin: string, pages: readonly Budget[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path, lcp, tbt, style } of pages) {
    await fetch(origin + path).then((answer) => answer.text())
    const weight = await measureWeight(origin + path, async (page) => {
      // Includes what a reader's first steps load: the dialog, or React on pages that hydrate at the first interaction.
      const opener = page.getByRole('link', { name: /get started/i }).first()
      if (await opener.isVisible().catch(() => false)) await opener.click()
      else await page.mouse.click(5, 5)
    })
    const vitals = await measureVitals(origin + path, bench.rounds)
    const row = (what: string, value: number, unit: string, atMost: number, note?: string) =>
      rows.push({ name: `${name}: ${what}`, value, unit, goal: { atMost }, ...(note && { note }) })
    row('script before idle, gz', weight.scriptEarly / 1024, 'kB', 2)
    row('script in all, gz', weight.script / 1024, 'kB', 110)
    const later = weight.styleLater / 1024
    row(
      'style, gz',
      weight.style / 1024,
      'kB',
      style,
      later ? `${later.toFixed(1)} kB more once it is used` : '',
    )
    row('fonts', weight.fonts / 1024, 'kB', 50, `${weight.fontFiles} files`)
    row('LCP', vitals.lcp, 'ms', lcp)
    row('CLS', vitals.cls, '', 0)
    row('TBT', vitals.tbt, 'ms', tbt)
  }
  return rows
}
