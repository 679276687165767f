// Getting help: a question from the settings, the admins' queue, and an answer that appears by itself (docs/specification.md §16);
// and inviting someone who has not applied, with their application in full (§10).
import type { Page } from '@playwright/test'
import { paths } from '../../src/vocabulary/paths.ts'
import { supportPaths } from '../../src/vocabulary/support-paths.ts'
import { makePerson, signIn, signInAs } from './people.ts'
import { expect, newEmail, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

/** Requests to this address wait until the returned function is called. */
async function holdPosts(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

/** Puts the tab in front, or behind another one. */
function look(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

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
  const answer = await holdPosts(page, '**/api/support/messages')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByLabel('Your question').fill('And who sees it?')
  answer()
  await expect(page.getByText('Waiting for our answer')).toBeVisible()
  // What was typed while it was being sent is still there.
  await expect(toastOf(page)).toContainText('Message sent')
  await expect(page.getByLabel('Your message')).toHaveValue('And who sees it?')
  await checkAccessibility({ phone: true })
  let reads = 0
  page.on('request', (request) => {
    if (request.url().endsWith(supportPaths.read)) reads += 1
  })
  await look(page, 'hidden')

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
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  // The answer counts as read once the tab is in front, even if it is no longer the last message.
  expect(reads).toBe(0)
  await look(page, 'visible')
  await expect.poll(() => reads).toBe(1)
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
  const waiting = page.getByText(`The invitation to ${email} hasn’t gone out yet.`)
  await expect(waiting).toBeVisible()
  // Undone, it can be changed and sent again.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expect(dialog.getByLabel(/^Personal line/)).toHaveValue('We met in Riga.')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(waiting).toBeVisible()
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(email)
  await page.getByLabel('New note').fill('Spoke at the harbour forum.')
  const answer = await holdPosts(page, '**/api/admin/applications/*/notes')
  const add = page.getByRole('button', { name: 'Add note' })
  await add.click()
  await page.getByLabel('New note').fill('Speaks Latvian.')
  answer()
  await expect(page.getByText('Spoke at the harbour forum.')).toBeVisible()
  // What was typed while it was being sent is still there, and sent next.
  await expect(add).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByLabel('New note')).toHaveValue('Speaks Latvian.')
  await add.click()
  await expect(page.getByText('Speaks Latvian.')).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)
})
