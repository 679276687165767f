// The overview answers first what needs the reader, with the means to answer in place (docs/specification.md §11).
import { paths } from '../../src/vocabulary/paths.ts'
import { requestPaths } from '../../src/vocabulary/request-paths.ts'
import { closeUndoWindows, makeEvent, makeOrganizer, makeRequest, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, untilAwake, watchShift } from './test.ts'

test('a speaker answers on the overview; the next request takes the place of the first', async ({
  page,
  context,
  checkAccessibility,
}) => {
  test.slow()
  const speaker = await makeSpeaker()
  const organizer = await makeOrganizer()
  const ask = (event_name: string) =>
    makeRequest({ speaker: speaker.id, organizer: organizer.id, requester_name: 'Ines Vidal', event_name })
  const first = await ask('Northlight Forum')
  await ask(
    'A title that goes on for as long as titles are allowed to, because someone will write such a one',
  )
  await signIn(context, speaker)
  await page.goto(paths.dashboard)
  await untilAwake(page)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('2 requests need your answer')
  const card = page.getByRole('region', { name: 'Northlight Forum' })
  await expect(card.getByRole('list', { name: 'Also waiting for you' }).getByRole('link')).toHaveCount(1)
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)

  await card.getByRole('button', { name: 'Accept request' }).click()
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(title).toHaveText('One request needs your answer')
  await page.keyboard.press('u')
  await expect(title).toHaveText('2 requests need your answer')
  await page.keyboard.press('a')
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible()
  await closeUndoWindows(first)
  await expect(page.getByRole('region', { name: /^A title that goes on/ })).toBeVisible()
  await expect(card).toBeHidden()
  expect(await scrollsSideways(page)).toBe(false)
})

test('without anything to answer it says so, and shows the next engagement', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
}) => {
  await signIn(context, await makeSpeaker())
  await page.goto(paths.dashboard)
  await untilAwake(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all caught up')
  await expect(page.getByText('Nothing needs an answer')).toBeVisible()
  const stage = page.getByRole('region', { name: 'Next on stage' })
  await expect(stage.getByText(/days$/)).toBeVisible()
  await checkAccessibility({ phone: true })
  await stage.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit event')
})

test('what arrives while it is read moves nothing until the reader asks for it', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
}) => {
  const [speaker, organizer] = [await makeSpeaker(), await makeOrganizer()]
  await signIn(context, speaker)
  await page.goto(paths.dashboard)
  await untilAwake(page)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('You’re all caught up')
  const shift = await watchShift(page)
  await makeRequest({ speaker: speaker.id, organizer: organizer.id, event_name: 'Northlight Forum' })
  const arrived = page.getByRole('status').getByRole('button', { name: '1 new request' })
  await expect(arrived).toBeVisible()
  await expect(title).toHaveText('You’re all caught up')
  expect(await shift()).toBeLessThanOrEqual(0.02)
  await checkAccessibility({ phone: true })
  await arrived.click()
  await expect(page.getByRole('region', { name: 'Northlight Forum' })).toBeVisible()
  await expect(title).toHaveText('One request needs your answer')
  await expect(arrived).toBeHidden()
})

test('while requests cannot be read it does not say that none waits', { tag: '@once' }, async ({
  page,
  context,
  expected,
}) => {
  expected.push(/503/)
  await signIn(context, await makeSpeaker())
  await page.goto(paths.dashboardProfile)
  await untilAwake(page)
  await page.route(
    ({ pathname }) => pathname === requestPaths.requests,
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
  )
  await page.getByRole('link', { name: 'Overview' }).filter({ visible: true }).first().click()
  await expect(page.getByText('This could not be loaded').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/)
})

