// Editing a profile: what is typed is saved automatically and survives reloads, network failures and other tabs; publishing
// makes the page visible to others.
import type { Page, Route } from '@playwright/test'
import { profileTexts } from '../../src/features/profiles/texts.ts'
import { makeSpeaker, signIn, signInAs } from './people.ts'
import { builtFile, expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

const areas = ['', '/basic', '/bio', '/social', '/topics', '/locations'] as const

async function open(page: Page, area: (typeof areas)[number]): Promise<void> {
  await page.goto(`/dashboard/profile${area}`)
  await untilAwake(page)
}

function statusOf(page: Page) {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^(Saved|Not saved|You’re offline)/ })
}

/** The profile as the server has it. */
async function stored(page: Page): Promise<Record<string, unknown>> {
  return (await page.context().request.get('/api/profile')).json()
}

test('what is typed is saved automatically, survives a reload, and others see it once it is public', {
  tag: '@once',
}, async ({ page, context, browser }) => {
  await signInAs(context)
  await open(page, '/basic')
  await page.getByLabel('Headline').pressSequentially('Makes numbers felt')
  await expect(statusOf(page)).toHaveText(/^Saved \d/)
  await page.getByRole('checkbox', { name: 'Workshop' }).check()
  await page.getByLabel('From').fill('1500')
  await expect
    .poll(() => stored(page))
    .toMatchObject({
      headline: 'Makes numbers felt',
      formats: ['workshop'],
      fee_min: 1500,
      fee_currency: 'EUR',
    })
  await expect(toastOf(page)).toHaveCount(0)
  await page.reload()
  await untilAwake(page)
  await expect(page.getByLabel('Headline')).toHaveValue('Makes numbers felt')
  await expect(page.getByRole('checkbox', { name: 'Workshop' })).toBeChecked()

  await open(page, '')
  const { username } = await stored(page)
  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin })
  expect((await visitor.request.get(`/speaker/${username}`)).status()).toBe(404)
  await page.getByRole('radio', { name: 'Public' }).click()
  await expect(toastOf(page)).toContainText('Your profile is public')
  await expect
    .poll(async () => (await visitor.request.get(`/speaker/${username}`)).text())
    .toContain('Makes numbers felt')
  await visitor.close()
})

test('text that was not saved survives a reload', { tag: '@once' }, async ({ page, context }) => {
  await signInAs(context)
  await open(page, '/bio')
  await page.getByRole('textbox', { name: 'Short', exact: true }).fill('word '.repeat(51).trim())
  await page.getByRole('textbox', { name: 'Medium', exact: true }).fill('Of the right length.')
  await expect(page.getByText('51 of 50 words: 1 word too many')).toBeVisible()
  await expect(statusOf(page)).toHaveText(/^Saved \d.*Not saved:Bio, Short$/)
  await expect(page.getByText('Use at most 50 words')).toBeVisible()
  expect(await stored(page)).toMatchObject({ bio_short: '', bio_medium: 'Of the right length.' })
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await untilAwake(page)
  await expect(page.getByRole('textbox', { name: 'Short', exact: true })).toHaveValue(/^word/)
  await page.getByRole('textbox', { name: 'Short', exact: true }).fill('Mended.')
  await expect(statusOf(page)).toHaveText(/^Saved \d+:\d+[^:]*$/)
  expect(await stored(page)).toMatchObject({ bio_short: 'Mended.' })
})

