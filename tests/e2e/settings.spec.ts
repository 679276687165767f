// Account settings: name, email, phone, password, second factor, passkeys, sessions; and the links in mails that lead back
// to them (docs/specification.md §10, §17, §20.34–36, §20.50).
import { createHmac } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import {
  goodPassword,
  invite,
  makePerson,
  makeProofStale,
  type Person,
  sendRecovery,
  tokenMailedTo,
} from './people.ts'
import { expect, newEmail, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

const security = paths.dashboardSettingsArea('security')
const sessions = paths.dashboardSettingsArea('sessions')
const newPassword = 'copper lantern meadow thistle'

// Refused requests appear on the console.
test.use({ expected: [/40[1349]|422/] })

async function signIn(context: BrowserContext, { email }: Person, origin = ''): Promise<void> {
  const data = { email, password: goodPassword }
  const answer = await context.request.post(origin + apiPaths.signIn, { data })
  expect(answer.status()).toBe(200)
}

async function open(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page.context(), person)
  await page.goto(path)
  await untilAwake(page)
}

/** Signs in with a separate browser. */
async function elsewhere(browser: Browser, person: Person, userAgent?: string): Promise<BrowserContext> {
  const context = await browser.newContext(userAgent === undefined ? {} : { userAgent })
  await signIn(context, person)
  return context
}

async function fillSignIn(page: Page, { email }: Person, password = goodPassword): Promise<void> {
  await page.goto(paths.auth)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** What an authenticator app shows for a secret: RFC 6238. */
function codeAt(secret: string, time: number): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

test('every area: its address, Back, no sideways scroll, no axe findings', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  // Twelve runs of axe, two for each area.
  test.slow()
  await open(
    page,
    await makePerson({ name: 'A'.repeat(60), last_name: 'B'.repeat(60) }),
    paths.dashboardSettings,
  )
  const areas = page.locator('nav').getByRole('link')
  for (const [area, heading] of [
    ['Account', 'Name'],
    ['Security', 'Password'],
    ['Sessions', 'Where you’re signed in'],
    ['Notifications', 'Notification settings'],
    ['Blocked days', 'Blocked and travel days'],
    ['Plan', 'Plan and usage'],
  ] as const) {
    await areas.filter({ hasText: new RegExp(`^${area}$`), visible: true }).click()
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
    await checkAccessibility({ phone: true })
  }
  await page.goBack()
  await expect(page).toHaveURL(paths.dashboardSettingsArea('blocked-days'))
  await expect(page).toHaveTitle('Blocked and travel days · Lectern')
  expect((await page.goto(`${paths.dashboardSettings}/nowhere`))?.status()).toBe(404)
})

test('a new name appears in the header and in another tab at once', { tag: '@once' }, async ({ page }) => {
  await open(page, await makePerson(), paths.dashboardSettings)
  const other = await page.context().newPage()
  await other.goto(paths.dashboard)
  await untilAwake(other)
  const menu = (of: Page) => of.getByRole('button', { name: /^Account menu/ })
  await expect(menu(other)).toHaveAccessibleName('Account menu: Ada Moreau')

  await page.getByLabel('First name').fill('  ')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name')
  await expect(page.getByLabel('First name')).toBeFocused()

  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(toastOf(page)).toContainText('Profile updated successfully')
  await expect(menu(page)).toHaveAccessibleName('Account menu: Grace Hopper')
  await expect(menu(other)).toHaveAccessibleName('Account menu: Grace Hopper')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userName'))).toBe('Grace')
  // Public pages, which know only the account, show the same.
  await other.goto(paths.terms)
  await other.mouse.move(5, 5)
  await other.keyboard.press('Shift')
  await expect(menu(other)).toHaveAccessibleName('Account menu: Grace Hopper')
})

test('an email is changed by the link sent to it, once', { tag: '@once' }, async ({
  page,
  browser,
  checkAccessibility,
}) => {
  const ada = await makePerson()
  const email = newEmail()
  await open(page, ada, paths.dashboardSettings)
  const field = page.getByLabel('New email')
  await field.fill('nonsense')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
  await field.fill(ada.email)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(field).toHaveAccessibleDescription('This is already your address.')
  await field.fill(email)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`We’ve sent a link to ${email}.`)).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.reload()
  await expect(page.getByText(`We’ve sent a link to ${email}.`)).toBeVisible()

  await expect.poll(() => tokenMailedTo(email)).not.toBeNull()
  const link = paths.authWithEmailChange(tokenMailedTo(email) ?? '')
  const other = await page.context().newPage()
  await other.goto(link)
  await expect(other.getByText(email)).toBeVisible()
  await other.getByRole('button', { name: 'Confirm email' }).click()
  await expect(other.getByRole('heading', { name: 'Your new email is confirmed' })).toBeVisible()
  // The settings tab was notified.
  await expect(page.getByText(`We’ve sent a link to ${email}.`)).toBeHidden()
  await expect(page.locator('#email')).toContainText(email)
  await other.getByRole('link', { name: 'Go to your settings' }).click()
  await expect(other).toHaveURL(paths.dashboardSettings)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await elsewhere(browser, { ...ada, email })
})

