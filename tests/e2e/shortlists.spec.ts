// An organizer's shortlists, and a committee that votes on a phone without an account (docs/specification.md §18).
import type { Page } from '@playwright/test'
import { paths } from '../../src/vocabulary/paths.ts'
import { makePerson, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

async function openLists(page: Page): Promise<void> {
  await signIn(page.context(), await makePerson({ user_type: 'organizer', name: 'Ines', last_name: 'Vidal' }))
  await page.goto(paths.dashboardShortlists)
  await untilAwake(page)
}

async function makeList(page: Page, usernames: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'New shortlist' }).first().click()
  await page.getByLabel('Name').fill('Keynotes')
  await page.getByRole('button', { name: 'Create shortlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Keynotes' })).toBeVisible()
  await page.getByRole('button', { name: 'Add speakers' }).first().click()
  const pages = usernames.map((name) => `https://lectern.example${paths.speaker(name)}`)
  await page.getByLabel('Pages or usernames').fill(pages.join('\n'))
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await expect(toastOf(page)).toContainText(`${usernames.length} speakers added`)
}

async function makeSpeakers(): Promise<string[]> {
  const speakers = [
    await makeSpeaker({ first_name: 'Ada', last_name: 'Moreau' }),
    await makeSpeaker({ first_name: 'Ben', last_name: 'Okafor', past: 0 }),
    await makeSpeaker({ first_name: 'Cleo', last_name: 'Sandström', fee_visibility: 'on_request' }),
  ]
  return speakers.map(({ username }) => username)
}

function rowsOf(page: Page) {
  return page.getByRole('list', { name: 'Speakers in order' }).locator('> li[data-item]')
}

test('an organizer shares a list, a member votes on a phone, and the vote appears live', async ({
  page,
  browser,
  checkAccessibility,
}) => {
  test.slow()
  await openLists(page)
  await expect(page.getByRole('heading', { name: 'No shortlists yet' })).toBeVisible()
  await checkAccessibility()
  await makeList(page, await makeSpeakers())
  await expect(rowsOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await checkAccessibility()
  await page.keyboard.press('Escape')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const member = await phone.newPage()
  await member.goto(link)
  await untilAwake(member)
  await expect(member.getByText('Ines Vidal would like your vote on 3 speakers')).toBeVisible()
  await member.getByLabel('Your name').fill('Henrik Bay')
  await member.getByRole('button', { name: 'Start' }).click()
  await expect(member.getByText('Henrik Bay')).toBeVisible()
  await untilAwake(member)
  const ada = member.getByRole('group', { name: 'Your vote on Ada Moreau' })
  await ada.getByRole('button', { name: 'Yes' }).click()
  await expect(ada.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await expect(member.getByText('1 of 3 voted.')).toBeVisible()
  expect(await scrollsSideways(member)).toBe(false)

  // Without a reload.
  await expect(rowsOf(page).first()).toContainText('1 yes')
  await member.getByText('Add a comment').first().click()
  await member.getByLabel('Comment on Ada Moreau').fill('Opens the day')
  await member.getByRole('button', { name: 'Send comment' }).first().click()
  await expect(member.getByText('Opens the day')).toBeVisible()
  await member.reload()
  await expect(ada.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await untilAwake(member)
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Turn link off' }).click()
  await expect(
    member.getByRole('heading', { name: 'Ines Vidal has closed this vote. Thank you.' }),
  ).toBeVisible()
  await phone.close()
})

test('speakers are ranked by keys and menu, noted, removed and brought back @once', async ({ page }) => {
  test.slow()
  await openLists(page)
  await makeList(page, await makeSpeakers())
  const names = () => rowsOf(page).getByRole('heading').allTextContents()
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await link('Cleo Sandström').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toEqual(['Ada Moreau', 'Cleo Sandström', 'Ben Okafor'])
  await expect(link('Cleo Sandström')).toBeFocused()
  await expect(page.getByText('Cleo Sandström, 2nd of 3, above the line')).toBeAttached()
  await page.keyboard.press('l')
  await expect.poll(names).toEqual(['Ada Moreau', 'Ben Okafor', 'Cleo Sandström'])
  await expect(page.getByText('2 of 3 speakers')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Ben Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect.poll(names).toEqual(['Ben Okafor', 'Ada Moreau', 'Cleo Sandström'])
  await link('Ada Moreau').focus()
  await page.keyboard.press('n')
  await page.getByLabel('Note on Ada Moreau').fill('Thursday only')
  await page.getByLabel('Note on Ada Moreau').press('Enter')
  await expect(rowsOf(page).nth(1)).toContainText('Thursday only')
  await page.getByRole('button', { name: 'Actions for Ada Moreau' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the list' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['Ben Okafor', 'Ada Moreau', 'Cleo Sandström'])
  await page.reload()
  await expect.poll(names).toEqual(['Ben Okafor', 'Ada Moreau', 'Cleo Sandström'])
  await expect(rowsOf(page).nth(1)).toContainText('Thursday only')
})
