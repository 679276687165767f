// A request becomes a conversation: both write, live; one loses the connection, closes the tab and returns
// (docs/specification.md §18).
import type { Locator, Page } from '@playwright/test'
import { messagePaths } from '../../src/vocabulary/message-paths.ts'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import {
  makeEvent,
  makeOrganizer,
  makePerson,
  makeRequest,
  makeSpeaker,
  signIn,
  writeAbout,
} from './people.ts'
import { expect, newEmail, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

// What a browser says of requests without a connection.
test.use({ expected: [/ERR_INTERNET_DISCONNECTED|status of (403|404|409)/] })

/** The messages of the open conversation, without those in the list. */
function threadOf(page: Page) {
  return page.getByRole('region', { name: 'Messages', exact: true })
}

/** How many messages of the open conversation the server counts as unread. */
async function unreadOf(page: Page): Promise<number> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const answer = await page.context().request.get(messagePaths.conversation(id))
  return (await answer.json()).unread
}

function colorOf(element: Locator): Promise<string> {
  return element.evaluate((shown) => getComputedStyle(shown).backgroundColor)
}

/** The texts of the messages that are in view. */
function inView(page: Page): Promise<string[]> {
  return threadOf(page).evaluate((pane) => {
    const { top, bottom } = pane.getBoundingClientRect()
    const isShown = ({ top: from, bottom: to }: DOMRect) => from < bottom && to > top
    return [...pane.querySelectorAll('[data-number]')]
      .filter((message) => isShown(message.getBoundingClientRect()))
      .map((message) => /Message \d+/.exec(message.textContent)?.[0] ?? '')
  })
}

async function makePair(requester_name = 'Ines Vidal') {
  const [speaker, organizer] = [await makeSpeaker(), await makeOrganizer()]
  const requestId = await makeRequest({
    speaker: speaker.id,
    organizer: organizer.id,
    requester_name,
    event_name: 'Northlight Forum',
  })
  return { speaker, organizer, requestId }
}

test('from a request to a conversation: live, typing, read; offline, closed and back, sent once and in order', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  test.slow()
  const { speaker, organizer, requestId } = await makePair()
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(theirs, organizer)
  await signIn(page.context(), speaker)

  // The speaker opens the request, and M its conversation.
  await page.goto(paths.dashboardRequest(requestId))
  await untilAwake(page)
  await expect(page.getByRole('link', { name: 'Message Ines Vidal' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByText('This is the beginning of your conversation.')).toBeVisible()
  const address = new URL(page.url()).pathname
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill('Hello Ines. Which hall is it? https://example.com/halls')
  await page.keyboard.press('Control+Enter')
  await expect(
    threadOf(page)
      .getByText(/Sent|Delivered/)
      .last(),
  ).toBeVisible()
  await expect(box).toHaveValue('')

  // The organizer sees the marker, opens it, and answers.
  const their = await theirs.newPage()
  await their.goto(paths.dashboard)
  await untilAwake(their)
  await expect(
    their
      .getByRole('link', { name: 'Messages (something new)' })
      .filter({ visible: true })
      .or(their.getByRole('button', { name: /^More/ }))
      .first(),
  ).toBeVisible()
  await their.goto(paths.dashboardMessages)
  await untilAwake(their)
  await their.getByRole('link', { name: /Ada .*Northlight Forum/s }).click()
  await expect(threadOf(their).getByRole('link', { name: 'https://example.com/halls' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  )
  await expect(threadOf(page).getByText('Read').last()).toBeVisible()
  const theirBox = their.getByRole('textbox', { name: 'Message', exact: true })
  await theirBox.pressSequentially('The blue one')
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Ines Vidal is typing' })).toBeAttached()
  await their.getByRole('button', { name: 'Send message' }).click()
  await expect(threadOf(page).getByText('The blue one', { exact: true })).toBeVisible()
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)

  // The speaker's connection is lost: two messages wait, the tab is closed, and the next one sends them.
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible()
  for (const text of ['First while offline', 'Second while offline']) {
    await box.fill(text)
    await page.keyboard.press('Control+Enter')
    await expect(threadOf(page).getByText(text)).toBeVisible()
  }
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expect(threadOf(their).getByText('First while offline')).toHaveCount(0)
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(paths.dashboard)
  await untilAwake(page)
  await expect(threadOf(their).getByText('Second while offline')).toBeVisible()
  await expect(threadOf(their).getByText('First while offline')).toHaveCount(1)
  const written = await threadOf(their).innerText()
  expect(written.indexOf('First while offline')).toBeLessThan(written.indexOf('Second while offline'))
  await page.goto(address)
  await untilAwake(page)
  await expect(threadOf(page).getByText('Second while offline')).toHaveCount(1)
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0)

  // What is begun is kept, also while the message before it is on its way.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/messages$/, async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  await box.fill('On its way')
  await page.keyboard.press('Control+Enter')
  await box.fill('A draft')
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  release()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('A draft')
  await theirs.close()
})

test('each new message is delivered while the list is open', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { speaker, organizer, requestId } = await makePair()
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(theirs, organizer)
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardMessages)
  await untilAwake(page)
  for (const number of [1, 2, 3]) {
    const id = await writeAbout(requestId, organizer, [`Message ${number}`])
    const delivered = async () =>
      (await (await theirs.request.get(messagePaths.conversation(id))).json()).theirs_delivered_to
    await expect.poll(delivered).toBe(number)
  }
  await theirs.close()
})

