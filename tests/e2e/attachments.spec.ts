// Files of messages in a browser: every one is downloaded, never shown (docs/specification.md §20.63).
import { paths } from '../../src/vocabulary/paths.ts'
import { makeJpeg } from '../pictures.ts'
import { makeOrganizer, makeRequest, makeSpeaker, signIn } from './people.ts'
import { expect, test, untilAwake } from './test.ts'

// The browser's own viewer of pictures styles its document, which the policy of the file forbids.
test.use({ expected: [/Applying inline style violates/] })

test('an attached page or drawing is downloaded, never shown, and a picture is a document without an origin', {
  tag: '@once',
}, async ({ page }) => {
  const [speaker, organizer] = [await makeSpeaker(), await makeOrganizer()]
  const requestId = await makeRequest({ speaker: speaker.id, organizer: organizer.id })
  await signIn(page.context(), speaker)
  await page.goto(paths.dashboardMessagesAbout(requestId))
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
  await untilAwake(page)
  const script = '<script>document.title = "run " + document.cookie</script>'
  const files = {
    'page.html': `<!doctype html>${script}`,
    'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "run"</script></svg>',
    'photo.gif': `GIF89a=1;/*${script}*/`,
  }
  await page.locator('input[type=file]').setInputFiles(
    Object.entries(files).map(([name, text]) => ({
      name,
      mimeType: 'text/html',
      buffer: Buffer.from(text),
    })),
  )
  await page.getByRole('button', { name: 'Send message' }).click()
  const thread = page.getByRole('region', { name: 'Messages', exact: true })
  for (const name of Object.keys(files)) {
    const link = thread.getByRole('link', { name: `Download ${name}` })
    const address = (await link.getAttribute('href')) ?? ''
    const [pressed] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(pressed.suggestedFilename()).toBe(name)
    // Without the attribute of the link, too.
    const [entered] = await Promise.all([
      page.waitForEvent('download'),
      page.goto(address).catch((error: Error) => expect(error.message).toContain('Download is starting')),
    ])
    expect(entered.suggestedFilename()).toBe(name)
  }
  await expect(thread.locator('img, iframe, object, embed')).toHaveCount(0)
  expect(await page.title()).not.toContain('run')

  // One that is taken out again is gone from the server too.
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'draft.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await page.getByRole('button', { name: 'Remove draft.pdf' }).click()
  expect((await deleted).status()).toBe(204)

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stage.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(500, 500) })
  await page.getByRole('button', { name: 'Send message' }).click()
  const shown = await thread.locator('img').getAttribute('src')
  await page.goto(shown ?? '')
  expect(await page.evaluate(() => self.origin)).toBe('null')
})