test('an organizer past the first steps reads that requests cannot be read', { tag: '@once' }, async ({
  page,
  context,
  expected,
}) => {
  expected.push(/503/)
  const organizer = await makeOrganizer({ organisation: 'Polder Stage' })
  await makeEvent({ owner: organizer.id, title: 'Northlight Forum', first: 30 })
  const speaker = await makeSpeaker()
  await signIn(context, organizer)
  await page.goto(paths.dashboardProfile)
  await untilAwake(page)
  const list = await page.request.post('/api/shortlists', { data: { title: 'Forum' } })
  const { id } = await list.json()
  const added = await page.request.post(`/api/shortlists/${id}/items`, {
    data: { usernames: [speaker.username] },
  })
  expect(added.ok()).toBe(true)
  await page.route(
    ({ pathname }) => pathname === requestPaths.requests,
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
  )
  await page.getByRole('link', { name: 'Overview' }).filter({ visible: true }).first().click()
  const main = page.getByRole('main')
  await expect(main.getByText('This could not be loaded')).toBeVisible({ timeout: 20_000 })
  await expect(main.getByRole('link', { name: 'Northlight Forum', exact: true })).toBeVisible()
  await expect(main).not.toContainText('First steps')
})

test('an organizer whose data cannot be read is not taken for a new one', { tag: '@once' }, async ({
  page,
  context,
  expected,
  checkAccessibility,
}) => {
  test.slow()
  expected.push(/503/)
  const organizer = await makeOrganizer({ organisation: 'Polder Stage' })
  await makeEvent({ owner: organizer.id, title: 'Northlight Forum', first: 30 })
  await signIn(context, organizer)
  await page.goto(paths.dashboardProfile)
  await untilAwake(page)
  const isOwn = (pathname: string) => /^\/api\/(me|profile|own-counts)$/.test(pathname)
  const isOthers = ({ pathname }: URL) => pathname.startsWith('/api/') && !isOwn(pathname)
  await page.route(isOthers, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
  )
  await page.getByRole('link', { name: 'Overview' }).filter({ visible: true }).first().click()
  const main = page.getByRole('main')
  await expect(main.getByText('This could not be loaded')).toBeVisible({ timeout: 20_000 })
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['This could not be loaded'])
  await expect(main).not.toContainText('First steps')
  await expect(main).not.toContainText('Start with who you are')
  await expect(main).not.toContainText('People you connect with appear here')
  await checkAccessibility({ phone: true })
  await page.unroute(isOthers)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('link', { name: 'Northlight Forum', exact: true })).toBeVisible()
  await expect(main.getByText('People you connect with appear here')).toBeVisible()
  await expect(main.getByText('This could not be loaded')).toHaveCount(0)
})

test('an organizer agrees to a speaker’s proposal on the overview', { tag: '@once' }, async ({
  page,
  context,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  test.slow()
  const [speaker, organizer] = [await makeSpeaker(), await makeOrganizer()]
  const id = await makeRequest({
    speaker: speaker.id,
    organizer: organizer.id,
    requester_name: 'Ines Vidal',
    event_name: 'Northlight Forum',
  })
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(theirs, speaker)
  const request = await (await theirs.request.get(`/api/requests/${id}`)).json()
  const { starts_on, ends_on, city, country, online, format, version, consequences } = request
  const terms = { starts_on, ends_on, city, country: country?.code ?? null, online, format }
  const proposed = await theirs.request.post(`/api/requests/${id}/steps`, {
    headers: { origin: String(baseURL) },
    data: {
      action: 'propose',
      version,
      consequences: consequences.key,
      terms: { ...terms, budget: 4100, budget_currency: 'EUR' },
    },
  })
  expect(proposed.status()).toBe(201)
  await closeUndoWindows(id)
  await theirs.close()

  await signIn(context, organizer)
  // What arrives while the overview is open would wait behind a button.
  const stateOf = async () => (await (await context.request.get(`/api/requests/${id}`)).json()).state
  await expect.poll(stateOf).toBe('proposed')
  await page.goto(paths.dashboard)
  await untilAwake(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One request needs your answer')
  const card = page.getByRole('region', { name: 'Northlight Forum' })
  await expect(card.getByText('€4,100', { exact: true })).toBeVisible()
  await checkAccessibility({ phone: true })
  await card.getByRole('button', { name: 'Agree to €4,100' }).click()
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible()
  await closeUndoWindows(id)
  await expect(card).toBeHidden()
  await page.goto(paths.dashboardRequest(id))
  await expect(page.getByRole('heading', { name: 'This is a booking' })).toBeVisible()
})
