// A request becomes a conversation: both write, live; one loses the connection, closes the tab and returns
// (docs/specification.md §18).
import type { Page } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { makeOrganizer, makePerson, makeRequest, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

// What a browser says of requests without a connection.
test.use({ expected: [/ERR_INTERNET_DISCONNECTED|status of (404|409)/] })

/** The messages of the open conversation, without those in the list. */
function threadOf(page: Page) {
  return page.getByRole('region', { name: 'Messages', exact: true })
}

async function makePair() {
  const [speaker, organizer] = [await makeSpeaker(), await makeOrganizer()]
  const requestId = await makeRequest({
    speaker: speaker.id,
    organizer: organizer.id,
    requester_name: 'Ines Vidal',
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
  await expect(page.getByText('Ines Vidal is typing')).toBeAttached()
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

  // What is begun is kept.
  await box.fill('A draft')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('A draft')
  await theirs.close()
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
  await page.getByRole('link', { name: 'Archived' }).click()
  await expect(page.getByRole('link', { name: /Ines Vidal/ })).toBeVisible()
  await checkAccessibility({ phone: true })
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