test('a phone number is saved, refused when another account has it, and removed', { tag: '@once' }, async ({
  page,
}) => {
  const phone = `+49151${String(Date.now()).slice(-8)}`
  const ada = await makePerson()
  await open(page, ada, paths.dashboardSettings)
  const field = page.getByLabel('Phone number')
  const save = page.getByRole('button', { name: 'Save' }).last()
  await field.fill('0151')
  await save.click()
  await expect(field).toHaveAccessibleDescription(/Enter the number with its country/)
  await field.fill(`${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`)
  await save.click()
  await expect(toastOf(page)).toContainText('Phone number saved')
  await expect(field).toHaveValue(phone)

  await page.context().clearCookies()
  await open(page, await makePerson(), paths.dashboardSettings)
  await field.fill(phone)
  await save.click()
  await expect(field).toHaveAccessibleDescription(/This number belongs to another account/)

  await page.context().clearCookies()
  await open(page, ada, paths.dashboardSettings)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(toastOf(page)).toContainText('Phone number removed')
  await expect(field).toHaveValue('')
})

test('a new password ends the session elsewhere and keeps this one', { tag: '@once' }, async ({
  page,
  browser,
  checkAccessibility,
}) => {
  const ada = await makePerson()
  await open(page, ada, security)
  const other = await elsewhere(browser, ada)
  const current = page.getByLabel('Current password')
  const next = page.getByLabel('New password')
  await current.fill('not the password')
  await next.fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(current).toHaveAccessibleDescription('That password isn’t right')
  await expect(current).toBeFocused()
  await current.fill(goodPassword)
  await next.fill('password1234')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(next).toHaveAttribute('aria-invalid', 'true')
  await expect(next).toHaveValue('password1234')
  await checkAccessibility({ phone: true })
  await next.fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toastOf(page)).toContainText('Password changed')
  await expect(current).toHaveValue('')
  expect((await other.request.post(apiPaths.refresh)).status()).toBe(401)
  await page.reload()
  await expect(page).toHaveURL(security)
  await page.context().clearCookies()
  await fillSignIn(page, ada, newPassword)
  await expect(page).toHaveURL(paths.dashboard)
})

test('sensitive actions ask for the password after a while, then continue', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  const ada = await makePerson()
  const email = newEmail()
  await open(page, ada, paths.dashboardSettings)
  await makeProofStale(ada)
  const field = page.getByLabel('New email')
  await field.fill(email)
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await checkAccessibility()
  // Dismissed: nothing has happened, nothing is lost.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue(email)
  await expect(toastOf(page)).toBeHidden()

  await page.getByRole('button', { name: 'Change email' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'That password isn’t right',
  )
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`We’ve sent a link to ${email}.`)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('two sensitive actions at once ask for the password once, then both continue', {
  tag: '@once',
}, async ({ page }) => {
  const ada = await makePerson()
  const [email, phone] = [newEmail(), `+49152${String(Date.now()).slice(-8)}`]
  await open(page, ada, paths.dashboardSettings)
  await makeProofStale(ada)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/account(\/email)?$/, async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.getByLabel('New email').fill(email)
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Phone number').press('Enter')
  answer()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`We’ve sent a link to ${email}.`)).toBeVisible()
  // The number is stored.
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a password change accepts the current password as proof', { tag: '@once' }, async ({ page }) => {
  const ada = await makePerson()
  await open(page, ada, security)
  await makeProofStale(ada)
  await page.getByLabel('Current password').fill(goodPassword)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toastOf(page)).toContainText('Password changed')
})

