// A speaker's calendar: blocked and travel days by button, by dragging and by keys; other calendars; what is on a day; live
// (docs/specification.md §13).
import { calendarPaths } from '../../src/vocabulary/calendar-paths.ts'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { insertBusyCalendar, makePerson, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

const year = new Date().getUTCFullYear() + 1
/** A day of next April: neither past days nor those in more than three years can be blocked. */
const april = (day: number) => `${year}-04-${String(day).padStart(2, '0')}`
const inApril = `${paths.dashboardCalendar}?day=${april(14)}`
const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
/** As the calendar says it, e.g. "Wednesday 14 April". */
const nameOf = (day: string) => longDay.format(new Date(day))

test('days are blocked, changed, removed and brought back; engagements and requests lead to their screens', {
  tag: '@once',
}, async ({ page, browser, checkAccessibility }) => {
  test.slow()
  const speaker = await makeSpeaker()
  await signIn(page.context(), speaker)
  await page.goto(inApril)
  await untilAwake(page)
  const day = page.getByRole('region', { name: nameOf(april(14)) })
  await expect(day).toContainText('You’re free in search.')
  await expect(day).toContainText('Nothing on this day.')
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)

  await day.getByRole('button', { name: 'Block this day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block days' })
  await expect(dialog.getByLabel('First day')).toHaveValue(april(14))
  await dialog.getByLabel('Last day').fill(april(13))
  await dialog.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(dialog.getByText('The last day is before the first')).toBeVisible()
  await dialog.getByLabel('Last day').fill(april(15))
  await dialog.getByLabel('Note').fill('Dentist')
  await checkAccessibility({ phone: true })
  await dialog.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(toastOf(page)).toContainText('Days blocked')
  await expect(day).toContainText('You’re not free in search. Organizers never see why.')
  await expect(day).toContainText('Day 1 of 2')
  await checkAccessibility({ phone: true })

  await day.getByRole('button', { name: 'Edit Dentist' }).click()
  const changing = page.getByRole('dialog', { name: 'Change days' })
  await changing.getByRole('radio', { name: 'Travel' }).check()
  await changing.getByLabel('Note').fill('Train to Hamburg')
  await changing.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page)).toContainText('Changes saved')
  await expect(
    page.getByRole('button', { name: `${nameOf(april(15))}, Train to Hamburg (travel)` }),
  ).toBeVisible()

  await day.getByRole('button', { name: 'Remove Train to Hamburg' }).click()
  await expect(day).toContainText('Nothing on this day.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Back in your calendar')
  await expect(day).toContainText('Train to Hamburg')
  await page.reload()
  await expect(day).toContainText('Train to Hamburg')
  await untilAwake(page)

  // Added elsewhere, it appears by itself.
  await page.request.post(calendarPaths.unavailablePeriods, {
    data: { first_day: april(14), kind: 'travel', note: 'Ferry' },
  })
  await expect(day).toContainText('Ferry')
  const other = await browser.newContext()
  await signIn(other, await makePerson({ name: 'Ines', last_name: 'Vidal' }))
  await other.request.post(apiPaths.profile)
  const asked = await other.request.post(apiPaths.requestsToSpeaker(speaker.username), {
    data: {
      ...{ requester_name: 'Ines Vidal', requester_email: 'ines@example.com', message: 'Will you speak?' },
      ...{ event_name: 'Northlight Forum', starts_on: april(14), format: 'talk' },
    },
  })
  expect(asked.status()).toBe(201)
  await expect(day.getByRole('link', { name: 'Northlight Forum' })).toBeVisible()
  await expect(day).toContainText('Asked')
  await other.close()
  await checkAccessibility({ phone: true })
  await day.getByRole('link', { name: 'Northlight Forum' }).click()
  await expect(page).toHaveURL(/\/dashboard\/requests\//)
})

