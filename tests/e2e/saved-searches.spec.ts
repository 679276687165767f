// An organizer saves a search, sees who is new in it as they appear, and renames, deletes and restores it
// (docs/specification.md §13).
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { makePerson, makeSpeaker, signIn } from './people.ts'
import { expect, test, untilAwake } from './test.ts'

test('a saved search counts who is new, live, until they were shown', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  test.slow()
  const word = `lum${[...`${process.pid}${Date.now()}`].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`
  await signIn(page.context(), await makePerson({ user_type: 'organizer', name: 'Ines', last_name: 'Vidal' }))
  await makeSpeaker({ headline: `Talks about ${word}`, last_name: 'Moreau' })
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${apiPaths.searchSpeakers}?q=${word}`)
      return (await answer.json()).total
    })
    .toBe(1)
  await page.goto(`${paths.dashboardSearch}?q=${word}`)
  await untilAwake(page)
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(word)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Light keynotes')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('Search saved')).toBeVisible()

  // In the document, so that the filters below them do not move.
  expect(await (await page.request.get(paths.dashboardSearch)).text()).toContain('Light keynotes')
  await page.goto(paths.dashboardSearch)
  await untilAwake(page)
  await makeSpeaker({ headline: `Talks about ${word}`, first_name: 'Bo', last_name: 'Wirth' })
  const open = page.getByRole('button', { name: /Saved searches/ })
  await expect(open).toHaveText(/1 new/)

  await page.goto(paths.dashboard)
  const news = page.getByRole('region', { name: 'New for your searches' })
  await expect(news.getByRole('link', { name: /Light keynotes.*1 new/ })).toHaveAttribute(
    'href',
    `${paths.dashboardSearch}?q=${word}`,
  )
  await untilAwake(page)
  await checkAccessibility({ phone: true })
  await page.goto(paths.dashboardSearch)
  await untilAwake(page)
  await open.click()
  const list = page.getByRole('dialog', { name: 'Saved searches' })
  await expect(list.getByRole('checkbox', { name: /Light keynotes/ })).toBeChecked()
  await checkAccessibility({ phone: true })
  await list.getByRole('link', { name: 'Light keynotes' }).click()
  await expect(page).toHaveURL(`${paths.dashboardSearch}?q=${word}`)
  await expect(page.getByRole('region', { name: 'New matches' }).getByRole('button')).toHaveText('Bo Wirth')
  await expect(open).not.toHaveText(/1 new/)
  await page.goto(paths.dashboard)
  await expect(page.getByRole('heading', { name: 'Shortlists' })).toBeVisible()
  await expect(news).toHaveCount(0)
  await page.goto(`${paths.dashboardSearch}?q=${word}`)
  await untilAwake(page)

  await open.click()
  await list.getByRole('button', { name: 'Actions for Light keynotes' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await list.getByRole('textbox', { name: 'Name' }).fill('Keynotes')
  await list.getByRole('button', { name: 'Save name' }).click()
  await list.getByRole('button', { name: 'Actions for Keynotes' }).click()
  await page.getByRole('menuitem', { name: 'Delete search' }).click()
  await expect(list.getByText('No saved searches yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('link', { name: 'Keynotes' })).toBeVisible()
})
