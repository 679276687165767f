// An event on its way to the public: sent by its organizer, rejected and published by an admin with keys, read by a visitor
// (docs/specification.md §3, §10).
import { paths } from '../../src/vocabulary/paths.ts'
import { makePerson, signIn, signInAs } from './people.ts'
import { expect, test, toastOf, untilAwake } from './test.ts'

// A visitor opens it before it is published; the Free plan has no people for an event.
test.use({ expected: [/status of 40[34]/] })

test('from a draft with gaps to a public page', { tag: '@once' }, async ({
  page,
  browser,
  checkAccessibility,
}) => {
  test.slow()
  const title = `Reviewed forum ${Date.now()}`
  await signIn(page.context(), await makePerson({ user_type: 'organizer', name: 'Ines', last_name: 'Vidal' }))
  await page.goto(paths.eventCreate)
  await untilAwake(page)
  const send = page.getByRole('button', { name: 'Send for review' })
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('First day').fill('2099-04-15')
  await send.click()
  const topics = page.getByRole('group', { name: 'Topics of this event' })
  await expect(topics).toBeFocused()
  await expect(topics).toHaveAccessibleDescription('Choose at least one topic')
  await checkAccessibility({ phone: true })
  await page.getByRole('combobox', { name: 'Topics' }).fill('open source')
  await page.getByRole('option', { name: 'Open source' }).click()
  await page.keyboard.press('Escape')
  await send.click()
  await expect(page.getByLabel('City')).toBeFocused()
  await page.getByLabel('City').fill('Hamburg')
  await send.click()
  await expect(page.getByRole('group', { name: 'Slots' })).toBeFocused()
  await page.getByRole('button', { name: 'Add a slot' }).click()
  await send.click()
  await expect(page.getByLabel('About the event')).toBeFocused()
  await page.getByLabel('About the event').fill('Two days on who owns the energy transition. '.repeat(3))
  await send.click()
  await expect(toastOf(page)).toContainText('Sent for review')
  const takeBack = page.getByRole('button', { name: 'Take back from review' })
  await expect(takeBack).toBeFocused()
  await takeBack.press('Enter')
  await expect(send).toBeFocused()
  await send.press('Enter')
  await expect(takeBack).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'A person reads it' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.getByRole('link', { name: 'All events' }).click()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('In review')
  const address = await row.getByRole('link', { name: `View event: ${title}` }).getAttribute('href')

  const visiting = await (await browser.newContext()).newPage()
  expect((await visiting.goto(address ?? ''))?.status()).toBe(404)

  const admins = await browser.newContext()
  await signInAs(admins, { role: 'admin' })
  const review = await admins.newPage()
  await review.goto(paths.adminEvents)
  await untilAwake(review)
  const link = review.getByRole('link', { name: title })
  await link.focus()
  await review.keyboard.press('r')
  const reason = review.getByLabel('What has to change?')
  await expect(reason).toBeFocused()
  await review.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(reason).toHaveAccessibleDescription('Say what has to change')
  await reason.fill('Say who it is for.')
  await review.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(link).toHaveCount(0)

  await expect(row).toContainText('Rejected')
  await row.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByText('Say who it is for.')).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.getByLabel('City').fill('Bremen')
  await page.getByRole('button', { name: 'Change and send again' }).click()
  // Not the toast: the first one may still be shown.
  await expect(takeBack).toBeFocused()

  await review.reload()
  await untilAwake(review)
  await link.focus()
  await review.keyboard.press('p')
  await expect(toastOf(review)).toContainText('Event published')
  await expect(link).toHaveCount(0)

  expect((await visiting.goto(address ?? ''))?.status()).toBe(200)
  await expect(visiting.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visiting.getByText('Bremen')).toBeVisible()

  await page.getByRole('button', { name: 'The event’s state has changed' }).click()
  // What cannot be undone comes last.
  const cancel = page.getByRole('main').getByRole('button').last()
  await expect(cancel).toHaveText('Cancel event')
  await cancel.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click()
  await expect(toastOf(page)).toContainText('Event cancelled')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await visiting.reload())?.status()).toBe(404)
  for (const context of [visiting.context(), admins]) await context.close()
})
