// From visitor to account, every step on the way: applying, the admin's invitation, the mail, creating the account, the
// dashboard, and signing out.
import type { Page } from '@playwright/test'
import { goodPassword, signInAs, tokenMailedTo } from './people.ts'
import { expect, newEmail, test, toastOf, untilAwake } from './test.ts'

async function apply(page: Page, email: string, role: 'Speaker' | 'Organizer'): Promise<void> {
  await page.goto('/')
  await untilAwake(page)
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply to Beta' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel(/^Name/).fill('Ines')
  await dialog.getByRole('radio', { name: new RegExp(role) }).check({ force: true })
  await dialog.getByRole('button', { name: /Submit/ }).click()
  await expect(toastOf(page)).toContainText('Thank you for your interest! We will be in touch soon.')
}

async function inviteFrom(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/beta-signups?search=${encodeURIComponent(email)}`)
  await untilAwake(page)
  await page.getByRole('checkbox', { name: `Select ${email}` }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(toastOf(page)).toContainText('1 application invited')
}

for (const [role, place, notFor, details] of [
  ['Speaker', 'Analytics & Insights', 'Nothing of this kind', {}],
  ['Organizer', 'Messages', 'Analytics & Insights', { tag: '@once' }],
] as const) {
  test(
    `a visitor applies as ${role.toLowerCase()}, is invited, creates an account, looks around and signs out`,
    details,
    async ({ page, browser, baseURL, checkAccessibility }) => {
      test.slow()
      const email = newEmail()
      await apply(page, email, role)

      const office = await browser.newContext({ baseURL: baseURL ?? '' })
      await signInAs(office, { role: 'admin', name: 'Gita' })
      const admin = await office.newPage()
      await inviteFrom(admin, email)

      await expect.poll(() => tokenMailedTo(email), { timeout: 25_000 }).not.toBeNull()
      await page.goto(`/auth?invite=${tokenMailedTo(email)}`)
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
      await page.getByLabel('First name').fill('Ines')
      await page.getByLabel('Last name').fill('Vogt')
      await page.getByLabel('Password', { exact: true }).fill(goodPassword)
      await page.getByRole('button', { name: 'Create account' }).click()

      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ines')
      await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
      // It fades in when the page wakes; halfway through its text has too little contrast.
      await expect(toastOf(page)).toContainText('Welcome to')
      await checkAccessibility()
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await expect(page.getByText('Ines Vogt')).toBeVisible()
      await expect(page.getByRole('link', { name: place }).last()).toBeVisible()
      await expect(page.getByRole('link', { name: notFor })).toHaveCount(0)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/')
      await expect(toastOf(page)).toContainText('Signed out successfully')

      // To admins the applicant is a user now.
      await admin.goto(`/admin/beta-signups?search=${encodeURIComponent(email)}`)
      await expect(admin.getByRole('row').filter({ hasText: email })).toContainText('Joined')
      await admin.goto(`/admin/users?search=${encodeURIComponent(email)}`)
      await expect(admin.getByRole('link', { name: 'Ines Vogt' })).toBeVisible()
      await office.close()
    },
  )
}
