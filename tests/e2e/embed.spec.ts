// A profile on other websites: the embed on a page of another origin, and the dialog that generates its code.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { embedScriptTag } from '../../src/features/public-profile/embed/embed-options.ts'
import { paths } from '../../src/vocabulary/paths.ts'
import { makeSpeaker } from './people.ts'
import { expect, scrollsSideways, test, toastOf } from './test.ts'

/** Opens a page of another website with this in its body; `localhost` is another site than the product's 127.0.0.1. */
async function openElsewhere(page: Page, body: string): Promise<() => void> {
  const html = `<!doctype html><html lang="en"><head><title>Elsewhere</title></head><body><h1>Elsewhere</h1>${body}</body></html>`
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(html)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  await page.goto(`http://localhost:${address.port}/`)
  return () => server.close()
}

test.describe('on another website', () => {
  test('the script shows the profile at its full height, without cookies', async ({ page, baseURL }) => {
    const { username } = await makeSpeaker()
    const tag = embedScriptTag(
      baseURL ?? '',
      { username, title: 'Ada Moreau' },
      { theme: 'dark', size: 'card', accent: '#febc23' },
    )
    const close = await openElsewhere(page, tag)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Ada Moreau' })).toBeVisible()
    await expect(frame.getByRole('link', { name: 'View the profile of Ada Moreau' })).toHaveCSS(
      'background-color',
      'rgb(254, 188, 35)',
    )
    const inside = await frame
      .locator('html')
      .evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
    await expect(page.locator('iframe')).toHaveAttribute('height', String(inside))
    expect(await scrollsSideways(page)).toBe(false)
    expect(await page.context().cookies()).toEqual([])
    close()
  })

  test.describe(() => {
    test.use({ expected: [/frame-ancestors|X-Frame-Options|Framing/i] })

    test('only the embed can be framed', { tag: '@once' }, async ({ page, baseURL }) => {
      const { username } = await makeSpeaker()
      const refused = page.waitForEvent('console', (message) => message.type() === 'error')
      const close = await openElsewhere(
        page,
        `<iframe title="page" src="${baseURL ?? ''}${paths.speaker(username)}"></iframe>`,
      )
      expect((await refused).text()).toMatch(/frame-ancestors|X-Frame-Options|Framing/i)
      close()
    })
  })
})

test('the embed has no axe findings and fits 240 px', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  const { username } = await makeSpeaker()
  for (const query of ['', '?size=compact']) {
    await page.goto(paths.speakerEmbed(username) + query)
    await page.setViewportSize({ width: 240, height: 600 })
    expect(await scrollsSideways(page)).toBe(false)
    await checkAccessibility()
  }
})

test('the dialog generates the code that was previewed', { tag: '@once' }, async ({
  page,
  context,
  checkAccessibility,
  baseURL,
}) => {
  test.slow() // axe checks the whole page in both themes
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { username } = await makeSpeaker()
  await page.goto(paths.speaker(username))
  const opener = page.getByRole('button', { name: 'Embed' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Embed this profile' })
  await expect(dialog).toBeVisible()
  const preview = dialog.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Ada Moreau' })).toBeVisible()

  await dialog.getByLabel('Theme').selectOption('Dark')
  await dialog.getByLabel('Size').selectOption('One line')
  await dialog.getByLabel('Button colour').fill('#aa2200')
  const query = 'theme=dark&size=compact&accent=aa2200'
  await expect(dialog.locator('iframe')).toHaveAttribute('src', `${paths.speakerEmbed(username)}?${query}`)
  await expect(preview.getByRole('main')).toHaveClass('compact')

  await dialog.getByRole('button', { name: 'Copy code' }).click()
  await expect(toastOf(page)).toContainText('Code copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script src="${baseURL ?? ''}/embed.js" data-speaker="${username}" data-title="Ada Moreau: speaker profile" data-theme="dark" data-size="compact" data-accent="aa2200" async></script>`,
  )
  await dialog.getByRole('combobox', { name: 'Code' }).selectOption('Frame, without script')
  await expect(dialog.getByRole('textbox', { name: 'Code to paste' })).toHaveValue(
    /^<iframe src="[^"]+\/embed\/[^"]+" title="Ada Moreau: speaker profile" .*<\/iframe>$/,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  // Axe adds the landmarks of a frame to those of the page and then considers the page under a dialog reachable. The frame's
  // content has its own test.
  await dialog.locator('iframe').evaluate((frame) => frame.remove())
  await checkAccessibility({ phone: true })
})
