// The application behind sign-in, as a speaker and as an organizer: every path of docs/specification.md §2.1, the frame on
// phone and desktop, the keyboard, sign-out, and axe in both themes.
import { readFileSync } from 'node:fs'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { makePerson, signIn, signInAs, suspend } from './people.ts'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

const sections = [
  ['/dashboard', 'Overview', /^Welcome, Ada/],
  ['/dashboard/search', 'Find speakers', 'Find speakers'],
  ['/dashboard/find-events', 'Find events', 'Find events'],
  ['/dashboard/profile', 'Profile', 'Profile'],
  ['/dashboard/profile/basic', 'Profile basics', 'Profile'],
  ['/dashboard/profile/bio', 'Bio', 'Profile'],
  ['/dashboard/profile/social', 'Social', 'Profile'],
  ['/dashboard/profile/topics', 'Topics', 'Profile'],
  ['/dashboard/profile/locations', 'Locations', 'Profile'],
  ['/dashboard/profile/any/other', 'Profile', 'Profile'],
  ['/dashboard/events', 'Events', 'Events'],
  ['/dashboard/events/add', 'Add an event', 'Add an event'],
  ['/dashboard/events/edit/018f-1', 'Edit an event', 'Edit event'],
  ['/dashboard/testimonials', 'Testimonials', 'Testimonials'],
  ['/dashboard/analytics', 'Analytics & Insights', 'Analytics'],
  ['/dashboard/messages', 'Messages', 'Messages'],
  ['/dashboard/network', 'Network', 'Network'],
  ['/dashboard/settings', 'Settings', 'Settings'],
] as const

test('every path works for a speaker, without console output', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signInAs(context)
  for (const [path, title, heading] of sections) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await untilAwake(page)
    await expect(page).toHaveTitle(`${title} · Lectern`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(
      page.getByRole('main').locator('a:visible, button:visible, input:visible').first(),
    ).toBeVisible()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect([path, width, await scrollsSideways(page)]).toEqual([path, width, false])
    }
  }
})

test('a document names the files of its screen', { tag: '@once' }, async ({ context }) => {
  await signInAs(context)
  const html = await (await context.request.get(paths.dashboardSettings)).text()
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  for (const name of ['settings', 'account'])
    expect(html).toContain(
      `<link rel="modulepreload" href="/${manifest[`src/features/settings/app/${name}-screen.tsx`].file}">`,
    )
})

test.describe('in a tab of an organizer', () => {
  // What that screen reads is for organizers.
  test.use({ expected: [/status of 403/] })

  test('a speaker who has signed in elsewhere sees their own screen', {
    tag: '@once',
  }, async ({ page, context }) => {
    await signInAs(context, { user_type: 'organizer' })
    await page.goto(paths.dashboardEvents)
    await untilAwake(page)
    await signInAs(context, { user_type: 'speaker' })
    // Another tab that changes the account says so, and everything is read again.
    const other = await context.newPage()
    await other.goto('/robots.txt')
    const answer = await (await context.request.post(apiPaths.refresh)).json()
    await other.evaluate((message) => new BroadcastChannel('session').postMessage(message), {
      type: 'USER_UPDATED',
      answer,
    })
    await expect(page.getByRole('link', { name: 'Import' }).first()).toBeVisible()
  })
})

for (const user_type of ['speaker', 'organizer'] as const) {
  test(`axe finds nothing for a ${user_type}`, { tag: '@once' }, async ({
    page,
    context,
    checkAccessibility,
  }) => {
    test.setTimeout(120_000)
    await signInAs(context, { user_type })
    for (const path of [
      '/dashboard',
      '/dashboard/search',
      '/dashboard/find-events',
      '/events/create',
      '/dashboard/profile/bio',
      '/dashboard/events',
    ]) {
      await page.goto(path)
      await untilAwake(page)
      await checkAccessibility({ phone: true })
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await checkAccessibility({ phone: true })
  })
}

test('an organizer has no testimonials, and that address says so', async ({ page, context }) => {
  await signInAs(context, { user_type: 'organizer' })
  await page.goto('/dashboard')
  await untilAwake(page)
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) await more.click()
  await expect(page.getByRole('link', { name: 'Settings' }).last()).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Testimonials', exact: true }).filter({ visible: true }),
  ).toHaveCount(0)
  await page.goto('/dashboard/testimonials')
  await expect(page.getByText('Testimonials are for speakers')).toBeVisible()
})

