// What admins keep in order: a topic that a speaker misses, an email that was refused, a job that failed
// (docs/specification.md §25).
import { paths } from '../../src/vocabulary/paths.ts'
import { mailsTo, makeFailedJob, makeFailedMail, makePerson, makeSpeaker, signIn } from './people.ts'
import { expect, newEmail, test, toastOf, untilAwake } from './test.ts'

test('a suggested topic is added and merged; a failed email and a failed job go on', {
  tag: '@once',
}, async ({ page, browser, checkAccessibility, expected }) => {
  test.slow()
  // A topic that is in the list already.
  expected.push(/status of 409/)
  const number = Date.now()
  const name = `Falconry ${number}`
  await signIn(page.context(), await makeSpeaker())
  await page.goto(paths.dashboardProfileArea('topics'))
  await untilAwake(page)
  await page.getByRole('button', { name: 'Suggest a topic' }).click()
  const suggesting = page.getByRole('dialog', { name: 'Suggest a topic' })
  await expect(suggesting.getByLabel('Topic')).toBeFocused()
  await checkAccessibility({ phone: true })
  await suggesting.getByLabel('Topic').fill('Cybersecurity')
  await suggesting.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(suggesting).toContainText('It’s in the list already: Cybersecurity.')
  await suggesting.getByLabel('Topic').fill(name)
  await suggesting.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(toastOf(page)).toContainText('Suggestion sent')

  const context = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await context.newPage()
  await signIn(context, await makePerson({ role: 'admin' }))
  await desk.goto(paths.adminTopicSuggestions)
  await untilAwake(desk)
  await desk.getByRole('button', { name: `Add ${name} to the list` }).click()
  const adding = desk.getByRole('dialog', { name: 'Add to the list' })
  await adding.getByLabel('Group').selectOption('Health and medicine')
  await adding.getByRole('button', { name: 'Save topic' }).click()
  await expect(desk.getByRole('button', { name: `Add ${name} to the list` })).toHaveCount(0)
  await desk.goto(`${paths.adminTopics}?search=${encodeURIComponent(name)}`)
  await untilAwake(desk)
  await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('Not used yet')
  // Only what was changed is sent: another admin may have changed the rest.
  await desk.getByRole('button', { name: `Rename ${name}` }).click()
  const renaming = desk.getByRole('dialog', { name: `Rename “${name}”` })
  await renaming.getByLabel('Group').selectOption('Artificial intelligence and data')
  const sent = desk.waitForRequest((request) => request.method() === 'PATCH')
  await renaming.getByRole('button', { name: 'Save topic' }).click()
  expect((await sent).postDataJSON()).toEqual({ group: 'Artificial intelligence and data' })
  await expect(renaming).toHaveCount(0)
  await desk.getByRole('button', { name: `Merge ${name} into another topic` }).click()
  const merging = desk.getByRole('dialog', { name: `Merge “${name}”` })
  await merging.getByLabel('Into').selectOption({ label: 'Cybersecurity' })
  await merging.getByRole('button', { name: 'Merge topics' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'Cybersecurity' })).toContainText(name)

  const recipient = newEmail()
  await makeFailedMail(recipient, `Refused ${number}`)
  await desk.goto(`${paths.adminMail}?state=failed&search=${encodeURIComponent(recipient)}`)
  await untilAwake(desk)
  await desk.getByRole('button', { name: `Details of Refused ${number}` }).click()
  const details = desk.getByRole('dialog', { name: 'Email' })
  await expect(details).toContainText('EENVELOPE 550')
  await details.getByRole('button', { name: 'Send again' }).click()
  await expect(details.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await expect.poll(() => mailsTo(recipient).length).toBe(1)
  await desk.keyboard.press('Escape')
  await expect(desk.getByText('No email found')).toBeVisible()

  await makeFailedJob('count_platform')
  await desk.goto(`${paths.adminJobs}?state=failed&kind=count_platform`)
  await untilAwake(desk)
  await desk.getByRole('button', { name: /^Retry Count platform/ }).click()
  await expect(desk.getByRole('button', { name: /^Retry Count platform/ })).toHaveCount(0)
  await context.close()
})

test('every screen is accessible on desktops and phones', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  await makeFailedMail(newEmail(), 'A subject')
  await makeFailedJob('make_avif')
  await signIn(page.context(), await makePerson({ role: 'admin' }))
  for (const path of [
    paths.adminTopics,
    paths.adminTopicSuggestions,
    paths.adminMail,
    `${paths.adminJobs}?state=failed`,
  ]) {
    await page.goto(path)
    await untilAwake(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkAccessibility({ phone: true })
  }
})
