// The fixtures of every journey: an unexpected line on the console fails it, and so does a hydration error in any window;
// axe is available, and each journey comes from a network of its own.
import { readFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { findCutTexts, findViolations, scrollsSideways, showIn, untilStill } from './accessibility.ts'

export { expect, findCutTexts, scrollsSideways }

interface Fixtures {
  /** Messages of the console and of the page that a journey expects, e.g. a refused request. */
  expected: RegExp[]
  /** React's hydration errors, in any window; no journey may expect one. */
  hydrationErrors: string[]
  /**
   * Fails with every axe finding in the current page, in both themes; with `phone` at 390 px as well, where nothing may
   * scroll sideways either.
   */
  checkAccessibility: (options?: { phone?: boolean }) => Promise<void>
}

/**
 * The browser's own message for a live socket that was refused, as after the end of a session, or that the page has left: no
 * script can suppress it. Sockets are tested in live.spec.ts and features/profiles/app.
 */
const ownWords = /^WebSocket connection to '[^']*\/live\/websocket[^']*' failed/

/**
 * React's messages for "the browser renders something else than the server sent" and its consequences: by number in a build, in
 * full in development. A root without an `onRecoverableError` of its own reports them as uncaught errors.
 */
const hydrationError = /React error #(?:418|419|42[1-5])\b|[Hh]ydrat/

const phoneSize = { width: 390, height: 844 }

let journeys = 0

export const test = base.extend<Fixtures>({
  expected: async ({ browserName: _ }, use) => use([]),
  hydrationErrors: [
    async ({ browser }, use) => {
      const found: string[] = []
      const keep = (text: string) => hydrationError.test(text) && found.push(text)
      const watch = (context: BrowserContext) => {
        context.on('weberror', (webError) => keep(String(webError.error())))
        context.on('console', (message) => keep(message.text()))
      }
      browser.on('context', watch)
      await use(found)
      browser.off('context', watch)
      expect(found).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, expected }, use, testInfo) => {
    journeys += 1
    const network = `10.${testInfo.workerIndex % 256}.${(journeys >> 8) & 255}.${journeys & 255}`
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': network })
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    expect(
      complaints.filter((text) => ![...expected, ownWords].some((pattern) => pattern.test(text))),
    ).toEqual([])
  },
  checkAccessibility: async ({ page }, use) => {
    async function check() {
      for (const colorScheme of ['light', 'dark'] as const) {
        await showIn(page, colorScheme)
        // It would have to be in each of them.
        expect(page.frames()).toHaveLength(1)
        const violations = await findViolations(page, colorScheme)
        expect(violations.map((text) => `${colorScheme} ${text}`)).toEqual([])
      }
    }
    await use(async ({ phone = false } = {}) => {
      await check()
      const size = page.viewportSize()
      if (!phone || !size) return
      await page.setViewportSize(phoneSize)
      await expect.poll(() => scrollsSideways(page)).toBe(false)
      await check()
      await page.setViewportSize(size)
      // A press meant for the wide layout may begin on one element and end on another while it comes back.
      await page.evaluate(untilStill)
    })
  },
})

/** Resolves once React answers to the page's events. */
export async function untilAwake(page: Page): Promise<void> {
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
}

/** The toast that is shown now; there is never more than one. */
export function toastOf(page: Page) {
  return page.locator('.toast')
}

let addresses = 0

export function newEmail(): string {
  addresses += 1
  return `e2e-${process.pid}-${Date.now()}-${addresses}@example.com`
}

/** A script by the name of its source: built files are named by their hash alone (vite.config.ts). */
export function builtFile(name: string): string {
  const manifest: Record<string, { name: string; file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  )
  const file = Object.values(manifest).find((one) => one.name === name)?.file
  if (file === undefined) throw new Error(`No script is built from ${name}.`)
  return file
}

/** How far the layout has moved since, as browsers count it. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)
}
