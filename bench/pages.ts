// What public pages weigh and how soon they are there, in Chromium under UI.md's conditions.
import { measureVitals, measureWeight } from './browser.ts'
import { type Bench, startOurs } from './compare.ts'
import { stop } from './processes.ts'
import type { Row } from './report.ts'

/** Weight and vitals of public pages against UI.md. */
export async function measurePages(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  const { server, origin } = await startOurs(bench)
  const pages = [
    { name: 'home', path: '/', lcp: 1200, script: 110 },
    { name: 'beta', path: '/beta', lcp: 1200, script: 110 },
    { name: 'terms', path: '/terms', lcp: 1200, script: 110 },
  ]
  for (const { name, path, lcp, script } of pages) {
    await fetch(origin + path).then((answer) => answer.text())
    const weight = await measureWeight(origin + path, async (page) => {
      // Also what a reader's first steps load: the dialog, or React on pages that wake at the first interaction.
      const opener = page.getByRole('link', { name: /get started/i }).first()
      if (await opener.isVisible().catch(() => false)) await opener.click()
      else await page.mouse.click(5, 5)
    })
    const kilobytes = (bytes: number) => bytes / 1024
    rows.push({
      name: `${name}: script before idle, gz`,
      value: kilobytes(weight.scriptEarly),
      unit: 'kB',
      goal: { atMost: 2 },
    })
    rows.push({
      name: `${name}: script in all, gz`,
      value: kilobytes(weight.script),
      unit: 'kB',
      goal: { atMost: script },
    })
    rows.push({
      name: `${name}: style, gz`,
      value: kilobytes(weight.style),
      unit: 'kB',
      goal: { atMost: 14 },
    })
    rows.push({
      name: `${name}: fonts`,
      value: kilobytes(weight.fonts),
      unit: 'kB',
      goal: { atMost: 50 },
      note: `${weight.fontFiles} files`,
    })
    const vitals = await measureVitals(origin + path, bench.rounds)
    rows.push({ name: `${name}: LCP`, value: vitals.lcp, unit: 'ms', goal: { atMost: lcp } })
    rows.push({ name: `${name}: CLS`, value: vitals.cls, unit: '', goal: { atMost: 0 } })
    rows.push({ name: `${name}: TBT`, value: vitals.tbt, unit: 'ms', goal: { atMost: 50 } })
  }
  await stop(server)
  return rows
}
