// The admin screens: signing in and who is refused, deciding on applications, managing users, and the audit log.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '../../src/vocabulary/paths.ts'
import { spawnApp, untilReady } from '../process.ts'
import {
  goodPassword,
  makeApplications,
  makeEvent,
  makeOrganizer,
  makePerson,
  signIn,
  signInAs,
} from './people.ts'
import { expect, newEmail, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAwake(page)
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The list of applications with a new one. Returns its address. */
async function openOne(page: Page): Promise<string> {
  const { word, emails } = await makeApplications(1)
  await open(page, `/admin/beta-signups?search=${word}`)
  return emails[0] ?? ''
}

/** The row of the application or the user with this address. */
function rowOf(page: Page, email: string) {
  return page.getByRole('row').filter({ hasText: email })
}

test('an admin signs in and returns to the requested screen', { tag: '@once' }, async ({ page }) => {
  const admin = await makePerson({ role: 'admin' })
  await open(page, '/admin/users?status=active')
  await expect(page).toHaveURL('/admin/auth?next=%2Fadmin%2Fusers%3Fstatus%3Dactive')
  await fillSignIn(page, admin.email)
  await expect(page).toHaveURL('/admin/users?status=active')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
})

test.describe('a user who is not an admin', () => {
  // A refused sign-in.
  test.use({ expected: [/status of 40[13]/] })

  test('is refused, told why, and sent to the regular sign-in', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    const { email } = await makePerson()
    await open(page, '/admin')
    await fillSignIn(page, email)
    await expect(toastOf(page)).toContainText('This page is for admins. Sign in on the regular page instead.')
    await expect(page).toHaveURL('/admin/auth?next=%2Fadmin')
    expect((await context.request.get('/api/me')).status()).toBe(401)
    await page.getByRole('link', { name: 'Go to the regular sign-in' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('a signed-in user who is not an admin is told why they see this page', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const email = await signInAs(context)
  // What signing in through the form leaves behind.
  await page.goto('/privacy')
  await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'))
  await open(page, '/admin/beta-signups')
  await expect(page).toHaveURL('/admin/auth?next=%2Fadmin%2Fbeta-signups')
  await expect(page.getByText(`You’re signed in as ${email}`)).toBeVisible()
})

test.describe('without an admin', () => {
  // Here the session's flags outlive its cookies.
  test.use({ expected: [/status of 401/] })

  test('the console link creates the first admin, once', { tag: '@once' }, async ({ page }) => {
    test.setTimeout(60_000)
    const dataDir = mkdtempSync(join(tmpdir(), 'lectern-setup-'))
    const product = await spawnApp({ DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'info' })
    try {
      await untilReady(product)
      await expect.poll(() => product.output()).toMatch(/\/admin\/auth\?setup=[\w-]{43}/)
      const token = /setup=([\w-]{43})/.exec(product.output())?.[1] ?? ''
      const link = `${product.origin}/admin/auth?setup=${token}`
      await open(page, link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create the first admin')
      await expect(page).toHaveURL(`${product.origin}/admin/auth`)
      await page.getByLabel('Email', { exact: true }).fill(newEmail())
      await page.getByLabel('Password', { exact: true }).fill(goodPassword)
      await page.getByRole('button', { name: 'Create account' }).click()
      // The new process also draws the sample people's pictures.
      await expect(page).toHaveURL(`${product.origin}/admin`, { timeout: 20_000 })
      await expect(page.getByRole('link', { name: /Admins?|admin/ }).first()).toBeVisible()
      await page.context().clearCookies()
      await open(page, link)
      await expect(page.getByText('This link is no longer valid')).toBeVisible()
    } finally {
      product.child.kill('SIGTERM')
      await product.exited
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})

for (const { path, heading } of [
  { path: '/admin', heading: /(to answer|to decide on|to review|No applications waiting)$/ },
  { path: '/admin/beta-signups', heading: 'Beta signups' },
  { path: '/admin/beta-signups?search=nobody-has-this', heading: 'Beta signups' },
  { path: '/admin/users', heading: 'Users' },
  { path: '/admin/users/{id}', heading: /^W+/ },
  { path: '/admin/audit-log', heading: 'Audit log' },
  { path: '/admin/events', heading: 'Moderation' },
  { path: '/admin/analytics', heading: 'Analytics' },
]) {
  test(`${path} is complete: axe in both themes, no sideways scroll`, { tag: '@once' }, async ({
    page,
    context,
    browser,
    checkAccessibility,
  }) => {
    test.setTimeout(60_000)
    await signInAs(context, { role: 'admin' })
    const { word } = await makeApplications(2, 'W'.repeat(110))
    const person = await makePerson({ name: 'W'.repeat(60), last_name: 'M'.repeat(60) })
    const theirs = await browser.newContext()
    await signIn(theirs, person)
    await theirs.close()
    // Few rows, regardless of other journeys: axe checks every one of them.
    const search = path.endsWith('audit-log')
      ? `?actor=${person.id}`
      : path.endsWith('signups')
        ? `?search=${word}`
        : path.endsWith('users')
          ? `?search=${person.email}`
          : ''
    await open(page, path.replace('{id}', person.id) + search)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await scrollsSideways(page)).toBe(false)
    await checkAccessibility({ phone: true })
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await scrollsSideways(page)]).toEqual([width, false])
      // A screen shows several applications, even if their names are one long word.
      if (!path.endsWith('signups')) continue
      for (const row of await page.getByRole('row').all())
        expect((await row.boundingBox())?.height).toBeLessThan(300)
    }
  })
}

test('the overview answers applications in place, and leads to the others', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
}) => {
  await signInAs(context, { role: 'admin' })
  const { word, emails } = await makeApplications(7)
  // Those of other journeys are none of this one's business.
  await page.route(/\/api\/admin\/beta-signups\?/, (route) =>
    route.continue({ url: `${route.request().url()}&search=${word}` }),
  )
  await open(page, '/admin/users')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: /^[\d,]+ applications to answer$/ })).toBeVisible()
  const queue = page.getByRole('region', { name: 'Waiting for you' })
  const rowsOfQueue = queue.getByRole('listitem').filter({ hasText: word })
  await expect(rowsOfQueue).toHaveCount(5)
  await checkAccessibility({ phone: true })
  const oldest = queue.getByRole('button', { name: /^Invite / })
  await expect(oldest).toHaveCount(5)
  await oldest.first().click()
  await expect(toastOf(page)).toContainText('1 application invited')
  await queue
    .getByRole('button', { name: /^Decline / })
    .first()
    .click()
  await expect(toastOf(page)).toContainText('1 application declined')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('1 application reopened')
  await queue.getByRole('link', { name: /^\d+ more$/ }).click()
  await expect(page).toHaveURL('/admin/beta-signups?status=pending&sort=created_at&order=asc')
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(emails.length - 1)
})

