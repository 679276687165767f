// Plans: an admin changes what one includes, and a person sees it with what they have used.

import { paths } from '../../src/vocabulary/paths.ts'
import { planPaths } from '../../src/vocabulary/plan-paths.ts'
import { makePerson, makeSpeaker, signIn, signInAs } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

test('what was just paid is waited for, two minutes at most, and said once', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page.context(), await makePerson())
  await page.clock.install()
  // Its heartbeats miss their answers where time leaps, and each new connection reads again.
  await page.routeWebSocket(/\/live\//, () => {})
  const plan = paths.dashboardSettingsArea('plan')
  await page.goto(`${plan}?paid=1`)
  await untilAwake(page)
  const paid = page.getByText('Payment received. Your plan changes in a moment.')
  await expect(paid).toBeVisible()
  await page.clock.runFor(120_000)
  await expect(paid).toBeHidden()
  await expect(page.getByText('Your plan hasn’t changed yet.')).toBeVisible()
  const own = await (await page.request.get(planPaths.own)).json()
  let looks = 0
  await page.route(`**${planPaths.own}`, (route) => {
    looks += 1
    return route.fulfill({ json: { ...own, set_by: 'stripe' } })
  })
  await page.clock.runFor(30_000)
  expect(looks).toBe(0)

  await expect(page).toHaveURL(`${plan}?paid=1`)
  await page.reload()
  await untilAwake(page)
  await page.clock.runFor(5_000)
  await expect(page).toHaveURL(plan)
  await expect(paid).toBeHidden()
})

test('a feature that an admin adds to a plan is on the plan of those who have it', async ({
  page,
  context,
  browser,
  checkAccessibility,
}) => {
  // Of no other journey's people.
  const feature = /^Priority support in Pro: /
  const speaker = await makeSpeaker({ tier: 'Pro' })
  await signInAs(context, { role: 'admin' })
  await page.goto(paths.adminPlans)
  await untilAwake(page)
  expect(await scrollsSideways(page)).toBe(false)
  await checkAccessibility()
  const cell = page.getByRole('region', { name: 'Speakers' }).getByRole('button', { name: feature })
  await cell.click()
  const dialog = page.getByRole('dialog')
  await checkAccessibility()
  await dialog.getByLabel('Included', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Save change' }).click()
  await expect(toastOf(page)).toContainText('Priority support in Pro changed')
  await expect(cell).toHaveAccessibleName('Priority support in Pro: Included. Change')

  const theirs = await browser.newContext()
  await signIn(theirs, speaker)
  const plan = await theirs.newPage()
  await plan.goto(paths.dashboardSettingsArea('plan'))
  await untilAwake(plan)
  const row = plan.getByRole('row', { name: /^Priority support/ })
  await expect(row.getByRole('img', { name: 'Included' })).toHaveCount(2)
  await expect(plan.getByRole('progressbar', { name: 'Past events shown' })).toHaveAttribute(
    'aria-valuetext',
    /of 15$/,
  )
  await theirs.close()

  await cell.click()
  await dialog.getByRole('button', { name: 'Reset to Not included' }).click()
  await expect(cell).toHaveAccessibleName('Priority support in Pro: Not included. Change')
})
