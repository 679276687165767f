// A request from both sides: asked, answered, undone, proposed, booked, by key and by mail, live (docs/specification.md §11).
import type { Page, Route } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { requestPaths } from '../../src/vocabulary/request-paths.ts'
import { askSpeaker, proposeToGuest } from './mail-links.ts'
import { closeUndoWindows, goodPassword, makePerson, makeRequest, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake, watchShift } from './test.ts'

// One journey has a step refused, one opens a request that is not there.
test.use({ expected: [/status of 40[49]/] })

async function makeOrganizer() {
  return makePerson({ user_type: 'organizer', name: 'Ines', last_name: 'Vidal' })
}

test('proposed by key, undone, proposed again, agreed to by the organizer, who sees it live: a booking', {
  tag: '@once',
}, async ({ page, browser, baseURL, checkAccessibility }) => {
  test.slow()
  const [speaker, organizer] = [await makeSpeaker(), await makeOrganizer()]
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(theirs, organizer)
  await theirs.request.post(apiPaths.profile)
  const id = await makeRequest({
    speaker: speaker.id,
    organizer: organizer.id,
    requester_name: 'Ines Vidal',
    event_name: 'Northlight Forum',
  })
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardRequests)
  await untilAwake(page)
  const turn = page.getByRole('region', { name: 'Your turn' })
  await expect(turn.getByRole('link', { name: /Ines Vidal/ })).toBeVisible()
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)
  await turn.getByRole('link', { name: /Northlight Forum/ }).click()
  await expect(page.getByRole('heading', { name: 'Ines Vidal asks you to speak' })).toBeVisible()
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)

  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Propose other terms' })
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(dialog.getByText('Change the date, the place, the format or the fee').first()).toBeVisible()
  await dialog.getByLabel('Fee').fill('3500')
  await dialog.getByLabel('A line to go with it').fill('It’s two more days’ work.')
  await checkAccessibility({ phone: true })
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(page.getByText('No one has been told yet.')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { name: 'Ines Vidal asks you to speak' })).toBeVisible()

  const their = await theirs.newPage()
  await their.goto(paths.dashboardRequest(id))
  await untilAwake(their)
  await expect(their.getByRole('heading', { name: 'Waiting for Ada' })).toBeVisible()
  await page.keyboard.press('p')
  await dialog.getByLabel('Fee').fill('about 3500')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(dialog.getByLabel('Fee')).toHaveAccessibleDescription('Enter a whole number')
  await dialog.getByLabel('Fee').fill('€3,500')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(page.getByText('No one has been told yet.')).toBeVisible()
  // What the other side does moves nothing until it is asked for.
  const shift = await watchShift(their)
  await closeUndoWindows(id)
  const changed = (one: Page) =>
    one.getByRole('status').getByRole('button', { name: /changed this request$/ })
  await expect(changed(their)).toBeVisible()
  await expect(their.getByRole('heading', { name: 'Waiting for Ada' })).toBeVisible()
  expect(await shift()).toBeLessThanOrEqual(0.02)
  await changed(their).click()
  await expect(their.getByRole('heading', { name: /asks for €500 more/ })).toBeFocused()
  await expect(changed(their)).toHaveCount(0)
  await expect(their.getByRole('cell').getByText('€500 more')).toBeVisible()
  await their.getByRole('button', { name: 'Agree to €3,500' }).click()
  await expect(their.getByText('No one has been told yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Overview', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(paths.dashboard)
  await closeUndoWindows(id)
  const stateNow = async () => (await (await page.request.get(`/api/requests/${id}`)).json()).state
  await expect.poll(stateNow).toBe('confirmed')
  // Who comes back is shown what is so now.
  await page.goBack()
  for (const one of [page, their])
    await expect(one.getByRole('heading', { name: 'This is a booking' })).toBeVisible()
  await their.goto(`${paths.dashboardRequests}?view=board`)
  await expect(their.getByRole('region', { name: 'Confirmed' }).getByRole('link')).toHaveCount(1)
  await theirs.close()
})

