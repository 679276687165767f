// Leaving: the export is watched until it is ready and downloaded; a deletion is confirmed, shown and undone.
import { statSync } from 'node:fs'
import { paths } from '../../src/vocabulary/paths.ts'
import { makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

test('a speaker makes an export, watches it and downloads it', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
}) => {
  test.slow()
  await signIn(context, await makeSpeaker())
  await page.goto(paths.dashboardSettingsArea('data'))
  await untilAwake(page)
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Make an export' }).click()
  // Without a reload.
  await expect(page.getByText('Your export is ready')).toBeVisible({ timeout: 30_000 })
  await checkAccessibility({ phone: true })
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download export' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  expect(statSync(await file.path()).size).toBeGreaterThan(1_000)
})

test('deleting an account asks for its email, and can be undone', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
}) => {
  const speaker = await makeSpeaker()
  await signIn(context, speaker)
  await page.goto(paths.dashboardSettingsArea('data'))
  await untilAwake(page)
  const email = page.getByLabel('Type your email to confirm')
  await email.fill('someone.else@example.com')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Type the email of this account')).toBeVisible()
  await expect(email).toHaveValue('someone.else@example.com')
  await email.fill(speaker.email)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account will be deleted')).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.reload()
  await page.getByRole('button', { name: 'Keep account' }).click()
  await expect(toastOf(page)).toContainText('Your account stays')
  await expect(email).toBeVisible()
})