test('a removal and its undo that fail after the screen was left say so', { tag: '@once' }, async ({
  page,
  expected,
}) => {
  expected.push(/503/)
  await signIn(page.context(), await makeSpeaker())
  await page.goto(inApril)
  await untilAwake(page)
  const added = await page.request.post(calendarPaths.unavailablePeriods, {
    data: { first_day: april(14), kind: 'travel', note: 'Ferry' },
  })
  expect(added.status()).toBe(201)
  async function leaveAndRefuse(method: string, act: () => Promise<void>): Promise<void> {
    let refuse = () => {}
    const isRefused = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route(`**${calendarPaths.unavailablePeriods}**`, async (route) => {
      if (route.request().method() !== method) return route.fallback()
      await isRefused
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } })
    })
    await act()
    await page.getByRole('link', { name: 'Events', exact: true }).first().click()
    await expect(page).toHaveURL(paths.dashboardEvents)
    refuse()
  }
  const remove = page.getByRole('button', { name: 'Remove Ferry' })
  await leaveAndRefuse('DELETE', () => remove.click())
  await expect(toastOf(page)).toContainText('Unable to remove these days. Please try again.')
  await page.unrouteAll()
  await page.goBack()
  await leaveAndRefuse('POST', async () => {
    await remove.click()
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  })
  await expect(toastOf(page)).toContainText('Unable to add these days. Please try again.')
})

test('by keys and by dragging', { tag: '@once' }, async ({ page, checkAccessibility }) => {
  test.slow()
  await signIn(page.context(), await makeSpeaker())
  await page.goto(inApril)
  await untilAwake(page)
  const dayOf = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  await dayOf(nameOf(april(14))).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dayOf(nameOf(april(15)))).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`day=${april(15)}`))
  await page.keyboard.press('ArrowDown')
  await expect(dayOf(nameOf(april(22)))).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: `May ${year}` })).toBeVisible()
  await expect(dayOf(nameOf(`${year}-05-22`))).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(dayOf(nameOf(april(22)))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: nameOf(april(22)) })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Select several days')
  await page.keyboard.press('Escape')

  await dayOf(nameOf(april(22))).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(dayOf(nameOf(april(23)))).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(dayOf(nameOf(april(24)))).toBeFocused()
  await expect(page.getByText('3 days selected. Press Enter to block them.')).toBeAttached()
  await checkAccessibility()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block days' })
  await expect(dialog.getByLabel('First day')).toHaveValue(april(22))
  await expect(dialog.getByLabel('Last day')).toHaveValue(april(24))
  await page.keyboard.press('Escape')

  await dayOf(nameOf(april(6))).hover()
  await page.mouse.down()
  await dayOf(nameOf(april(7))).hover()
  await dayOf(nameOf(april(8))).hover()
  await page.mouse.up()
  await expect(dialog.getByLabel('First day')).toHaveValue(april(6))
  await expect(dialog.getByLabel('Last day')).toHaveValue(april(8))
  await dialog.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(dayOf(`${nameOf(april(7))}, Blocked`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.keyboard.press('t')
  await expect(page.locator('[aria-current=date][data-day]')).toHaveAttribute('tabindex', '0')
  await page.goBack()
  await expect(page.getByRole('grid', { name: `April ${year}` })).toBeVisible()
})