test('declined from the mail without signing in or JavaScript; a second press changes nothing; undone', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await plain.newPage()
  await page.goto((await proposeToGuest(plain)).link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('proposes other terms')
  await page.getByText('Decline request').first().click()
  await page.getByRole('button', { name: 'Decline request' }).click()
  // At its field: the first option says the same.
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription('Choose a reason')
  await page.getByLabel('Reason').selectOption('budget')
  await page.getByRole('button', { name: 'Decline request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You declined the request')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('proposes other terms')
  await plain.close()
})

test('a private note is saved although the screen is left while it is typed', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const speaker = await makeSpeaker()
  const id = await makeRequest({ speaker: speaker.id, organizer: null, requester_name: 'Ines Vidal' })
  await signIn(context, speaker)
  await page.goto(paths.dashboardRequests)
  await untilAwake(page)
  await page.getByRole('link', { name: /^Ines Vidal/ }).click()
  const note = page.getByLabel('Private note')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await note.pressSequentially('Vegan')
  await page.goBack()
  await expect(note).toHaveCount(0)
  expect((await saved).status()).toBe(204)
  await page.goto(paths.dashboardRequest(id))
  await expect(note).toHaveValue('Vegan')
})

test('a private note that was changed elsewhere meanwhile is not overwritten: the reader chooses', {
  tag: '@once',
}, async ({ page, context, checkAccessibility }) => {
  const speaker = await makeSpeaker()
  const id = await makeRequest({ speaker: speaker.id, organizer: null, requester_name: 'Ines Vidal' })
  await signIn(context, speaker)
  await page.goto(paths.dashboardRequest(id))
  await untilAwake(page)
  const note = page.getByLabel('Private note')
  const elsewhere = async (note: string) =>
    (await page.request.put(requestPaths.requestNote(id), { data: { note } })).status()
  // Shown at once where nothing is being typed.
  expect(await elsewhere('By train')).toBe(204)
  await expect(note).toHaveValue('By train')
  await note.pressSequentially(', vegan')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  for (const [theirs, choice, kept] of [
    ['By plane', 'Keep my version', 'By train, vegan!'],
    ['On foot', 'Use the saved version', 'On foot'],
  ] as const) {
    expect(await elsewhere(theirs)).toBe(204)
    await note.press('!')
    const box = page.getByText('Also changed in another window').locator('..')
    await expect(box).toContainText(theirs)
    await checkAccessibility()
    await box.getByRole('button', { name: choice }).click()
    await expect(box).toHaveCount(0)
    await expect(note).toHaveValue(kept)
    await expect
      .poll(async () => (await (await page.request.get(`/api/requests/${id}`)).json()).note)
      .toBe(kept)
  }
})

