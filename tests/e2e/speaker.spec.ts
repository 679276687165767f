// The public page of a speaker: complete without scripts, shared in one click, and two pages in print.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makeSpeaker, overlongSpeaker, signIn } from './people.ts'
import { expect, findCutTexts, scrollsSideways, test, toastOf } from './test.ts'

/** The QR code is a separate file, which this page only shows. */
async function drawQrCode(page: Page) {
  await page.route('**/qr.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
}

test('is accessible in both themes, and loads no scripts until the first interaction', async ({
  page,
  checkAccessibility,
}) => {
  // A long page, checked twice.
  test.slow()
  const { username } = await makeSpeaker()
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(`/speaker/${username}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Moreau')
  const bytes = await Promise.all(scripts)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2048)
  await checkAccessibility()
})

test('the bio in another length, and copied', { tag: '@once' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { username } = await makeSpeaker()
  await page.goto(`/speaker/${username}`)
  const about = page.getByRole('region', { name: 'About' })
  await expect(about).toContainText('For twelve years')
  await about.getByLabel('50 words').check()
  await expect(about.getByText('in plain words and with real numbers')).toBeVisible()
  await expect(about.getByText('For twelve years').first()).toBeHidden()
  await about.getByRole('button', { name: 'Copy this bio' }).click()
  await expect(toastOf(page)).toContainText('Bio copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Ada Moreau is an energy/)
  // The choice survives hydration.
  await expect(about.getByLabel('50 words')).toBeChecked()
})

test('the frame of the QR code is complete on all sides, and large text fits beside it', {
  tag: '@once',
}, async ({ page }) => {
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="444" height="444"><rect width="444" height="444" fill="#fff"/></svg>'
  await page.route('**/qr.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: white }))
  const { username } = await makeSpeaker()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/speaker/${username}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this profile' })
  await expect(dialog).toHaveCSS('opacity', '1')
  const code = dialog.getByRole('img')
  for (const top of ['0px', '0.25px', '0.5px', '0.75px']) {
    await dialog.evaluate((element, value) => element.style.setProperty('top', value), top)
    const { x, y, width, height } = (await code.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // From above the picture to below it, through its middle: only the frame is not white.
    const clip = {
      x: Math.round(x + width / 2),
      y: Math.floor(y) - 3,
      width: 1,
      height: Math.ceil(height) + 6,
    }
    const pixels = await sharp(await page.screenshot({ clip }))
      .greyscale()
      .raw()
      .toBuffer()
    expect([top, [...pixels].filter((grey) => grey < 245).length]).toEqual([top, 2])
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const title = dialog.getByRole('heading', { name: 'QR code' })
  expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0)
})

test('sharing: the first click opens the dialog, its link is copied', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await drawQrCode(page)
  const { username } = await makeSpeaker()
  await page.goto(`/speaker/${username}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this profile' })
  await expect(dialog).toBeVisible()
  const url = new RegExp(`/speaker/${username}$`)
  await expect(dialog.getByLabel('Link')).toHaveValue(url)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(toastOf(page)).toContainText('Link copied')
  await expect(toastOf(page)).toContainText('Public profile URL copied to clipboard.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(url)
  expect(await scrollsSideways(page)).toBe(false)
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
})

test('a blocked clipboard is reported', { tag: '@once' }, async ({ page }) => {
  await drawQrCode(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  const { username } = await makeSpeaker()
  await page.goto(`/speaker/${username}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toastOf(page)).toContainText('Unable to copy')
  await expect(toastOf(page)).toContainText('Your browser blocked clipboard access.')
})

test('the owner sees a draft, and that no one else does', { tag: '@once' }, async ({
  page,
  context,
  expected,
}) => {
  expected.push(/404/)
  const speaker = await makeSpeaker({ visibility: 'draft', published_at: null })
  await page.goto(`/speaker/${speaker.username}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Ada Moreau')
  await signIn(context, speaker)
  await page.goto(`/speaker/${speaker.username}`)
  await expect(page.getByText('Only you can see this draft')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Moreau')
})

test('overlong words fit every width from 320 to 2560 px', { tag: '@once' }, async ({ page }) => {
  const { username } = await makeSpeaker(overlongSpeaker)
  await page.goto(`/speaker/${username}`)
  for (const width of [320, 390, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await scrollsSideways(page)]).toEqual([width, false])
    expect([width, await findCutTexts(page)]).toEqual([width, []])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  expect(await scrollsSideways(page)).toBe(false)
})

test('fits two printed pages, with its links and without navigation', { tag: '@once' }, async ({ page }) => {
  for (const given of [{}, overlongSpeaker]) {
    const { username } = await makeSpeaker(given)
    await page.goto(`/speaker/${username}`)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Request to Speak' }).first()).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByText('How storage moves from basements').first()).toBeVisible()
    const printed = await page
      .getByRole('link', { name: 'Mastodon' })
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(printed).toContain('https://mastodon.example.org/@ada')
    await page.emulateMedia({ media: null })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there: all bio lengths, all engagements, all links', { tag: '@once' }, async ({
    page,
  }) => {
    const { username } = await makeSpeaker({ past: 9 })
    await page.goto(`/speaker/${username}`)
    const about = page.getByRole('region', { name: 'About' })
    await about.getByLabel('300 words').check()
    await expect(about.getByRole('link', { name: 'Base Load' })).toBeVisible()
    const past = page.getByRole('region', { name: 'Past engagements' })
    await expect(past.getByRole('listitem')).toHaveCount(5)
    await past.getByText('Show all 9').click()
    await expect(past.getByRole('listitem')).toHaveCount(9)
    await past.getByText('About this engagement').first().click()
    await expect(past.getByText('How storage moves from basements').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request to Speak' }).first()).toHaveAttribute(
      'href',
      `/speaker/${username}/request`,
    )
    await expect(page.getByRole('link', { name: 'Speaker sheet (PDF)' })).toBeVisible()
    // Controls that need scripts are not offered.
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Copy this bio' })).toBeHidden()
  })
})
