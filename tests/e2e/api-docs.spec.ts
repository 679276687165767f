// The human-readable API description.
import { expect, scrollsSideways, test } from './test.ts'

test('/api/docs: readable at every width, no axe findings', async ({ page, checkAccessibility }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'POST /api/beta-signups', exact: true })).toBeVisible()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await scrollsSideways(page)]).toEqual([width, false])
  }
  // The same few lines render all routes: axe checks the first ones only, because all would take it a minute.
  await page.evaluate(() => {
    for (const route of [...document.querySelectorAll('main section')].slice(6)) route.remove()
  })
  await checkAccessibility()
})
