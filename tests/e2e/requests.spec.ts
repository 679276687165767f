// A request from both sides: asked, answered, undone, proposed, booked, by key and by mail, live (docs/specification.md §11).
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { closeUndoWindows, linkMailedTo, makePerson, makeRequest, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

async function makeOrganizer() {
  return makePerson({ user_type: 'organizer', name: 'Ines', last_name: 'Vidal' })
}

test('proposed by key, undone, proposed again, agreed to by the organizer, who sees it live: a booking', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
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
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)
  await turn.getByRole('link', { name: /Northlight Forum/ }).click()
  await expect(page.getByRole('heading', { name: 'Ines Vidal asks you to speak' })).toBeVisible()
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)

  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Propose other terms' })
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(dialog.getByText('Change the date, the place, the format or the fee').first()).toBeVisible()
  await dialog.getByLabel('Fee').fill('3500')
  await dialog.getByLabel('A line to go with it').fill('It’s two more days’ work.')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(page.getByText('Nobody has been told yet.')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { name: 'Ines Vidal asks you to speak' })).toBeVisible()

  const their = await theirs.newPage()
  await their.goto(paths.dashboardRequest(id))
  await untilAwake(their)
  await expect(their.getByRole('heading', { name: 'Waiting for Ada' })).toBeVisible()
  await page.keyboard.press('p')
  await dialog.getByLabel('Fee').fill('3500')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(page.getByText('Nobody has been told yet.')).toBeVisible()
  await closeUndoWindows()
  await expect(their.getByRole('heading', { name: /proposes other terms/ })).toBeVisible()
  await expect(their.getByText('€500 more')).toBeVisible()
  await their.getByRole('button', { name: 'Agree to these terms' }).click()
  await expect(their.getByText('Nobody has been told yet.')).toBeVisible()
  await closeUndoWindows()
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
  const [speaker, organizer] = [await makeSpeaker(), await makeOrganizer()]
  const id = await makeRequest({ speaker: speaker.id, organizer: null, requester_email: organizer.email })
  const asking = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(asking, speaker)
  // What the speaker proposes is mailed to the guest.
  const { version, consequences } = await (await asking.request.get(`/api/requests/${id}`)).json()
  const headers = { origin: String(baseURL) }
  const terms = {
    starts_on: null,
    ends_on: null,
    city: 'Kiel',
    country: null,
    online: false,
    format: 'keynote',
    budget: null,
    budget_currency: null,
  }
  const proposed = await asking.request.post(`/api/requests/${id}/steps`, {
    headers,
    data: { action: 'propose', version, consequences: consequences.key, terms },
  })
  expect(proposed.status()).toBe(201)
  await closeUndoWindows()
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await plain.newPage()
  await page.goto(await linkMailedTo(organizer.email))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('proposes other terms')
  await page.getByText('Decline request').first().click()
  await page.getByRole('button', { name: 'Decline request' }).click()
  await expect(page.getByText('Choose a reason').first()).toBeVisible()
  await page.getByLabel('Reason').selectOption('budget')
  await page.getByRole('button', { name: 'Decline request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You declined the request')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('proposes other terms')
  await plain.close()
  await asking.close()
})
