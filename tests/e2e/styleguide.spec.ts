// How the parts of the design system behave, on /styleguide of a development server; and how the router handles old
// addresses.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppProcess, spawnApp, untilReady } from '../process.ts'
import { test as base, expect, scrollsSideways, toastOf, untilAwake } from './test.ts'

const test = base.extend<{ guide: string }, { development: AppProcess }>({
  development: [
    async ({ browserName: _ }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'lectern-dev-'))
      const app = await spawnApp({ DATA_DIR: dataDir, NODE_ENV: 'development' }, ['--dev'])
      await untilReady(app)
      await use(app)
      app.child.kill('SIGTERM')
      await app.exited
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  guide: async ({ development }, use) => use(`${development.origin}/styleguide`),
})

test.use({ expected: [/\[vite\]|React DevTools/] })
test.setTimeout(60_000)
// One after another in one worker: each worker would start a development server of its own.
test.describe.configure({ mode: 'default' })

test('shows every part without axe findings, at every width', async ({ page, guide, checkAccessibility }) => {
  await page.goto(guide)
  await untilAwake(page)
  for (const name of [
    'button',
    'field',
    'dialog',
    'tabs',
    'accordion',
    'toast',
    'menu',
    'card',
    'badge',
    'avatar',
    'skeleton',
    'empty-state',
  ]) {
    await expect(page.locator(`#${name}`)).toBeVisible()
  }
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await scrollsSideways(page)]).toEqual([width, false])
  }
  await checkAccessibility()
})

test('a toast disappears on its own, waits while hovered or focused, and can be dismissed', async ({
  page,
  guide,
}) => {
  await page.clock.install()
  await page.goto(guide)
  await untilAwake(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const toast = toastOf(page)
  await page.getByRole('button', { name: 'Success toast' }).click()
  await expect(toast).toHaveCount(1)
  await page.getByRole('button', { name: 'Info toast' }).click()
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText('already signed up')
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toHaveCount(1)
  await page.mouse.move(1, 1)
  await page.clock.runFor(30_000)
  await expect(toast).toHaveCount(0)
  await page.getByRole('button', { name: 'Default toast' }).click()
  await toast.getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(toast).toHaveCount(0)
})

test('a menu opens by keyboard, moves with arrows, and returns focus', async ({
  page,
  guide,
  checkAccessibility,
}) => {
  await page.goto(guide)
  await untilAwake(page)
  const trigger = page.getByRole('button', { name: 'Open menu' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: /Analytics/ })).toBeFocused()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('a dialog traps focus, closes on Escape and returns focus', async ({
  page,
  guide,
  checkAccessibility,
}) => {
  await page.goto(guide)
  await untilAwake(page)
  const opener = page.getByRole('button', { name: 'Open dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Apply to the closed beta' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Toast from here' }).click()
  await expect(dialog.locator('.toast')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a dialog keeps its contents and height until it has faded out', async ({ page, guide }) => {
  await page.goto(guide)
  await untilAwake(page)
  await page.addStyleTag({ content: '.dialog { transition-duration: 600ms !important }' })
  await page.getByRole('button', { name: 'Open dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply to the closed beta' })
  await expect(dialog).toHaveCSS('opacity', '1')
  const heights = dialog.evaluate(async (element: HTMLElement) => {
    const seen = new Set<number>()
    while (element.checkVisibility()) {
      seen.add(element.offsetHeight)
      await new Promise(requestAnimationFrame)
    }
    return seen.size
  })
  await page.keyboard.press('Escape')
  expect(await heights).toBe(1)
  await expect(page.locator('.dialog-body')).toHaveCount(0)
})
