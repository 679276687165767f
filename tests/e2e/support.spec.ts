// Getting help: a question from the settings, the admins' queue, and an answer that appears by itself (docs/specification.md §16);
// and inviting someone who has not applied, with their application in full (§10).
import { paths } from '../../src/vocabulary/paths.ts'
import { makePerson, signIn, signInAs } from './people.ts'
import { expect, newEmail, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

test('a question reaches the queue, and its answer the person who asked', { tag: '@once' }, async ({
  page,
  context,
  browser,
  checkAccessibility,
}) => {
  const ada = await makePerson({ name: 'Ada', last_name: 'Moreau' })
  await signIn(context, ada)
  await page.goto(paths.dashboardSettings)
  await untilAwake(page)
  await page.getByRole('main').getByRole('link', { name: 'Get help' }).click()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Write a message')).toBeVisible()
  await page.getByLabel('Your question').fill('How do I change my link?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Waiting for our answer')).toBeVisible()
  await checkAccessibility({ phone: true })

  const theirs = await browser.newContext()
  await signInAs(theirs, { role: 'admin', name: 'Root', last_name: 'Keeper' })
  const admin = await theirs.newPage()
  await admin.goto(paths.adminSupport)
  await untilAwake(admin)
  await admin.keyboard.press('j')
  await admin.keyboard.press('Enter')
  await admin.getByLabel('Your answer').fill('In your profile, under Username.')
  await admin.keyboard.press('Control+Enter')
  await expect(toastOf(admin)).toContainText('Answer sent')
  await expect(admin).toHaveURL(paths.adminSupport)
  await theirs.close()

  await expect(page.getByText('In your profile, under Username.')).toBeVisible()
  await expect(page.getByText('Root Keeper')).toBeVisible()
})

test('an admin invites someone who has not applied, and notes why', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
}) => {
  await signInAs(context, { role: 'admin', name: 'Root', last_name: 'Keeper' })
  await page.goto(paths.adminBetaSignups)
  await untilAwake(page)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  const email = newEmail()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel(/^Personal line/).fill('We met in Riga.')
  await checkAccessibility({ phone: true })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`The invitation to ${email} hasn’t gone out yet.`)).toBeVisible()
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(email)
  await page.getByLabel('New note').fill('Spoke at the harbour forum.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Spoke at the harbour forum.')).toBeVisible()
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)
})
