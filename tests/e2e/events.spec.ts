// A speaker's events: added, edited, duplicated, deleted and restored, imported from a conference's export
// (docs/specification.md §3, §10).
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '../../src/vocabulary/paths.ts'
import { makePerson, signIn } from './people.ts'
import { builtFile, expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

const samples = join(import.meta.dirname, '../samples')

async function open(page: Page, path: string, given: Parameters<typeof makePerson>[0] = {}): Promise<void> {
  await signIn(page.context(), await makePerson(given))
  await page.goto(path)
  await untilAwake(page)
}

async function fillEvent(page: Page, title: string, day: string): Promise<void> {
  await page.getByLabel('Title of the talk').fill(title)
  await page.getByLabel('Format').selectOption('Keynote')
  await page.getByLabel('Event name').fill('Acoustics Days')
  await page.getByLabel('First day').fill(day)
}

test('add, edit, duplicate, delete and restore', { tag: '@once' }, async ({ page, checkAccessibility }) => {
  test.slow()
  await open(page, paths.dashboardEvents)
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.getByRole('link', { name: 'Add an event' }).click()
  await expect(page.getByRole('heading', { name: 'Add an event' })).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Title of the talk')).toBeFocused()
  await expect(page.getByLabel('Title of the talk')).toHaveAccessibleDescription(
    'Enter the title of the talk',
  )
  await checkAccessibility({ phone: true })
  await fillEvent(page, 'Rooms that listen', '2024-03-16')
  await page.getByLabel('Last day').fill('2024-03-15')
  await page.getByRole('combobox', { name: 'Country' }).fill('germ')
  const germany = page.getByRole('option', { name: 'Germany' })
  expect((await germany.boundingBox())?.width).toBeGreaterThan(200)
  await germany.click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany')
  await page.getByRole('combobox', { name: 'Topics' }).fill('open source')
  await page.getByRole('option', { name: 'Open source' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/The last day is before the first/)
  await page.getByLabel('Last day').fill('2024-03-17')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Event added')
  await expect(page).toHaveURL(`${paths.dashboardEvents}?when=past`)

  const rows = page.getByRole('list', { name: 'Past events' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Germany')
  await checkAccessibility({ phone: true })
  await rows.getByRole('link', { name: 'Rooms that listen' }).click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany')
  await expect(page.getByRole('list', { name: 'Topics of this talk' })).toContainText('Open source')
  await page.getByLabel('City').fill('Leipzig')
  await page.getByRole('link', { name: 'All events' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Leipzig')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rows).toContainText('Leipzig')

  const actions = page.getByRole('button', { name: 'Actions for Rooms that listen' })
  await actions.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('It’s hidden until you show it')
  await expect(page.getByRole('radio', { name: 'Hidden' })).toBeChecked()
  await page.getByRole('link', { name: 'All events' }).click()
  await page.getByRole('link', { name: 'Past', exact: false }).first().click()
  await expect(rows).toHaveCount(2)

  await page.getByLabel('Visibility').selectOption('Hidden')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Actions for Rooms that listen' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Event restored')
  await expect(rows).toHaveCount(1)
  expect(await scrollsSideways(page)).toBe(false)
})

test('a change that fails says so, also after the next one, and once the list was left', {
  tag: '@once',
}, async ({ page, expected }) => {
  expected.push(/503/)
  await open(page, `${paths.dashboardEvents}?when=past`)
  for (const title of ['Rooms that listen', 'Halls that answer']) {
    const added = await page.request.post('/api/experiences', {
      data: { title, event_name: 'Acoustics Days', format: 'keynote', starts_on: '2024-03-16' },
    })
    expect(added.status()).toBe(201)
  }
  await page.reload()
  await untilAwake(page)
  const refusals: (() => Promise<void>)[] = []
  await page.route('**/api/experiences/*', (route) => {
    refusals.push(() => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }))
  })
  for (const title of ['Rooms that listen', 'Halls that answer']) {
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Hide from your page' }).click()
  }
  const toast = toastOf(page)
  await refuse(0)
  await expect(toast).toContainText('Unable to change the event. Please try again.')
  await toast.getByRole('button', { name: 'Dismiss notification' }).click()
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await expect(page).toHaveURL(paths.dashboardCalendar)
  await refuse(1)
  await expect(toast).toContainText('Unable to change the event. Please try again.')

  async function refuse(at: number): Promise<void> {
    await expect.poll(() => refusals.length).toBe(at + 1)
    await refusals[at]?.()
  }
})

test('what was typed stays when it cannot be saved', { tag: '@once' }, async ({ page, expected }) => {
  expected.push(/503|Failed to load/)
  await open(page, paths.dashboardEventsAdd)
  await fillEvent(page, 'Rooms that listen', '2024-03-16')
  await page.route('**/api/experiences', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
  )
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(toastOf(page)).toContainText('Unable to add the event. Please try again.')
  // The pointer is still on the button: a toast above it would stay as long, and there would be no way to try again.
  const isInReach = save.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(await isInReach).toBe(true)
  await expect(page.getByLabel('Title of the talk')).toHaveValue('Rooms that listen')
  await page.unroute('**/api/experiences')
  await save.click()
  await expect(toastOf(page)).toContainText('Event added')
})

test('the form begins with what is stored by now, and says so when the event is gone', {
  tag: '@once',
}, async ({ page, expected }) => {
  expected.push(/404/)
  await open(page, `${paths.dashboardEvents}?when=past`)
  const event = { event_name: 'Acoustics Days', format: 'keynote', starts_on: '2024-03-16' }
  const added = await page.request.post('/api/experiences', {
    data: { ...event, title: 'Rooms that listen' },
  })
  const { id } = await added.json()
  const title = page.getByLabel('Title of the talk')
  await page.goto(paths.dashboardEventsEdit(id))
  await untilAwake(page)
  await expect(title).toHaveValue('Rooms that listen')
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(page).not.toHaveURL(paths.dashboardEventsEdit(id))
  await page.request.patch(`/api/experiences/${id}`, { data: { title: 'Halls that answer' } })
  await page.goBack()
  await expect(title).toHaveValue('Halls that answer')
  await page.request.delete(`/api/experiences/${id}`)
  await title.fill('Rooms that answer')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Event not found. It may have been deleted.')
})

test('a half-written event survives a reload, until it is saved or discarded', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  // A browser asks before it leaves unsaved work.
  page.on('dialog', (dialog) => void dialog.accept())
  await open(page, paths.dashboardEventsAdd)
  const title = page.getByLabel('Title of the talk')
  const restored = page.getByText('Your unsaved changes are back. Save to keep them.')
  const reload = async () => {
    await page.reload()
    await untilAwake(page)
  }
  await fillEvent(page, 'Rooms that listen', '2024-03-16')
  await page.getByLabel('Audience').fill('€ 1.200')
  await page.getByLabel('City').focus()
  await expect(page.getByLabel('Audience')).toHaveValue('1200')
  await reload()
  await expect(restored).toBeVisible()
  await expect(title).toHaveValue('Rooms that listen')
  await expect(page.getByLabel('First day')).toHaveValue('2024-03-16')
  await expect(page.getByLabel('Format')).toHaveValue('keynote')
  await checkAccessibility()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(title).toHaveValue('')
  await expect(title).toBeFocused()
  await reload()
  await expect(restored).toBeHidden()
  await expect(title).toHaveValue('')

  await fillEvent(page, 'Quiet streets', '2024-03-16')
  await reload()
  await expect(title).toHaveValue('Quiet streets')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Event added')
  await page.goto(paths.dashboardEventsAdd)
  await untilAwake(page)
  await expect(title).toHaveValue('')
  await expect(restored).toBeHidden()
})

test('a list that cannot be loaded leaves the rest working', { tag: '@once' }, async ({ page, expected }) => {
  expected.push(/Failed to load/)
  await page.route(`**/${builtFile('country-search')}`, (route) => route.abort())
  await open(page, paths.dashboardEventsAdd)
  await fillEvent(page, 'Rooms that listen', '2024-03-16')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('germ')
  await expect(toastOf(page)).toContainText('This couldn’t be loaded. Try again')
  await expect(country).toBeFocused()
  await expect(country).toHaveValue('germ')
  await expect(page.getByLabel('Title of the talk')).toHaveValue('Rooms that listen')
})

test('a conference’s export: whose talks, a preview, the import, and nothing twice', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  test.slow()
  await open(page, paths.dashboardEventsImport, { name: 'Sven', last_name: 'Guckes' })
  await checkAccessibility({ phone: true })
  await page.locator('input[type=file]').setInputFiles(join(samples, 'frab-camp2019.json'))
  await expect(page.getByRole('heading', { name: 'Whose talks are these?' })).toBeFocused()
  await checkAccessibility({ phone: true })
  await page.getByLabel('Search names').fill('jinxx')
  await page.getByRole('button', { name: /jinxx/ }).click()
  await expect(page.getByRole('heading', { name: '1 row found' })).toBeFocused()
  const row = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
  await expect(row).toContainText('Opening Ceremony')
  await row.getByRole('button', { name: 'Edit' }).click()
  await row.getByLabel('City').fill('Mildenberg')
  await row.getByLabel('Title of the talk').fill('')
  await expect(row.getByLabel('Title of the talk')).toHaveAccessibleDescription('Enter the title of the talk')
  await checkAccessibility({ phone: true })
  await row.getByLabel('Title of the talk').fill('Opening the camp')
  await page.getByRole('button', { name: 'Import 1 event' }).click()
  await expect(toastOf(page)).toContainText('1 event imported')
  await expect(page.getByRole('list', { name: 'Past events' })).toContainText('Mildenberg')

  await page.goto(paths.dashboardEventsImport)
  await untilAwake(page)
  await page.locator('input[type=file]').setInputFiles(join(samples, 'frab-camp2019.json'))
  await page.getByRole('button', { name: /jinxx/ }).click()
  await expect(row).toContainText('Already in your list')
  await expect(row.getByRole('checkbox')).toBeDisabled()
  expect(await scrollsSideways(page)).toBe(false)
})

test('a table with an open question and a broken row', { tag: '@once' }, async ({ page, expected }) => {
  expected.push(/422/)
  await open(page, paths.dashboardEventsImport)
  const file = (buffer: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'talks.csv', mimeType: 'text/csv', buffer: Buffer.from(buffer) })
  await file('spring 2024')
  await expect(page.getByRole('alert').filter({ hasText: 'This isn’t a table' })).toBeVisible()
  await file('title,event,date\nOne,Days,03/04/2024\nTwo,,soon\n')
  await page.getByRole('button', { name: 'Day first: 3 Apr 2024' }).click()
  const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
  await expect(rows.nth(1)).toContainText('The date “soon” couldn’t be read')
  await page.getByRole('button', { name: 'Import 1 event' }).click()
  await expect(toastOf(page)).toContainText('1 event imported')
})