test('an application that arrives while the overview is open appears in it', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signInAs(context, { role: 'admin' })
  let word = newEmail()
  await page.route(/\/api\/admin\/beta-signups\?/, (route) =>
    route.continue({ url: `${route.request().url()}&search=${word}` }),
  )
  await page.clock.install()
  await open(page, '/admin/users')
  await page.getByRole('link', { name: 'Overview' }).click()
  const queue = page.getByRole('region', { name: 'Waiting for you' })
  await expect(queue).toContainText('Every application has an answer.')
  const arrived = await makeApplications(1)
  word = arrived.word
  await page.clock.fastForward(15_000)
  await expect(queue.getByRole('listitem').filter({ hasText: word })).toBeVisible()
})

test('the overview is worked through with keys, and invitations can be undone before they leave', {
  tag: '@once',
}, async ({ page, context, checkAccessibility }) => {
  test.slow()
  await signInAs(context, { role: 'admin' })
  const { word, emails } = await makeApplications(5)
  // The oldest first.
  const [e0 = '', e1 = '', e2 = '', e3 = '', e4 = ''] = emails.toReversed()
  await page.route(/\/api\/admin\/beta-signups\?/, (route) =>
    route.continue({ url: `${route.request().url()}&search=${word}` }),
  )
  await open(page, '/admin/users')
  await page.getByRole('link', { name: 'Overview' }).click()
  const queue = page.getByRole('region', { name: 'Waiting for you' })
  const row = (email: string) => queue.getByRole('listitem').filter({ hasText: email })
  await expect(row(e4)).toBeVisible()
  await page.keyboard.press('j')
  await expect(row(e0).getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await expect(row(e1).getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('i')
  await expect(row(e0)).toHaveCount(0)
  await expect(queue.getByText(`The invitation to ${e0} hasn’t gone out yet.`)).toBeVisible()
  await expect(row(e1).getByRole('link')).toBeFocused()
  await checkAccessibility()
  await page.keyboard.press('u')
  await expect(toastOf(page)).toContainText('Invitation undone')
  await expect(row(e0)).toBeVisible()
  await expect(queue.getByText('hasn’t gone out yet', { exact: false })).toHaveCount(0)

  // Several: X one, Shift+X to another, then the same key.
  await row(e1).getByRole('link').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(queue.getByText('3 selected')).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.keyboard.press('i')
  await expect(toastOf(page)).toContainText('3 applications invited')
  await expect(queue.getByText('3 invitations haven’t gone out yet.')).toBeVisible()
  await queue.getByRole('button', { name: /^Undo/ }).click()
  await expect(toastOf(page)).toContainText('3 invitations undone')
  for (const email of [e1, e2, e3]) await expect(row(email)).toBeVisible()

  // The second before the first is answered: both can be undone.
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/beta-signups/invite', async (route) => {
    await isAnswered
    await route.continue()
  })
  for (const email of [e1, e2]) {
    await row(email)
      .getByRole('button', { name: /^Invite / })
      .click()
    await expect(row(email)).toHaveCount(0)
  }
  answer()
  await expect(queue.getByText('2 invitations haven’t gone out yet.')).toBeVisible()
})

