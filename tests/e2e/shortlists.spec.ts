// An organizer's shortlists, and a committee that votes on a phone without an account (docs/specification.md §18).
import type { Page } from '@playwright/test'
import { paths } from '../../src/vocabulary/paths.ts'
import { makePerson, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

// Saving fails on purpose.
test.use({ expected: [/status of 503/] })

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
  await expect(page.getByRole('dialog')).toHaveCount(0)
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
  await page.getByRole('button', { name: 'Share', exact: true }).click()
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
  const score = member.getByRole('group', { name: 'Your score for Ada Moreau' })
  await score.getByRole('button', { name: '4' }).click()
  await expect(rowsOf(page).first()).toContainText('Score 4')
  await ada.getByRole('button', { name: 'Maybe' }).click()
  await expect(rowsOf(page).first()).toContainText('1 maybe')
  await expect(rowsOf(page).first()).toContainText('Score 4')
  await ada.getByRole('button', { name: 'Yes' }).click()
  await member.getByText('Add a comment').first().click()
  await member.getByLabel('Comment on Ada Moreau').fill('Opens the day')
  await member.getByRole('button', { name: 'Send comment' }).first().click()
  await expect(member.getByText('Opens the day')).toBeVisible()
  await member.reload()
  await expect(ada.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await untilAwake(member)
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const end = page.getByText(/^Open until /)
  const firstEnd = (await end.textContent()) ?? ''
  await page.getByRole('button', { name: 'Keep open for 30 more days' }).click()
  await expect(end).not.toHaveText(firstEnd)
  await page.getByRole('button', { name: 'Turn link off' }).click()
  await expect(member.getByRole('heading', { name: 'This vote is over. Thank you.' })).toBeVisible()
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
  // While it closes, keys are still its own.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actions for Ben Okafor' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Move/ })).toHaveText([/^Move down/, /^Move below/])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await link('Ada Moreau').focus()
  await page.keyboard.press('n')
  const note = page.getByLabel('Note on Ada Moreau')
  await note.fill('Thursday only')
  await page.route('**/api/shortlists/*/items/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
  )
  await note.press('Enter')
  await expect(toastOf(page)).toContainText('Unable to change the shortlist')
  await expect(note).toHaveValue('Thursday only')
  await page.unroute('**/api/shortlists/*/items/*')
  await note.press('Enter')
  await expect(note).toHaveCount(0)
  await expect(rowsOf(page).nth(1)).toContainText('Thursday only')
  await page.getByRole('button', { name: 'Actions for Ada Moreau' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the list' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  // The next row is the line.
  await expect(page.getByRole('button', { name: 'Move the line down' })).toBeFocused()
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['Ben Okafor', 'Ada Moreau', 'Cleo Sandström'])
  await page.reload()
  await expect.poll(names).toEqual(['Ben Okafor', 'Ada Moreau', 'Cleo Sandström'])
  await expect(rowsOf(page).nth(1)).toContainText('Thursday only')
})

test('speakers are dragged by their handles, with a mouse and with a finger, live for others @once', async ({
  page,
  context,
}) => {
  test.slow()
  await openLists(page)
  await makeList(page, await makeSpeakers())
  const names = (of: Page) => () => rowsOf(of).getByRole('heading').allTextContents()
  const gripOf = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('[data-grip]')
  const centre = async (name: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await gripOf(name).boundingBox()) ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }
  const other = await context.newPage()
  await other.goto(page.url())
  await untilAwake(other)

  const [from, to] = [await centre('Cleo Sandström'), await centre('Ada Moreau')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(names(page)).toEqual(['Cleo Sandström', 'Ada Moreau', 'Ben Okafor'])
  await expect(page.getByText('Cleo Sandström, 1st of 3, above the line')).toBeAttached()
  await expect.poll(names(other)).toEqual(['Cleo Sandström', 'Ada Moreau', 'Ben Okafor'])

  // The line is dragged above the last speaker: what counts changes before it is dropped.
  const [line, last] = [await centre('The line'), await centre('Ben Okafor')]
  await page.mouse.move(line.x, line.y)
  await page.mouse.down()
  await page.mouse.move(last.x, last.y, { steps: 8 })
  await expect(page.getByText('2 of 3 speakers')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByText('3 of 3 speakers')).toBeVisible()

  const touch = await context.newCDPSession(page)
  const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const [start, end] = [await centre('Cleo Sandström'), await centre('Ben Okafor')]
  await finger('touchStart', [start])
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await finger('touchMove', [{ x: start.x, y: start.y + part * (end.y - start.y) }])
  }
  await finger('touchEnd', [])
  await expect.poll(names(page)).toEqual(['Ada Moreau', 'Ben Okafor', 'Cleo Sandström'])
  await page.reload()
  await expect.poll(names(page)).toEqual(['Ada Moreau', 'Ben Okafor', 'Cleo Sandström'])
})