test('a draft of another device appears in a conversation that was opened here before', {
  tag: '@once',
}, async ({ page }) => {
  const { speaker, organizer, requestId } = await makePair()
  const id = await writeAbout(requestId, organizer, ['Message 1'])
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardConversation(id))
  await untilAwake(page)
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect(box).toHaveValue('')
  const line = page.getByRole('link', { name: /Ines Vidal/ }).filter({ visible: true })
  for (const [number, draft] of [
    [2, 'Dear Ines'],
    [3, ''],
  ] as const) {
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    const stored = await page.request.put(messagePaths.conversationDraft(id), { data: { text: draft } })
    expect(stored.ok()).toBe(true)
    await writeAbout(requestId, organizer, [`Message ${number}`])
    await expect(line.first()).toContainText(draft || `Message ${number}`)
    await line.first().click()
    await expect(box).toHaveValue(draft)
  }
  await box.fill('Typed here')
  await expect(page.getByText('Draft saved')).toBeVisible()
})

test('a conversation opens at the first of many unread messages, and is read once its end is reached', async ({
  page,
}) => {
  const { speaker, organizer, requestId } = await makePair()
  const said = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `Message ${from + i}`)
  await writeAbout(requestId, organizer, said(1, 5))
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardMessagesAbout(requestId))
  const thread = threadOf(page)
  await expect(thread.getByText('Message 5', { exact: true })).toBeInViewport()
  await untilAwake(page)
  await expect.poll(() => unreadOf(page)).toBe(0)
  const address = new URL(page.url()).pathname
  await page.goto(paths.dashboard)
  await writeAbout(requestId, organizer, said(6, 125))

  await page.goto(address)
  await untilAwake(page)
  await expect(thread.getByText('New', { exact: true })).toBeInViewport()
  await expect(thread.getByText('Message 6', { exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: '99+ new messages' })).toBeVisible()

  // Every message passes the reader, who goes half a pane at a time and is not moved by what is loaded.
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        for (const text of await inView(page)) seen.add(text)
        await thread.evaluate((pane) => pane.scrollBy({ top: pane.clientHeight / 2, behavior: 'instant' }))
        return seen.has('Message 125')
      },
      { intervals: [50], timeout: 20_000 },
    )
    .toBe(true)
  expect(said(6, 125).filter((text) => !seen.has(text))).toEqual([])
  await expect.poll(() => unreadOf(page)).toBe(0)
  await expect(page.getByRole('button', { name: /new messages/ })).toHaveCount(0)
})