test('several items of the moderation queue are selected and published by key', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
  expected,
}) => {
  expected.push(/status of 422/)
  await signInAs(context, { role: 'admin' })
  const organizer = await makeOrganizer()
  const about = { owner: organizer.id, state: 'in_review', topics: ['renewable-energy'], first: 90 }
  const word = newEmail().split('@')[0] ?? ''
  const titles = [`Forum ${word} A`, `Forum ${word} B`]
  const description = 'Two days on who owns the energy transition, for the people who run it. '.repeat(3)
  const ids = await Promise.all(titles.map((title) => makeEvent({ ...about, title, description })))
  await open(page, '/admin/events')
  for (const title of titles) {
    await page.getByRole('link', { name: title }).focus()
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox', { name: `Select ${title}` })).toBeChecked()
  }
  const bar = page.getByRole('region', { name: 'Actions for what is selected' })
  await expect(bar).toContainText('2 selected')
  await checkAccessibility({ phone: true })
  await page.keyboard.press('p')
  await expect(toastOf(page)).toContainText('2 events published')
  for (const id of ids) expect((await page.request.get(`/events/${id}`)).status()).toBe(200)

  // One that is refused stays selected, and the toast says why.
  const title = `Forum ${word} C`
  await makeEvent({ ...about, title, description: 'Too short.' })
  await open(page, '/admin/events')
  await page.getByRole('link', { name: title }).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('p')
  await expect(toastOf(page)).toContainText('characters')
  await expect(toastOf(page)).toContainText(title)
  await expect(bar).toContainText('1 selected')
})

test('the funnel of the overview is filtered in its address', { tag: '@once' }, async ({ page, context }) => {
  await signInAs(context, { role: 'admin' })
  await makeApplications(1)
  await open(page, '/admin')
  const funnel = page.getByRole('region', { name: 'Beta funnel' })
  await expect(funnel.getByRole('listitem')).toHaveCount(5)
  await funnel.getByLabel('Type').selectOption('Organizers')
  await expect(page).toHaveURL('/admin?user_type=organizer')
  await page.reload()
  await expect(funnel.getByLabel('Type')).toHaveValue('organizer')
  await untilAwake(page)
  await page.goBack()
  await expect(funnel.getByRole('listitem')).toHaveCount(5)
})