test('an invalid field is named in every other area, with a link; what is typed there is saved', {
  tag: '@once',
}, async ({ page, context }) => {
  await signIn(context, await makeSpeaker())
  await open(page, '/social')
  await page.getByRole('button', { name: 'Add a video' }).click()
  await page.getByLabel('Title').last().fill('A talk without an address')
  const basics = page.getByRole('link', { name: 'Basics', exact: true }).filter({ visible: true }).first()
  await basics.click()
  await page.getByLabel('Headline').fill('Saved all the same')
  await expect(statusOf(page)).toHaveText(/^Saved \d.*Not saved:Social, Videos$/)
  expect(await stored(page)).toMatchObject({ headline: 'Saved all the same' })

  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Add a language' }).click()
  const languages = page.getByRole('combobox', { name: 'Language', exact: true })
  await languages.last().selectOption(await languages.first().inputValue())
  await page.getByLabel('Headline').focus()
  const named = statusOf(page).getByRole('link')
  await expect(named).toHaveText(['Social, Videos', 'Basics, First name', 'Basics, Languages'])
  await named.nth(2).click()
  await expect(languages.first()).toBeFocused()
  await expect(languages.first()).toHaveAccessibleDescription('This language is already in the list')
  await named.nth(1).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await named.nth(0).click()
  await expect(page.getByRole('textbox', { name: 'Address' }).last()).toBeFocused()
  await page.keyboard.type('video.example.com/talk')
  await expect(named).toHaveText(['Basics, First name', 'Basics, Languages'])
})

test('two tabs that edit different fields keep both', { tag: '@once' }, async ({ page, context }) => {
  await signInAs(context)
  await open(page, '/basic')
  const other = await context.newPage()
  await open(other, '/basic')
  await Promise.all([
    page.getByLabel('Headline').fill('From one tab'),
    other.getByLabel('Pronouns').fill('they/them'),
  ])
  await expect.poll(() => stored(page)).toMatchObject({ headline: 'From one tab', pronouns: 'they/them' })
})

test('two tabs that edit the same field: the later edit wins, and each sees the other’s', {
  tag: '@once',
}, async ({ page, context }) => {
  await signInAs(context)
  await open(page, '/basic')
  const other = await context.newPage()
  await open(other, '/basic')
  await page.getByLabel('Pronouns').fill('they/them')
  await page.getByLabel('Headline').fill('The first')
  await page.getByLabel('Headline').blur()
  await expect(other.getByLabel('Headline')).toHaveValue('The first')
  await other.getByLabel('Headline').fill('The second')
  await other.getByLabel('Headline').blur()
  await expect(page.getByLabel('Headline')).toHaveValue('The second')
  expect(await stored(page)).toMatchObject({ headline: 'The second', pronouns: 'they/them' })
})

test.describe('without a connection', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] })

  test('what is typed is kept, leaving needs confirmation, and it is saved once the connection is back', {
    tag: '@once',
  }, async ({ page, context }) => {
    await signInAs(context)
    await open(page, '/basic')
    await context.setOffline(true)
    const headline = page.getByLabel('Headline')
    await headline.fill('Written in a tunnel')
    await expect(statusOf(page)).toHaveText('You’re offline. Saved here until you’re back.')
    await expect(toastOf(page)).toHaveCount(0)
    await expect(headline).toHaveValue('Written in a tunnel')
    // The profile has an overview too, which opens without a question.
    const nav = page.getByRole('navigation', { name: 'Dashboard' })
    await nav.getByRole('link', { name: 'Overview', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Leave before this is saved?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/dashboard/profile/basic')
    await context.setOffline(false)
    await expect(statusOf(page)).toHaveText(/^Saved \d/)
    expect(await stored(page)).toMatchObject({ headline: 'Written in a tunnel' })
  })
})

