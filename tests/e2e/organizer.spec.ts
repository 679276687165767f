// An organizer's half: the profile, and events as drafts with slots (docs/specification.md §2.1, §3, §18).
import type { Page } from '@playwright/test'
import { paths } from '../../src/vocabulary/paths.ts'
import { makeJpeg } from '../pictures.ts'
import { makePerson, signIn } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

// The Free plan has no people for an event; another's draft is missing.
test.use({ expected: [/status of 40[34]/] })

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

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Enter the title of the event')
  await checkAccessibility()
  await fillEvent(page, 'Northlight Forum')
  await page.getByLabel('Last day').fill('2099-04-16')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByRole('combobox', { name: 'Country' }).fill('germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByRole('combobox', { name: 'Topics' }).fill('open source')
  await page.getByRole('option', { name: 'Open source' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add a slot' }).click()
  await expect(page.getByLabel('Format')).toBeFocused()
  await page.getByLabel('Format').selectOption('Keynote')
  await page.getByLabel('Day', { exact: true }).selectOption('Thu 16 Apr')
  await page.getByLabel('Time of day').selectOption('At a set time')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Time', { exact: true })).toBeFocused()
  await page.getByLabel('Time', { exact: true }).fill('09:30')
  await page.getByLabel('Fee up to (EUR)').fill('3.500')
  await page.getByRole('button', { name: 'Add a slot' }).click()
  await expect(slotsOf(page)).toHaveCount(2)
  await page.getByLabel('Fee up to (EUR)').fill('2000')
  await page.getByRole('group', { name: 'Budget for all speakers' }).getByLabel('Up to').fill('5000')
  await expect(page.getByText('€500 over budget')).toBeVisible()
  await page.getByRole('button', { name: 'Move up slot 2, talk' }).click()
  await expect(slotsOf(page).first()).toContainText('Talk')
  await expect(page.getByRole('button', { name: 'Move down slot 1, talk' })).toBeFocused()
  await checkAccessibility({ phone: true })
  await page.getByRole('button', { name: 'Remove slot 1, talk' }).click()
  await expect(slotsOf(page)).toHaveCount(1)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(slotsOf(page)).toHaveCount(2)

  await page.getByLabel('Last day').fill('2099-04-15')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Day', { exact: true })).toHaveAccessibleDescription(
    'Choose one of the event’s days',
  )
  await page.getByLabel('Last day').fill('2099-04-16')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toastOf(page)).toContainText('Draft saved')
  await expect(page).toHaveURL(paths.dashboardEvents)
  await toastOf(page).getByRole('button', { name: 'Find speakers' }).click()
  await expect(page).toHaveURL(/\/dashboard\/search\?event=[0-9a-f-]{36}/)
  const search = page.url()
  await page.goBack()

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

test('a half-written event survives a reload', { tag: '@once' }, async ({ page }) => {
  await open(page, paths.eventCreate)
  await fillEvent(page, 'Northlight Forum')
  await page.getByRole('button', { name: 'Add a slot' }).click()
  await page.getByLabel('Length (minutes)').fill('45')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await untilAwake(page)
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Northlight Forum')
  await expect(slotsOf(page)).toContainText('45 min')
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText('No slots yet')).toBeVisible()
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
  await page.getByRole('button', { name: 'Save draft' }).click()
  const href = await page.getByRole('link', { name: /^View event/ }).getAttribute('href')
  await signIn(page.context(), await makePerson({ user_type: 'organizer' }))
  const answer = await page.goto(href ?? '')
  expect(answer?.status()).toBe(404)
})

test('the profile saves by itself, with a logo', async ({ page, checkAccessibility }) => {
  test.slow()
  await open(page, paths.dashboardProfile)
  await page.getByLabel('Name of the organisation').fill('Northlight e. V.')
  await page.getByLabel('Website').fill('no address')
  await page.getByLabel('City').focus()
  await expect(page.getByRole('status').getByRole('link', { name: 'Website' })).toBeVisible()
  await checkAccessibility()
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
