// What a reader on a phone experiences, in Chromium under the conditions of docs/performance.md: 390 px wide, processor
// four times slower, 1.6 Mbit/s, 150 ms. And the weight of a page until idle.
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'
import { freePort } from '../tests/process.ts'
import { median } from './processes.ts'

export interface Vitals {
  /** ms */
  lcp: number
  cls: number
  /** ms */
  tbt: number
}

export interface Weight {
  /** Gzipped bytes, before idle and in total. */
  scriptEarly: number
  script: number
  /** What the document links, and what a first interaction loads in addition. */
  style: number
  styleLater: number
  /** Uncompressed bytes. */
  fonts: number
  fontFiles: number
}

const chromiumPath = ensureChromium()
export const launchOptions = {
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    // While the page is observed, V8 parses all of React again to locate where it created an Error, which a reader's
    // browser never does. This flag makes it record source positions from the start.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
}

export async function measureVitals(url: string, rounds: number): Promise<Vitals> {
  const wakesAtIdle = (await (await fetch(url)).text()).includes('data-wake="idle"')
  const browser = await chromium.launch(launchOptions)
  const all: Vitals[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(observeVitals)
    await page.goto(url, { waitUntil: 'load' })
    // Not with a selector: Playwright's code for finding one is a long task itself.
    if (wakesAtIdle)
      await session.send('Runtime.evaluate', { expression: 'observed.awake', awaitPromise: true })
    // Long tasks are reported when they end: two quiet seconds, as in the definition of TBT.
    await page.waitForTimeout(2000)
    all.push(await page.evaluate(readVitals))
    await context.close()
  }
  await browser.close()
  return {
    lcp: median(all.map(({ lcp }) => lcp)),
    cls: median(all.map(({ cls }) => cls)),
    tbt: median(all.map(({ tbt }) => tbt)),
  }
}

interface Observed {
  lcp: number
  cls: number
  longTasks: { start: number; end: number }[]
  /** Resolves once React handles events. */
  awake: Promise<void>
}

/** Runs in the page before anything else. */
function observeVitals(): void {
  const awake = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      if (document.documentElement.hasAttribute('data-awake')) resolve()
    }).observe(document, { subtree: true, attributeFilter: ['data-awake'] })
  })
  const observed: Observed = { lcp: 0, cls: 0, longTasks: [], awake }
  Object.assign(window, { observed })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.cls += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      observed.longTasks.push({ start: startTime, end: startTime + duration })
    }
  }).observe({ type: 'longtask', buffered: true })
}

/** TBT: the time of long tasks beyond 50 ms each, from the first contentful paint until the page is hydrated and quiet. */
function readVitals(): Vitals {
  const { lcp, cls, longTasks } = (window as unknown as { observed: Observed }).observed
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const tbt = longTasks.reduce(
    (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, painted) - 50),
    0,
  )
  return { lcp, cls, tbt }
}

export async function measureWeight(url: string, interact?: (page: Page) => Promise<void>): Promise<Weight> {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const files = new Map<string, { type: string; body: Buffer }>()
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') return
    bodies.push(
      response.body().then((body) => {
        files.set(response.url(), { type, body })
      }),
    )
  })
  const html = await (await fetch(url)).text()
  const boot = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''
  const inlineScripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => code)
    .join('')
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(bodies)
  const linked = new Set(
    [...files].filter(([, file]) => file.type === 'stylesheet').map(([address]) => address),
  )
  await interact?.(page)
  await page.waitForSelector('html[data-awake]', { state: 'attached' })
  await Promise.all(bodies)
  await browser.close()

  const gz = (body: Buffer) => gzipSync(body, { level: 9 }).byteLength
  const of = (type: string) => [...files].filter(([, file]) => file.type === type)
  const styles = (isLinked: boolean) =>
    of('stylesheet')
      .filter(([address]) => linked.has(address) === isLinked)
      .map(([, file]) => gz(file.body))
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  // Early means the boot script and its static imports; the rest arrives when the page is idle.
  const bootText = files.get(new URL(boot, url).href)?.body.toString() ?? ''
  const outright = [...bootText.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(
    ([, name]) => `/assets/${name}`,
  )
  const early = of('script').filter(([address]) => [boot, ...outright].includes(new URL(address).pathname))
  const inline = gz(Buffer.from(inlineScripts))
  return {
    scriptEarly: inline + sum(early.map(([, file]) => gz(file.body))),
    script: inline + sum(of('script').map(([, file]) => gz(file.body))),
    style: sum(styles(true)),
    styleLater: sum(styles(false)),
    fonts: sum(of('font').map(([, file]) => file.body.byteLength)),
    fontFiles: of('font').length,
  }
}

/** Lighthouse scores of a page on a simulated phone, by category, 0–100. */
export async function scoresOf(url: string): Promise<Record<string, number>> {
  const { default: lighthouse } = await import('lighthouse')
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  })
  try {
    const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
    const result = await lighthouse(url, { port, onlyCategories, output: 'json', logLevel: 'silent' })
    return Object.fromEntries(
      Object.values(result?.lhr.categories ?? {}).map(({ title, score }) => [
        title.toLowerCase(),
        Math.round((score ?? 0) * 100),
      ]),
    )
  } finally {
    await browser.close()
  }
}
