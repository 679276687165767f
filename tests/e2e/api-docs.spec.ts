// The readable page of the API.
import { expect, scrollsSideways, test } from './test.ts'

test('/api/docs: readable at every width, no finding of axe', async ({ page, checkAccessibility }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'POST /api/beta-signups', exact: true })).toBeVisible()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await scrollsSideways(page)]).toEqual([width, false])
  }
  // All routes are drawn by the same few lines: for axe the first ones stand for all, which would take it a minute.
  await page.evaluate(() => {
    for (const route of [...document.querySelectorAll('main section')].slice(6)) route.remove()
  })
  await checkAccessibility()
})
