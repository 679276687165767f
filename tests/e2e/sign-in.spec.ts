// Signing in and out as users do: the forms, their messages, where they lead, and what other tabs and the header
// show (docs/specification.md §2–§5, §8, §10).
import type { Page } from '@playwright/test'
import { goodPassword, invite, makePerson, type Person, sendRecovery, suspend } from './people.ts'
import { expect, newEmail, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

async function fillIn(page: Page, { email }: Pick<Person, 'email'>, password = goodPassword): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth')
  await fillIn(page, person)
  await expect(page).toHaveURL('/dashboard')
}

const flagsOf = (page: Page) =>
  page.evaluate(() => ['isAuthenticated', 'userType', 'userName'].map((key) => localStorage.getItem(key)))

const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'session')

// Refused requests appear on the console, and so do pages that other features do not have yet.
test.use({ expected: [/40[134]|422|ERR_FAILED/] })

for (const path of ['/auth', '/login']) {
  test(`${path}: signs in, confirms it, and leads to the dashboard`, { tag: '@once' }, async ({ page }) => {
    const ada = await makePerson()
    await page.goto(path)
    await fillIn(page, ada)
    await expect(page).toHaveURL('/dashboard')
    await expect(toastOf(page)).toContainText('Signed in successfully')
    expect(await flagsOf(page)).toEqual(['true', 'speaker', 'Ada'])
  })
}

test('missing input is reported below its field, and the first one is focused', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/auth')
  await untilAwake(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password is required',
  )
  await expect(email).toBeFocused()
  await checkAccessibility()
})

test('a wrong password: a toast, a message on the form, and nothing typed is lost', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  const ada = await makePerson()
  await page.goto('/auth')
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await fillIn(page, ada, 'not the password')
  await expect(toastOf(page)).toContainText('Invalid email or password')
  await expect(page.locator('form').getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ada.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  expect(await flagsOf(page)).toEqual([null, null, null])
  await checkAccessibility({ phone: true })
})

test('suspended and unconfirmed users are told why', { tag: '@once' }, async ({ page }) => {
  const suspended = await makePerson()
  await suspend(suspended)
  await page.goto('/auth')
  await fillIn(page, suspended)
  await expect(toastOf(page)).toContainText('This account is suspended.')
  const unconfirmed = await makePerson({ isConfirmed: false })
  await fillIn(page, unconfirmed)
  await expect(toastOf(page)).toContainText('Please check your email and confirm your account')
})

test('the button shows that it is busy, and the form is sent once', { tag: '@once' }, async ({ page }) => {
  let sent = 0
  let release: () => void = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/sign-in', async (route) => {
    sent += 1
    await waiting
    await route.abort()
  })
  await page.goto('/auth')
  await fillIn(page, { email: newEmail() })
  const button = page.getByRole('button', { name: 'Signing in...' })
  await expect(button).toBeVisible()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  release()
  await expect(toastOf(page)).toContainText('Network error during sign-in. Please check your connection.')
  expect(sent).toBe(1)
})
test('Remember me decides how long the session lasts', { tag: '@once' }, async ({ page, context }) => {
  const ada = await makePerson()
  await signIn(page, ada)
  expect((await sessionCookie(page))?.expires).toBe(-1)
  await context.clearCookies()
  await page.goto('/auth')
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await fillIn(page, ada)
  await expect(page).toHaveURL('/dashboard')
  const days = ((await sessionCookie(page))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
  expect(Math.round(days)).toBe(30)
})

for (const [next, place] of [
  ['/terms?from=mail#contents', '/terms?from=mail#contents'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['https://evil.example', '/dashboard'],
] as const) {
  test(`?next=${next} leads to ${place}, before and after signing in (§20.23)`, {
    tag: '@once',
  }, async ({ page }) => {
    const ada = await makePerson()
    const address = `/auth?next=${encodeURIComponent(next)}`
    await page.goto(address)
    await fillIn(page, ada)
    await expect(page).toHaveURL(place)
    await page.goto(address)
    await expect(page).toHaveURL(place)
  })
}

test('the server redirects signed-in users; others see the page', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await signIn(page, await makePerson())
  for (const path of ['/auth', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, '/dashboard'])
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200)
    const stranger = await request.get(path, { headers: { cookie: 'session=forged' }, maxRedirects: 0 })
    expect(stranger.status()).toBe(200)
  }
})

test('a tab at the form continues when another tab signs in', { tag: '@once' }, async ({ page, context }) => {
  const waiting = await context.newPage()
  await waiting.goto('/auth')
  await untilAwake(waiting)
  await signIn(page, await makePerson())
  await expect(waiting).toHaveURL('/dashboard')
})

