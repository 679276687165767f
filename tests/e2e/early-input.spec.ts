// Before React is ready: what is typed, ticked, chosen and pressed meanwhile is kept, and a press counts once.
import type { Page } from '@playwright/test'
import { paths } from '../../src/vocabulary/paths.ts'
import { makeApplications, makeMeasuredSpeaker, makeSpeaker, signIn, signInAs } from './people.ts'
import { expect, test, toastOf, untilAwake } from './test.ts'

/** Opens the page as on a slow network: its script arrives when the returned function is called. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/browser-[^/]*\.js$/, async (route) => {
    await coming
    await route.continue()
  })
  // By then boot.ts, which listens for input, has run: the event waits for module scripts.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).not.toHaveAttribute('data-awake')
  return async () => {
    come()
    await untilAwake(page)
  }
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('the profile editor saves it', { tag: '@once' }, async ({ page, context }) => {
  await signIn(context, await makeSpeaker())
  const wake = await openAsleep(page, paths.dashboardProfileArea('basic'))
  await page.getByText('Podcast', { exact: true }).click()
  await page.getByLabel('Currency').selectOption('CHF')
  await page.getByText('On request', { exact: true }).click()
  await type(page, 'Headline', 'Typed before the script ')
  await wake()
  // The focused field stays as it is: the stored value does not replace what was typed.
  await page.keyboard.type('and after')
  const stored = async () => (await page.context().request.get('/api/profile')).json()
  await expect.poll(stored).toMatchObject({
    headline: 'Typed before the script and after',
    fee_currency: 'CHF',
    fee_visibility: 'on_request',
    formats: expect.arrayContaining(['podcast']),
  })
  await expect(page.getByLabel('Headline')).toHaveValue('Typed before the script and after')
  await expect(page.getByRole('checkbox', { name: 'Podcast' })).toBeChecked()
})

test('the list of applications searches for it, and ticked rows are selected', {
  tag: '@once',
}, async ({ page, context }) => {
  await signInAs(context, { role: 'admin' })
  const { word, emails } = await makeApplications(3)
  const wake = await openAsleep(page, `${paths.adminBetaSignups}?q=${word}`)
  await page.getByRole('checkbox', { name: emails[1] ?? '' }).click()
  await wake()
  await expect(page.getByRole('checkbox', { name: emails[1] ?? '' })).toBeChecked()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(3)

  const wakeAgain = await openAsleep(page, `${paths.adminBetaSignups}?q=${word}`)
  await page.getByRole('searchbox').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(emails[2] ?? '')
  await wakeAgain()
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue(emails[2] ?? '')
})

test('a settings form sends it', { tag: '@once' }, async ({ page, context }) => {
  await signInAs(context)
  const wake = await openAsleep(page, paths.dashboardSettings)
  await type(page, 'First name', 'Grace')
  await page.keyboard.press('Enter')
  await wake()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Grace')
  await expect
    .poll(async () => (await (await context.request.get('/api/profile')).json()).first_name)
    .toBe('Grace')
})

test('a new event has it, and its menu opens', { tag: '@once' }, async ({ page, context }) => {
  await signInAs(context)
  const wake = await openAsleep(page, paths.dashboardEventsAdd)
  await type(page, 'Title of the talk', 'Rooms that listen')
  await page.getByLabel('Format').selectOption('Keynote')
  await page.getByText('Online', { exact: true }).click()
  await type(page, 'Event name', 'Acoustics Days')
  await wake()
  await page.getByLabel('First day').fill('2024-03-16')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${paths.dashboardEvents}?when=past`)
  const row = page.getByRole('list', { name: 'Past events' }).getByRole('listitem')
  await expect(row).toContainText(/Rooms that listen.*Acoustics Days/)
  await expect(row).toContainText('Online')

  const wakeAgain = await openAsleep(page, page.url())
  await row.getByRole('button').click()
  await wakeAgain()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a dialog opens', { tag: '@once' }, async ({ page, context }) => {
  await signIn(context, await makeSpeaker())
  const wake = await openAsleep(page, paths.dashboardTestimonials)
  await page.getByRole('button', { name: 'Ask for a testimonial' }).click()
  await wake()
  await expect(page.getByRole('dialog', { name: 'Ask for a testimonial' })).toBeVisible()
})

/** Calls it in the page while React hydrates: it begins by listening at the root. */
async function whileHydrating(page: Page, act: () => void): Promise<void> {
  await page.addInitScript(`
    const { addEventListener } = EventTarget.prototype
    let isOver = false
    EventTarget.prototype.addEventListener = function (...given) {
      addEventListener.apply(this, given)
      if (isOver || this.id !== 'root' || given[0] !== 'click') return
      isOver = true
      setTimeout(${act})
    }
  `)
}

test('a click while a public page hydrates counts once', { tag: '@once' }, async ({ page }) => {
  await whileHydrating(page, () =>
    document.querySelector<HTMLElement>('[aria-label="Show password"]')?.click(),
  )
  await page.goto(paths.login)
  await page.getByLabel('Password', { exact: true }).fill('hush')
  await untilAwake(page)
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a choice while a screen hydrates is kept, and sent once', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const speaker = await makeMeasuredSpeaker()
  await signInAs(context, { role: 'admin' })
  await whileHydrating(page, () => {
    const list = document.querySelector<HTMLSelectElement>('[aria-labelledby=tier] select')
    if (!list) return
    list.selectedIndex = 1
    // A browser's list of choices, open since before, sends nothing else.
    for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '')
  })
  await page.goto(paths.adminUser(speaker.id))
  await expect(toastOf(page)).toContainText('Tier changed to Pro')
  await expect(page.getByLabel('Tier of this user')).toHaveValue(JSON.parse(sent[0] ?? '{}').tier_id)
  expect(sent).toHaveLength(1)
})
