// What an organizer does with a published event: its brand, its card, and announcing it to speakers (docs/specification.md §18).
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { makeJpeg } from '../pictures.ts'
import { makeEvent, makeOrganizer, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

// An event that is none of theirs.
test.use({ expected: [/status of 404/] })

/** The first of the list, which speakers here have. */
const topics = ['accessibility-engineering', 'ai-ethics', 'accounting', 'agile-methods', 'ai-in-practice']

test('from the list to the brand: the page has colour and logo, and the card the logo', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  const ines = await makeOrganizer({ tier: 'Premium', organisation: 'Northlight e. V.' })
  const id = await makeEvent({ owner: ines.id, title: 'Northlight Forum', first: 90 })
  await signIn(page.context(), ines)
  await page.goto(paths.event(id))
  const cardOf = async () => {
    const [url = ''] = [await page.locator('meta[property="og:image"]').getAttribute('content')]
    const answer = await page.request.get(new URL(url ?? '').pathname)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
    return (await answer.body()).toString('base64')
  }
  const plain = await cardOf()

  await page.goto(paths.dashboardEvents)
  await untilAwake(page)
  await page.getByRole('link', { name: 'Change your branding' }).click()
  await expect(page).toHaveURL(`${paths.dashboardProfile}#branding`)
  const brand = page.getByRole('region', { name: 'Brand' })
  await brand.getByLabel('Colour (optional)').fill('#7a1f')
  await page.getByLabel('City').focus()
  await expect(brand.getByLabel('Colour (optional)')).toHaveAccessibleDescription(/six digits/i)
  await brand.getByLabel('Colour (optional)').fill('#7a1fa2')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(500, 500) })
  await page.getByRole('button', { name: 'Use this logo' }).click()
  await expect(page.getByRole('img', { name: 'Logo of Northlight e. V.' })).toBeVisible()
  await checkAccessibility({ phone: true })

  await page.goto(paths.event(id))
  await untilAwake(page)
  expect(await page.locator('[style*="--primary"]').count()).toBeGreaterThan(0)
  await page.emulateMedia({ colorScheme: 'light' })
  const colour = await page
    .getByRole('region', { name: 'Still looking for' })
    .evaluate((part) => getComputedStyle(part).getPropertyValue('--primary').trim())
  expect(colour).toContain('#7a1fa2')
  await checkAccessibility({ phone: true })
  expect((await cardOf()) === plain).toBe(false)
})

test('announced once, from the list, to the speakers whom it fits', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  test.slow()
  const title = `Announced Forum ${Date.now()}`
  const ines = await makeOrganizer({ tier: 'Premium' })
  const speaker = await makeSpeaker({ formats: ['podcast'] })
  await makeEvent({ owner: ines.id, title, first: 91, topics, country: null, formats: ['podcast'] })
  await signIn(page.context(), ines)
  await page.goto(paths.dashboardEvents)
  await untilAwake(page)
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('link', { name: new RegExp(`^Announce event ?: ${title}`) }).click()
  const part = page.getByRole('region', { name: 'Announcement' })
  await expect(part).toBeInViewport()
  await expect(part).toContainText(/It fits [\d,]+ speaker/)
  await checkAccessibility({ phone: true })
  await part.getByRole('button', { name: 'Announce event' }).click()
  await expect(part.getByRole('status')).toContainText(/^Announced on/)
  await expect(part.getByRole('button')).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(part.getByRole('status')).toHaveText(/to [\d,]+ speakers?\.$/)
  }).toPass()

  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(theirs, speaker)
  const their = await theirs.newPage()
  await their.goto(paths.dashboardFindEvents)
  await untilAwake(their)
  const announced = their.getByRole('region', { name: 'Announced to you' })
  await expect(announced.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await announced.getByRole('button', { name: 'Stop emails' }).click()
  await expect(announced.getByRole('button', { name: 'Send me emails' })).toBeVisible()
  await theirs.close()
})

test('requests of one event: from its row, with a chip that shows all of them again', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  const ines = await makeOrganizer({ tier: 'Premium' })
  const speaker = await makeSpeaker({ formats: ['keynote'] })
  const id = await makeEvent({ owner: ines.id, title: 'Harbour Talks', first: 92 })
  await signIn(page.context(), ines)
  for (const given of [
    { event_id: id, event_name: 'Harbour Talks' },
    { event_name: 'Harbour Talks again' },
  ]) {
    const answer = await page.request.post(apiPaths.requestsToSpeaker(speaker.username ?? ''), {
      data: {
        ...{ requester_name: 'Ines Vidal', requester_email: ines.email, format: 'keynote' },
        ...{ message: `Please speak at ${given.event_name}.`, ...given },
      },
    })
    expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)])
  }
  await page.goto(paths.dashboardEvents)
  await untilAwake(page)
  await page.getByRole('link', { name: /^1 request ?: Harbour Talks$/ }).click()
  await expect(page).toHaveURL(`${paths.dashboardRequests}?event=${id}`)
  const rows = page.getByRole('region', { name: 'Your requests' }).getByRole('link', { name: /Ada Moreau/ })
  await expect(rows).toHaveCount(1)
  const chip = page.getByRole('button', { name: 'Remove the filter: Harbour Talks' })
  await checkAccessibility({ phone: true })
  await page.getByRole('link', { name: 'Board' }).click()
  await expect(page).toHaveURL(`${paths.dashboardRequests}?view=board&event=${id}`)
  await expect(chip).toBeVisible()
  await page.goBack()
  await chip.click()
  await expect(page).toHaveURL(paths.dashboardRequests)
  await expect(rows).toHaveCount(2)
  await page.goto(`${paths.dashboardRequests}?event=01890000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: 'No requests for this event yet' })).toBeVisible()
})