test('the session is renewed when 90 seconds are left, checked every 30 seconds (§9)', {
  tag: '@once',
}, async ({ page }) => {
  await page.clock.install()
  await signIn(page, await makePerson())
  await untilAwake(page)
  const renewals: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/refresh')) renewals.push(answer.status())
  })
  // Out of the five minutes that the server grants.
  await page.clock.fastForward(170_000)
  await page.clock.fastForward(30_000)
  expect(renewals).toEqual([])
  await page.clock.fastForward(30_000)
  await expect.poll(() => renewals).toEqual([200])
})

test('Forgot password? only shows a message', { tag: '@once' }, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(toastOf(page)).toContainText('Reset password functionality coming soon!')
  expect(calls).toEqual([])
})

test('links to create an account lead to /auth, which says how to get one', async ({ page, isMobile }) => {
  await page.goto('/auth')
  await untilAwake(page)
  const isNarrow = isMobile || (page.viewportSize()?.width ?? 0) < 1024
  await expect(page.getByRole('link', { name: 'Need an account?' })).toBeVisible({ visible: isNarrow })
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible({ visible: !isNarrow })
  for (const name of ['Sign up', isNarrow ? 'Need an account?' : 'Create an account']) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', '/auth')
    await link.click()
    await expect(page.getByRole('region', { name: 'Accounts are by invitation' })).toBeFocused()
  }
  await page.locator('#main').getByRole('link', { name: 'Apply to Beta' }).click()
  await expect(page.getByRole('dialog', { name: 'Apply to Beta' })).toBeVisible()
})

test('the password can be shown and hidden', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('hush')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('hush')
})

test.describe('two-factor', () => {
  const answer = (status: number, body: object) => ({ status, json: body })

  test('after the correct password the code is required; a recovery code works as well', {
    tag: '@once',
  }, async ({ page, checkAccessibility }) => {
    const ada = await makePerson()
    await page.route('**/api/auth/sign-in', (route) =>
      route.fulfill(
        answer(401, {
          code: 'two_factor_required',
          message: 'Enter the code from your authenticator app.',
        }),
      ),
    )
    const sent: unknown[] = []
    await page.route('**/api/auth/sign-in/two-factor', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill(answer(401, { code: 'invalid_code', message: 'This code is not valid.' }))
    })
    await page.goto('/auth')
    await fillIn(page, ada)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
    const code = page.getByLabel('Code', { exact: true })
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(code).toHaveAccessibleDescription(/Enter the six digits/)
    await code.fill('123 456')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(toastOf(page)).toContainText('This code is not valid.')
    await expect(code).toHaveValue('123 456')
    await checkAccessibility({ phone: true })
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(' abcd-efgh ')
    await page.getByRole('button', { name: 'Continue' }).click()
    // The toast of the first one may still be there.
    await expect.poll(() => sent).toEqual([{ code: '123456' }, { recovery_code: 'abcd-efgh' }])
    await expect(toastOf(page)).toContainText('This code is not valid.')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ada.email)
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  })

  test('turned on after a recovery link was opened asks for the code in a focused field', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(`/auth?recovery=${await sendRecovery(await makePerson())}`)
    await page.route('**/api/auth/recovery', (route) =>
      route.fulfill(answer(401, { code: 'two_factor_required', message: 'Enter the code.', hint: 'code' })),
    )
    await page.getByLabel('New password').fill(goodPassword)
    await page.getByRole('button', { name: 'Save and sign in' }).press('Enter')
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  })
})