test('a broken cursor in the address of a list shows its first page', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signInAs(context, { role: 'admin' })
  const { word, emails } = await makeApplications(1)
  await open(page, `/admin/beta-signups?search=${word}&cursor=broken`)
  await expect(rowOf(page, emails[0] ?? '')).toBeVisible()
  await open(page, '/admin/users?cursor=broken&tier=none')
  await expect(page.getByText(/^[\d,]+ users?$/)).toBeVisible()
  await open(page, '/admin/audit-log?cursor=broken&actor=nobody')
  await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible()
})

test('search, filter, order and page are in the address, and Back returns', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signInAs(context, { role: 'admin' })
  const { word, emails } = await makeApplications(53)
  await open(page, '/admin/beta-signups')
  await page.getByLabel('Search email or name').fill(word)
  await expect(page).toHaveURL(`/admin/beta-signups?search=${word}`)
  await expect(page.getByText('53 applications')).toBeVisible()
  await page.getByLabel('Status').selectOption('pending')
  await expect(page).toHaveURL(`/admin/beta-signups?search=${word}&status=pending`)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/&cursor=/)
  await expect(rowOf(page, emails[52] ?? '')).toBeVisible()
  await expect(rowOf(page, emails[0] ?? '')).toHaveCount(0)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(`/admin/beta-signups?search=${word}&status=pending`)
  await expect(rowOf(page, emails[0] ?? '')).toBeVisible()
  await page.goBack()
  await expect(rowOf(page, emails[52] ?? '')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`/admin/beta-signups?search=${word}`)
  await expect(page.getByLabel('Status')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/admin/beta-signups')
  await expect(page.getByLabel('Search email or name')).toHaveValue('')
})

test('a column sorts both ways and says so', async ({ page, context, isMobile: _ }) => {
  await signInAs(context, { role: 'admin' })
  const { word, emails } = await makeApplications(2)
  await open(page, `/admin/beta-signups?search=${word}`)
  const head = page.getByRole('columnheader', { name: 'Email' })
  if (await head.isVisible()) {
    await head.getByRole('link').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await head.getByRole('link').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('row').nth(1)).toContainText(emails[1] ?? '')
  } else {
    await page.getByLabel('Sort by').selectOption('email')
    await expect(page).toHaveURL(`/admin/beta-signups?search=${word}&sort=email&order=asc`)
  }
})

