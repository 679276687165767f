// Editing a stored event: what is typed is saved by itself and survives reloads, failures and other tabs
// (docs/specification.md §18).
import type { BrowserContext, Page } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import type { TalkFormat } from '../../src/vocabulary/talk-formats.ts'
import { makeEvent, makeOrganizer, makeRequest, makeSpeaker, signIn } from './people.ts'
import { expect, test, toastOf, untilAwake } from './test.ts'

// Saving fails on purpose, and is refused for a tab that knows an older version; the Free plan has no people for an event.
test.use({ expected: [/Failed to load resource|status of (403|409|503)/] })

const description = 'Two days on who owns the energy transition, for the people who have to run it. '.repeat(
  2,
)

async function makeOwn(
  context: BrowserContext,
  given: { state?: string; formats?: TalkFormat[] } = {},
): Promise<string> {
  const ines = await makeOrganizer()
  await signIn(context, ines)
  const about = { title: 'Northlight Forum', description, topics: ['renewable-energy'] }
  return makeEvent({ owner: ines.id, state: 'draft', first: 150, ...about, ...given })
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(paths.eventEdit(id))
  await untilAwake(page)
}

function statusOf(page: Page) {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^(Saved|Not saved|You’re offline)/ })
}

/** It would be sent after a pause anyway. */
function sendNow(page: Page): Promise<void> {
  return page.evaluate(() => void window.dispatchEvent(new Event('online')))
}

/** The event as the server has it. */
async function stored(page: Page, id: string): Promise<Record<string, unknown>> {
  return (await page.request.get(apiPaths.event(id))).json()
}

