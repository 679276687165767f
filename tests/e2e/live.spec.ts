// Topics and countries of a profile, and two tabs that show each other's changes (docs/specification.md §4).
import { expect, type Page, request } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { linkMailedTo, makeMeasuredSpeaker, makePerson, signIn, signInAs } from './people.ts'
import { newEmail, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

const topicsPath = paths.dashboardProfileArea('topics')
const countriesPath = paths.dashboardProfileArea('locations')

const chips = (page: Page) => page.getByRole('list', { name: /^Chosen/ }).getByRole('listitem')
const search = (page: Page) => page.getByRole('combobox', { name: /you speak/ })

async function openArea(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAwake(page)
}

test('topics are found, chosen by keyboard, and removed with undo', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
}) => {
  await signInAs(context)
  await openArea(page, topicsPath)
  await search(page).fill('quantum zebra')
  await expect(page.getByText('Nothing matches “quantum zebra”')).toBeVisible()
  await search(page).fill('ai eth')
  await expect(page.getByRole('option')).toHaveCount(1)
  await checkAccessibility({ phone: true })
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['AI ethics'])
  await expect(toastOf(page)).toContainText('Topic added successfully')
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 of 3 topics on Free')).toBeVisible()
  await page.reload()
  await untilAwake(page)
  await expect(chips(page)).toHaveText(['AI ethics'])
  await page.getByRole('button', { name: 'Remove AI ethics' }).click()
  await expect(chips(page)).toHaveCount(0)
  await expect(search(page)).toBeFocused()
  await expect(toastOf(page)).toContainText('Topic removed successfully')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(chips(page)).toHaveText(['AI ethics'])
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)
})

test('at the limit of the plan a message offers the upgrade @once', async ({ page, context }) => {
  await signInAs(context)
  await openArea(page, topicsPath)
  await search(page).click()
  for (const name of ['AI ethics', 'Data science', 'Open data'])
    await page.getByRole('option', { name }).click()
  await expect(chips(page)).toHaveCount(3)
  await expect(page.getByRole('option', { name: 'Statistics' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByText('3 of 3 topics on Free')).toBeVisible()
  await page.getByRole('link', { name: 'See your plan' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings\/plan$/)
})

test('two tabs show each other’s topics', { tag: '@once' }, async ({ page, context }) => {
  await signInAs(context)
  const other = await context.newPage()
  const joined = Promise.all([page, other].map(untilJoined))
  await openArea(page, topicsPath)
  await openArea(other, topicsPath)
  await joined
  await search(page).fill('data sci')
  await page.getByRole('option', { name: 'Data science' }).click()
  await expect(chips(other)).toHaveText(['Data science'])
  await other.getByRole('button', { name: 'Remove Data science' }).click()
  await expect(chips(page)).toHaveCount(0)
  await other.close()
})

test('a change on another device shows, and signing out there does not sign out here @once', async ({
  page,
  context,
  browser,
}) => {
  const person = await makePerson()
  await signIn(context, person)
  const joined = untilJoined(page)
  await openArea(page, countriesPath)
  await joined
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await signIn(elsewhere, person)
  const { countries } = await (await elsewhere.request.get('/api/countries')).json()
  const { id, name } = countries[0]
  await elsewhere.request.post('/api/profile/countries', { data: { country_id: id } })
  await expect(chips(page)).toHaveText([name])
  await elsewhere.request.post('/api/auth/sign-out')
  await elsewhere.close()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(chips(page)).toHaveCount(0)
})

test('a request and a testimonial appear without a reload, and their places are marked until opened @once', async ({
  page,
  context,
  browser,
}) => {
  const speaker = await makeMeasuredSpeaker()
  await signIn(context, speaker)
  const joined = untilJoined(page)
  await page.goto(paths.dashboardRequests)
  await joined
  await confirmRequest(page, speaker.username, 'Harbour Summit')
  await expect(page.getByRole('link', { name: 'Harbour Summit' })).toBeVisible()

  const nav = page.getByRole('navigation', { name: 'Dashboard' })
  const placeOf = (name: string) => nav.getByRole('link', { name: new RegExp(`^${name}`) })
  await placeOf('Testimonials').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testimonials')
  // What arrived while its place was open is not marked as new afterwards.
  await expect(placeOf('Requests')).toHaveAccessibleName('Requests')
  await confirmRequest(page, speaker.username, 'Lighthouse Days')
  await expect(placeOf('Requests')).toHaveAccessibleName('Requests (something new)')
  await writeTestimonial(page)
  await expect(page.getByText('She held three hundred people for an hour.')).toBeVisible()

  // The same markers show on another device and after a reload.
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await signIn(elsewhere, speaker)
  const other = await elsewhere.newPage()
  await other.goto(paths.dashboardEvents)
  const otherPlace = (name: string) =>
    other.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(otherPlace('Requests')).toHaveAccessibleName('Requests (something new)')
  await expect(otherPlace('Testimonials')).toHaveAccessibleName('Testimonials')
  await page.reload()
  await expect(placeOf('Requests')).toHaveAccessibleName('Requests (something new)')
  await placeOf('Requests').click()
  await expect(page.getByRole('link', { name: 'Lighthouse Days' })).toBeVisible()
  await expect(otherPlace('Requests')).toHaveAccessibleName('Requests')
  await elsewhere.close()
})

/** From a guest, confirmed through the link in their mail. */
async function confirmRequest(page: Page, username: string, event_name: string): Promise<void> {
  const requester_email = newEmail()
  const data = { requester_name: 'Gil Okafor', requester_email, event_name, format: 'talk', message: 'Come.' }
  // No one is signed in here.
  const guest = await request.newContext({ baseURL: new URL(page.url()).origin })
  const response = await guest.post(apiPaths.requestsToSpeaker(username), { data })
  expect(response.status()).toBe(201)
  const token = new URL(await linkMailedTo(requester_email), page.url()).searchParams.get('token')
  expect((await guest.post(apiPaths.confirmRequest, { data: { token } })).status()).toBe(204)
  await guest.dispose()
}

/** Requested by this page's speaker. */
async function writeTestimonial(page: Page): Promise<void> {
  const author_email = newEmail()
  const { engagements } = await (await page.request.get(apiPaths.testimonials)).json()
  const question = { author_name: 'Bo Lindqvist', author_email, experience_id: engagements[0].id, note: '' }
  expect((await page.request.post(apiPaths.testimonials, { data: question })).status()).toBe(201)
  const token = new URL(await linkMailedTo(author_email), page.url()).searchParams.get('token')
  const words = { quote: 'She held three hundred people for an hour.', rating: 5 }
  const author = { author_name: 'Bo Lindqvist', author_role: '', author_organisation: '' }
  const written = await page.request.post(apiPaths.testimonialForm, { data: { token, ...author, ...words } })
  expect(written.status()).toBe(204)
}

/** Resolves once this page's socket has joined all topics of a speaker. */
async function untilJoined(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  const joined = new Set<string>()
  await socket.waitForEvent('framereceived', ({ payload }) => {
    const [, , topic, event] = JSON.parse(String(payload))
    if (event === 'phx_reply') joined.add(String(topic).split(':')[0] ?? '')
    return joined.size === 6
  })
}
