// The photo of a profile: chosen, positioned, replaced and removed, by pointer and keyboard, on an unreliable network.
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { signInAs } from './people.ts'
import { expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

async function photo(width: number, height: number, background: string) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer }
}

async function openBasics(page: Page): Promise<void> {
  await signInAs(page.context())
  await page.goto(paths.dashboardProfileArea('basic'))
  await untilAwake(page)
}

async function choose(page: Page, button: string, file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}

const stage = (page: Page) => page.getByRole('application', { name: 'Visible part.' })
const shown = (page: Page) => page.getByRole('img', { name: 'Ada Moreau' })
/** The position of the visible part, as screen readers announce it. */
const position = (page: Page) => page.getByRole('dialog').getByText(/^Zoom \d+ percent/)

test('a photo is chosen, positioned and in place, in the header too', async ({
  page,
  checkAccessibility,
}) => {
  await openBasics(page)
  await choose(page, 'Choose a photo', await photo(900, 1200, '#884422'))
  await expect(stage(page)).toBeFocused()
  await expect(position(page)).toHaveText(/^Zoom 100 percent, 0 percent from the left, 6 percent/)
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveText(/^Zoom 110 percent, [0-4] percent from the left/)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(position(page)).toHaveText(/^Zoom 120 percent/)
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(toastOf(page)).toHaveText(/Your photo has been saved/)
  await expect(shown(page)).toBeVisible()
  await expect
    .poll(() => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.locator('header .avatar img').first()).toHaveAttribute('src', /^\/media\/.*320\.webp$/)
  await page.reload()
  await untilAwake(page)
  await page.getByRole('button', { name: 'Adjust photo' }).click()
  await expect(position(page)).toHaveText(/^Zoom 120 percent/)
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await checkAccessibility()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect(shown(page)).toHaveCount(0)
  await expect(page.locator('header .avatar img')).toHaveCount(0)
})

test('an unusable file is reported at once, and nothing is sent', { tag: '@once' }, async ({ page }) => {
  await openBasics(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await choose(page, 'Choose a photo', await photo(300, 900, '#884422'))
  await expect(page.getByText(/300 × 900 px.*at least 400 px/)).toBeVisible()
  await choose(page, 'Choose a photo', {
    name: 'IMG_1.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('x'),
  })
  await expect(page.getByText(/is in HEIC.*Export it as JPEG/)).toBeVisible()
  await choose(page, 'Choose a photo', { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  await expect(page.getByText(/damaged/)).toBeVisible()
  expect(sent).toEqual([])
})

test.describe('when the network fails', () => {
  test.use({ expected: [/Failed to load resource/] })

  test('the file and the crop are kept for another try', { tag: '@once' }, async ({ page, context }) => {
    await openBasics(page)
    await choose(page, 'Choose a photo', await photo(900, 900, '#225588'))
    await expect(stage(page)).toBeFocused()
    await page.keyboard.press('+')
    await expect(position(page)).toHaveText(/^Zoom 110 percent/)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Use this photo' }).click()
    await expect(page.getByRole('dialog').getByRole('alert').first()).toHaveText(
      /Network error during upload/,
    )
    await context.setOffline(false)
    await expect(position(page)).toHaveText(/^Zoom 110 percent/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(shown(page)).toBeVisible()
    const picture = await (await context.request.get(apiPaths.mediaOfKind('headshot'))).json()
    expect(picture.file_name).toBe('#225588.jpg')
    expect(picture.crop.width).toBeCloseTo(1 / 1.1, 2)
  })
})

test(
  'a file that is dragged across a photo and away is no longer awaited',
  {
    tag: '@once',
  },
  async ({ page, context }, testInfo) => {
    await openBasics(page)
    const { name, buffer } = await photo(600, 600, '#552288')
    await choose(page, 'Choose a photo', { name, mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Use this photo' }).click()
    await expect(shown(page)).toBeVisible()
    const file = testInfo.outputPath(name)
    await writeFile(file, buffer)
    const box = await shown(page).boundingBox()
    if (!box) throw new Error('The photo is not shown.')
    const pointer = await context.newCDPSession(page)
    const data = { items: [], files: [file], dragOperationsMask: 1 }
    const drag = (type: 'dragEnter' | 'dragOver', x: number, y: number) =>
      pointer.send('Input.dispatchDragEvent', { type, x, y, data })
    await drag('dragEnter', box.x + 40, box.y + 40)
    await drag('dragOver', box.x + 40, box.y + 40)
    const invitation = page.getByText('Drop it here', { exact: true })
    await expect(invitation).toBeVisible()
    await drag('dragOver', box.x + 80, box.y + 80)
    await drag('dragOver', box.x + 80, 5)
    await expect(shown(page)).toBeVisible()
    await expect(invitation).toBeHidden()
  },
)

test('a dropped file is treated like a chosen one', { tag: '@once' }, async ({ page }) => {
  await openBasics(page)
  const { buffer } = await photo(600, 600, '#552288')
  const data = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
  await page.getByText('No photo yet').dispatchEvent('drop', { dataTransfer: data })
  await expect(stage(page)).toBeVisible()
})
