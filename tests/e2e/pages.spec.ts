// Pages with little on them, redirects, and addresses that do not exist.
import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '../../src/vocabulary/paths.ts'
import { makePerson, makeSpeaker, signIn, signInAs } from './people.ts'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

for (const [path, title] of [
  ['/auth', /Sign in/],
  ['/login', /Sign in/],
  ['/privacy', /Privacy/],
  ['/terms', /Terms/],
] as const) {
  test(`${path}: one heading, no axe findings, fits every width, wakes without errors`, {
    tag: '@once',
  }, async ({ page, checkAccessibility }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const width of [320, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await scrollsSideways(page)]).toEqual([width, false])
    }
    await page.mouse.click(3, 3)
    await untilAwake(page)
    for (const width of [2560, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await checkAccessibility()
    }
  })
}

test('/login has the minimal header: the brand link alone', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login')
  const links = page.getByRole('banner').getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', '/')
})

test('/auth and /login link to the application form and home', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/auth', '/login']) {
    await page.goto(path)
    await page.locator('#main').getByRole('link', { name: 'Apply to Beta' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Apply to Beta' })).toBeVisible()
  }
})

test.describe('not found', () => {
  test.use({ expected: [/404/] })

  test('status 404, a message and links to continue', async ({ page, checkAccessibility }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await page.mouse.click(3, 3)
    await untilAwake(page)
    await checkAccessibility()
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('an old address redirects with query and hash', { tag: '@once' }, async ({ page }) => {
    await signInAs(page.context())
    await page.goto('/profile/edit-experience/42?from=mail#notes')
    await expect(page).toHaveURL('/dashboard/events/edit/42?from=mail#notes')
  })
})

for (const [link, id] of [
  ['FAQ', 'faq'],
  ['Features', 'features'],
] as const) {
  test(`from another page, ${link} lands below the header`, async ({ page }) => {
    await page.goto('/privacy')
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(`/#${id}`)
    const header = await page
      .getByRole('banner')
      .evaluate((element) => element.getBoundingClientRect().bottom)
    await expect
      .poll(() =>
        page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top)),
      )
      .toBe(header)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the header has its background, and offers nothing that needs scripts', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const { ground, border } = await header.evaluate((element) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(element)
      return { ground: backgroundColor, border: borderBottomColor }
    })
    expect([ground, border]).not.toContain('rgba(0, 0, 0, 0)')
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Copy link|testimonials|Subscribe/ })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden()
  })
})

test.describe('half parsed', () => {
  test.use({
    javaScriptEnabled: false,
    contextOptions: { reducedMotion: 'reduce' },
    expected: [/net::ERR_FAILED/],
  })

  /** From the top of the document, by the number of the element in it: everything of some height. */
  const tops = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root *')].flatMap((element, place) => {
        const { top, height } = element.getBoundingClientRect()
        return height < 100 ? [] : [[place, Math.round(top)] as const]
      }),
    )

  // A slow device paints before it has parsed the whole document.
  const screens: Record<string, (context: BrowserContext) => Promise<string>> = {
    ...Object.fromEntries(
      ['/', paths.login, paths.auth, paths.adminAuth].map((path) => [path, async () => path]),
    ),
    [paths.dashboardCalendar]: async (context) => {
      await signIn(context, await makeSpeaker())
      return paths.dashboardCalendar
    },
    '/admin/users/{id}': async (context) => {
      await signInAs(context, { role: 'admin' })
      return paths.adminUser((await makePerson()).id)
    },
  }
  for (const [name, open] of Object.entries(screens)) {
    test(`${name}: nothing large in view moves as the rest comes`, { tag: '@once' }, async ({
      page,
      context,
    }) => {
      const path = await open(context)
      // A web font that comes too late is not used (`font-display: optional`), and a line may break elsewhere without it.
      await page.route(/\.woff2/, (route) => route.abort())
      const height = 900
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height })
        await page.goto(path)
        const whole = new Map(await tops(page))
        const html = await (await page.request.get(path)).text()
        const [start, end] = [html.indexOf('<main'), html.indexOf('</main>')]
        for (let part = 1; part < 10; part++) {
          const body = html.slice(0, Math.round(start + ((end - start) * part) / 10))
          await page.route(path, (route) => route.fulfill({ body, contentType: 'text/html' }))
          await page.goto(path)
          await page.unroute(path)
          const moved = (await tops(page)).filter(
            ([place, top]) => top < height && Math.abs((whole.get(place) ?? top) - top) > 8,
          )
          expect({ width, part, moved }).toEqual({ width, part, moved: [] })
        }
      }
    })
  }
})

test('no header link is a dead end', { tag: '@once' }, async ({ page, request }) => {
  await page.goto('/')
  const hrefs = await page
    .getByRole('banner')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const href of hrefs.filter((href) => href.startsWith('/')))
    expect([href, (await request.get(href)).status()]).toEqual([href, 200])
})

test('keyboard: the skip link comes first and jumps to the content', { tag: '@once' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('href', '#main')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#main')
  await expect(page.locator('#main')).toBeFocused()
})