test.describe('without a connection', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] })

  test('on a phone a tap opens another area while the field just left is retried', {
    tag: '@once',
  }, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(context)
    await open(page, '/basic')
    await context.setOffline(true)
    await page.getByLabel('Headline').fill('Written in a tunnel')
    await expect(statusOf(page)).toHaveText(/You’re offline/)
    await page.getByRole('link', { name: 'Bio', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()
    await context.setOffline(false)
    await expect(statusOf(page)).toHaveText(/^Saved \d/)
  })

  test('an area that failed to load can be retried and opens on its own; other text is kept and saved', {
    tag: '@once',
  }, async ({ page, context }) => {
    await signInAs(context)
    await open(page, '/basic')
    await context.setOffline(true)
    await page.getByLabel('Headline').fill('Written in a tunnel')
    await expect(statusOf(page)).toHaveText(/You’re offline/)
    await page.getByRole('link', { name: 'Bio', exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()
    // The connection is back while the second try, which began without it, has not failed yet.
    const tries: Route[] = []
    await page.route(`**/${builtFile('bio-screen')}`, async (route) => {
      if (tries.push(route) > 1) await route.continue()
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => tries.length).toBe(1)
    await expect(statusOf(page)).toHaveText(/You’re offline/)
    await expect(toastOf(page)).toHaveCount(0)
    await context.setOffline(false)
    await tries[0]?.abort('internetdisconnected')
    await expect(page.getByRole('heading', { name: 'Bio', exact: true })).toBeVisible()
    await expect(statusOf(page)).toHaveText(/^Saved \d/)
    expect(await stored(page)).toMatchObject({ headline: 'Written in a tunnel' })
  })
})

test.describe('without the file of the preview', () => {
  test.use({ expected: [/ERR_FAILED/] })

  test('the editor keeps working, and the preview can be retried', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await signInAs(context)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.route(`**/${builtFile('speaker-profile')}`, (route) => route.abort())
    await open(page, '/basic')
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await page.getByLabel('Headline').fill('Still here')
    await expect(statusOf(page)).toHaveText(/^Saved \d/)
    await page.unroute(`**/${builtFile('speaker-profile')}`)
    await preview.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('[data-preview]')).toContainText('Still here')
  })
})

test('leaving in mid-word waits until it is saved', { tag: '@once' }, async ({ page, context }) => {
  await signInAs(context)
  await open(page, '/basic')
  await page.getByLabel('Headline').fill('Quickly')
  await page.getByRole('link', { name: 'Events', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/dashboard/events')
  expect(await stored(page)).toMatchObject({ headline: 'Quickly' })
})

test.describe('a save that the server refuses for good', () => {
  test.use({ expected: [/status of 403/] })

  test('is reported as kept, and is not retried until the user does', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await signInAs(context)
    await open(page, '/basic')
    await page.route('**/api/profile', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not now' } }),
    )
    await page.getByLabel('Headline').fill('Refused for now')
    await expect(statusOf(page)).toHaveText('Not saved yet, but safe in this tab.')
    await page.unroute('**/api/profile')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(statusOf(page)).toHaveText(/^Saved \d/)
    expect(await stored(page)).toMatchObject({ headline: 'Refused for now' })
  })

  test('says why, where an admin has hidden the page', { tag: '@once' }, async ({ page, context }) => {
    await signInAs(context)
    await open(page, '')
    await page.route('**/api/profile', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: profileTexts.withheld } }),
    )
    await page.getByRole('radio', { name: 'Public' }).click()
    await expect(toastOf(page)).toContainText('Failed to update profile')
    await expect(toastOf(page)).toContainText('An admin has hidden your page.')
  })
})

test.describe('a username', () => {
  test.use({ expected: [/status of 4\d\d/] })

  test('shows at once whether it is available, and changes the link', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await signInAs(context)
    await open(page, '/basic')
    const field = page.getByRole('textbox', { name: 'Username', exact: true })
    const before = await field.inputValue()
    expect(before).toMatch(/^ada-moreau/)
    await field.fill('admin')
    await expect(page.getByText('This word is reserved')).toBeVisible()
    await field.fill('Ada M')
    await expect(page.getByText('Use 3–30 letters', { exact: false }).first()).toBeVisible()
    const name = `ada-${Date.now()}`
    await field.fill(name)
    await expect(page.getByText('Available', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Use this username' }).press('Enter')
    await expect(toastOf(page)).toContainText('Your link has changed')
    await expect(field).toBeFocused()
    expect(await stored(page)).toMatchObject({ username: name })
    await field.fill(before)
    await expect(page.getByText('Available', { exact: true })).toBeVisible()
  })
})

test('links are added, moved without dragging, and restored after removal', {
  tag: '@once',
}, async ({ page, context }) => {
  await signInAs(context)
  await open(page, '/social')
  const links = page.getByRole('group', { name: 'Social links' })
  for (const address of ['github.com/ada', 'https://mastodon.social/@ada']) {
    await links.getByRole('button', { name: 'Add a link' }).click()
    await links.getByLabel('Platform').last().focus()
    await links.getByLabel('Address').last().fill(address)
  }
  const github = { platform: 'github', url: 'https://github.com/ada' }
  const mastodon = { platform: 'mastodon', url: 'https://mastodon.social/@ada' }
  await expect.poll(() => stored(page)).toMatchObject({ social_links: [github, mastodon] })
  await links.getByRole('button', { name: 'Move the link to Mastodon up' }).click()
  await expect.poll(() => stored(page)).toMatchObject({ social_links: [mastodon, github] })
  await links.getByRole('button', { name: 'Remove the link to GitHub' }).click()
  await expect.poll(() => stored(page)).toMatchObject({ social_links: [mastodon] })
  // Undo leaves what was changed since as it is.
  const bo = { ...mastodon, url: 'https://mastodon.social/@bo' }
  await links.getByLabel('Address').first().fill(bo.url)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stored(page)).toMatchObject({ social_links: [bo, github] })
})

