// The readable page of the API.
import { expect, scrollsSideways, test } from './test.ts'

test('/api/docs: readable at every width, no finding of axe', async ({ page, checkAccessibility }) => {
  test.slow() // axe looks at every line of every route, in both themes
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'POST /api/beta-signups', exact: true })).toBeVisible()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await scrollsSideways(page)]).toEqual([width, false])
  }
  await checkAccessibility()
})
