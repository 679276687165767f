// What an organizer at the search screen experiences, in Chromium on loopback: new rows while typing, and the next row by a
// key with the preview open. Database, server and browser share the cores.
import { chromium, type Page } from '@playwright/test'
import { paths } from '../src/vocabulary/paths.ts'
import { launchOptions } from './browser.ts'
import { type Bench, startOurs } from './compare.ts'
import { stop } from './processes.ts'
import type { Row } from './report.ts'
import { percentile, prepareSearch, readerCookie } from './search.ts'
import { queriesOf } from './search-queries.ts'

/** ms that the screen waits for another key (docs/specification.md §13). */
const debounce = 80
const steps = 40
/** Words of each kind. */
const words = 20

const list = 'ul[aria-label="Speakers"]'
const rows = `${list} > li`

export async function measureSearchScreen(bench: Bench, speakers: number): Promise<Row[]> {
  await prepareSearch(bench, speakers)
  const { server, origin } = await startOurs(bench, { LOG_LEVEL: 'warn' }, false)
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ ...readerCookie, url: origin }])
    const page = await context.newPage()
    await page.goto(origin + paths.dashboardSearch)
    await page.waitForSelector('html[data-awake]', { state: 'attached' })
    await page.waitForSelector(rows)
    const kinds = ['common word', 'two words', 'misspelt'] as const
    const typed = await timeWords(
      page,
      kinds.flatMap((kind) => queriesOf(kind, words).map(({ q = '' }) => q)),
    )
    const stepped = await timeSteps(page, origin + paths.dashboardSearch)
    return [
      describe('from the end of the debounce until new rows are painted', typed, 100),
      describe('a step through the list with the preview open, until painted', stepped, 50),
    ]
  } finally {
    await browser.close()
    await stop(server)
  }
}

function describe(what: string, times: readonly number[], atMost: number): Row {
  return {
    name: `search screen: ${what}, p95`,
    value: percentile(times, 95),
    unit: 'ms',
    goal: { atMost },
    note: `median ${percentile(times, 50).toFixed(0)} of ${times.length}`,
  }
}

/** Each word is typed at once, as by a paste. */
async function timeWords(page: Page, words: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const word of words) {
    const taken = await page.evaluate(timeWord, { word, list, rows, debounce })
    if (taken !== null) times.push(taken)
  }
  return times
}

/** In the page. Null when the word finds the same rows as the one before, or none. */
function timeWord({
  word,
  list,
  rows,
  debounce,
}: Record<'word' | 'list' | 'rows', string> & { debounce: number }) {
  const field = document.querySelector<HTMLInputElement>('input[role="combobox"]')
  const names = () =>
    [...document.querySelectorAll(`${rows} h3, ${rows} a`)].map((one) => one.textContent).join()
  const before = names()
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return new Promise<number | null>((resolve) => {
    const begun = performance.now()
    const observer = new MutationObserver(() => {
      if (names() === before || document.querySelector(list)?.getAttribute('aria-busy') === 'true') return
      observer.disconnect()
      // A frame is painted after the callback of the next one has begun.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun - debounce)))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    setTimeout(() => {
      observer.disconnect()
      resolve(null)
    }, 5_000)
    if (field) setValue?.call(field, word)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** At the pace of someone who looks at each preview. */
async function timeSteps(page: Page, url: string): Promise<number[]> {
  await page.goto(url)
  await page.waitForSelector('html[data-awake]', { state: 'attached' })
  await page.waitForSelector(`${rows}:nth-child(20)`)
  await page.keyboard.press('j')
  await page.waitForSelector('aside[aria-label^="Preview"]')
  const times: number[] = []
  for (let i = 0; i < steps; i += 1) {
    await page.waitForTimeout(300)
    // There and back again, so that the list does not end.
    await page.evaluate(awaitStep)
    await page.keyboard.press(i % 20 < 10 ? 'j' : 'k')
    times.push(await page.evaluate(() => (window as unknown as Awaiting).painted))
  }
  return times
}

interface Awaiting {
  /** ms from the event of the key to the paint of the row that it selects. */
  painted: Promise<number>
}

/** In the page, before the key. */
function awaitStep(): void {
  const painted = new Promise<number>((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)))
        })
        observer.observe(document.body, { subtree: true, attributeFilter: ['data-selected'] })
      },
      { capture: true, once: true },
    )
  })
  Object.assign(window, { painted })
}