test('a calendar that cannot be read says so and tries again', { tag: '@once' }, async ({
  page,
  expected,
}) => {
  expected.push(/503/)
  await signIn(page.context(), await makeSpeaker())
  const isRead = (url: URL) => url.pathname === calendarPaths.calendar
  const failure = { status: 503, json: { code: 'unavailable', message: 'Away.' } }
  await page.route(isRead, (route) => route.fulfill(failure))
  // The document has what it shows; another month is read by the browser.
  await page.goto(inApril)
  await untilAwake(page)
  await page.getByRole('link', { name: 'Next month' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  // Its days would look free.
  await expect(page.getByText(`May ${year}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
  // The button that was pressed stays, and has the focus, until it is known how it went.
  await again.focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(again).toHaveAttribute('aria-busy', 'true', { timeout: 500 })
  }).toPass()
  await expect(again).toHaveAttribute('aria-busy', 'false')
  await expect(again).toBeFocused()
  await page.unroute(isRead)
  await again.click()
  await expect(page.getByRole('grid', { name: `May ${year}` })).toBeVisible()
  await expect(page.getByText('Nothing on this day.')).toBeVisible()
})

test('both sides subscribe: an address is made, copied, replaced and turned off', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(context, await makePerson({ user_type: 'organizer' }))
  await page.goto(inApril)
  await untilAwake(page)
  // An organizer has no days to block, and is neither free nor taken.
  await expect(page.getByText('Nothing on this day.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Block/ })).toHaveCount(0)
  await expect(page.getByText(/free in search/)).toHaveCount(0)
  const subscribe = page.getByRole('region', { name: 'Subscribe' })
  await checkAccessibility({ phone: true })
  await subscribe.getByRole('button', { name: 'Make an address' }).click()
  await expect(toastOf(page)).toContainText('Your address is ready')
  const address = subscribe.getByLabel('Address')
  const first = await address.inputValue()
  expect((await page.request.get(first)).headers()['content-type']).toContain('text/calendar')
  await subscribe.getByRole('button', { name: 'Copy' }).click()
  await expect(toastOf(page)).toContainText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await expect(subscribe.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute('href', /^webcal:/)
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)

  await subscribe.getByRole('button', { name: 'New address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a new address?' })
  await expect(dialog).toBeVisible()
  await checkAccessibility({ phone: true })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(address).toHaveValue(first)
  await subscribe.getByRole('button', { name: 'New address' }).click()
  await dialog.getByRole('button', { name: 'Make new address' }).click()
  await expect(address).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
  await page.reload()
  await untilAwake(page)
  await subscribe.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(subscribe.getByRole('button', { name: 'Make an address' })).toBeVisible()
})

test('the same days in the settings, which organizers do not see', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  const speaker = await makeSpeaker()
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardSettingsArea('blocked-days'))
  await untilAwake(page)
  await expect(page.getByText('No blocked or travel days ahead.')).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.getByRole('button', { name: 'Block days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block days' })
  await dialog.getByLabel('First day').fill(april(14))
  await dialog.getByLabel('Last day').fill(april(15))
  await dialog.getByRole('radio', { name: 'Travel' }).check()
  await dialog.getByLabel('Note').fill('Train to Hamburg')
  await dialog.getByRole('button', { name: 'Add to calendar' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Train to Hamburg' })
  await expect(row).toContainText('Travel')
  await row.getByRole('button', { name: /^Edit/ }).click()
  const changing = page.getByRole('dialog', { name: 'Change days' })
  await changing.getByLabel('Note').fill('Train to Kiel')
  await changing.getByRole('button', { name: 'Save changes' }).click()
  const changed = page.getByRole('listitem').filter({ hasText: 'Train to Kiel' })
  await changed.getByRole('button', { name: /^Remove/ }).click()
  await expect(changed).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(changed).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await checkAccessibility({ phone: true })
  await page.getByRole('link', { name: 'Open calendar' }).click()
  await expect(page).toHaveURL(paths.dashboardCalendar)
  await page.goto(inApril)
  await expect(page.getByRole('region', { name: nameOf(april(14)) })).toContainText('Train to Kiel')

  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(theirs, await makePerson({ user_type: 'organizer' }))
  await theirs.request.post(apiPaths.profile)
  const their = await theirs.newPage()
  await their.goto(paths.dashboardSettings)
  await untilAwake(their)
  await expect(their.getByRole('link', { name: 'Plan', exact: true }).first()).toBeVisible()
  await expect(their.getByRole('link', { name: 'Blocked days' })).toHaveCount(0)
  await their.goto(paths.dashboardSettingsArea('blocked-days'))
  await expect(their.getByText('Blocked and travel days are for speakers.')).toBeVisible()
  await expect(their.getByRole('button', { name: 'Block days' })).toHaveCount(0)
  await theirs.close()
})

test('other calendars: refused addresses, busy days, a failing one, five, another name, removal; live', {
  tag: '@once',
}, async ({ page, expected, checkAccessibility }) => {
  test.slow()
  expected.push(/422/)
  const speaker = await makeSpeaker()
  await signIn(page.context(), speaker)
  await page.goto(inApril)
  await untilAwake(page)
  const section = page.getByRole('region', { name: 'Other calendars' })
  const day = page.getByRole('region', { name: nameOf(april(14)) })
  await expect(day).toContainText('You’re free in search.')

  await section.getByRole('button', { name: 'Add calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add calendar' })
  const address = dialog.getByLabel('Address')
  const add = dialog.getByRole('button', { name: 'Add calendar' })
  await expect(dialog).toBeVisible()
  await checkAccessibility({ phone: true })
  await add.click()
  await expect(dialog.getByText('Paste the address of a calendar')).toBeVisible()
  await expect(address).toBeFocused()
  // The server refuses these, and connects nowhere.
  for (const [typed, words] of [
    ['https://192.168.1.1/private-1/basic.ics', 'Paste an address that others can open'],
    [`webcal://${new URL(page.url()).host}/calendar/feed.ics?token=x`, 'This is your calendar from Lectern'],
  ] as const) {
    await address.fill(typed)
    await add.click()
    await expect(dialog.getByText(words)).toBeVisible()
    await expect(address).toHaveValue(typed)
  }
  await checkAccessibility({ phone: true })
  await page.keyboard.press('Escape')

  // Connected in another tab, it appears by itself.
  const id = await insertBusyCalendar(speaker.id, { days: [april(14), april(20)] })
  await expect(section.getByRole('heading', { name: 'Work' })).toBeVisible()
  await expect(section).toContainText('calendar.google.com')
  await expect(day).toContainText('Busy in Work')
  await expect(day).toContainText('You’re not free in search. Organizers never see why.')
  await expect(page.getByRole('button', { name: `${nameOf(april(20))}, Busy in Work` })).toBeVisible()

  const actions = section.getByRole('button', { name: 'Actions for Work' })
  await actions.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename calendar' })
  await renaming.getByLabel('Name').fill('Choir and everything that belongs to it, in town and beyond')
  await renaming.getByRole('button', { name: 'Save name' }).click()
  await expect(toastOf(page)).toContainText('Name saved')
  // The new name is shown before the dialog is gone, which then gives the focus back: a menu opened in between closes.
  await expect(renaming).toBeHidden()
  await expect(day).toContainText('Busy in Choir and everything')

  await section.getByRole('button', { name: /^Actions for Choir/ }).click()
  await page.getByRole('menuitem', { name: 'Refresh now' }).click()
  await expect(toastOf(page)).toContainText('couldn’t be read: The address can’t be read any more')
  await expect(section).toContainText(/Couldn’t be read on .+: The address can’t be read any more/)
  await expect(section).toContainText(/The days from .+ still count/)
  await expect(day).toContainText('Busy in Choir')

  await insertBusyCalendar(speaker.id, { name: 'University', failures: 3 })
  for (const name of ['Home', 'Club']) await insertBusyCalendar(speaker.id, { name })
  await insertBusyCalendar(speaker.id, {
    name: 'Averyveryverylongnamewithoutanyspacesinitatallwhichmustbreak',
  })
  await expect(section.getByText('You have 5 calendars')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Add calendar' })).toHaveCount(0)
  await expect(page.getByText(/“University” hasn’t been read since/)).toBeVisible()
  await page.getByRole('link', { name: 'See why' }).click()
  await expect(section.getByRole('heading', { name: 'Other calendars' })).toBeInViewport()
  await checkAccessibility({ phone: true })
  await page.reload()
  await untilAwake(page)
  await expect(section.getByText('You have 5 calendars')).toBeVisible()

  await section.getByRole('button', { name: /^Actions for Choir/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const removal = page.getByRole('dialog', { name: /^Remove “Choir/ })
  await expect(removal).toBeVisible()
  await checkAccessibility({ phone: true })
  await removal.getByRole('button', { name: 'Remove calendar' }).click()
  await expect(day).toContainText('You’re free in search.')
  await expect(section.getByRole('button', { name: 'Add calendar' })).toBeVisible()
  expect((await page.request.delete(calendarPaths.busyCalendar(id))).status()).toBe(404)
})