test('unknown columns: the user says what they are', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  await open(page, paths.dashboardEventsImport)
  const file = (buffer: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'talks.csv', mimeType: 'text/csv', buffer: Buffer.from(buffer) })
  await file('Was;Wo;Wann;Zahl\nRooms that listen;Acoustics Days;45250;€ 5.000\n')
  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeFocused()
  await page.getByRole('button', { name: 'Use these columns' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a column for' })).toHaveText(
    'Choose a column for: Title of the talk and Date or first day.',
  )
  await checkAccessibility()
  await page.getByLabel('What “Was” holds').selectOption('Title of the talk')
  await page.getByLabel('What “Wo” holds').selectOption('Event name')
  await page.getByLabel('What “Wann” holds').selectOption('Date or first day')
  await page.getByRole('button', { name: 'Use these columns' }).click()
  const row = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
  await expect(row).toContainText('20 Nov 2023')
  await expect(row).toContainText('The date 45250 is a spreadsheet’s number: read as 20 Nov 2023.')
  await expect(page.getByText('Columns left out: Zahl.')).toBeVisible()

  await row.getByRole('button', { name: 'Edit' }).click()
  await row.getByLabel('City').fill('Leipzig')
  await page.getByRole('button', { name: 'Change the columns' }).click()
  await page.getByRole('button', { name: 'Keep as is' }).click()
  await expect(row.getByLabel('City')).toHaveValue('Leipzig')
  await page.getByRole('button', { name: 'Change the columns' }).click()
  await page.getByLabel('What “Zahl” holds').selectOption('Audience')
  await page.getByRole('button', { name: 'Use these columns' }).click()
  await expect(row).toContainText('The audience “€ 5.000” was read as 5,000.')

  // The next file with the same headings needs no answer.
  await file('Was;Wo;Wann;Zahl\nQuiet streets;Acoustics Days;45251;300\n')
  await expect(row).toContainText('21 Nov 2023')
  await page.getByRole('button', { name: 'Import 1 event' }).click()
  await expect(toastOf(page)).toContainText('1 event imported')
})