test('a mail’s link leads into the product, through sign-in, back to the same request', {
  tag: '@once',
}, async ({ page, context, checkAccessibility }) => {
  const { link, requestId: id, speaker } = await askSpeaker(context)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('asks you to speak')
  await page.getByRole('link', { name: 'Open in Lectern' }).click()
  await expect(page).toHaveURL(paths.authThen(paths.dashboardRequest(id)))
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(speaker.email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(paths.dashboardRequest(id))
  await expect(page.getByRole('heading', { name: 'Ines Vidal asks you to speak' })).toBeVisible()
  // On phones what is focused is not behind the bars at the foot.
  await page.setViewportSize({ width: 390, height: 844 })
  const note = page.getByLabel('Private note')
  const isSeen = (field: HTMLElement) => {
    const { left, bottom } = field.getBoundingClientRect()
    return field.contains(document.elementFromPoint(left + 20, bottom - 4))
  }
  await expect(async () => {
    await note.blur()
    await note.focus()
    expect(await note.evaluate(isSeen)).toBe(true)
  }).toPass()
  await page.getByRole('button', { name: 'Other steps' }).click()
  const decline = page.getByRole('menuitem', { name: 'Decline request' })
  await expect(decline).toBeVisible()
  await checkAccessibility()
  // A refusal is announced, and seen once: no toast is over the dialog's buttons.
  const keys: (string | undefined)[] = []
  await page.route('**/steps', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.fulfill({ status: 409, json: { code: 'conflict', message: 'Changed meanwhile.' } })
  })
  await decline.click()
  const dialog = page.getByRole('dialog', { name: 'Decline request' })
  await dialog.getByLabel('The fee').check()
  await dialog.getByRole('button', { name: 'Decline request' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Changed meanwhile.')
  expect(await toastOf(page).getByRole('button').isVisible()).toBe(false)
  await expect(dialog.locator('form')).toContainText('Changed meanwhile.')
  // The same may be accepted the next time: it is not sent as a repetition, which would get the same answer.
  await dialog.getByRole('button', { name: 'Decline request' }).click()
  await expect.poll(() => new Set(keys).size).toBe(2)
})

test('what was declined stays where it was, struck, with Undo, until the other side is told', async ({
  page,
  checkAccessibility,
}) => {
  const speaker = await makeSpeaker()
  const id = await makeRequest({ speaker: speaker.id, organizer: null, event_name: 'Alder Forum' })
  await makeRequest({ speaker: speaker.id, organizer: null, event_name: 'Birch Forum' })
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardRequest(id))
  await untilAwake(page)
  async function decline() {
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog', { name: 'Decline request' })
    await dialog.getByLabel('The fee').check()
    await dialog.getByRole('button', { name: 'Decline request' }).click()
    await expect(page.getByText('No one has been told yet.')).toBeVisible()
  }
  await decline()
  // On phones the list is a screen of its own.
  const back = page.getByRole('link', { name: 'All requests' })
  if (await back.isVisible()) await back.click()
  const turn = page.getByRole('region', { name: 'Your turn' })
  const row = turn.getByRole('listitem').filter({ hasText: 'Alder Forum' })
  await expect(row).toContainText('You declined the request')
  await expect(row.getByRole('deletion')).toBeVisible()
  await expect(turn.getByRole('link')).toHaveCount(2)
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)
  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect(row).not.toContainText('You declined the request')
  await expect(row.getByRole('deletion')).toHaveCount(0)

  await page.goto(paths.dashboardRequest(id))
  await untilAwake(page)
  await decline()
  await closeUndoWindows(id)
  if (await back.isVisible()) await back.click()
  await expect(page.getByRole('region', { name: 'Settled' }).getByText('Alder Forum')).toBeVisible()
  await expect(turn.getByText('Alder Forum')).toHaveCount(0)
})

