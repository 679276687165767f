// Analytics: complete without JavaScript, the range in the address, values by keyboard, and the box about a larger plan.
import { analyticsPaths } from '../../src/vocabulary/analytics-paths.ts'
import { paths } from '../../src/vocabulary/paths.ts'
import { addViews, makeOrganizer, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

test('a speaker’s figures: chart, table, dates and file, in the address', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const speaker = await makeSpeaker({ tier: 'Premium' })
  for (const daysAgo of [0, 1, 2, 9]) await addViews(speaker, { daysAgo, views: 5 + daysAgo })
  await signIn(context, speaker)
  await page.goto(paths.dashboardAnalytics)
  await untilAwake(page)
  await expect(page.getByRole('img', { name: /^Views over time/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: '32 views, and none in the 30 days before' })).toBeVisible()
  await checkAccessibility()
  const point = page.getByRole('slider', { name: 'Choose a point of the chart' })
  await point.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(point).toHaveAttribute('aria-valuetext', /Views: 6, Before: 0/)
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/range=7d/)
  await page.getByRole('link', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Views over time' }).getByRole('row')).toHaveCount(8)
  expect(await scrollsSideways(page)).toBe(false)
  const file = await page.request.get(`${analyticsPaths.speakerCsv}?part=views&range=7d`)
  expect(await file.text()).toContain('"views_before"')
})

test('without JavaScript the figures are complete, and a wrong date is told below its field', {
  tag: '@once',
}, async ({ browser, baseURL }) => {
  const speaker = await makeSpeaker({ tier: 'Premium' })
  for (const daysAgo of [0, 1, 2]) await addViews(speaker, { daysAgo, views: 4 })
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await signIn(plain, speaker)
  const page = await plain.newPage()
  await page.goto(paths.dashboardAnalytics)
  await expect(page.getByRole('img', { name: /^Views over time/ })).toBeVisible()
  await page.getByRole('link', { name: 'Choose dates' }).click()
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByLabel('Last day').fill('2026-01-31')
  await page.getByRole('button', { name: 'Show these days' }).click()
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/)
  await expect(page.getByRole('heading', { name: 'No views in this period' })).toBeVisible()
  // The browser's own checks know no other field.
  await page.goto(`${paths.dashboardAnalytics}?range=custom&from=2026-02-01&to=2026-01-31`)
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription('The last day is before the first')
  await plain.close()
})

test('what a plan lacks is a box with its price, which can be dismissed', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const speaker = await makeSpeaker({ tier: 'Free' })
  await addViews(speaker, { daysAgo: 0, views: 4 })
  await signIn(context, speaker)
  await page.goto(paths.dashboardAnalytics)
  await untilAwake(page)
  const box = page.getByRole('region', { name: 'Part of Pro' })
  await expect(box).toContainText('$9.99')
  await box.getByRole('button', { name: 'Don’t show this again' }).click()
  await expect(box).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics')
  await expect(box).toBeHidden()
})

test('an organizer on a smaller plan reads what Premium would show', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await signIn(context, await makeOrganizer())
  await page.goto(paths.dashboardAnalytics)
  await untilAwake(page)
  await expect(page.getByRole('heading', { name: 'Part of Premium' })).toBeVisible()
  await checkAccessibility()
})
