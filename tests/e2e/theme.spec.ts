// Light and dark: the system's, or the reader's choice, from the first frame on (docs/specification.md §19.10).
import type { Page } from '@playwright/test'
import { expect, test, untilAwake } from './test.ts'

const light = 'rgb(249, 252, 250)'
const dark = 'rgb(10, 19, 19)'

function barColor(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  )
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

function chooseTheme(page: Page, name: string) {
  return page.getByRole('contentinfo').getByRole('radio', { name }).check({ force: true })
}

test("the colour of the browser's bars follows the system and the switch, and survives a reload", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await untilAwake(page)
  expect(await barColor(page)).toBe('#f9fcfa')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barColor(page)).toBe('#0a1313')
  await chooseTheme(page, 'Light')
  await expect.poll(() => barColor(page)).toBe('#f9fcfa')
  await page.reload()
  expect(await barColor(page)).toBe('#f9fcfa')
  await untilAwake(page)
  await chooseTheme(page, 'System')
  await expect.poll(() => barColor(page)).toBe('#0a1313')
})

for (const [system, stored, ground] of [
  ['light', 'dark', dark],
  ['dark', 'light', light],
] as const) {
  test(`system ${system}, choice ${stored}: no frame shows the system's theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.addInitScript((theme) => {
      localStorage.setItem('theme', theme)
      const seen = new Set<string>()
      Reflect.set(window, 'groundsSeen', seen)
      function look() {
        // Nothing is painted before the style sheet, which is in the head.
        const { backgroundColor } = getComputedStyle(document.documentElement)
        if (document.body && backgroundColor !== 'rgba(0, 0, 0, 0)') seen.add(backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, stored)
    await page.goto('/')
    await untilAwake(page)
    const seen = await page.evaluate(() => [...(Reflect.get(window, 'groundsSeen') as Set<string>)])
    expect(seen).toEqual([ground])
    await expect(page.getByRole('contentinfo').locator(`input[value=${stored}]`)).toBeChecked()
  })
}

test('a choice made before React is ready shows at once, and is kept', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.route(/\/public-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await chooseTheme(page, 'Dark')
  await expect.poll(() => groundOf(page)).toBe(dark)
  release()
  await untilAwake(page)
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect.poll(() => barColor(page)).toBe('#0a1313')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  expect(await groundOf(page)).toBe(dark)
})

test('the switch shows the choice before the page wakes', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/privacy')
  await expect(page.locator('html')).not.toHaveAttribute('data-awake')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
})