test('saves what is typed, holds back what is not valid, and loses nothing when saving fails', {
  tag: '@once',
}, async ({ page, context, checkAccessibility }) => {
  test.slow()
  const id = await makeOwn(context)
  await open(page, id)
  await page.getByLabel('Title').fill('Northlight Forum 2027')
  await expect(statusOf(page)).toHaveText(/^Saved \d/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northlight Forum 2027')

  await page.getByLabel('Title').fill('')
  await page.getByLabel('City').fill('Bremen')
  await page.getByLabel('Venue').fill('Werft 11')
  await page.getByLabel('Website').focus()
  await expect(statusOf(page)).toHaveText(/^Saved \d.*Not saved:Title$/)
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Enter the title of the event')
  expect(await stored(page, id)).toMatchObject({
    title: 'Northlight Forum 2027',
    city: 'Bremen',
    venue: 'Werft 11',
  })
  await checkAccessibility({ phone: true })
  await statusOf(page).getByRole('link', { name: 'Title' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()

  // It survives a reload, and a server that is away.
  await page.route('**/api/events/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } })
      : route.fallback(),
  )
  await page.getByLabel('Title').fill('Northlight 2027')
  await expect(statusOf(page)).toHaveText(/Not saved\. Trying again/)
  page.once('dialog', (dialog) => void dialog.accept())
  // What a page sends as it is left may get past the route.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await page.reload()
  await untilAwake(page)
  await expect(page.getByLabel('Title')).toHaveValue('Northlight 2027')
  await expect(statusOf(page)).toHaveText(/Not saved\. Trying again/)
  await page.getByRole('link', { name: 'All events' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Try now' }).click()
  await page.unroute('**/api/events/*')
  await sendNow(page)
  await expect(statusOf(page)).toHaveText(/^Saved \d+:\d+[^:]*$/)
  expect(await stored(page, id)).toMatchObject({ title: 'Northlight 2027' })

  await context.setOffline(true)
  await page.getByLabel('Venue').fill('Hall 3')
  await expect(statusOf(page)).toHaveText(/You’re offline/)
  await context.setOffline(false)
  await expect.poll(() => stored(page, id)).toMatchObject({ venue: 'Hall 3' })
})

test('a slot keeps its identity while it is edited, and days that no longer fit it wait', {
  tag: '@once',
}, async ({ page, context }) => {
  const id = await makeOwn(context)
  await open(page, id)
  const slots = page.getByRole('list', { name: 'Slots' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Add a slot' }).click()
  await page.getByLabel('Format').selectOption('Workshop')
  const row = await slots.nth(1).elementHandle()
  await page.getByLabel('Website').focus()
  await expect(statusOf(page)).toHaveText(/^Saved \d/)
  const idsOf = async () => ((await stored(page, id)).slots as { id: string }[]).map((slot) => slot.id)
  const before = await idsOf()
  expect(before).toHaveLength(2)
  // What is pressed while it is saved must not be replaced.
  expect(await row?.evaluate((node) => node.isConnected)).toBe(true)
  await page.getByLabel('Length (minutes)').fill('90')
  await page.getByLabel('Fee up to (EUR)').fill('1.200')
  await expect.poll(async () => (await stored(page, id)).slots).toMatchObject([{}, { fee_max: 1200 }])
  expect(await idsOf()).toEqual(before)
  await expect(slots).toHaveCount(2)

  await page.getByLabel('Day', { exact: true }).selectOption({ index: 1 })
  const day = await page.getByLabel('First day').inputValue()
  await expect.poll(async () => (await stored(page, id)).slots).toMatchObject([{}, { day }])
  const later = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Last day').fill(later)
  await page.getByLabel('First day').fill(later)
  await page.getByLabel('Website').focus()
  await expect(statusOf(page)).toHaveText(/Not saved:Days and hours$/)
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/Change the slot or the days/)
  await page.getByLabel('Day', { exact: true }).selectOption('')
  await page.getByLabel('Website').focus()
  await expect(statusOf(page)).toHaveText(/^Saved \d+:\d+[^:]*$/)
  expect(await stored(page, id)).toMatchObject({ starts_at: `${later}T09:00` })
  expect(await idsOf()).toEqual(before)
})

test('a slot that was removed returns among the slots as they are by then', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const id = await makeOwn(context, { formats: ['keynote', 'workshop'] })
  await open(page, id)
  await page.getByRole('button', { name: 'Actions for slot 1, keynote' }).click()
  await page.getByRole('menuitem', { name: 'Remove slot' }).click()
  const slots = page.getByRole('list', { name: 'Slots' }).getByRole('listitem')
  await slots.getByRole('button', { name: /^Workshop/ }).click()
  await page.getByLabel('Fee up to (EUR)').fill('1200')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(slots).toHaveText([/^Keynote.*1,000/, /^Workshop.*1,200/])
  await expect(slots.nth(1).getByLabel('Fee up to (EUR)')).toBeVisible()
})

test('before a slot is removed that a speaker was asked for, it says what becomes of the request', {
  tag: '@once',
}, async ({ page, context, checkAccessibility }) => {
  const id = await makeOwn(context, { formats: ['keynote', 'workshop'] })
  const [slot] = (await stored(page, id)).slots as { id: string }[]
  const { id: speaker } = await makeSpeaker({ first_name: 'Ada', last_name: 'Moreau' })
  await makeRequest({ speaker, organizer: null, event_id: id, slot_id: slot?.id })
  await open(page, id)
  const slots = page.getByRole('list', { name: 'Slots' }).getByRole('listitem')
  const remove = async () => {
    await page.getByRole('button', { name: 'Actions for slot 1, keynote' }).click()
    await page.getByRole('menuitem', { name: 'Remove slot' }).click()
    return page.getByRole('dialog', { name: 'Remove this keynote?' })
  }
  const dialog = await remove()
  await expect(dialog).toContainText('A request with Ada Moreau is for this slot.')
  await checkAccessibility({ phone: true })
  await dialog.getByRole('button', { name: 'Keep slot' }).click()
  await expect(slots).toHaveText([/^Keynote/, /^Workshop/])
  await (await remove()).getByRole('button', { name: 'Remove slot' }).click()
  await expect(slots).toHaveText([/^Workshop/])
  await expect(toastOf(page)).toContainText('Slot removed')
  await expect(toastOf(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(slots.getByRole('button', { name: /^Workshop/ })).toBeFocused()
})

test('a deletion that fails after the list was left says so', { tag: '@once' }, async ({ page, context }) => {
  await makeOwn(context)
  await page.goto(paths.dashboardEvents)
  await untilAwake(page)
  let refuse = () => {}
  const isRefused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route('**/api/events/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    await isRefused
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } })
  })
  await page.getByRole('button', { name: 'Delete event: Northlight Forum' }).click()
  await expect(toastOf(page)).toContainText('Event deleted')
  await page.getByRole('link', { name: 'Requests' }).first().click()
  await expect(page).toHaveURL(new RegExp(`^[^?]+${paths.dashboardRequests}`))
  refuse()
  await expect(toastOf(page)).toContainText('Unable to delete the event. Please try again.')
})

test('two tabs: different fields keep both; of the same one the user chooses', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
}) => {
  const id = await makeOwn(context)
  await open(page, id)
  const other = await context.newPage()
  await open(other, id)
  await page.getByLabel('Title').fill('From one tab')
  await expect(statusOf(page)).toHaveText(/^Saved \d/)
  await other.getByLabel('Venue').fill('Hall 3')
  await expect(statusOf(other)).toHaveText(/^Saved \d/)
  expect(await stored(page, id)).toMatchObject({ title: 'From one tab', venue: 'Hall 3' })
  await expect(other.getByLabel('Title')).toHaveValue('From one tab')

  // Typed in both before either is saved.
  await other.route('**/api/events/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await other.getByLabel('Title').fill('From the other tab')
  await expect(statusOf(other)).toHaveText(/Not saved/)
  await page.getByLabel('Title').fill('From one tab again')
  await expect.poll(() => stored(page, id)).toMatchObject({ title: 'From one tab again' })
  await other.unroute('**/api/events/*')
  await sendNow(other)
  await expect(other.getByText('Also changed in another window', { exact: true })).toBeVisible()
  await expect(other.getByRole('listitem').filter({ hasText: 'From one tab again' })).toBeVisible()
  await expect(other.getByLabel('Title')).toHaveValue('From the other tab')
  other.once('dialog', (dialog) => void dialog.accept())
  await other.reload()
  await untilAwake(other)
  await expect(other.getByText('Also changed in another window', { exact: true })).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ title: 'From one tab again' })
  await other.getByRole('button', { name: /^Keep my version ?: Title$/ }).click()
  await expect.poll(() => stored(page, id)).toMatchObject({ title: 'From the other tab' })
  await expect(other.getByText('Also changed in another window', { exact: true })).toBeHidden()
  await checkAccessibility({ phone: true })
})

