// Testimonials and requests from start to end: requested, written and confirmed by people without an account and without
// JavaScript, published and read by the speaker.
import { type Browser, type BrowserContext, devices } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { addViews, linkMailedTo, makeMeasuredSpeaker, makePerson, makeSpeaker, signIn } from './people.ts'
import { expect, newEmail, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

/** Another person's browser, without scripts. */
async function openPlainBrowser(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  return browser.newContext({
    ...devices['Desktop Chrome'],
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
}

test('a testimonial: requested, written without JavaScript, published on the public profile', {
  tag: '@once',
}, async ({ page, context, browser, baseURL, checkAccessibility }) => {
  // Two people and two mails, with axe checks.
  test.slow()
  const speaker = await makeMeasuredSpeaker()
  await signIn(context, speaker)
  await page.goto(paths.dashboardTestimonials)
  await untilAwake(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testimonials')
  await checkAccessibility({ phone: true })
  await page.getByRole('button', { name: 'Ask for a testimonial' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByLabel('Their name')).toBeFocused()
  await checkAccessibility({ phone: true })
  const author = newEmail()
  await dialog.getByLabel('Their name').fill('Bo Lindqvist')
  await dialog.getByLabel('Their email').fill(author)
  await dialog.getByLabel('A note to them').fill('It was a joy to be with you.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(toastOf(page)).toContainText('Request sent to Bo Lindqvist')
  await expect(page.getByRole('heading', { name: /^Waiting/ })).toBeVisible()

  const plain = await openPlainBrowser(browser, baseURL)
  const form = await plain.newPage()
  const link = await linkMailedTo(author)
  await form.goto(link)
  await expect(form.getByRole('heading', { level: 1 })).toContainText('A few lines about Ada Moreau')
  await form.getByLabel('Your words').fill('Too short')
  await form.getByRole('button', { name: 'Send testimonial' }).click()
  await expect(form.getByText('Choose one to five stars')).toBeVisible()
  await expect(form.getByLabel('Your words')).toHaveValue('Too short')
  await form.getByRole('radio', { name: '5 stars' }).check()
  await form.getByLabel('Your words').fill('She held three hundred people for an hour.')
  await form.getByRole('button', { name: 'Send testimonial' }).click()
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Thank you. It’s been sent.')
  await form.goto(link)
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await plain.close()

  await page.reload()
  await untilAwake(page)
  await page.getByRole('button', { name: /^Publish \(Bo Lindqvist\)/ }).click()
  await expect(page.getByRole('heading', { name: /^Published/ })).toBeVisible()
  await expect(toastOf(page)).toContainText('Published on your page')
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)
  const answer = await page.request.get(apiPaths.publicProfile(speaker.username))
  expect((await answer.json()).testimonials).toMatchObject([
    { quote: 'She held three hundred people for an hour.', rating: 5, author_name: 'Bo Lindqvist' },
  ])
})

test('a new request for a testimonial is listed at once; nothing moves when it is stored', {
  tag: '@once',
}, async ({ page, context }) => {
  await signIn(context, await makeMeasuredSpeaker({ testimonials: ['Sade Okafor'] }))
  await page.goto(paths.dashboardTestimonials)
  await untilAwake(page)
  await page.getByRole('button', { name: 'Ask for a testimonial' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Their name').fill('Bo Lindqvist')
  await dialog.getByLabel('Their email').fill(newEmail())
  let sendAnswer = () => {}
  const untilSent = new Promise<void>((resolve) => {
    sendAnswer = resolve
  })
  await page.route(`**${apiPaths.testimonials}`, async (route) => {
    await untilSent
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  const cards = page.locator('article')
  const placesOfCards = () =>
    cards.evaluateAll((all) => all.map((card) => [card.ariaLabel, card.getBoundingClientRect().toJSON()]))
  await expect(cards).toHaveCount(2)
  await expect(dialog).toBeVisible()
  const before = await placesOfCards()
  sendAnswer()
  await expect(toastOf(page)).toContainText('Request sent to Bo Lindqvist')
  expect(await placesOfCards()).toEqual(before)
})

test('a refused request for a testimonial leaves the list', { tag: '@once' }, async ({
  page,
  context,
  expected,
}) => {
  expected.push(/status of 409/)
  await signIn(context, await makeMeasuredSpeaker({ testimonials: ['Sade Okafor'] }))
  await page.goto(paths.dashboardTestimonials)
  await untilAwake(page)
  await page.getByRole('button', { name: 'Ask for a testimonial' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Their name').fill('Bo Lindqvist')
  await dialog.getByLabel('Their email').fill(newEmail())
  await page.route(`**${apiPaths.testimonials}`, (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'conflict', message: 'Asked already', hint: 'author_email' },
    }),
  )
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Asked already')).toBeVisible()
  await expect(page.locator('article')).toHaveCount(1)
})

test('a request for a testimonial whose response was lost is retried and stored once', {
  tag: '@once',
}, async ({ page, context, expected }) => {
  expected.push(/net::ERR_FAILED/)
  await signIn(context, await makeMeasuredSpeaker({ testimonials: ['Sade Okafor'] }))
  await page.goto(paths.dashboardTestimonials)
  await untilAwake(page)
  await page.getByRole('button', { name: 'Ask for a testimonial' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Their name').fill('Bo Lindqvist')
  await dialog.getByLabel('Their email').fill(newEmail())
  const keys: (string | undefined)[] = []
  await page.route(`**${apiPaths.testimonials}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    expect(answer.status()).toBe(201)
    if (keys.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  const send = dialog.getByRole('button', { name: 'Send request' })
  await send.click()
  await expect(dialog.locator('form').getByText(/Network error/)).toBeVisible()
  await expect(dialog.getByLabel('Their name')).toHaveValue('Bo Lindqvist')
  await send.click()
  await expect(dialog).toBeHidden()
  expect(keys).toEqual([expect.any(String), keys[0]])
  const { testimonials } = await (await page.request.get(apiPaths.testimonials)).json()
  const stored = testimonials.filter(
    ({ author_name }: { author_name: string }) => author_name === 'Bo Lindqvist',
  )
  expect(stored).toHaveLength(1)
})

test('buttons reorder published testimonials and keep the focus', {
  tag: '@once',
}, async ({ page, context }) => {
  const speaker = await makeMeasuredSpeaker({ testimonials: ['Bo Lindqvist', 'Sade Okafor', 'Yusuf Demir'] })
  await signIn(context, speaker)
  await page.goto(paths.dashboardTestimonials)
  await untilAwake(page)
  const names = page.getByRole('article')
  const up = page.getByRole('button', { name: 'Move up, Yusuf Demir' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(names.nth(1)).toHaveAccessibleName('Yusuf Demir')
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names.nth(0)).toHaveAccessibleName('Yusuf Demir')
  await expect(up).toBeFocused()
  await expect
    .poll(async () => {
      const { testimonials } = await (await page.request.get(apiPaths.testimonials)).json()
      return testimonials.map(({ author_name }: { author_name: string }) => author_name)
    })
    .toEqual(['Yusuf Demir', 'Bo Lindqvist', 'Sade Okafor'])
  // Later changes leave the focus where it is.
  await page.getByRole('button', { name: 'Hide (Bo Lindqvist)' }).press('Enter')
  await expect(names.nth(1)).toHaveAccessibleName('Sade Okafor')
  await expect(page.getByRole('button', { name: 'Hide (Sade Okafor)' })).toBeFocused()
})

test('a request from a guest: written and confirmed without JavaScript, then shown to the speaker', async ({
  page,
  context,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  test.slow()
  const speaker = await makeMeasuredSpeaker()
  const guest = newEmail()
  const plain = await openPlainBrowser(browser, baseURL)
  const form = await plain.newPage()
  await form.goto(paths.speakerRequest(speaker.username))
  await form.getByLabel('Your name').fill('Gil Okafor')
  await form.getByLabel('Your email').fill(guest)
  await form.getByLabel('First day').fill('2020-01-01')
  await form.getByLabel('Message').fill('We would love to have you.')
  await form.getByRole('button', { name: 'Continue by email' }).click()
  await expect(form.getByText('Choose today or a later date')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('We would love to have you.')
  await form.getByLabel('Event name').fill('Harbour Summit')
  await form.getByLabel('First day').fill(`${new Date().getUTCFullYear() + 1}-06-12`)
  await form.getByRole('button', { name: 'Continue by email' }).click()
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('One more step: check your email')
  await form.goto(await linkMailedTo(guest))
  await expect(form.getByText('Harbour Summit')).toBeVisible()
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Your request has been sent')
  await plain.close()

  await signIn(context, speaker)
  await page.goto(paths.dashboard)
  await checkAccessibility()
  await page
    .getByRole('region', { name: 'Harbour Summit' })
    .getByRole('link', { name: 'Harbour Summit', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Gil Okafor asks you to speak' })).toBeVisible()
  await expect(page.getByText(guest)).toBeVisible()
  await checkAccessibility()
  await page.goto(paths.dashboardRequests)
  await expect(page.getByRole('link', { name: /Harbour Summit/ })).toBeVisible()
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)
})

test('an organizer on Free reads that their plan has no contacts, in place of the form @once', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const speaker = await makeMeasuredSpeaker()
  await signIn(context, await makePerson({ user_type: 'organizer', name: 'Ines', last_name: 'Vidal' }))
  await page.goto(paths.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(paths.speakerRequest(speaker.username))
  await untilAwake(page)
  const limit = page.getByText('this isn’t included in Free. Pro includes it.')
  await expect(limit).toBeVisible()
  await expect(page.getByLabel('Event name')).toHaveCount(0)
  await checkAccessibility({ phone: true })
  await page.getByRole('link', { name: 'Compare plans' }).click()
  await expect(page.getByRole('heading', { name: 'Compare plans' })).toBeVisible()
})

test('the public forms pass axe in both themes, and their tokens are removed from the address bar', async ({
  page,
  checkAccessibility,
}) => {
  const speaker = await makeMeasuredSpeaker()
  await page.goto(paths.speakerRequest(speaker.username))
  await untilAwake(page)
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)
  const guest = newEmail()
  const answer = await page.request.post(apiPaths.requestsToSpeaker(speaker.username), {
    data: {
      requester_name: 'Gil Okafor',
      requester_email: guest,
      event_name: 'Harbour Summit',
      format: 'talk',
      message: 'Please come.',
    },
  })
  expect(answer.status()).toBe(201)
  await page.goto(await linkMailedTo(guest))
  await untilAwake(page)
  await checkAccessibility()
  await expect(page).toHaveURL(paths.requestConfirmation)
})

test('a view of the public page is counted, and shown on the overview', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const speaker = await makeMeasuredSpeaker({ viewsOfDays: [4, 7, 2, 9] })
  await signIn(context, speaker)
  await page.goto(paths.dashboard)
  await expect(page.getByRole('img', { name: /^Views of your profile/ })).toBeVisible()
  const views = page.getByRole('region', { name: 'Profile views' })
  await expect(views.getByText('22 more than in the 30 days before')).toBeVisible()
  await expect(views.getByText('22 in total')).toBeVisible()
  await untilAwake(page)
  await page.getByRole('button', { name: 'As a table' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(5)
})

test('the smallest plan shows all-time views, or that there are none yet', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const speaker = await makeSpeaker({ tier: 'Free' })
  await signIn(context, speaker)
  await page.goto(paths.dashboard)
  await expect(page.getByText('No views yet. Visits are counted without cookies')).toBeVisible()
  await page.goto(paths.dashboardAnalytics)
  await expect(page.getByText('No views yet')).toBeVisible()
  await addViews(speaker, { daysAgo: 90, views: 1204 })
  await page.reload()
  await expect(page.getByText('1,204')).toBeVisible()
  await expect(page.getByText('Views in all')).toBeVisible()
})

test('in print the overview is complete: same spacing, no split card, no empty space', {
  tag: '@once',
}, async ({ page, context }) => {
  await signIn(context, await makeMeasuredSpeaker({ viewsOfDays: [4, 7, 2, 9] }))
  await page.goto(paths.dashboard)
  await untilAwake(page)
  const parts = page.getByRole('region', { name: 'Profile views' }).locator('> div')
  const spacing = () => parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).paddingBlock))
  const onScreen = await spacing()
  await page.emulateMedia({ media: 'print' })
  expect(onScreen.length).toBeGreaterThan(0)
  expect(await spacing()).toEqual(onScreen)
  await expect(page.getByRole('img', { name: /^Views of your profile/ })).toBeVisible()
  for (const card of await page.locator('.card').all()) await expect(card).toHaveCSS('break-inside', 'avoid')
  // The space for the phone's bar would be an empty page.
  await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '0px')
})
