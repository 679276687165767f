// Organizers find speakers: a misspelt word, filters, the preview by keys, a comparison, and a way out of no results
// (docs/specification.md §13, §19).
import type { Locator, Page } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { makePerson, makeRequest, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

/** A word that only the speakers of one journey have. */
function newWord(): string {
  const letters = [...`${process.pid}${Date.now()}`].map((digit) => 'bcdfghjklm'[Number(digit)])
  return `lum${letters.join('')}`
}

/** Ada in France with most events, then Bo in Germany and Cleo in France. */
async function makeSpeakers(page: Page): Promise<string> {
  const word = newWord()
  await signIn(page.context(), await makePerson({ user_type: 'organizer', name: 'Ines', last_name: 'Vidal' }))
  const { countries } = await (await page.request.get(apiPaths.countries)).json()
  const germany: string = countries.find(({ code }: { code: string }) => code === 'DE').id
  const headline = `Talks about ${word} and light`
  await makeSpeaker({ headline, last_name: 'Moreau' })
  await makeSpeaker({ headline, first_name: 'Bo', last_name: 'Wirth', past: 3, home_country_id: germany })
  await makeSpeaker({
    headline,
    first_name: 'Cleo',
    last_name: 'Silva',
    past: 0,
    testimonials: 0,
    upcoming: 0,
  })
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${apiPaths.searchSpeakers}?q=${word}`)
      return (await answer.json()).total
    })
    .toBe(3)
  return word
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Speakers' }).getByRole('listitem')

test('from a misspelt word to a comparison, by keys @once', async ({ page, checkAccessibility }) => {
  test.slow()
  const word = await makeSpeakers(page)
  await page.goto(paths.dashboardSearch)
  await untilAwake(page)
  await expect(page.getByRole('link', { name: 'Find' })).toHaveAttribute('aria-current', 'page')

  await page.keyboard.press('/')
  const query = page.getByRole('combobox', { name: 'Search speakers' })
  await expect(query).toBeFocused()
  const misspelt = `${word.slice(0, -2)}x${word.slice(-1)}`
  await query.pressSequentially(misspelt)
  const asTyped = page.getByRole('button', { name: /^Search (for “.+” instead|as typed)$/ })
  await asTyped.click()
  await expect(page).toHaveURL(`${paths.dashboardSearch}?q=${misspelt}&as_typed=true`)
  await expect(page.getByRole('heading', { name: `No one matches “${misspelt}”` })).toBeVisible()
  await page.getByRole('button', { name: 'Search similar spellings' }).click()
  await expect(asTyped).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(page.getByText('3 speakers', { exact: true })).toBeVisible()
  await expect(rowsOf(page).first().locator('mark')).toHaveText(word)

  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters.getByText('With Pro')).toBeVisible()
  await expect(filters.getByRole('link', { name: 'See what Pro adds' })).toBeVisible()
  // The address is the state: the mark follows it.
  await filters.getByRole('checkbox', { name: /France/ }).click()
  await expect(filters.getByRole('checkbox', { name: /France/ })).toBeChecked()
  await expect(filters.getByRole('button', { name: 'Show 2 speakers' })).toBeVisible()
  await checkAccessibility()
  await filters.getByRole('button', { name: 'Show 2 speakers' }).click()
  await expect(page).toHaveURL(`${paths.dashboardSearch}?q=${misspelt}&country=FR`)
  await expect(rowsOf(page)).toHaveCount(2)
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(3)
  await page.goForward()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove France' }).click()
  await expect(rowsOf(page)).toHaveCount(3)

  await page.keyboard.press('j')
  const preview = page.getByRole('complementary', { name: 'Preview: Ada Moreau' })
  await expect(preview.getByText('past events')).toBeVisible()
  await expect(page).toHaveURL(/&speaker=ada-/)
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)
  await page.keyboard.press('c')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('complementary', { name: 'Preview: Bo Wirth' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(preview).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('2 of 4')
  await page.keyboard.press('Shift+C')
  const comparison = page.getByRole('complementary', { name: 'Compare speakers' })
  await expect(comparison.getByRole('row', { name: /^Based in/ })).toContainText('Germany')
  await expect(comparison.getByRole('row', { name: /^Events/ }).locator('b')).toHaveText('6 (best)')
  await expect(comparison.getByRole('row', { name: /^Formats/ })).toHaveCount(0)
  await checkAccessibility()
  await comparison.getByRole('button', { name: /^Show \d+ rows/ }).click()
  await expect(comparison.getByRole('row', { name: /^Formats/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(comparison).toBeHidden()
  // It makes the rows wider, so it goes before anything else can be pressed.
  await expect(page.getByRole('complementary', { name: /^Preview/ })).toBeVisible()
  expect(await page.evaluate(isPreviewedAfterEscape)).toBe(false)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Open the comparison')
  await page.keyboard.press('Escape')

  await page.goto(`${paths.dashboardSearch}?q=${word}&country=JP`)
  await untilAwake(page)
  await expect(page.getByRole('heading', { name: 'No one matches “Japan”' })).toBeVisible()
  await page.getByRole('button', { name: 'Drop “Japan” · 3 speakers' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
})

test('a row opens a preview, and a filter that the plan lacks is refused in words', { tag: '@once' }, async ({
  page,
  expected,
  checkAccessibility,
}) => {
  const word = await makeSpeakers(page)
  await page.goto(`${paths.dashboardSearch}?q=${word}`)
  await untilAwake(page)
  await expect(rowsOf(page)).toHaveCount(3)
  expect(await scrollsSideways(page)).toBe(false)
  await checkAccessibility({ phone: true })
  // While the next answer is read, the rows before it stay legible.
  const reading = Promise.withResolvers<void>()
  await page.route(/sort=rating/, async (route) => {
    await reading.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('rating')
  await expect(page.getByRole('list', { name: 'Speakers' })).toHaveAttribute('aria-busy', 'true')
  await checkAccessibility()
  reading.resolve()
  await expect(page.getByRole('list', { name: 'Speakers' })).toHaveAttribute('aria-busy', 'false')
  // Where the search fails its filters stay, without counts, so that another one can be tried.
  expected.push(/status of 503/)
  await page.route(/\/api\/search\/speakers\?/, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
  )
  await page.getByRole('combobox', { name: 'Search speakers' }).fill(`${word} japan`)
  await expect(page.getByText('Search didn’t answer')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'France', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute(/\/api\/search\/speakers\?/)
  await page.getByRole('combobox', { name: 'Search speakers' }).fill(word)
  await expect(page.getByText('Search didn’t answer')).toBeHidden()
  await page.getByRole('link', { name: 'Bo Wirth' }).click()
  await expect(page.getByRole('link', { name: 'Request to Speak' })).toBeVisible()
  await expect(page.getByText('For your programme')).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.getByRole('button', { name: /^Close/ }).click()
  await expect(page.getByRole('link', { name: 'Request to Speak' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Bo Wirth' })).toBeFocused()

  expected.push(/status of 403/)
  await page.goto(`${paths.dashboardSearch}?q=${word}&format=keynote`)
  await untilAwake(page)
  await expect(
    page.getByRole('heading', { name: 'This search uses filters your plan doesn’t have' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Search without them' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
})

test('speakers are shortlisted by keys, one and several at once, and taken off again @once', async ({
  page,
  checkAccessibility,
}) => {
  test.slow()
  const word = await makeSpeakers(page)
  await page.goto(`${paths.dashboardSearch}?q=${word}`)
  await untilAwake(page)
  await expect(rowsOf(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  const picker = page.getByRole('dialog', { name: 'Shortlist Ada Moreau' })
  await picker.getByLabel('Name of the new shortlist').fill('Keynotes')
  await checkAccessibility()
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Added to Keynotes')
  await expect(rowsOf(page).first()).toContainText('On Keynotes')

  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('checkbox', { name: 'Select Cleo Silva' }).check({ force: true })
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('3 selected')
  await checkAccessibility()
  await bar.getByRole('button', { name: 'Shortlist' }).click()
  const several = page.getByRole('dialog', { name: 'Shortlist 3 speakers' })
  await several.getByRole('button', { name: /^Keynotes/ }).click()
  await expect(toastOf(page)).toContainText('3 speakers')
  await expect(rowsOf(page).filter({ hasText: 'On Keynotes' })).toHaveCount(3)
  await expect(bar).toBeHidden()
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Removed from Keynotes')
  await expect(rowsOf(page).filter({ hasText: 'On Keynotes' })).toHaveCount(1)

  await page.keyboard.press('s')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Keynotes/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page).filter({ hasText: 'On Keynotes' })).toHaveCount(2)
  await page.keyboard.press('s')
  const again = page.getByRole('dialog').getByRole('button', { name: /^Keynotes/ })
  await expect(again).toContainText('Already on it')
  await expect(again).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()

  // The row that the keys are on can be used with the pointer too.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: /^Preview/ })).toBeHidden()
  const row = rowsOf(page).filter({ has: page.locator('a:focus-visible') })
  await row.getByRole('button', { name: /^Shortlist / }).click({ timeout: 5_000 })
  await expect(again).toBeVisible()
})

test('the event in hand: rows, preview and comparison say who fits it, and its lists come first', {
  tag: '@once',
}, async ({ page, expected, checkAccessibility }) => {
  const word = await makeSpeakers(page)
  test.slow()
  await page.request.post(apiPaths.profile)
  const event = await page.request.post(apiPaths.events, {
    data: {
      ...{ title: 'Northlight Forum', starts_at: '2031-04-15T09:00', ends_at: '2031-04-16T17:00' },
      ...{ time_zone: 'Europe/Berlin', city: 'Hamburg', currency: 'EUR' },
      slots: [{ format: 'keynote', fee_max: 500 }],
    },
  })
  const { id } = await event.json()
  await page.goto(`${paths.dashboardSearch}?q=${word}`)
  await untilAwake(page)
  await page.getByRole('combobox', { name: 'Event in hand' }).selectOption('Northlight Forum')
  await expect(page).toHaveURL(new RegExp(`event=${id}`))
  const ada = rowsOf(page).filter({ hasText: 'Ada Moreau' })
  await expect(ada).toContainText('Free both days')
  await expect(ada).toContainText(/€[\d,]+ over/)
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('link', { name: 'Ada Moreau' }).click()
  await expect(page.getByText('Free on 15–16 Apr 2031')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Days around the event' }).getByRole('listitem')).toHaveCount(6)
  await checkAccessibility()
  await page.getByRole('button', { name: /^Close/ }).click()

  await ada.getByRole('button', { name: 'Shortlist Ada Moreau' }).click()
  await expect(page.getByLabel('Name of the new shortlist for Northlight Forum')).toHaveValue(
    'Northlight Forum',
  )
  await page.getByRole('button', { name: 'Create and add' }).click()
  await expect(ada).toContainText('On Northlight Forum')

  await page.setViewportSize({ width: 768, height: 1024 })
  for (const name of ['Ada Moreau', 'Bo Wirth']) {
    await page.getByRole('button', { name: `Compare ${name}` }).click()
  }
  await page.getByRole('button', { name: 'Compare 2' }).click()
  const sheet = page.getByRole('dialog', { name: 'Compare for Northlight Forum' })
  await sheet.getByRole('button', { name: /^Show \d+ rows/ }).click()
  await expect(sheet.getByRole('row', { name: /^Budget/ })).toBeVisible()

  expected.push(/status of (404|422)/)
  await page.goto(`${paths.dashboardSearch}?q=${word}&event=01890000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: 'This event isn’t one of yours any more' })).toBeVisible()
  await page.getByRole('button', { name: 'Search without it' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
})

