// Plans: an admin changes what one includes, and a person sees it with what they have used.
import { paths } from '../../src/vocabulary/paths.ts'
import { makeSpeaker, signIn, signInAs } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

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
