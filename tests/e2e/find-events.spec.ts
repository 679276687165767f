// Speakers find published events and offer to speak; the organizer's yes is a booking (docs/specification.md §11, §18).
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { closeUndoWindows, goodPassword, makeEvent, makeOrganizer, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

// Sending fails on purpose.
test.use({ expected: [/Failed to load resource/] })

const names = { topic: 'Renewable energy', slug: 'renewable-energy' }

test('found by topic, offered, confirmed, and on the speaker’s calendar', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  test.slow()
  const title = `Current Affairs ${Date.now()}`
  const ines = await makeOrganizer({ organisation: 'Northlight' })
  const about = { owner: ines.id, topics: [names.slug], description: 'Two days on who owns the grid.' }
  const event = await makeEvent({ ...about, title, first: 70, formats: ['panel', 'keynote'] })
  await makeEvent({ owner: ines.id, title: `Elsewhere ${title}`, first: 71 })
  const speaker = await makeSpeaker({ formats: ['keynote'] })
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardFindEvents)
  await untilAwake(page)
  const row = page.getByRole('listitem').filter({ hasText: title })
  const other = row.filter({ hasText: 'Elsewhere' })
  await expect(other).toBeVisible()
  await page.getByRole('combobox', { name: 'Topics' }).fill('renewable')
  await page.getByRole('option', { name: names.topic }).click()
  await page.keyboard.press('Escape')
  const keynote = page.getByRole('checkbox', { name: 'Keynote' })
  // It shows at once, before the address has it.
  expect(
    await keynote.evaluate((box: HTMLInputElement) => {
      box.click()
      return box.checked
    }),
  ).toBe(true)
  await expect(page).toHaveURL(`${paths.dashboardFindEvents}?topic=${names.slug}&format=keynote`)
  await expect(other).toHaveCount(0)
  await expect(row).toContainText('Matches:')
  await expect(row).toContainText('Northlight')
  expect(await scrollsSideways(page)).toBe(false)
  await checkAccessibility({ phone: true })
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(paths.dashboardFindEvents)
  await expect(other).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(`${paths.dashboardFindEvents}?topic=${names.slug}`)
  await expect(other).toHaveCount(0)

  // From the event's own page: the slot that was pressed.
  const dialog = page.getByRole('dialog', { name: 'Offer to speak' })
  await row.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('link', { name: /^Offer this ?: Panel/ }).click()
  await expect(dialog.getByLabel('Format')).toHaveValue('panel')
  await page.goto(`${paths.dashboardFindEvents}?topic=${names.slug}`)

  await row.getByRole('button', { name: `Offer to speak at ${title}` }).click()
  await expect(dialog.getByLabel('Slot')).toBeFocused()
  // The first slot in one of the speaker's formats, and its money.
  await expect(dialog.getByLabel('Format')).toHaveValue('keynote')
  await expect(dialog.getByLabel('Fee asked')).toHaveValue('1000')
  await dialog.getByLabel('Slot').selectOption({ index: 0 })
  await expect(dialog.getByLabel('Format')).toHaveValue('panel')
  await dialog.getByLabel('Slot').selectOption({ index: 1 })
  await dialog.getByLabel('Fee asked').fill('900.5')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByLabel('Fee asked')).toBeFocused()
  await expect(dialog.getByLabel('Message')).toHaveAccessibleDescription(/Write a message/)
  await checkAccessibility({ phone: true })
  await dialog.getByLabel('Fee asked').fill('900')
  await dialog.getByLabel('Message').fill('I would speak about batteries.')
  await page.route('**/offers', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByLabel('Message')).toBeFocused()
  await expect(dialog.getByLabel('Message')).toHaveValue('I would speak about batteries.')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByText('Offer sent')).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${paths.dashboardFindEvents}?topic=${names.slug}`)
  await row.getByRole('link', { name: `You offered: ${title}` }).click()
  await expect(
    page.getByRole('heading', { name: 'You offered to speak. Waiting for Ines Vidal' }),
  ).toBeVisible()
  await expect(page.getByText(ines.email)).toHaveCount(0)

  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(theirs, ines)
  const their = await theirs.newPage()
  await their.goto(paths.dashboardRequests)
  await untilAwake(their)
  await their.getByRole('link', { name: /Ada Moreau/ }).click()
  await expect(
    their.getByRole('heading', { name: 'Ada Moreau offers to speak: accepting makes it a booking' }),
  ).toBeVisible()
  await expect(their.getByText('I would speak about batteries.')).toBeVisible()
  await their.getByRole('button', { name: /Confirm booking/ }).click()
  await expect(their.getByText('No one has been told yet.')).toBeVisible()
  // Looking at another tab, the speaker has nothing to lose sight of.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await closeUndoWindows(new URL(their.url()).pathname.split('/').at(-1) ?? '')

  await expect(page.getByRole('heading', { name: 'This is a booking' })).toBeVisible()
  await expect(page.getByText(ines.email)).toBeVisible()
  const day = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${paths.dashboardCalendar}?day=${day}`)
  await expect(page.getByText(title).filter({ visible: true }).first()).toBeVisible()
  await page.goto(paths.event(event))
  await expect(page.getByRole('region', { name: 'On stage' })).toContainText('Ada Moreau')
  await theirs.close()
})

test('from the public page, through sign-in, and without a published page', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  const ines = await makeOrganizer()
  const description = 'Talks by the water.\n'.repeat(80)
  const event = await makeEvent({ owner: ines.id, title: 'Harbour Talks', first: 80, description })
  const speaker = await makeSpeaker({ visibility: 'draft' })
  const desktop = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.event(event))
  // On phones the offer stays at hand once the top has left the screen.
  const offers = page.getByRole('link', { name: 'Offer to speak' })
  await expect(offers.first()).toBeInViewport()
  await expect(offers.last()).not.toBeInViewport()
  await page.getByRole('heading', { name: 'About' }).evaluate((about) => about.scrollIntoView())
  await page.mouse.wheel(0, 600)
  await expect(offers.first()).not.toBeInViewport()
  await expect(offers.last()).toBeInViewport()
  if (desktop) await page.setViewportSize(desktop)
  await offers.first().click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(speaker.email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(paths.offerToSpeak(event))
  const dialog = page.getByRole('dialog', { name: 'Offer to speak' })
  await expect(dialog.getByText('Publish your page first')).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.goto(paths.offerToSpeak('01890000-0000-7000-8000-000000000000'))
  await expect(dialog.getByText('This event isn’t looking for speakers any more.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the events' }).click()
  await expect(page).toHaveURL(paths.dashboardFindEvents)
})

test('organizers are told that it is for speakers', { tag: '@once' }, async ({ page }) => {
  await signIn(page.context(), await makeOrganizer())
  await page.request.post(apiPaths.profile)
  await page.goto(paths.dashboardFindEvents)
  await expect(page.getByRole('heading', { name: 'Finding events is for speakers' })).toBeVisible()
})