test('with a row removed by a key, the focus stays on the list @once', async ({ page }) => {
  test.slow()
  await openLists(page)
  await makeList(page, await makeSpeakers())
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await link('Ada Moreau').focus()
  await page.keyboard.press('j')
  await expect(link('Ben Okafor')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(link('Cleo Sandström')).toBeFocused()
  await page.keyboard.press('k')
  await expect(link('Ada Moreau')).toBeFocused()
  await page.keyboard.press('u')
  await expect(rowsOf(page)).toHaveCount(3)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Move the speaker across the line')
})

test('undo takes back the last change as it is stored @once', async ({ page }) => {
  await openLists(page)
  await makeList(page, await makeSpeakers())
  const names = () => rowsOf(page).getByRole('heading').allTextContents()
  await page.getByRole('link', { name: 'Ada Moreau', exact: true }).focus()
  await page.keyboard.press('Delete')
  await expect(toastOf(page)).toContainText('Speaker removed')
  const { username } = await makeSpeaker({ first_name: 'Dora', last_name: 'Lind' })
  await page.getByRole('button', { name: 'Add speakers' }).click()
  await page.getByLabel('Pages or usernames').fill(username)
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await expect.poll(names).toEqual(['Ben Okafor', 'Cleo Sandström', 'Dora Lind'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect.poll(names).toEqual(['Ben Okafor', 'Cleo Sandström'])

  // Before the removal is answered.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/api/shortlists/*/items/*', async (route) => {
    await pressed
    await route.fallback()
  })
  await page.getByRole('link', { name: 'Ben Okafor', exact: true }).focus()
  await page.keyboard.press('Delete')
  await expect.poll(names).toEqual(['Cleo Sandström'])
  await page.keyboard.press('u')
  press()
  await expect.poll(names).toEqual(['Ben Okafor', 'Cleo Sandström'])
})

test('every screen of a list passes axe, with its menus and dialogs open @once', async ({
  page,
  checkAccessibility,
}) => {
  test.slow()
  await openLists(page)
  const dear = await makeSpeaker({ last_name: 'Okonjo', fee_min: 12_000, fee_max: 25_000 })
  await makeList(page, [...(await makeSpeakers()), dear.username])
  await expect(rowsOf(page)).toHaveCount(4)
  // In one line, as there is room.
  const fee = await page.getByText('€12,000–25,000', { exact: true }).boundingBox()
  expect(fee?.height).toBeLessThan(30)
  await checkAccessibility()
  const open = async (name: string, role: 'menu' | 'dialog') => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole(role)).toBeVisible()
    await checkAccessibility()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await open('Actions for Keynotes', 'menu')
  await open('Actions for Ben Okafor', 'menu')
  await open('Edit name and event', 'dialog')
  await page.getByRole('button', { name: 'Actions for Keynotes' }).click()
  await expect(page.getByRole('menuitem', { name: 'Export is part of Premium' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('dialog')).toContainText('Added Ada Moreau, Ben Okafor, Cleo Sandström')
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for Keynotes' })).toBeFocused()
  await page.getByRole('link', { name: 'Ada Moreau', exact: true }).focus()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Note on Ada Moreau')).toBeFocused()
  await checkAccessibility()
})

test('a committee’s member walks the list on a slow phone without explanations @once', async ({
  page,
  browser,
}) => {
  test.slow()
  await openLists(page)
  await makeList(page, await makeSpeakers())
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const member = await phone.newPage()
  const devtools = await phone.newCDPSession(member)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await member.goto(link)
  await member.getByLabel('Your name').fill('Henrik Bay')
  await member.getByRole('button', { name: 'Start' }).tap()
  const progress = member.getByText('0 of 3 voted.')
  await expect(progress).toBeVisible({ timeout: 20_000 })
  // What is focused is not behind the bar at the foot, once the page is awake.
  await untilAwake(member)
  const foot = (await progress.boundingBox())?.y ?? 0
  for (const opener of await member.getByText('Add a comment').all()) {
    await opener.focus()
    const bottomOf = async () => {
      const { y, height } = (await opener.boundingBox()) ?? { y: foot, height: 1 }
      return y + height
    }
    // The page glides there.
    await expect.poll(bottomOf).toBeLessThan(foot)
  }
  for (const [name, vote] of [
    ['Ada Moreau', 'Yes'],
    ['Ben Okafor', 'Maybe'],
    ['Cleo Sandström', 'No'],
  ] as const) {
    await member.getByRole('link', { name: `Next: ${name.split(' ')[0]}` }).tap()
    const group = member.getByRole('group', { name: `Your vote on ${name}` })
    await group.getByRole('button', { name: vote }).tap()
    await expect(group.getByRole('button', { name: vote })).toHaveAttribute('aria-pressed', 'true')
  }
  const everyone = member.getByText('That’s everyone. Thank you.')
  await expect(everyone).toBeVisible()
  await member.route('**/api/committee/items/**', (route) => route.abort())
  await member.getByRole('button', { name: 'Maybe' }).first().tap()
  await expect(toastOf(member)).toContainText('That wasn’t saved.')
  const toast = await toastOf(member).boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan((await everyone.boundingBox())?.y ?? 0)
  expect(await scrollsSideways(member)).toBe(false)
  await expect(rowsOf(page).nth(2)).toContainText('1 no')
  await phone.close()
})