test('an answer from among unread messages shows the newest', { tag: '@once' }, async ({ page }) => {
  // Her letter has the colour of the open conversation.
  const { speaker, organizer, requestId } = await makePair('Elke Vidal')
  const said = Array.from({ length: 120 }, (_, i) => `Message ${i + 1}`)
  const id = await writeAbout(requestId, organizer, said)
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardConversation(id))
  await untilAwake(page)
  await expect(threadOf(page).getByText('Message 1', { exact: true })).toBeInViewport()
  expect(await unreadOf(page)).toBe(100)
  const row = page.getByRole('link', { name: /Elke/ }).and(page.locator('[aria-current=page]'))
  const rowColor = await colorOf(row)
  expect(await colorOf(row.getByText('EV', { exact: true }))).not.toBe(rowColor)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('My answer')
  await page.keyboard.press('Control+Enter')
  await expect(threadOf(page).getByText('My answer')).toBeInViewport()
  await expect(threadOf(page).getByText('Message 120', { exact: true })).toBeInViewport()
})

test('a message is quoted, changed and deleted, and a conversation is snoozed and archived', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  const { speaker, requestId } = await makePair()
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardMessagesAbout(requestId))
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
  await untilAwake(page)
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill('On Fridaz')
  await page.getByRole('button', { name: 'Send message' }).click()
  const actions = page.getByRole('button', { name: 'Actions for “On Frida' })
  await actions.click()
  await checkAccessibility()
  await page.getByRole('menuitem', { name: 'Edit message' }).click()
  const edit = page.getByRole('textbox', { name: 'Edit your message' })
  await edit.fill('On Friday')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Edited')).toBeVisible()

  await actions.click()
  await page.getByRole('menuitem', { name: 'Quote message' }).click()
  await box.fill('At nine')
  await page.keyboard.press('Control+Enter')
  const thread = threadOf(page)
  await expect(thread.getByRole('blockquote').getByText('On Friday')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for “At nine”' }).click()
  await page.getByRole('menuitem', { name: 'Delete message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(thread.getByText('Message deleted')).toBeVisible()

  await page.getByRole('button', { name: 'Snooze conversation' }).click()
  await page.getByRole('menuitem', { name: 'Until someone writes' }).click()
  await expect(page.getByText('Snoozed until someone writes').first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive conversation' }).click()
  await expect(page).toHaveURL(paths.dashboardMessages)
  await expect(toastOf(page)).toContainText('Conversation archived')
  await page.getByRole('link', { name: 'Archived' }).click()
  await expect(page.getByRole('link', { name: /Ines Vidal/ })).toBeVisible()
  await checkAccessibility({ phone: true })
})

test('an archived conversation is left for the list as it was, unless another was opened meanwhile', {
  tag: '@once',
}, async ({ page }) => {
  const { speaker, organizer, requestId } = await makePair()
  const other = await makeOrganizer({ name: 'Elke' })
  const othersRequest = await makeRequest({
    speaker: speaker.id,
    organizer: other.id,
    requester_name: 'Elke Vidal',
    event_name: 'Southlight Forum',
  })
  const id = await writeAbout(requestId, organizer, ['From Ines'])
  await writeAbout(othersRequest, other, ['From Elke'])
  await signIn(page.context(), speaker)
  await page.goto(`${paths.dashboardConversation(id)}?q=Vidal`)
  await untilAwake(page)
  const archived = Promise.withResolvers<void>()
  await page.route(`**${messagePaths.conversation(id)}`, async (route) => {
    if (route.request().method() === 'PATCH') await archived.promise
    await route.continue()
  })
  const archive = page.getByRole('menuitem', { name: 'Archive conversation' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await archive.click()
  await page.getByRole('link', { name: /Elke Vidal/ }).click()
  await expect(threadOf(page).getByText('From Elke')).toBeVisible()
  archived.resolve()
  await expect(toastOf(page)).toContainText('Conversation archived')

  await page.getByRole('button', { name: 'More actions' }).click()
  await archive.click()
  await expect(page).toHaveURL(`${paths.dashboardMessages}?q=Vidal`)
})

test('beside the messages: how far the request is, its steps, the files and the reader’s note', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  test.slow()
  const { speaker, requestId } = await makePair()
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardMessagesAbout(requestId))
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
  await untilAwake(page)
  const about = page.getByRole('complementary', { name: 'Request' })
  const progress = about.getByRole('list', { name: 'Progress' })
  const now = progress.locator('[aria-current=step]')
  await expect(progress.getByRole('listitem')).toHaveText(['Asked', 'Accepted', 'Confirmed'])
  await expect(now).toHaveText('Asked')
  await expect(about.getByText('Files you send each other appear here.')).toBeVisible()

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stage-plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill('The stage plan')
  await page.getByRole('button', { name: 'Send message' }).click()
  const file = about.getByRole('link', { name: 'Download stage-plan.pdf' })
  await expect(file).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('stage-plan.pdf')

  await about.getByLabel('Private note').fill('The train, not the flight.')
  await expect(about.getByText('Saved', { exact: true })).toBeVisible()
  await about.getByRole('button', { name: /^Accept request/ }).click()
  await expect(now).toHaveText('Accepted')
  await checkAccessibility()
  await about.getByRole('button', { name: /^Undo/ }).click()
  await expect(now).toHaveText('Asked')

  // On a phone all of it is behind a button, and no keyboard opens with it.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /show details$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Request' })
  const note = dialog.getByLabel('Private note')
  await expect(note).toHaveValue('The train, not the flight.')
  await expect(note).not.toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Download stage-plan.pdf' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await checkAccessibility()
})

test('a speaker writes to the organizers of a published event, with the event’s facts beside it', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  test.slow()
  const organizer = await makeOrganizer()
  const eventId = await makeEvent({ owner: organizer.id, title: 'Harbour Days', first: 90 })
  await signIn(page.context(), await makeSpeaker({ tier: 'Premium' }))
  await page.goto(paths.event(eventId))
  await page.getByRole('link', { name: 'Message organizers' }).click()
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
  await untilAwake(page)
  const about = page.getByRole('complementary', { name: 'Event' })
  await expect(about.getByRole('heading', { name: 'Harbour Days' })).toBeVisible()
  await expect(about.getByText('Hamburg, Germany')).toBeVisible()
  await expect(about.getByText('1 keynote')).toBeVisible()
  await expect(about.getByRole('link', { name: 'Offer to speak' })).toBeVisible()
  await checkAccessibility()
})

test('without the plan for it, the screen says so and leads to the plans', { tag: '@once' }, async ({
  page,
}) => {
  const organizer = await makeOrganizer()
  const eventId = await makeEvent({ owner: organizer.id, title: 'Harbour Days', first: 90 })
  await signIn(page.context(), await makeSpeaker({ tier: 'Free' }))
  await page.goto(paths.dashboardMessagesAboutEvent(eventId))
  await untilAwake(page)
  const dialog = page.getByRole('dialog', { name: 'This conversation can’t be opened' })
  await expect(dialog).toContainText('Premium')
  await expect(dialog.getByRole('link', { name: 'Compare plans' })).toBeVisible()
})

test('an organizer writes to a speaker about their event: one who was asked, or one found by name', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  test.slow()
  const [organizer, asked] = [await makeOrganizer({ tier: 'Pro' }), await makeSpeaker()]
  const last_name = `Quill${newEmail().replaceAll(/[^0-9]/g, '')}`
  const other = await makeSpeaker({ first_name: 'Bo', last_name })
  const eventId = await makeEvent({ owner: organizer.id, title: 'Harbour Days', first: 90 })
  await makeRequest({ speaker: asked.id, organizer: organizer.id, event_id: eventId })
  await signIn(page.context(), organizer)
  await page.goto(paths.eventEdit(eventId))
  await untilAwake(page)
  const speakers = page.getByRole('region', { name: 'Speakers' })
  await expect(speakers.getByRole('listitem')).toContainText('Asked')
  await expect(speakers.getByRole('link', { name: 'Message Ada Moreau' })).toBeVisible()
  await checkAccessibility({ phone: true })
  await speakers.getByRole('link', { name: 'Message a speaker' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to a speaker' })
  await expect(dialog.getByRole('link', { name: 'Write to Ada Moreau' })).toBeVisible()
  await checkAccessibility({ phone: true })
  const field = dialog.getByLabel('Find another speaker by name')
  await expect
    .poll(async () => {
      await field.fill('')
      await field.fill(last_name)
      return dialog.getByRole('link', { name: `Write to Bo ${last_name}` }).count()
    })
    .toBe(1)
  await dialog.getByRole('link', { name: `Write to Bo ${last_name}` }).click()
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
  const about = page.getByRole('complementary', { name: 'Event' })
  await expect(about.getByRole('link', { name: 'Send request' })).toHaveAttribute(
    'href',
    `/speaker/${other.username}/request?event=${eventId}`,
  )

  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill('Hello Bo.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(threadOf(page).getByText('Hello Bo.')).toBeVisible()

  // The palette finds it by person and subject.
  await page.goto(paths.dashboard)
  await untilAwake(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(last_name)
  const option = page.getByRole('option', { name: `Bo ${last_name} Harbour Days` })
  await expect(option).toContainText('Conversation')
  await option.click()
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
})

test('a guest’s request has no conversation, and the screen says how they are reached', {
  tag: '@once',
}, async ({ page }) => {
  const speaker = await makeSpeaker()
  const requestId = await makeRequest({ speaker: speaker.id, organizer: null, requester_name: 'Gil Okafor' })
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardMessagesAbout(requestId))
  const dialog = page.getByRole('dialog', { name: 'This conversation can’t be opened' })
  await expect(
    dialog.getByText('Gil Okafor has no account here. Email is the way to reach them.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'All messages' }).click()
  await expect(page).toHaveURL(paths.dashboardMessages)
})

test.describe('while messages cannot be read', () => {
  // 401: what the message that was sent last made the page read while it was being left.
  test.use({ expected: [/status of (401|503)/] })

  test('a failure is said once above the place to write, and signing out leaves nothing unsent', {
    tag: '@once',
  }, async ({ page, checkAccessibility }) => {
    const { speaker, requestId } = await makePair()
    await signIn(page.context(), speaker)
    await page.goto(paths.dashboardMessagesAbout(requestId))
    await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
    await untilAwake(page)
    const address = new URL(page.url()).pathname
    /** Opens the conversation within the page, while these do not answer. */
    async function openWithout(failing: RegExp) {
      await page.goto(paths.dashboardSettings)
      await untilAwake(page)
      await page.route(failing, (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
      )
      await page.evaluate((to) => {
        history.pushState({ idx: 1, key: 'away' }, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: 'away' } }))
      }, address)
    }

    await openWithout(/\/api\/conversations/)
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(retry).toHaveCount(1)
    await page.unroute(/\/api\/conversations/)
    await retry.click()
    await expect(page.getByText('This is the beginning of your conversation.')).toBeVisible()
    await expect(page.getByText('No messages yet').filter({ visible: true })).toHaveCount(1)

    await openWithout(/\/api\/(requests|conversations\/[^/]+\/messages)/)
    await expect(page.getByRole('main').getByText('This could not be loaded')).toBeVisible()
    await expect(page.getByText('The request couldn’t be loaded')).toBeVisible()
    const box = page.getByRole('textbox', { name: 'Message', exact: true })
    const { y = 0, height = 0 } = (await box.boundingBox()) ?? {}
    const { height: window = 0 } = page.viewportSize() ?? {}
    expect(window - y - height).toBeLessThan(100)
    await checkAccessibility()
    await page.unrouteAll()

    // Sent while the server is away, and still waiting when its writer signs out.
    await page.goto(address)
    await untilAwake(page)
    const away = /\/api\/conversations\/[^/]+\/(messages|draft)$/
    await page.route(away, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
    )
    await box.fill('See you at nine')
    await page.keyboard.press('Control+Enter')
    await expect(threadOf(page).getByText('Waiting for a connection')).toBeVisible()
    await box.fill('And one thing more')
    await expect(page.getByText('Saved in this browser')).toBeVisible()
    await page.unroute(away)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /message|draft/.test(key))),
    ).toEqual([])
    await page.context().clearCookies()
    await signIn(page.context(), speaker)
    const said = await (
      await page.request.get(`/api/conversations/${address.split('/').pop()}/messages`)
    ).text()
    expect(said).toContain('See you at nine')
    await page.goto(address)
    await expect(box).toHaveValue('And one thing more')
  })
})

test('someone else’s conversation is missing', { tag: '@once' }, async ({ page }) => {
  const { speaker, requestId } = await makePair()
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardMessagesAbout(requestId))
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
  const address = page.url()
  await signIn(page.context(), await makePerson())
  await page.context().request.post(apiPaths.profile)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
})