test('equal paragraphs of a bio appear in the preview as often as they are written', {
  tag: '@once',
}, async ({ page, context }) => {
  await signInAs(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/bio')
  const bio = page.getByRole('textbox', { name: 'Short', exact: true })
  const paragraphs = page.locator('[data-preview] [data-bio] p')
  await bio.fill('Encore.\n\nEncore.')
  await expect(paragraphs).toHaveText(['Encore.', 'Encore.'])
  await bio.fill('Thanks.\n\nEncore.\n\nEncore.')
  await expect(paragraphs).toHaveText(['Thanks.', 'Encore.', 'Encore.'])
})

test('the preview shows what is being typed, and its links are inactive', async ({ page, context }) => {
  await signInAs(context)
  await open(page, '/bio')
  await page
    .getByRole('textbox', { name: 'Long', exact: true })
    .fill('**Bold** <img src=x onerror=alert(1)> [no](javascript:alert(1))')
  await page.getByRole('button', { name: 'Show formatted' }).click()
  const formatted = page.getByRole('region', { name: 'The long bio, formatted' })
  await expect(formatted.locator('strong')).toHaveText('Bold')
  expect(await formatted.locator('img, [href^=javascript]').count()).toBe(0)
  const button = page.getByRole('button', { name: 'Preview', exact: true })
  if (await button.isVisible()) await button.click()
  const preview = page.locator('[data-preview]').filter({ visible: true })
  await expect(preview).toContainText('Bold')
  await expect(preview).toHaveAttribute('inert', '')
})

test('the embed, the sheet and the press kit appear beside the link once others may see the page', async ({
  page,
  context,
}) => {
  const speaker = await makeSpeaker()
  await signIn(context, speaker)
  await open(page, '')
  const share = page.getByRole('region', { name: 'Your link' })
  for (const name of ['Speaker sheet (PDF)', 'Press kit (ZIP)']) {
    const href = (await share.getByRole('link', { name }).getAttribute('href')) ?? ''
    expect((await page.request.get(href)).status()).toBe(200)
  }
  await share.getByRole('button', { name: 'Embed on a website' }).click()
  const dialog = page.getByRole('dialog', { name: 'Embed this profile' })
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Ada Moreau' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Code to paste' })).toHaveValue(
    new RegExp(`data-speaker="${speaker.username}"`),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: /Draft/ }).click()
  await expect(share.getByText('once your profile is unlisted or public')).toBeVisible()
  await expect(share.getByRole('button', { name: 'Embed on a website' })).toBeHidden()
})

test('on a phone the open area’s tab is in view', { tag: '@once' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(context)
  await open(page, '/locations')
  const tabs = page.getByRole('navigation', { name: 'Profile sections' })
  await expect(tabs.getByRole('link', { name: 'Locations' })).toBeInViewport({ ratio: 0.99 })
})

for (const area of areas) {
  test(`axe finds nothing at /dashboard/profile${area}`, { tag: '@once' }, async ({
    page,
    context,
    checkAccessibility,
  }) => {
    await signInAs(context, { name: 'W'.repeat(60), last_name: 'M'.repeat(60) })
    await open(page, area)
    await checkAccessibility({ phone: true })
    expect(await scrollsSideways(page)).toBe(false)
  })
}