test('several are declined at once, with one undo for all; what moved on meanwhile stays selected', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  const speaker = await makeSpeaker()
  const ids: string[] = []
  for (const event_name of ['Alder Forum', 'Birch Forum', 'Cedar Forum'])
    ids.push(await makeRequest({ speaker: speaker.id, organizer: null, event_name }))
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardRequests)
  await untilAwake(page)
  await page.getByRole('button', { name: 'Select requests' }).click()
  await page.getByRole('checkbox', { name: /Alder Forum/ }).check()
  await page.getByRole('checkbox', { name: /Birch Forum/ }).check()
  const bar = page.getByRole('region', { name: 'Selected requests' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Decline 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline 2 requests' })
  await dialog.getByRole('button', { name: 'Decline 2' }).click()
  await expect(dialog.getByText('Choose a reason')).toBeVisible()
  await checkAccessibility({ phone: true })
  // Refused, nothing that was given is lost.
  const refuse = (route: Route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'It has changed.' } })
  await page.route('**/steps', refuse)
  await dialog.getByLabel('The fee').check()
  await dialog.getByRole('textbox').fill('I am away that month.')
  await dialog.getByRole('button', { name: 'Decline 2' }).click()
  await expect(toastOf(page)).toContainText('2 have changed in the meantime')
  await expect(dialog.getByLabel('The fee')).toBeChecked()
  await expect(dialog.getByRole('textbox')).toHaveValue('I am away that month.')
  await page.unroute('**/steps')
  await dialog.getByRole('button', { name: 'Decline 2' }).click()
  await expect(toastOf(page)).toContainText('2 requests declined')
  await expect(bar).toHaveCount(0)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  const turn = page.getByRole('region', { name: 'Your turn' })
  await expect(turn.getByRole('link')).toHaveCount(3)

  // One of them is answered from elsewhere, before this list has heard of it.
  await page.getByRole('button', { name: 'Select requests' }).click()
  await page.getByRole('checkbox', { name: /Birch Forum/ }).check()
  await page.getByRole('checkbox', { name: /Cedar Forum/ }).check()
  await page.route(`**/api/requests/${ids[1]}/steps`, refuse)
  await bar.getByRole('button', { name: 'Decline 2' }).click()
  await dialog.getByLabel('The fee').check()
  await dialog.getByRole('button', { name: 'Decline 2' }).click()
  await expect(toastOf(page)).toContainText('1 request declined')
  await expect(toastOf(page)).toContainText('One has changed in the meantime')
  const rest = page.getByRole('dialog', { name: 'Decline 1 request' })
  await expect(rest.getByLabel('The fee')).toBeChecked()
  await rest.getByRole('button', { name: 'Keep them open' }).click()
  await expect(page.getByRole('checkbox', { name: /Birch Forum/ })).toBeChecked()
})

test('what was recorded of the speaker comes first, until they have replied; the history says when', {
  tag: '@once',
}, async ({ page, browser, baseURL, checkAccessibility }) => {
  const [speaker, organizer] = [await makeSpeaker(), await makeOrganizer()]
  const id = await makeRequest({
    speaker: speaker.id,
    organizer: organizer.id,
    state: 'completed',
    starts_on: new Date(Date.now() - 4 * 86_400_000),
    over_at: new Date(Date.now() - 3 * 86_400_000),
  })
  const asking = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(asking, organizer)
  const { version } = await (await asking.request.get(`/api/requests/${id}`)).json()
  const recorded = await asking.request.post(`/api/requests/${id}/steps`, {
    headers: { origin: String(baseURL) },
    data: { action: 'record_no_show', version, note: 'The hall waited for an hour.' },
  })
  expect(recorded.status()).toBe(201)
  await asking.close()
  await closeUndoWindows(id)
  await signIn(page.context(), speaker)
  // What arrives while the request is open would wait behind a button.
  const actions = async () => (await (await page.request.get(`/api/requests/${id}`)).json()).actions
  await expect.poll(actions).toContain('reply')
  await page.goto(paths.dashboardRequest(id))
  await untilAwake(page)
  const record = page.getByRole('region', { name: /recorded a no-show/ })
  await expect(record).toContainText('The hall waited for an hour.')
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)
  await expect(page.getByRole('region', { name: 'History' })).toContainText(/\d:\d\d/)
  await page.getByRole('button', { name: 'Reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reply' })
  await dialog.getByLabel('What happened').fill('The train stood still all day.')
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByText('No one has been told yet.')).toBeVisible()
  await expect(record).toHaveCount(0)
})

