// Deleting by keyboard: focus moves to the next row's control, else the previous one's, else to what is left.
import type { Locator, Page } from '@playwright/test'
import { paths } from '../../src/vocabulary/paths.ts'
import { makeSpeaker, signIn, signInAs } from './people.ts'
import { expect, test, untilAwake } from './test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAwake(page)
}

async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}

test('profile rows and chips', { tag: '@once' }, async ({ page, context }) => {
  await signIn(context, await makeSpeaker())
  await open(page, paths.dashboardProfileArea('social'))
  const videos = page.getByRole('group', { name: 'Videos' })
  const remove = videos.getByRole('button', { name: /^Remove/ })
  for (let left = (await remove.count()) - 1; left > 0; left--) {
    await press(remove.last())
    await expect(remove).toHaveCount(left)
    await expect(remove.last()).toBeFocused()
  }
  await press(remove.last())
  await expect(videos.getByRole('button', { name: 'Add a video' })).toBeFocused()

  await open(page, paths.dashboardProfileArea('topics'))
  const chips = page.getByRole('main').getByRole('button', { name: /^Remove/ })
  const names = await chips.count()
  expect(names).toBeGreaterThan(1)
  await press(chips.first())
  await expect(chips).toHaveCount(names - 1)
  await expect(chips.first()).toBeFocused()
})

test('events, through their menus, down to the last one', { tag: '@once' }, async ({ page, context }) => {
  await signIn(context, await makeSpeaker({ upcoming: 2, past: 0 }))
  await open(page, paths.dashboardEvents)
  const all = page.getByRole('list', { name: 'Upcoming events' }).getByRole('button')
  await expect(all).toHaveCount(2)
  await press(all.first())
  await page.getByRole('menuitem', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(all).toHaveCount(1)
  await expect(all.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(all).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})

test('sessions and the phone number', { tag: '@once' }, async ({ page, context, browser, baseURL }) => {
  const email = await signInAs(context)
  for (let i = 0; i < 2; i++) {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    await signIn(elsewhere, { email })
    await elsewhere.close()
  }
  await open(page, paths.dashboardSettingsArea('sessions'))
  const end = page.getByRole('main').getByRole('listitem').getByRole('button')
  await expect(end).toHaveCount(2)
  await press(end.first())
  await expect(end).toHaveCount(1)
  await expect(end.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(end).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused()

  await open(page, paths.dashboardSettings)
  const phone = page.getByRole('region', { name: 'Phone' })
  await phone.getByRole('textbox').fill('+4915112345678')
  await page.keyboard.press('Enter')
  await press(phone.getByRole('button', { name: 'Remove' }))
  await expect(phone.getByRole('textbox')).toHaveValue('')
  await expect(phone.getByRole('textbox')).toBeFocused()
})
