// What only a phone changes on screens whose long walks run once, on a desktop: menus, dialogs and sheets under a finger.
import type { Locator, Page } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { makeEvent, makeOrganizer, makeRequest, makeSpeaker, signIn } from './people.ts'
import { expect, findCutTexts, newEmail, scrollsSideways, test, untilAwake } from './test.ts'

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAwake(page)
}

/** Within the window, and large enough for a finger. */
async function isInReach(page: Page, target: Locator): Promise<void> {
  const [box, size] = [await target.boundingBox(), page.viewportSize()]
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size?.width ?? 0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size?.height ?? 0)
  expect(await scrollsSideways(page)).toBe(false)
}

test('a speaker: the menu of an event, and leaving its form', async ({ page, checkAccessibility }) => {
  await signIn(page.context(), await makeSpeaker())
  const made = await page.request.post(apiPaths.experiences, {
    data: {
      title: 'Rooms that listen',
      event_name: 'Acoustics Days',
      format: 'keynote',
      starts_on: '2024-03-16',
    },
  })
  expect(made.status()).toBe(201)
  await open(page, `${paths.dashboardEvents}?when=past`)
  await page.getByRole('button', { name: 'Actions for Rooms that listen' }).tap()
  const edit = page.getByRole('menuitem', { name: 'Edit' })
  await expect(edit).toBeVisible()
  await checkAccessibility()
  await isInReach(page, edit)
  await edit.tap()
  // The list's search names a city, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit event')
  await page.getByLabel('City').fill('Leipzig')
  await page.getByRole('link', { name: 'All events' }).tap()
  const keep = page.getByRole('dialog').getByRole('button', { name: 'Keep editing' })
  await expect(keep).toBeVisible()
  await checkAccessibility()
  await isInReach(page, keep)
})

test('a speaker: the filters of events, in a dialog', async ({ page, checkAccessibility }) => {
  const title = `Current Affairs ${Date.now()}`
  const { id: owner } = await makeOrganizer()
  await makeEvent({ owner, title, first: 70, topics: ['renewable-energy'], formats: ['keynote'] })
  await makeEvent({ owner, title: `Elsewhere ${title}`, first: 71, formats: ['panel'] })
  await signIn(page.context(), await makeSpeaker())
  await open(page, paths.dashboardFindEvents)
  const rows = page.getByRole('listitem').filter({ hasText: title })
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: /^Filters/ }).tap()
  const keynote = page.getByRole('checkbox', { name: 'Keynote' })
  await keynote.click()
  await expect(keynote).toBeChecked()
  await checkAccessibility()
  const show = page.getByRole('button', { name: 'Show events' })
  await isInReach(page, show)
  await show.tap()
  await expect(rows).toHaveCount(1)
})

test('a speaker connects from the page of another', async ({ page, checkAccessibility }) => {
  const bo = await makeSpeaker({ first_name: 'Bo', last_name: 'Wirth' })
  await signIn(page.context(), await makeSpeaker())
  // A public page knows who is signed in from the application.
  await open(page, paths.dashboard)
  await page.goto(paths.speaker(bo.username))
  await page.keyboard.press('Tab')
  await untilAwake(page)
  const connect = page.getByRole('button', { name: 'Connect with Bo Wirth' })
  await expect(connect).toBeVisible()
  await isInReach(page, connect)
  await checkAccessibility()
  await connect.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).tap()
  await expect(page.getByRole('button', { name: 'Request sent' })).toBeVisible()
})

test('a conversation, which covers the screen: the menu of a message is above it', async ({ page }) => {
  const [speaker, organizer] = [await makeSpeaker(), await makeOrganizer()]
  const requestId = await makeRequest({ speaker: speaker.id, organizer: organizer.id })
  await signIn(page.context(), speaker)
  await open(page, paths.dashboardMessagesAbout(requestId))
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Which hall is it?')
  await page.getByRole('button', { name: 'Send message' }).tap()
  await page.getByRole('button', { name: 'Actions for “Which hall is it?”' }).tap()
  await page.getByRole('menuitem', { name: 'Quote message' }).tap()
  await expect(page.getByRole('button', { name: 'Stop quoting' })).toBeVisible()
})

test('an organizer: account menu, form with errors, saved searches and a preview for an event', async ({
  page,
  checkAccessibility,
}) => {
  const word = `ton${Date.now().toString(36)}`
  await makeSpeaker({
    headline: `Talks about ${word} ${longWord}`,
    last_name: 'Moreau',
    formats: ['keynote'],
  })
  await signIn(page.context(), await makeOrganizer({ tier: 'Pro' }))
  const event = await page.request.post(apiPaths.events, {
    data: {
      ...{ title: 'Northlight Forum', starts_at: '2031-04-15T09:00', ends_at: '2031-04-16T17:00' },
      ...{ time_zone: 'Europe/Berlin', slots: [{ format: 'keynote' }] },
    },
  })
  const { id } = await event.json()
  await open(page, paths.dashboard)
  await page.getByRole('button', { name: /^Account menu/ }).tap()
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  await checkAccessibility()
  await isInReach(page, signOut)

  await open(page, paths.eventCreate)
  await page.getByRole('button', { name: 'Send for review' }).tap()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Title')).toBeInViewport()
  await checkAccessibility()

  await expect
    .poll(async () => (await (await page.request.get(`${apiPaths.searchSpeakers}?q=${word}`)).json()).total)
    .toBe(1)
  await open(page, `${paths.dashboardSearch}?q=${word}&event=${id}`)
  await page.getByRole('button', { name: 'Save search' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save search' }).tap()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Ada Moreau' }).tap()
  await expect(page.getByText('Free on 15–16 Apr 2031')).toBeVisible()
  await checkAccessibility()
  await isInReach(page, page.getByRole('button', { name: /^Close/ }))
  // Also the reason for the match.
  expect(await findCutTexts(page)).toEqual([])
})

test('short lists leave nothing to scroll', async ({ page }) => {
  const word = `ton${Date.now().toString(36)}`
  const [speaker, organizer] = [await makeSpeaker({ headline: `Talks about ${word}` }), await makeOrganizer()]
  await makeRequest({ speaker: speaker.id, organizer: organizer.id })
  await signIn(page.context(), organizer)
  const scrollable = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await open(page, paths.dashboardRequests)
  await expect(page.getByRole('link', { name: /Ada Moreau/ })).toBeVisible()
  expect(await scrollable()).toBe(0)
  await open(page, `${paths.dashboardSearch}?q=${word}`)
  await expect(page.getByRole('link', { name: 'Ada Moreau' })).toBeVisible()
  expect(await scrollable()).toBe(0)
})

test('a visitor: the next step after applying for the beta', async ({ page, checkAccessibility }) => {
  await open(page, paths.beta)
  await page.getByLabel('Email address').first().fill(newEmail())
  await page.getByRole('button', { name: 'Submit Application' }).tap()
  const add = page.getByRole('button', { name: 'Add to my application' })
  await add.tap()
  await expect(page.getByLabel('What do you speak about, or what do you organize?')).toBeFocused()
  await expect(page.getByText('Write a line or add a link')).toBeVisible()
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)
})