for (const [from, panel] of [
  ['/activity', 'Activity'],
  ['/network', 'Network'],
] as const) {
  test(`${from} leads to the overview with that panel visible and focused`, { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await signInAs(context, { user_type: panel === 'Activity' ? 'speaker' : 'organizer' })
    await page.setViewportSize({ width: 390, height: 600 })
    await page.goto(from)
    const region = page.getByRole('region', { name: panel, exact: true })
    await expect(page).toHaveURL(`/dashboard#${panel.toLowerCase()}`)
    await expect(region).toBeFocused()
    await expect(region).toBeInViewport()
    // The same from within the application.
    await page.goto('/dashboard/settings')
    await untilAwake(page)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('banner').getByRole('link', { name: panel, exact: true }).click()
    await expect(page).toHaveURL(`/dashboard#${panel.toLowerCase()}`)
    await expect(region).toBeFocused()
    await expect(region).toBeInViewport()
  })
}

test('the navigation marks the current place, does not reload, and Back returns', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/dashboard')
  await untilAwake(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const link = page.getByRole('link', { name: 'Events', exact: true }).filter({ visible: true })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  await expect(page).toHaveURL('/dashboard/events')
  await expect(page).toHaveTitle('Events · Lectern')
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada')
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})

test('every navigation target is large enough for a finger, or for a mouse', async ({
  page,
  context,
  hasTouch,
}) => {
  await signInAs(context)
  await page.goto('/dashboard')
  await untilAwake(page)
  const targets = page.getByRole('navigation').locator('a:visible, button:visible')
  expect(await targets.count()).toBeGreaterThan(4)
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(hasTouch ? 44 : 36)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
})

test('the navigation is slim up to 1279 px and beside panes, and wide from there on', {
  tag: '@once',
}, async ({ page, context }) => {
  await signInAs(context, { user_type: 'organizer' })
  const widthAt = async (width: number, path: string) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    const box = await page.getByRole('navigation', { name: 'Dashboard' }).locator('xpath=..').boundingBox()
    return box?.width
  }
  for (const width of [768, 1279]) expect(await widthAt(width, '/dashboard')).toBe(88)
  expect(await widthAt(1280, '/dashboard')).toBe(236)
  expect(await widthAt(1440, '/dashboard/search')).toBe(88)
})

test('the theme is chosen in the account menu, and the choice survives a reload', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard')
  await untilAwake(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await ground()).toBe('rgb(249, 252, 250)')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('banner').getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(ground).toBe('rgb(10, 19, 19)')
  await page.reload()
  expect(await ground()).toBe('rgb(10, 19, 19)')
})

