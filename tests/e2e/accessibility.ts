// What is checked of any page that is shown: axe in both themes, and that it fits its width.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

export type ColorScheme = 'light' | 'dark'

/** A theme changes colours only: the dark one is checked by the rules that look at them. */
const rulesOnColors = ['color-contrast', 'link-in-text-block']
/** The axe of @axe-core/playwright, whose own builder would send it to the page again for every check. */
const axeFile = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
const axeSource = readFileSync(axeFile, 'utf8')

/** At once, without the transitions of a change between themes. */
export async function showIn(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(untilStill)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

/**
 * Resolves when nothing has moved for three frames. Colours change by transition, from the next frame on, and those that are
 * inherited change once more when their parent's have: axe must see the end of it.
 */
export async function untilStill(): Promise<void> {
  for (let still = 0; still < 3; still += 1) {
    await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ effect }) => {
      // In a closed <details> it waits to be shown.
      const isShown = !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility()
      return isShown && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    if (ending.length > 0) still = -1
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
  }
}

interface Axe {
  run(
    root: Document,
    options: { resultTypes: string[]; runOnly?: string[] },
  ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

/** As axe describes them, of the main frame. The dark theme is checked by the rules that look at colours. */
export async function findViolations(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  // Once for each document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async (runOnly) => {
      // Described otherwise: every element that passes, too.
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    colorScheme === 'dark' ? rulesOnColors : undefined,
  )
}

/** True when the page can be scrolled sideways: a layout that does not fit. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

/** Beginnings of texts that run past the edge of the window or of what clips them, without dots and out of reach. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Where the text of this element must end, px; infinite where it ends in dots or can be scrolled to. */
    const edgeOf = (element: Element): number => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, visibility } = getComputedStyle(at)
        const { width, right } = at.getBoundingClientRect()
        const isForScreenReaders = overflowX !== 'visible' && width <= 1
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || isForScreenReaders) return Infinity
        if (visibility === 'hidden') return Infinity
        // What scrolls up and down is not meant to scroll sideways.
        if (/auto|scroll/.test(overflowX) && at.scrollHeight <= at.clientHeight) return Infinity
        if (overflowX !== 'visible' && at !== document.body && at !== document.documentElement) return right
      }
      return innerWidth
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const cut = new Set<string>()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text)
      const { width, right } = range.getBoundingClientRect()
      if (width === 0 || !text.parentElement || right <= edgeOf(text.parentElement) + 1) continue
      cut.add(`“${text.textContent?.trim().slice(0, 40)}” is cut`)
    }
    return [...cut]
  })
}