/** Presses Tab until it is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

test('by keys alone, from the words to the committee’s link @once', async ({ page, checkAccessibility }) => {
  test.slow()
  const word = await makeSpeakers(page)
  await page.goto(paths.dashboardSearch)
  await untilAwake(page)
  await page.keyboard.press('/')
  await page.keyboard.type('wat')
  await expect(page.getByRole('option', { name: 'Water', exact: true })).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(word)
  await expect(rowsOf(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('complementary', { name: 'Preview: Bo Wirth' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bo Wirth' })).toBeFocused()
  await page.keyboard.press('s')
  const picker = page.getByRole('dialog', { name: 'Shortlist Bo Wirth' })
  await expect(picker.getByLabel('Name of the new shortlist')).toBeFocused()
  await page.keyboard.type(`Panel of ${word}`)
  await page.keyboard.press('Enter')
  await expect(rowsOf(page).nth(1)).toContainText(`On Panel of ${word}`)
  await expect(page.getByRole('link', { name: 'Bo Wirth' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: /^Preview/ })).toHaveCount(0)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Next speaker')
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(word)
  await expect(page.getByRole('option', { name: `Panel of ${word}` })).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Panel of ${word}` })).toBeVisible()
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await tabTo(page, share)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share with a committee' })
  await tabTo(page, dialog.getByRole('button', { name: 'Create link' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/committee\?token=/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(share).toBeFocused()
})

test('the palette finds speakers, shortlists, events and requests by name @once', async ({ page }) => {
  const word = await makeSpeakers(page)
  const { id: organizer } = (await (await page.request.get(apiPaths.me)).json()).user
  const { id: speaker } = await makeSpeaker()
  await makeRequest({ speaker, organizer, event_name: `Evening of ${word}` })
  await page.request.post(apiPaths.profile)
  await page.request.post('/api/shortlists', { data: { title: `Panel of ${word}` } })
  await page.request.post(apiPaths.events, {
    data: {
      title: `Days of ${word}`,
      starts_at: '2055-04-15T09:00',
      ends_at: '2055-04-15T17:00',
      time_zone: 'Europe/Berlin',
    },
  })
  await page.goto(paths.dashboard)
  await untilAwake(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill(word)
  await expect(page.getByRole('option', { name: `Panel of ${word}` })).toBeVisible()
  await expect(page.getByRole('option', { name: `Days of ${word}` })).toBeVisible()
  await expect(page.getByRole('option', { name: `Evening of ${word}` })).toBeVisible()
  await field.fill('Cleo Silva')
  await page
    .getByRole('option', { name: /Cleo Silva/ })
    .first()
    .click()
  await expect(page).toHaveURL(/q=Cleo\+Silva&speaker=/)
  await expect(page.getByRole('complementary', { name: 'Preview: Cleo Silva' })).toBeVisible()
})

/** Two frames later. */
async function isPreviewedAfterEscape(): Promise<boolean> {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )
  await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
  return document.querySelector('aside[aria-label^="Preview"]') !== null
}
