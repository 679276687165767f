// Shortlisting a speaker away from search: on the public page and in the command palette (docs/specification.md §18).
import type { Page } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { makeOrganizer, makePerson, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake, watchShift } from './test.ts'

interface Cast {
  username: string
  /** Of the speaker; no one else has it. */
  name: string
}

/** An organizer with one shortlist, signed in as by the form, and a speaker. */
async function begin(page: Page, tier: 'Free' | 'Pro' = 'Free'): Promise<Cast> {
  const last_name = `Quill${Date.now().toString(36)}${test.info().workerIndex}`
  const { username } = await makeSpeaker({ last_name })
  await signIn(page.context(), await makeOrganizer({ tier }))
  await page.goto(paths.dashboard)
  await untilAwake(page)
  await page.request.post('/api/shortlists', { data: { title: 'Keynotes' } })
  return { username, name: `Ada ${last_name}` }
}

/** The usernames on the organizer's only list. */
async function listed(page: Page): Promise<string[]> {
  const { rows } = await (await page.request.get('/api/shortlists?state=active')).json()
  const { items } = await (await page.request.get(`/api/shortlists/${rows[0].id}`)).json()
  return items.map(({ speaker }: { speaker: { username: string } }) => speaker.username)
}

test('an organizer shortlists from the public page by keys, and takes it back', async ({
  page,
  checkAccessibility,
}) => {
  test.slow()
  const { username } = await begin(page)
  // The document is complete, and React is not there yet.
  await page.goto(paths.speaker(username), { waitUntil: 'domcontentloaded' })
  const shift = await watchShift(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Shortlist', exact: true })
  await expect(button).toBeVisible()
  expect(await shift()).toBe(0)
  expect(await scrollsSideways(page)).toBe(false)

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Keynotes/ })).toBeFocused()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Keynotes/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Added to Keynotes')
  const shortlisted = page.getByRole('button', { name: 'Shortlisted on Keynotes' })
  await expect(shortlisted).toBeFocused()
  await expect.poll(() => listed(page)).toEqual([username])
  await checkAccessibility()

  await page.reload({ waitUntil: 'domcontentloaded' })
  const shiftAgain = await watchShift(page)
  await expect(shortlisted).toBeVisible()
  expect(await shiftAgain()).toBe(0)
  await shortlisted.click()
  await expect(page.getByRole('button', { name: /^Keynotes.*Already on it/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'New shortlist' }).click()
  await page.getByLabel('Name of the new shortlist').fill('Panel')
  await page.getByRole('button', { name: 'Create and add' }).click()
  await expect(page.getByRole('button', { name: 'Shortlisted on Keynotes, Panel' })).toBeVisible()
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(shortlisted).toBeVisible()
})

test('the button is for organizers only @once', async ({ page }) => {
  const { username } = await makeSpeaker()
  await page.goto(paths.speaker(username))
  await page.keyboard.press('Tab')
  await untilAwake(page)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Shortlist/ })).toHaveCount(0)
  await signIn(page.context(), await makePerson())
  await page.goto(paths.dashboard)
  await untilAwake(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(paths.speaker(username))
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Shortlist/ })).toHaveCount(0)
  expect(asked.filter((url) => /shortlist-button/.test(url))).toEqual([])
})

test('an organizer shortlists from the palette by keys', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  const { username, name } = await begin(page)
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${apiPaths.searchSpeakers}?q=${encodeURIComponent(name)}`)
      return (await answer.json()).total
    })
    .toBe(1)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill(name)
  await expect(page.getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText(`Shortlist ${name}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Shortlist ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Keynotes/ })).toBeFocused()
  await checkAccessibility({ phone: true })
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Added to Keynotes')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => listed(page)).toEqual([username])
})

test('R and Ask open the form with the event in hand @once', async ({ page }) => {
  const { username, name } = await begin(page, 'Pro')
  const year = new Date().getUTCFullYear() + 1
  const answer = await page.request.post(apiPaths.events, {
    data: {
      ...{ title: 'Northlight Forum', time_zone: 'Europe/Berlin', city: 'Malmö', currency: 'SEK' },
      ...{ starts_at: `${year}-04-15T09:00`, ends_at: `${year}-04-16T17:00` },
      slots: [{ format: 'keynote', day: `${year}-04-16`, fee_max: 4200 }],
    },
  })
  const event = await answer.json()
  await expect
    .poll(async () => {
      const found = await page.request.get(`${apiPaths.searchSpeakers}?q=${encodeURIComponent(name)}`)
      return (await found.json()).total
    })
    .toBe(1)

  // From search: the event, and the one slot that fits.
  await page.goto(
    `${paths.dashboardSearch}?q=${encodeURIComponent(name)}&event=${event.id}&speaker=${username}`,
  )
  await untilAwake(page)
  await expect(page.getByRole('complementary').getByRole('link', { name: /^Request/ })).toHaveAttribute(
    'href',
    new RegExp(`event=${event.id}`),
  )
  await page.keyboard.press('r')
  await expect(page.getByLabel('Event name')).toHaveValue('Northlight Forum')
  await expect(page.getByLabel('First day')).toHaveValue(`${year}-04-16`)
  await expect(page.getByLabel('City')).toHaveValue('Malmö')

  // From a list: the slot that the speaker is meant for.
  const { id } = await (
    await page.request.post('/api/shortlists', { data: { title: 'Forum', event_id: event.id } })
  ).json()
  await page.request.post(`/api/shortlists/${id}/items`, { data: { usernames: [username] } })
  const { items } = await (await page.request.get(`/api/shortlists/${id}`)).json()
  await page.request.patch(`/api/shortlists/${id}/items/${items[0].id}`, {
    data: { slot_id: event.slots[0].id },
  })
  await page.goto(paths.dashboardShortlist(id))
  await untilAwake(page)
  await page.locator('[data-item]').getByRole('link', { name }).first().focus()
  await page.keyboard.press('r')
  await expect(page.getByLabel('First day')).toHaveValue(`${year}-04-16`)
  await expect(page.getByLabel('Budget')).toHaveValue('4200')
  await expect(page.getByLabel('Currency')).toHaveValue('SEK')
})