test('two-factor: on, signing in with it, each code once, a recovery code, new ones, off', {
  tag: '@once',
}, async ({ page, context, checkAccessibility }) => {
  test.slow()
  const ada = await makePerson()
  await open(page, ada, security)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('heading', { name: 'Scan this with your authenticator app' })).toBeFocused()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await checkAccessibility({ phone: true })
  const secret = await page.locator('.select-all').innerText()
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('12')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(code).toHaveAccessibleDescription(/Enter the six digits/)
  // The previous time step, so that later codes remain for the rest of this journey.
  await code.fill(codeAt(secret, Date.now() - 30_000))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(toastOf(page)).toContainText('Two-factor authentication is on')
  await checkAccessibility({ phone: true })
  const list = page.getByRole('list', { name: 'Recovery codes' })
  const codes = await list.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('lectern-recovery-codes.txt')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(toastOf(page)).toContainText('Copied to the clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Two-factor authentication/ })).toBeFocused()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(codes[0] ?? '')).toBeHidden()

  const confirm = () => page.getByRole('button', { name: 'Continue' }).click()
  await context.clearCookies()
  await fillSignIn(page, ada)
  const used = codeAt(secret, Date.now())
  await code.fill(used)
  await confirm()
  await expect(page).toHaveURL(paths.dashboard)

  await context.clearCookies()
  await fillSignIn(page, ada)
  await code.fill(used)
  await confirm()
  await expect(toastOf(page)).toContainText('This code isn’t right')
  const useRecoveryCode = async (recoveryCode: string) => {
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await confirm()
  }
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await useRecoveryCode(codes[0] ?? '')
  await expect(page).toHaveURL(paths.dashboard)

  await context.clearCookies()
  await fillSignIn(page, ada)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await useRecoveryCode(codes[0] ?? '')
  await expect(toastOf(page)).toContainText('This code isn’t right')
  await useRecoveryCode(codes[1] ?? '')
  await expect(page).toHaveURL(paths.dashboard)

  await page.goto(security)
  await expect(page.getByText('8 recovery codes are left.')).toBeVisible()
  await untilAwake(page)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const renewed = await list.getByRole('listitem').allInnerTexts()
  expect(renewed).not.toContain(codes[5])
  await page.getByRole('button', { name: 'I’ve saved them' }).click()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  await checkAccessibility({ phone: true })
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(renewed[0] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(toastOf(page)).toContainText('Two-factor authentication is off')
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await context.clearCookies()
  await fillSignIn(page, ada)
  await expect(page).toHaveURL(paths.dashboard)
})

test('a passkey: added, used to sign in, removed', { tag: '@once' }, async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  // Browsers do not accept a bare IP address for passkeys.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const ada = await makePerson()
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(context, ada, origin)
  await page.goto(origin + security)
  await untilAwake(page)
  await makeProofStale(ada)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const name = page.getByLabel('Passkey name')
  await expect(name).toBeFocused()
  await name.fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Password', { exact: true }).fill(goodPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(toastOf(page)).toContainText('Passkey added')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
  await expect(page.getByText('My laptop')).toBeVisible()
  await checkAccessibility({ phone: true })

  await context.clearCookies()
  await page.goto(origin + paths.auth)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(origin + paths.dashboard)

  await page.goto(origin + security)
  await expect(page.getByText(/last used/)).toBeVisible()
  await untilAwake(page)
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toastOf(page)).toContainText('Passkey removed')
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
  await context.clearCookies()
  await page.goto(origin + paths.auth)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(toastOf(page)).toContainText('This passkey didn’t work')
})

test('in a browser without passkeys, nothing offers them', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(paths.auth)
  await untilAwake(page)
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden()
  await open(page, await makePerson(), security)
  await expect(page.getByText('This browser doesn’t support passkeys.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
})

test('sessions: named, one ended, all others ended', { tag: '@once' }, async ({
  page,
  browser,
  checkAccessibility,
}) => {
  const ada = await makePerson()
  const firefox = await elsewhere(
    browser,
    ada,
    'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  )
  const safari = await elsewhere(
    browser,
    ada,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  )
  await open(page, ada, sessions)
  const rows = page.locator('#sessions li')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('This browser')
  await expect(page.getByText('Safari on iOS')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click()
  await expect(rows).toHaveCount(2)
  await expect(toastOf(page)).toContainText('Firefox on Linux has been signed out')
  expect((await firefox.request.post(apiPaths.refresh)).status()).toBe(401)
  expect((await safari.request.post(apiPaths.refresh)).status()).toBe(200)

  await page.getByRole('button', { name: 'Sign out all others' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await checkAccessibility({ phone: true })
  await dialog.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
  await expect.poll(async () => (await safari.request.post(apiPaths.refresh)).status()).toBe(401)
})

test('a session that could not be ended returns to the list', { tag: '@once' }, async ({ page, browser }) => {
  const ada = await makePerson()
  await elsewhere(browser, ada, 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')
  await open(page, ada, sessions)
  await page.route('**/api/account/sessions/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'Session not found.' } }),
  )
  await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click()
  await expect(toastOf(page)).toContainText('Unable to end the session. Please try again.')
  await expect(page.getByText('Firefox on Linux')).toBeVisible()
})

test('a recovery link from an admin: a new password, signed in, once', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const ada = await makePerson()
  const other = await elsewhere(browser, ada)
  const link = paths.authWithRecovery(await sendRecovery(ada))
  await page.goto(link)
  await expect(page.getByText(ada.email)).toBeVisible()
  await expect(page).toHaveURL(paths.auth)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(toastOf(page)).toContainText('Your new password is saved')
  expect((await other.request.post(apiPaths.refresh)).status()).toBe(401)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
})

test('an invitation creates the account, signs in, and leads to the overview', { tag: '@once' }, async ({
  page,
}) => {
  const { token, email } = await invite()
  await page.goto(paths.authWithInvitation(token))
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(paths.dashboard)
  await page.goto(paths.dashboardSettings)
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await expect(page.locator('#email')).toContainText(email)
})
