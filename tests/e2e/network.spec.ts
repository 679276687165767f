// People connect, one blocks the other, and a report without an account or JavaScript ends in what was reported being hidden
// (docs/specification.md §10, §13, §18).
import type { Page } from '@playwright/test'
import type { QueueList } from '../../src/features/reports/schema.ts'
import { networkPaths } from '../../src/vocabulary/network-paths.ts'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { makePerson, makeSpeaker, signIn, signInAs } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

function newWord(): string {
  const letters = [...`${process.pid}${Date.now()}`].map((digit) => 'bcdfghjklm'[Number(digit)])
  return `net${letters.join('')}`
}

async function untilFound(page: Page, word: string): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${apiPaths.searchSpeakers}?q=${word}`)
      return (await answer.json()).total
    })
    .toBe(1)
}

test('connect, accept, block, and gone from search', { tag: '@once' }, async ({
  page,
  browser,
  checkAccessibility,
}) => {
  test.slow()
  const word = newWord()
  const bo = await makeSpeaker({ first_name: 'Bo', last_name: 'Wirth', headline: `Talks about ${word}` })
  const ada = await makeSpeaker({ first_name: 'Ada', last_name: 'Moreau' })
  await signIn(page.context(), ada)

  // A public page knows who is signed in from the application; the button is there once the page is awake.
  await page.goto(paths.dashboard)
  await untilAwake(page)
  await page.goto(paths.speaker(bo.username))
  await page.keyboard.press('Tab')
  await untilAwake(page)
  await page.getByRole('button', { name: 'Connect with Bo Wirth' }).click()
  await page.getByLabel('Note').fill('We met in Lyon.')
  await checkAccessibility({ phone: true })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('button', { name: 'Request sent' })).toBeVisible()

  const bos = await browser.newContext()
  await signIn(bos, bo)
  const other = await bos.newPage()
  await other.goto(paths.dashboard)
  await untilAwake(other)
  await expect(other.getByRole('region', { name: 'Network', exact: true })).toContainText('We met in Lyon.')
  await other.goto(paths.dashboardNetwork)
  await untilAwake(other)
  await expect(other.getByRole('heading', { name: 'One person would like to connect' })).toBeVisible()
  await other.getByRole('button', { name: 'Accept Ada Moreau' }).first().click()
  await expect(toastOf(other)).toContainText('You’re connected with Ada Moreau')
  const connections = other.getByRole('list', { name: 'Your connections' })
  await expect(connections.getByRole('listitem')).toHaveCount(1)
  await expect(connections.getByRole('link', { name: 'Message Ada Moreau' })).toBeVisible()

  // Live, on the other side.
  await page.goto(paths.dashboardNetwork)
  await untilAwake(page)
  const row = page.getByRole('list', { name: 'Your connections' }).getByRole('listitem')
  await expect(row).toContainText('Bo Wirth')
  await checkAccessibility({ phone: true })

  await untilFound(page, word)
  await page.goto(`${paths.dashboardSearch}?q=${word}`)
  await untilAwake(page)
  const found = page.getByRole('list', { name: 'Speakers' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await page.goto(paths.dashboardNetwork)
  await untilAwake(page)
  await page
    .getByRole('list', { name: 'Your connections' })
    .getByRole('button', { name: 'More about Bo Wirth' })
    .click()
  await checkAccessibility()
  await page.getByRole('menuitem', { name: 'Block person' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block person' }).click()
  await expect(toastOf(page)).toContainText('Bo Wirth is blocked')
  await expect(row).toHaveCount(0)
  await page.goto(`${paths.dashboardSearch}?q=${word}`)
  await untilAwake(page)
  await expect(page.getByRole('heading', { name: `No one matches “${word}”` })).toBeVisible()
  await expect(found).toHaveCount(0)

  // Nothing has changed for the one who is blocked.
  await other.reload()
  await untilAwake(other)
  await expect(connections.getByRole('listitem')).toHaveCount(1)

  await page.goto(paths.dashboardSettingsArea('privacy'))
  await untilAwake(page)
  await checkAccessibility({ phone: true })
  await page.getByRole('button', { name: 'Unblock Bo Wirth' }).click()
  await expect(toastOf(page)).toContainText('Bo Wirth is no longer blocked')
  await expect(
    page.getByText('People you block in search, messages or your network appear here.'),
  ).toBeVisible()
  await page.goto(`${paths.dashboardSearch}?q=${word}`)
  await expect(found).toHaveCount(1)
  await bos.close()
})

test('reported without an account or JavaScript, hidden by an admin, gone from the page', {
  tag: '@once',
}, async ({ page, browser, checkAccessibility }) => {
  test.slow()
  const ada = await makeSpeaker({ last_name: `Moreau ${Date.now()}`, testimonials: 2 })
  const guests = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const guest = await guests.newPage()
  await guest.goto(paths.speaker(ada.username))
  const quotes = guest.locator('#main blockquote')
  await expect(quotes).toHaveCount(2)
  const words = (await quotes.first().textContent()) ?? ''
  await guest
    .getByRole('link', { name: /^Report the testimonial by / })
    .first()
    .click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Report something' })).toBeVisible()
  expect(await scrollsSideways(guest)).toBe(false)
  await guest.getByRole('button', { name: 'Send report' }).click()
  const cause = guest.getByLabel('What is wrong?')
  await expect(cause).toHaveAccessibleDescription('Choose what is wrong')
  await cause.selectOption('Something isn’t true')
  await guest.getByLabel('What should we look at?').fill('She never spoke there.')
  await guest.getByRole('button', { name: 'Send report' }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you, we have your report' })).toBeVisible()

  await signInAs(page.context(), { role: 'admin' })
  await page.goto(`${paths.adminEvents}?kind=testimonial`)
  await untilAwake(page)
  const reported = page
    .getByRole('list', { name: 'Queue' })
    .locator(':scope > li')
    .filter({ has: page.locator(`a[href="${paths.speaker(ada.username)}"]`) })
  await expect(reported).toContainText('She never spoke there.')
  await checkAccessibility({ phone: true })
  await reported.locator('[data-queued]').focus()
  await page.keyboard.press('h')
  const reason = page.getByLabel('Reason')
  await expect(reason).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide testimonial' }).click()
  await expect(reason).toHaveAccessibleDescription('Choose a reason')
  await reason.selectOption('It says something that isn’t true.')
  await checkAccessibility({ phone: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Hide testimonial' }).click()
  await expect(toastOf(page)).toContainText('Testimonial hidden')
  await expect(reported).toHaveCount(0)

  await guest.goto(paths.speaker(ada.username))
  await expect(quotes).toHaveCount(1)
  await expect(guest.locator('#main')).not.toContainText(words)
  await page.goto(`${paths.adminEvents}?state=decided`)
  await untilAwake(page)
  await reported.getByRole('button', { name: /^Allow publishing again/ }).click()
  await expect(toastOf(page)).toContainText('The speaker can publish it again')
  await guests.close()
})

test.describe('with another admin', () => {
  test.use({ expected: [/status of 409/] })

  test('several reports are dismissed at once; one that was decided meanwhile does not hold up the rest', {
    tag: '@once',
  }, async ({ page, checkAccessibility }) => {
    test.slow()
    const reported = [await makeSpeaker(), await makeSpeaker(), await makeSpeaker()]
    const reporter = await makePerson()
    await signIn(page.context(), reporter)
    for (const { username } of reported) {
      const data = { kind: 'profile', id: username, cause: 'spam', text: `Look at ${username}.` }
      expect((await page.request.post(networkPaths.reports, { data })).status()).toBe(204)
    }
    await signInAs(page.context(), { role: 'admin' })
    await page.goto(`${paths.adminEvents}?kind=profile`)
    await untilAwake(page)
    const rowOf = (username: string) =>
      page.locator('#main li').filter({ has: page.locator(`a[href="${paths.speaker(username)}"]`) })
    for (const { username } of reported) await rowOf(username).locator('[data-queued]').press('x')
    const bar = page.getByRole('region', { name: 'Actions for what is selected' })
    await expect(bar.getByRole('status')).toHaveText('3 selected')
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog', { name: 'Dismiss 3 reports' })
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await checkAccessibility({ phone: true })

    // Another admin decides on one of them.
    const [first, ...others] = reported
    const answer = await page.request.get(`${networkPaths.adminQueue}?kind=profile&limit=100`)
    const queued = (await answer.json()) as QueueList
    const taken = queued.rows.find(
      (row) => row.type === 'report' && row.report.content?.href === paths.speaker(first?.username ?? ''),
    )
    const id = taken?.type === 'report' ? taken.report.id : ''
    const data = { action: 'hide', reason: 'spam' }
    expect((await page.request.post(networkPaths.adminReportDecision(id), { data })).status()).toBe(204)

    await dialog.getByLabel('Note to the reporters').fill('All three are real people.')
    await dialog.getByRole('button', { name: 'Dismiss 3 reports' }).click()
    await expect(toastOf(page)).toContainText('2 reports dismissed')
    await expect(toastOf(page)).toContainText('One has changed in the meantime.')
    await expect(bar).toHaveCount(0)
    for (const { username } of reported) await expect(rowOf(username)).toHaveCount(0)
    await page.goto(`${paths.adminEvents}?state=decided`)
    for (const { username } of others) await expect(rowOf(username)).toContainText('Dismissed')
    for (const { username } of others)
      await expect(rowOf(username)).toContainText('All three are real people.')
    // The page of the third is hidden, so its row has no link to it.
    await expect(rowOf(first?.username ?? '')).toHaveCount(0)
  })
})

test('the report form for someone who is signed in', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  const ada = await makeSpeaker()
  await signIn(page.context(), await makePerson())
  await page.goto(paths.reportOf('profile', ada.username))
  await untilAwake(page)
  await expect(page.getByText('We’ll tell you what we decided.')).toBeVisible()
  await expect(page.getByLabel('Your email')).toHaveCount(0)
  await checkAccessibility({ phone: true })
})
