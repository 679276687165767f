// Organizers find speakers: a misspelt word, filters, the preview by keys, a comparison, and a way out of no results
// (docs/specification.md §13, §19).
import type { Page } from '@playwright/test'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { makePerson, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

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
  await expect(page.getByText(`No one matches “${misspelt}”.`)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(page.getByText('3 speakers', { exact: true })).toBeVisible()
  await expect(rowsOf(page).first().locator('mark')).toHaveText(word)
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters.getByText('With Pro')).toBeVisible()
  await expect(filters.getByRole('link', { name: 'See your plan' })).toBeVisible()
  await filters.getByRole('checkbox', { name: /France/ }).check()
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
  await expect(comparison.getByRole('row', { name: /^From/ })).toContainText('Germany')
  await expect(comparison.getByRole('row', { name: /^Events/ }).locator('b')).toHaveText('6 (best)')
  await expect(comparison.getByRole('row', { name: /^Formats/ })).toHaveCount(0)
  await checkAccessibility()
  await comparison.getByRole('button', { name: /^Show \d+ rows/ }).click()
  await expect(comparison.getByRole('row', { name: /^Formats/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(comparison).toBeHidden()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Open the comparison')
  await page.keyboard.press('Escape')

  await page.goto(`${paths.dashboardSearch}?q=${word}&country=JP`)
  await untilAwake(page)
  await expect(page.getByRole('heading', { name: 'No one matches “Japan”' })).toBeVisible()
  await page.getByRole('button', { name: 'Drop “Japan” · 3 speakers' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
})

test('a row opens a preview, and a filter that the plan lacks is refused in words', async ({
  page,
  expected,
  checkAccessibility,
}) => {
  const word = await makeSpeakers(page)
  await page.goto(`${paths.dashboardSearch}?q=${word}`)
  await untilAwake(page)
  await expect(rowsOf(page)).toHaveCount(3)
  expect(await scrollsSideways(page)).toBe(false)
  await checkAccessibility()
  await page.getByRole('link', { name: 'Bo Wirth' }).click()
  await expect(page.getByRole('link', { name: 'Request to Speak' })).toBeVisible()
  await expect(page.getByText('For your programme')).toBeVisible()
  await checkAccessibility()
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
