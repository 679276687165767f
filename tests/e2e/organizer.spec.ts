// An organizer's half: the profile, and events as drafts with slots (docs/specification.md §2.1, §3, §18).
import type { Page } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { makeJpeg } from '../pictures.ts'
import { makePerson, signIn } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

// The Free plan has no people for an event; another's draft is missing.
test.use({ expected: [/status of 40[34]|net::ERR_FAILED/] })

async function open(
  page: Page,
  path: string,
  user_type: 'speaker' | 'organizer' = 'organizer',
): Promise<void> {
  await signIn(page.context(), await makePerson({ user_type, name: 'Ines', last_name: 'Vidal' }))
  await page.goto(path)
  await untilAwake(page)
}

async function fillEvent(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('First day').fill('2099-04-15')
}

function savedStatus(page: Page) {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Saved \d+:\d+[^:]*$/ })
}

function slotsOf(page: Page) {
  return page.getByRole('list', { name: 'Slots' }).getByRole('listitem')
}

test('from the first steps to a draft with slots, changed, deleted and restored', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  test.slow()
  await open(page, paths.dashboard)
  await page.getByRole('link', { name: 'Create your first event' }).click()
  await expect(page).toHaveURL(paths.eventCreate)
  await expect(page.getByRole('heading', { level: 1, name: 'Create an event' })).toBeVisible()

  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Enter the title of the event')
  await checkAccessibility()
  await fillEvent(page, 'Northlight Forum')
  await page.getByLabel('Last day').fill('2099-04-16')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('germ')
  const offered = page.getByRole('listbox', { name: 'Country' }).getByRole('option')
  await expect(offered).toHaveCount(1)
  await checkAccessibility()
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect(country).toHaveValue('Germany')
  await country.press('ArrowDown')
  await expect(offered.filter({ hasText: 'Norway' })).toBeVisible()
  await country.press('Escape')
  await expect(offered).toHaveCount(0)
  // What is typed and not chosen is no country.
  await country.fill('nor')
  await page.getByRole('combobox', { name: 'Topics' }).fill('open source')
  await expect(country).toHaveValue('Germany')
  await checkAccessibility()
  await page.getByRole('option', { name: 'Open source' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add a slot' }).click()
  await expect(page.getByLabel('Format')).toBeFocused()
  await page.getByLabel('Format').selectOption('Keynote')
  await page.getByLabel('Day', { exact: true }).selectOption('Thu 16 Apr')
  await page.getByLabel('Time of day').selectOption('At a set time')
  await page.getByLabel('City').focus()
  await expect(page.getByLabel('Time', { exact: true })).toHaveAccessibleDescription(/Enter a time/)
  await page.getByLabel('Time', { exact: true }).fill('09:30')
  await page.getByLabel('Fee up to (EUR)').fill('3.500')
  await page.getByRole('button', { name: 'Add a slot' }).click()
  await expect(slotsOf(page)).toHaveCount(2)
  await page.getByLabel('Fee up to (EUR)').fill('2000')
  await page.getByRole('group', { name: 'Budget for all speakers' }).getByLabel('Up to').fill('5000')
  await expect(page.getByText('€500 over budget')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for slot 2, talk' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(slotsOf(page).first()).toContainText('Talk')
  await expect(page.getByRole('button', { name: 'Actions for slot 1, talk' })).toBeFocused()
  await checkAccessibility({ phone: true })
  await page.getByRole('button', { name: 'Actions for slot 1, talk' }).click()
  await page.getByRole('menuitem', { name: 'Remove slot' }).click()
  await expect(slotsOf(page)).toHaveCount(1)
  await expect(slotsOf(page).getByRole('button', { name: /^Keynote/ })).toBeFocused()
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(slotsOf(page)).toHaveCount(2)

  await page.getByLabel('Last day').fill('2099-04-15')
  await page.getByLabel('City').focus()
  await expect(page.getByLabel('Day', { exact: true })).toHaveAccessibleDescription(
    'Choose one of the event’s days',
  )
  await page.getByLabel('Last day').fill('2099-04-16')
  await page.getByLabel('City').focus()
  await expect(savedStatus(page)).toBeVisible()
  await page.getByRole('link', { name: 'Find speakers' }).click()
  await expect(page).toHaveURL(/\/dashboard\/search\?event=[0-9a-f-]{36}/)
  const search = page.url()
  await page.goto(paths.dashboardEvents)
  await untilAwake(page)

  const rows = page.getByRole('list', { name: 'Upcoming events' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link', { name: /Find speakers/ })).toHaveAttribute(
    'href',
    search.slice(search.indexOf('/dashboard')),
  )
  await expect(rows).toContainText('1 keynote, 1 talk')
  await expect(rows).toContainText('€5,500 planned of €5,000')
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)

  await rows.getByRole('link', { name: 'Northlight Forum', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Northlight Forum' })).toBeVisible()
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  await page.getByLabel('City').fill('Hamburg')
  // Leaving waits until it is saved.
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(rows).toContainText('Hamburg, Germany')

  await rows.getByRole('link', { name: 'View event: Northlight Forum' }).click()
  await expect(page.getByText('Draft. Only you and your team can see this page.')).toBeVisible()
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('link', { name: 'Edit event' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Hamburg')

  await page.goto(paths.dashboard)
  await untilAwake(page)
  const account = page.getByRole('button', { name: /^Account menu/ })
  await account.click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^In [\d,]+ days: Northlight Forum$/)
  await expect(page.getByRole('link', { name: /^Find speakers ?: Northlight Forum$/ })).toHaveAttribute(
    'href',
    /^\/dashboard\/search\?event=/,
  )
  await checkAccessibility({ phone: true })
  await page.goto(paths.dashboardEvents)
  await untilAwake(page)
  await page.getByRole('button', { name: 'Delete event: Northlight Forum' }).click()
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Event restored')
  await expect(rows).toHaveCount(1)
})

test('a new event is stored with its first valid change, under its own address, while it is typed', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  await open(page, paths.eventCreate)
  const title = page.getByLabel('Title')
  await title.fill('Northlight Forum')
  await page.getByLabel('Venue').fill('Werft 11')
  await expect(page.getByText('Saved once it has a title and a first day')).toBeVisible()
  await checkAccessibility()
  // It survives a reload before it is stored.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await untilAwake(page)
  await expect(title).toHaveValue('Northlight Forum')

  const keys = new Set<string | undefined>()
  let attempts = 0
  await page.route(`**${apiPaths.events}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.add(route.request().headers()['idempotency-key'])
    attempts += 1
    const answer = await route.fetch()
    // The first answer is lost; what is typed meanwhile goes with the next.
    if (attempts === 1) {
      await page.getByLabel('City').fill('Hamburg')
      return route.abort()
    }
    await title.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('x')
    return route.fulfill({ response: answer })
  })
  await page.getByLabel('First day').fill('2099-04-15')
  // After the pause before another attempt.
  await expect(page).toHaveURL(/\/events\/edit\/[0-9a-f-]{36}$/, { timeout: 20_000 })
  await expect(title).toBeFocused()
  await page.keyboard.type('y')
  await expect(title).toHaveValue('Northlight Foruxym')
  await expect(savedStatus(page)).toBeVisible()
  expect(keys.size).toBe(1)
  await expect
    .poll(async () => (await (await page.request.get(apiPaths.events)).json()).rows)
    .toMatchObject([{ title: 'Northlight Foruxym', venue: 'Werft 11', city: 'Hamburg' }])

  await page.reload()
  await untilAwake(page)
  await expect(title).toHaveValue('Northlight Foruxym')
  await page.goto(paths.eventCreate)
  await expect(title).toHaveValue('')
})

test('leaving a new event waits until it is stored', { tag: '@once' }, async ({ page }) => {
  await open(page, paths.eventCreate)
  await fillEvent(page, 'Northlight Forum')
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(page.getByRole('link', { name: 'Northlight Forum', exact: true })).toBeVisible()
  await expect(page).toHaveURL(paths.dashboardEvents)
})

test('slots are moved by their handles and with keys, and the focus follows', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, paths.eventCreate)
  await fillEvent(page, 'Northlight Forum')
  for (const format of ['Keynote', 'Panel', 'Workshop']) {
    await page.getByRole('button', { name: 'Add a slot' }).click()
    await page.getByLabel('Format').selectOption(format)
  }
  const formats = () => slotsOf(page).locator('[data-line] > :first-child').allTextContents()
  await page.getByRole('button', { name: /^Workshop/ }).click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(formats).toEqual(['Keynote', 'Workshop', 'Panel'])
  await expect(page.getByRole('button', { name: /^Workshop/ })).toBeFocused()
  await expect(page.getByText('Workshop, now 2 of 3')).toBeAttached()

  const centreOf = async (place: number) => {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await slotsOf(page).nth(place).locator('[data-grip]').boundingBox()) ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [from, to] = [await centreOf(2), await centreOf(0)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 8, { steps: 8 })
  await page.mouse.up()
  await expect.poll(formats).toEqual(['Panel', 'Keynote', 'Workshop'])
  await expect(savedStatus(page)).toBeVisible()
  await page.reload()
  await untilAwake(page)
  expect(await formats()).toEqual(['Panel', 'Keynote', 'Workshop'])
})

test('a speaker’s addresses lead an organizer to their own', { tag: '@once' }, async ({ page }) => {
  await open(page, `${paths.dashboardEventsAdd}?x=1`)
  await expect(page).toHaveURL(`${paths.eventCreate}?x=1`)
  const id = '01890000-0000-7000-8000-000000000000'
  await page.goto(paths.dashboardEventsEdit(id))
  await expect(page).toHaveURL(paths.eventEdit(id))
  await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible()
  await page.goto(paths.dashboardEventsImport)
  await expect(page).toHaveURL(paths.dashboardEvents)
})

test('a speaker is told that events are created by organizers', { tag: '@once' }, async ({ page }) => {
  await open(page, paths.eventCreate, 'speaker')
  await expect(page.getByRole('heading', { name: 'This page is for organizers' })).toBeVisible()
})

test('a draft does not exist for anyone else', { tag: '@once' }, async ({ page }) => {
  await open(page, paths.eventCreate)
  await fillEvent(page, 'Northlight Forum')
  await page.getByRole('link', { name: 'All events' }).click()
  const href = await page.getByRole('link', { name: /^View event/ }).getAttribute('href')
  await signIn(page.context(), await makePerson({ user_type: 'organizer' }))
  const answer = await page.goto(href ?? '')
  expect(answer?.status()).toBe(404)
})

test('the profile saves by itself, with a logo', { tag: '@once' }, async ({ page, checkAccessibility }) => {
  test.slow()
  await open(page, paths.dashboardProfile)
  await page.getByLabel('Name of the organisation').fill('Northlight e. V.')
  await page.getByLabel('Website').fill('no address')
  await page.getByLabel('City').focus()
  await expect(page.getByRole('status').getByRole('link', { name: 'Website' })).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.getByLabel('Website').fill('northlight.example')
  await page.getByLabel('Country').selectOption('Germany')
  await expect(page.getByText(/^Saved/)).toBeVisible()

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(500, 500) })
  await page.getByRole('button', { name: 'Use this logo' }).click()
  await expect(page.getByRole('img', { name: 'Logo of Northlight e. V.' })).toBeVisible()

  await page.goto(paths.dashboardProfileArea('bio'))
  await untilAwake(page)
  await expect(page.getByLabel('Name of the organisation')).toHaveValue('Northlight e. V.')
  await expect(page.getByLabel('Website')).toHaveValue('https://northlight.example')
  expect(await scrollsSideways(page)).toBe(false)
  await page.goto(paths.dashboard)
  await expect(page.getByRole('progressbar', { name: 'Done' })).toHaveAttribute('aria-valuetext', '1 of 3')
})