test('a request that is not there says so below a heading, with the way back', async ({
  page,
  checkAccessibility,
}) => {
  await signIn(page.context(), await makeSpeaker())
  await page.goto(paths.dashboardRequest('01890000-0000-7000-8000-000000000000'))
  await untilAwake(page)
  await expect(page.getByRole('heading', { name: 'Request not found' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
  await checkAccessibility({ phone: true })
})

test('a card is dragged only to a column that a step leads to, and asks first', { tag: '@once' }, async ({
  page,
  expected,
}) => {
  const speaker = await makeSpeaker()
  const id = await makeRequest({ speaker: speaker.id, organizer: null, event_name: 'Alder Forum' })
  await signIn(page.context(), speaker)
  await page.goto(`${paths.dashboardRequests}?view=board`)
  await untilAwake(page)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = page.getByRole('link', { name: /Alder Forum/ })
  await card.dragTo(column('On hold'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card.dragTo(column('Accepted'))
  const dialog = page.getByRole('dialog', { name: 'Accept request' })
  await expect(dialog).toContainText('is told ten seconds after you press')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(column('Asked').getByRole('link')).toHaveCount(1)
  await card.dragTo(column('Accepted'))
  await expect(dialog).toContainText('is told ten seconds after you press')
  // When reading the request again fails, the dialog stays.
  expected.push(/status of 503/, /ERR_INTERNET_DISCONNECTED/)
  let failures = 0
  await page.route(`**/api/requests/${id}`, (route) => {
    failures += 1
    return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again.' } })
  })
  await expect(async () => {
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    expect(failures).toBeGreaterThan(1)
  }).toPass()
  await page.unroute(`**/api/requests/${id}`)
  await dialog.getByRole('button', { name: 'Accept request' }).click()
  await expect(column('Accepted').getByRole('link')).toHaveCount(1)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(column('Asked').getByRole('link')).toHaveCount(1)
})

test('of a hundred requests only those near the window are there, reached by key, Tab and print', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  test.slow()
  const speaker = await makeSpeaker()
  for (let i = 0; i < 100; i += 1) {
    await makeRequest({
      speaker: speaker.id,
      organizer: null,
      event_name: `Forum ${i}`,
      expires_at: new Date(Date.now() + (i + 1) * 86_400_000),
    })
  }
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardRequests)
  await untilAwake(page)
  const turn = page.getByRole('region', { name: 'Your turn' })
  const rows = turn.getByRole('listitem')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '100')
  expect(await rows.count()).toBeLessThan(60)
  await expect(page.getByRole('heading', { name: '100 requests need your answer' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Open request' }).click()
  await expect(turn.getByRole('link', { name: /Forum 0 / })).toHaveAttribute('aria-current', 'page')
  // Faster than requests are read: each press goes one further.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('j')
  await expect(turn.getByRole('link', { name: /Forum 3 / })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('article', { name: 'Forum 3' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search requests')).toBeFocused()
  await page.goto(paths.dashboardRequests)
  await untilAwake(page)
  // From nowhere, K opens the last one, which has not been drawn.
  await page.keyboard.press('k')
  const last = turn.getByRole('link', { name: /Forum 99/ })
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(last).toBeInViewport()
  await expect(rows.last()).toHaveAttribute('aria-posinset', '100')
  await expect(turn.getByRole('link', { name: /Forum 0 / })).toHaveCount(0)
  // As when it is opened from a mail.
  await page.reload()
  await untilAwake(page)
  await expect(last).toBeInViewport()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(rows).toHaveCount(100)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => rows.count()).toBeLessThan(60)

  await page.goto(`${paths.dashboardRequests}?view=board`)
  await untilAwake(page)
  const asked = page.getByRole('region', { name: 'Asked', exact: true })
  const cards = asked.getByRole('listitem')
  await cards.first().getByRole('link').focus()
  for (let place = 2; place <= 60; place += 1) {
    const next = page.locator(`li[aria-posinset="${place}"] a`)
    // No one presses Tab before the next frame.
    await expect(next).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  expect(await cards.count()).toBeLessThan(60)
  // Scrolling away takes neither the card with the focus nor the one that Tab reaches next.
  const card = (place: number) => page.locator(`li[aria-posinset="${place}"]`)
  await card(60).scrollIntoViewIfNeeded()
  await card(60).getByRole('link').focus()
  await asked
    .locator('li')
    .last()
    .evaluate((end) => end.scrollIntoView())
  await expect(card(100)).toBeVisible()
  await expect(card(70)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(card(61).getByRole('link')).toBeFocused()
})