test('the keyboard reaches the content first, any place by name, and the list of shortcuts', {
  tag: '@once',
}, async ({ page, context, expected }) => {
  expected.push(/ERR_FAILED/)
  await signInAs(context)
  await page.goto('/dashboard')
  await untilAwake(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  // A question mark typed into a field is only text.
  await page.keyboard.type('?')
  await expect(field).toHaveValue('?')
  await expect(page.getByText('Nothing by that name')).toBeVisible()
  // What could not be looked up is not said to be missing.
  await page.route('**/api/conversations?*', (route) => route.abort())
  await field.fill('zzz')
  await expect(page.getByText('couldn’t be looked up')).toBeVisible()
  await expect(page.getByText('Nothing by that name')).toHaveCount(0)
  await page.unroute('**/api/conversations?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing by that name')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('test')
  await expect(page.getByRole('option')).toHaveText(['Testimonials'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/testimonials')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByText('G N', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // One after the other; the second alone does nothing.
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  await expect(notifications.getByText('G N', { exact: true })).toBeVisible()
})

test('arrow keys move through the palette, which opens a profile area', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/dashboard')
  await untilAwake(page)
  await page.getByRole('button', { name: 'Search, or go to a page' }).click()
  await page.getByRole('combobox').fill('profile')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Basics')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toContainText('Locations')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/profile/locations')
})

test('a control that is only an icon shows its name, after 700 ms or at once after another', {
  tag: '@once',
}, async ({ page, context, checkAccessibility }) => {
  await signInAs(context)
  await page.clock.install()
  await page.goto('/dashboard/profile/social')
  await untilAwake(page)
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  const tooltip = page.getByRole('tooltip')
  const remove = page.getByRole('button', { name: /^Remove/ }).first()
  const account = page.getByRole('button', { name: 'Account menu' })
  async function leave() {
    await page.mouse.move(1, 1)
    await expect(tooltip).toBeHidden()
  }

  await account.hover()
  await page.clock.runFor(690)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(20)
  await expect(tooltip).toHaveText('Account menu: Ada Moreau')
  await remove.hover()
  await page.clock.runFor(10)
  await expect(tooltip).toHaveText(/^Remove/)
  await leave()
  await page.clock.runFor(310)
  await account.hover()
  await page.clock.runFor(690)
  await expect(tooltip).toBeHidden()
  await leave()
  await page.getByRole('button', { name: 'Add a link' }).hover()
  await page.clock.runFor(1000)
  await expect(tooltip).toBeHidden()

  await page.getByRole('button', { name: 'Add a link' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(remove).toBeFocused()
  await page.clock.runFor(710)
  await expect(tooltip).toHaveText(/^Remove/)
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await expect(remove).toBeFocused()

  // Moved by a script, as into what was opened, the focus names nothing.
  await page.getByRole('button', { name: 'Add a link' }).focus()
  await page.keyboard.press('Shift')
  await remove.focus()
  await page.clock.runFor(1000)
  await expect(tooltip).toBeHidden()

  await page.clock.resume()
  await account.hover()
  await expect(tooltip).toBeVisible()
  await checkAccessibility()
})

test('an organizer’s first steps lead to the profile and the first event', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signInAs(context, { user_type: 'organizer' })
  await page.goto('/dashboard')
  await expect(page.getByRole('progressbar', { name: 'Done' })).toHaveAttribute('aria-valuetext', '0 of 3')
  const start = (step: string) => page.getByRole('link', { name: step })
  await expect(start('Introduce your organisation')).toHaveAttribute('href', paths.dashboardProfile)
  await expect(start('Create your first event')).toHaveAttribute('href', paths.eventCreate)
  await expect(start('Shortlist a speaker')).toHaveAttribute('href', paths.dashboardSearch)
})

test('a name of 60 characters fits', async ({ page, context }) => {
  await signInAs(context, { name: 'W'.repeat(60), last_name: 'M'.repeat(60) })
  await page.goto('/dashboard')
  await untilAwake(page)
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  expect(await scrollsSideways(page)).toBe(false)
})

test.describe('an unknown address', () => {
  test.use({ expected: [/status of 404/] })
  test('is a real 404 inside the frame, with a link to continue', async ({
    page,
    context,
    checkAccessibility,
  }) => {
    await signInAs(context)
    const answer = await page.goto('/dashboard/nowhere')
    expect(answer?.status()).toBe(404)
    await untilAwake(page)
    await checkAccessibility()
    await page.getByRole('link', { name: 'Back to overview' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada')
  })
})

test.describe('without a session', () => {
  test.use({ expected: [/status of 40[13]/] })

  test('a user suspended meanwhile is signed out by their next change', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    const person = await makePerson()
    await signIn(context, person)
    await page.goto('/dashboard/settings')
    await untilAwake(page)
    await suspend(person)
    await page.getByLabel('First name').fill('Augusta')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page).toHaveURL('/auth?next=%2Fdashboard%2Fsettings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  })

  test('signing out leads home, in this tab and in others', { tag: '@once' }, async ({ page, context }) => {
    await signInAs(context)
    await page.goto('/dashboard')
    await untilAwake(page)
    const other = await context.newPage()
    await other.goto('/dashboard/events')
    await untilAwake(other)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('/')
    await other.waitForURL('/')
    await page.goto('/dashboard/events?of=2026')
    await expect(page).toHaveURL('/auth?next=%2Fdashboard%2Fevents%3Fof%3D2026')
  })
})

for (const [from, to] of [
  ['/profile?x=1#y', '/dashboard/profile?x=1#y'],
  ['/profile/edit-experience/a%2Fb?x=1', '/dashboard/events/edit/a%2Fb?x=1'],
  ['/activity?x=1', '/dashboard?x=1#activity'],
] as const) {
  test(`the client redirects ${from} to ${to}`, { tag: '@once' }, async ({ page, context }) => {
    await signInAs(context)
    await page.goto('/dashboard/settings')
    await untilAwake(page)
    const navigations: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations.push(request.url())
    })
    await page.evaluate((address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, from)
    await expect(page).toHaveURL(to)
    expect(navigations).toEqual([])
  })
}