/** The sum of all shifts since the page began to load. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (Reflect.get(entry, 'value') as number), 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}

test.describe('invitation', () => {
  test('creates the account and signs in; the link works once', async ({ page, checkAccessibility }) => {
    const { token, email } = await invite()
    const answer = await page.goto(`/auth?invite=${token}`)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    expect(await layoutShift(page)).toBe(0)
    await expect(page).toHaveURL('/auth')
    // As they applied.
    await expect(page.getByLabel('First name')).toHaveValue('Ines')
    await expect(page.getByLabel('Last name')).toHaveValue('Vogt')
    const password = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(password).toHaveAccessibleDescription(/Password is required/)
    await password.fill('password')
    await expect(page.getByText('At least 8 characters, done')).toBeVisible()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toBeFocused()
    await checkAccessibility()
    await password.fill(goodPassword)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/dashboard')
    expect(await flagsOf(page)).toEqual(['true', 'organizer', 'Ines'])

    await page.context().clearCookies()
    await page.goto(`/auth?invite=${token}`)
    await expect(page.getByRole('heading', { name: 'This invitation has been used' })).toBeVisible()
    await checkAccessibility()
    // Applying again would be refused.
    await expect(page.locator('#main').getByRole('link', { name: 'Apply to Beta' })).toHaveCount(0)
    await page.locator('#main').getByRole('link', { name: 'Go to sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' }).first()).toBeVisible()
  })
})

test('an invalid invitation offers to request a new one first', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/auth?invite=${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This invitation link isn’t valid' })).toBeVisible()
  await expect(page.locator('#main a.button-primary').filter({ visible: true })).toHaveText(
    'Ask for a new invitation',
  )
})

test('a recovery link sets the password and signs in', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  const person = await makePerson()
  const token = await sendRecovery(person)
  await page.goto(`/auth?recovery=${token}`)
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await checkAccessibility({ phone: true })
  const password = page.getByLabel('New password')
  await password.focus()
  // As when it is pasted: what is too long is not cut.
  await page.keyboard.insertText('seven otters paint '.repeat(7))
  await expect(page.getByText('At most 128 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(password).toHaveAccessibleDescription(/^Use at most 128 characters/)
  await password.fill('seven otters paint bridges')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.context().clearCookies()
  await page.goto('/login')
  await fillIn(page, person, 'seven otters paint bridges')
  await expect(page).toHaveURL('/dashboard')
  await page.context().clearCookies()
  await page.goto(`/auth?recovery=${token}`)
  await expect(page.getByRole('heading', { name: /no longer valid/ })).toBeVisible()
})

test('an e-mail confirmation link acts only through its button', { tag: '@once' }, async ({ page }) => {
  const methods: string[] = []
  await page.route('**/api/auth/email-change**', (route) => {
    methods.push(route.request().method())
    return route.fulfill(
      methods.length === 1 ? { json: { valid: true, email: 'new@example.com' } } : { status: 204 },
    )
  })
  await page.goto('/auth?confirm-email=token')
  await expect(page.getByText('new@example.com')).toBeVisible()
  expect(methods).toEqual(['GET'])
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Your new email is confirmed' })).toBeVisible()
  expect(methods).toEqual(['GET', 'POST'])
})

test.describe('the header', () => {
  test('shows a speaker their menu, and signs out in every tab', async ({
    page,
    context,
    checkAccessibility,
  }) => {
    const ada = await makePerson()
    await signIn(page, ada)
    const other = await context.newPage()
    await other.goto('/terms')
    await page.goto('/privacy')
    const menuButton = page.getByRole('button', { name: 'Account menu: Ada Moreau' })
    await menuButton.click()
    const menu = page.getByRole('navigation', { name: 'Account menu' })
    await expect(menu.getByText('Ada Moreau')).toBeVisible()
    await expect(menu.getByText(ada.email)).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Analytics & Insights',
      'Activity',
      'Messages',
      'Network',
      'Profile',
    ])
    expect(await scrollsSideways(page)).toBe(false)
    await checkAccessibility()
    await expect(other.getByRole('button', { name: /Account menu/ })).toBeVisible()

    await menu.getByRole('button', { name: 'Sign out' }).click()
    await expect(toastOf(page)).toContainText('Signed out successfully')
    await expect(page).toHaveURL('/')
    expect(await flagsOf(page)).toEqual([null, null, null])
    expect(await sessionCookie(page)).toBeUndefined()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(other.getByRole('button', { name: /Account menu/ })).toBeHidden()
  })

  test('shows an organizer theirs', { tag: '@once' }, async ({ page }) => {
    await signIn(page, await makePerson({ user_type: 'organizer' }))
    await page.goto('/terms')
    await page.getByRole('button', { name: /Account menu/ }).click()
    await expect(page.getByRole('navigation', { name: 'Account menu' }).getByRole('link')).toHaveText([
      'Home',
      'Activity',
      'Messages',
      'Network',
    ])
  })

  test('corrects itself when the session has ended, without moving anything', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await signIn(page, await makePerson())
    await context.clearCookies()
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(await flagsOf(page)).toEqual([null, null, null])
  })

  test('switches to signed in without a layout shift', async ({ page }) => {
    await signIn(page, await makePerson())
    await page.goto('/')
    await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
    expect(await layoutShift(page)).toBe(0)
  })

  test('a failed sign-out is reported, and the user stays signed in', { tag: '@once' }, async ({ page }) => {
    await signIn(page, await makePerson())
    await page.goto('/')
    await page.route('**/api/auth/sign-out', (route) =>
      route.fulfill({ status: 403, json: { code: 'unavailable', message: 'x' } }),
    )
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(toastOf(page)).toContainText('Unable to sign out. Please try again.')
    await expect(toastOf(page)).toContainText('You’re still signed in.')
    expect(await flagsOf(page)).toEqual(['true', 'speaker', 'Ada'])
    expect(await sessionCookie(page)).toBeDefined()
  })
})