test('a published event changes at once, and nothing that it needs goes missing', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const id = await makeOwn(context, { state: 'published' })
  await open(page, id)
  await page.getByLabel('About the event').fill('Too short.')
  await page.getByLabel('City').fill('Bremen')
  await page.getByLabel('Website').focus()
  await expect(statusOf(page)).toHaveText(/Not saved:About the event$/)
  await expect(page.getByLabel('About the event')).toHaveAccessibleDescription(
    /Write at least 120 characters/,
  )
  const pageOf = async () => (await page.request.get(paths.event(id))).text()
  await expect.poll(async () => (await pageOf()).includes('Bremen')).toBe(true)
  const shown = await pageOf()
  expect(shown).toContain('who owns the energy transition')
  expect(shown).not.toContain('Too short.')
})

test('before review, it says what is missing and leads there; sending saves first', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
}) => {
  const id = await makeOwn(context)
  await page.request.patch(apiPaths.event(id), { data: { description: '', topic_ids: [] } })
  const [slot] = (await stored(page, id)).slots as { id: string }[]
  const { id: speaker } = await makeSpeaker({
    last_name: 'Donaudampfschifffahrtsgesellschaftskapitänswitwen',
  })
  await makeRequest({ speaker, organizer: null, event_id: id, slot_id: slot?.id })
  await open(page, id)
  const before = page.getByRole('region', { name: 'Before review' })
  await expect(before).toContainText('2 things left')
  await before.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByRole('group', { name: 'Topics of this event' })).toBeFocused()
  await checkAccessibility({ phone: true })
  await page.getByRole('combobox', { name: 'Topics' }).fill('open source')
  await page.getByRole('option', { name: 'Open source' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('About the event').fill(description)
  await expect(before).toContainText('Every field it needs is filled in')
  await before.getByRole('button', { name: 'Send for review' }).click()
  await expect(toastOf(page)).toContainText('Sent for review')
  await expect(page.getByRole('button', { name: 'Take back from review' })).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ state: 'in_review', description: description.trim() })
})