test('one or many are invited, and skipped ones are named with the reason', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signInAs(context, { role: 'admin' })
  const { word, emails } = await makeApplications(4)
  const [first = '', second = '', , last = ''] = emails
  await open(page, `/admin/beta-signups?search=${word}`)
  await page.getByRole('checkbox', { name: `Select ${first}` }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(toastOf(page)).toContainText('1 application invited')
  await expect(rowOf(page, first)).toContainText('Invited')
  await expect(rowOf(page, first)).toContainText('Sent')

  // A range from the second to the last, plus the first.
  await page.getByRole('checkbox', { name: `Select ${second}` }).click()
  await page.getByRole('checkbox', { name: `Select ${last}` }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${first}` }).click()
  // Only actions that apply to at least one of them are offered, with the count.
  const actions = page.getByRole('region', { name: 'Actions for the selected applications' })
  await expect(actions.getByRole('button')).toHaveText(['Invite 3', 'Decline 3', ''])
  await actions.getByRole('button', { name: 'Invite 3' }).click()
  await expect(toastOf(page)).toContainText('3 applications invited')
  await expect(page.getByText(`${first}: an invitation is still open`)).toBeVisible()
  await expect(rowOf(page, last)).toContainText('Invited')
  await page.getByRole('checkbox', { name: `Select ${last}` }).click()
  await expect(actions).toContainText('Nothing to decide')
})

test('an invitation that is undone gives its personal line back', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signInAs(context, { role: 'admin' })
  const email = await openOne(page)
  await page.getByRole('link', { name: email }).click()
  const line = page.getByLabel(/^Personal line/)
  await line.fill('Glad you found us.')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toHaveValue('Glad you found us.')
})

test('a refusal can be undone', { tag: '@once' }, async ({ page, context }) => {
  await signInAs(context, { role: 'admin' })
  const email = await openOne(page)
  await page.getByRole('checkbox', { name: `Select ${email}` }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(rowOf(page, email)).toContainText('Declined')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, email)).toContainText('Pending')
  await expect(toastOf(page)).toContainText('1 application reopened')
})

test.describe('when the server fails', () => {
  test.use({ expected: [/status of 503/] })

  test('a decision is shown at once and rolled back', { tag: '@once' }, async ({ page, context }) => {
    await signInAs(context, { role: 'admin' })
    const email = await openOne(page)
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/admin/beta-signups/invite', async (route) => {
      await isAsked
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } })
    })
    await page.getByRole('checkbox', { name: `Select ${email}` }).click()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(rowOf(page, email)).toContainText('Invited')
    answer()
    await expect(toastOf(page)).toContainText('Unable to invite. Please try again.')
    await expect(rowOf(page, email)).toContainText('Pending')
  })

  test('the personal line stays until its invitation is accepted', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await signInAs(context, { role: 'admin' })
    const email = await openOne(page)
    await page.getByRole('link', { name: email }).click()
    let refuse = () => {}
    const isRefused = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route('**/api/admin/beta-signups/invite', async (route) => {
      await isRefused
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } })
    })
    const line = page.getByLabel(/^Personal line/)
    await line.fill('We met in Riga.')
    const invite = page.getByRole('button', { name: 'Invite' })
    await invite.click()
    await expect(invite).toHaveAttribute('aria-busy', 'true')
    refuse()
    await expect(toastOf(page)).toContainText('Unable to invite. Please try again.')
    await expect(line).toHaveValue('We met in Riga.')
    await expect(invite).toHaveAttribute('aria-busy', 'false')
    await page.getByRole('button', { name: 'Decline' }).click()
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect(line).toHaveValue('We met in Riga.')
  })

  test('a list that cannot be read says so and tries again', { tag: '@once' }, async ({ page, context }) => {
    await signInAs(context, { role: 'admin' })
    await makeApplications(1)
    await open(page, '/admin')
    await page.route(/\/api\/admin\/beta-signups(\?|$)/, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } }),
    )
    await page.getByRole('link', { name: 'Beta signups' }).click()
    await expect(page.getByText('This could not be loaded')).toBeVisible({ timeout: 10_000 })
    await page.unroute(/\/api\/admin\/beta-signups(\?|$)/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})

test('the CSV contains the filtered rows', { tag: '@once' }, async ({ page, context }) => {
  await signInAs(context, { role: 'admin' })
  const { word, emails } = await makeApplications(2, '=cmd()')
  await makeApplications(1)
  await open(page, `/admin/beta-signups?search=${word}&sort=email&order=asc`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(download.suggestedFilename()).toMatch(/^beta-signups-.*\.csv$/)
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(emails.map((email) => `"${email}"`))
  expect(lines[1]).toContain("'=cmd()")
})

test('a suspended person’s next write is refused, until they are restored', { tag: '@once' }, async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, { role: 'admin' })
  const person = await makePerson()
  const theirs = await browser.newContext()
  await signIn(theirs, person)
  await theirs.request.post('/api/profile')
  const write = () =>
    theirs.request.patch('/api/profile', { data: { first_name: 'New' } }).then((answer) => answer.status())
  expect(await write()).toBe(200)
  await open(page, `/admin/users?search=${person.email}`)
  await page.getByRole('link', { name: person.email }).click()
  await expect(page).toHaveURL(`/admin/users/${person.id}`)
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(toastOf(page)).toContainText('Account suspended')
  expect(await write()).toBe(403)
  // The refusal cleared the cookies: from here on no one is signed in.
  expect(await write()).toBe(401)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(toastOf(page)).toContainText('Account restored')
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Account suspended')
  await theirs.close()
})

test('a changed tier applies and shows at once', { tag: '@once' }, async ({ page, context, browser }) => {
  await signInAs(context, { role: 'admin' })
  const person = await makePerson()
  const theirs = await browser.newContext()
  await signIn(theirs, person)
  await theirs.request.post('/api/profile')
  const testimonials = await theirs.newPage()
  await testimonials.goto(paths.dashboardTestimonials)
  await expect(testimonials.getByText('Your plan doesn’t show them on your page.')).toBeVisible()
  await untilAwake(testimonials)
  await open(page, `/admin/users/${person.id}`)
  await page.getByLabel('Tier of this user').selectOption({ label: 'Pro, $9.99 a month' })
  await expect(toastOf(page)).toContainText('Tier changed to Pro')
  await expect(testimonials.getByText('0 of 3 testimonials published.')).toBeVisible()
  const me = (await (await theirs.request.get('/api/me')).json()) as { tier: { name: string } }
  expect(me.tier.name).toBe('Pro')
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Tier changed')
  await theirs.close()
})

test('a recovery link is mailed after a confirmation', { tag: '@once' }, async ({ page, context }) => {
  await signInAs(context, { role: 'admin' })
  const person = await makePerson()
  await open(page, `/admin/users/${person.id}`)
  await page.getByRole('button', { name: 'Send recovery link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send recovery link' }).click()
  await expect(toastOf(page)).toContainText('Recovery link is on its way')
})

test('deleting requires typing the address', { tag: '@once' }, async ({ page, context }) => {
  await signInAs(context, { role: 'admin' })
  const person = await makePerson()
  await open(page, `/admin/users/${person.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(`Type ${person.email} to confirm`)
  await field.fill('another@example.com')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(field).toBeFocused()
  await expect(dialog.getByText('This isn’t the email address of this account')).toBeVisible()
  await field.fill(person.email)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(toastOf(page)).toContainText('Account deleted')
})

test('an admin views as another user, and finds the way out', { tag: '@once' }, async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, { role: 'admin' })
  const person = await makePerson({ name: 'Bea', last_name: 'Lund' })
  const theirs = await browser.newContext()
  await signIn(theirs, person)
  await theirs.request.post('/api/profile')
  await theirs.close()
  await open(page, `/admin/users/${person.id}`)
  await page.getByRole('button', { name: 'View as this user' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('complementary', { name: /^Viewing as Bea/ })).toBeVisible()
  for (const [path, field] of [
    ['/dashboard/profile/basic', 'Headline'],
    ['/dashboard/settings', 'First name'],
    ['/dashboard/events/add', 'Title of the talk'],
  ] as const) {
    await open(page, path)
    await expect(page.getByText('You can look at everything and change nothing.')).toBeVisible()
    await expect(page.getByLabel(field, { exact: true })).toBeDisabled()
    await expect(page.getByText('Saves automatically')).toHaveCount(0)
    for (const control of await page.getByRole('main').locator('input, textarea, select').all())
      await expect(control).toBeDisabled()
  }
  await page.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page).toHaveURL(`/admin/users/${person.id}`)
  await expect(page.getByRole('complementary', { name: /^Viewing as/ })).toHaveCount(0)
})

test('the audit log shows who did what to whom, filtered by user and kind', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signInAs(context, { role: 'admin', name: 'Root', last_name: 'Keeper' })
  const person = await makePerson({ name: 'Chidi', last_name: 'Okafor' })
  await open(page, `/admin/users/${person.id}`)
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(toastOf(page)).toContainText('Account suspended')
  await page.getByRole('link', { name: 'Full history of this user' }).click()
  await expect(page).toHaveURL(`/admin/audit-log?user=${person.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Account suspended' })).toContainText(
    'by Root Keeper to Chidi Okafor',
  )
  await page.getByRole('link', { name: 'Remove filter: History of: Chidi Okafor' }).click()
  await page.getByLabel('Search people by name or email').fill(person.email)
  await expect(page).toHaveURL(`/admin/audit-log?person=${encodeURIComponent(person.email)}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'by Root Keeper to Chidi Okafor' })).toBeVisible()
  await page.getByLabel('Action').selectOption('sign_in')
  await expect(page.getByText('No entry matches these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/audit-log')
})

test('only admins have the menu entry and the destinations in the palette', { tag: '@once' }, async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, { role: 'admin' })
  await open(page, '/dashboard')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('audit')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/audit-log')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute('href', '/admin')

  const theirs = await browser.newContext()
  await signInAs(theirs)
  const other = await theirs.newPage()
  await open(other, '/dashboard')
  await other.getByRole('button', { name: /^Account menu/ }).click()
  await expect(other.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await other.keyboard.press('Control+k')
  await other.getByRole('combobox').fill('audit')
  await expect(other.getByText('Nothing by that name')).toBeVisible()
  await theirs.close()
})
