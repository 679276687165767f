// The home page as a visitor meets it (docs/specification.md §2, §4, §8, §9).
import { builtFile, expect, scrollsSideways, test, toastOf, untilAwake } from './test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('has every specified section', async ({ page, checkAccessibility }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'One speaker profile link. Standardised for every event.',
  )
  for (const anchor of ['features', 'how-it-works', 'faq', 'pricing']) {
    await expect(page.locator(`#${anchor}`)).toHaveCount(1)
  }
  for (const tile of [
    'Profile views',
    'Event requests',
    'Response rate',
    'Upcoming events',
    'Total audience',
    'Speaking engagements',
  ]) {
    await expect(page.getByText(tile, { exact: true }).first()).toBeAttached()
  }
  for (const heading of ['How It Works', 'Pricing', 'A marketplace for organizers']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(page.getByText('Coming soon', { exact: true })).toBeVisible()
  await untilAwake(page)
  await checkAccessibility()
})

test('the header gets a background beyond 10 px of scroll, and loses it again', { tag: '@once' }, async ({
  page,
}) => {
  const html = page.locator('html')
  await page.evaluate(() => window.scrollTo(0, 10))
  await expect(html).not.toHaveAttribute('data-scrolled')
  await page.evaluate(() => window.scrollTo(0, 11))
  await expect(html).toHaveAttribute('data-scrolled')
  const border = await page
    .getByRole('banner')
    .evaluate((header) => getComputedStyle(header).borderBottomColor)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(html).not.toHaveAttribute('data-scrolled')
  await expect
    .poll(() => page.getByRole('banner').evaluate((header) => getComputedStyle(header).borderBottomColor))
    .not.toBe(border)
})

test('restored from the back-forward cache, the header knows the scroll position', {
  tag: '@once',
}, async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 400))
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-scrolled')
  await html.evaluate((root) => root.removeAttribute('data-scrolled'))
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(html).toHaveAttribute('data-scrolled')
})

test('header: Sign In leads to /login, Get Started opens the dialog; the brand links home', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: /home/ })).toHaveAttribute('href', '/')
  await header.getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByRole('dialog', { name: 'Apply to Beta' })).toBeVisible()
})

test('hero: the e-mail field is required, white space is ignored, an address is passed to the dialog', {
  tag: '@once',
}, async ({ page }) => {
  const field = page.locator('#main').getByRole('textbox', { name: 'Email address' }).first()
  await expect(field).toHaveAttribute('required')
  await expect(field).toHaveAttribute('type', 'email')
  await untilAwake(page)
  await page.getByRole('button', { name: 'Apply to Beta' }).first().click()
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
  await expect(page.getByRole('dialog')).toBeHidden()
  // Bypasses the browser's own check, as scripts and old browsers do.
  await field.evaluate((input: HTMLInputElement) => {
    input.type = 'text'
    input.value = '   '
    input.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    input.type = 'email'
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await field.fill('ada@example.com')
  await field.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Complete Your Beta Application' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('ada@example.com')).toBeVisible()
  await expect(dialog.locator('input[name=source]')).toHaveValue('hero_email_signup')
})

test('hero: the profile is in front of the dashboard, both complete at first paint; without motion the last frame shows', {
  tag: '@once',
}, async ({ page }) => {
  const stage = page.getByRole('figure', { name: 'Sample of a speaker’s page' })
  const frameAt = (ms: number) =>
    stage.evaluate((figure, time) => {
      for (const animation of figure.getAnimations({ subtree: true })) {
        animation.pause()
        animation.currentTime = time
      }
      const opacityOf = (text: string) => {
        const part = [...figure.querySelectorAll('p, dt, li')].find((one) => one.textContent?.includes(text))
        let opacity = part ? 1 : 0
        for (let at: Element | null | undefined = part; at && at !== figure; at = at.parentElement) {
          opacity *= Number(getComputedStyle(at).opacity)
        }
        return opacity
      }
      const requests = [...figure.querySelectorAll('dd')].find((one) => one.textContent?.includes('12'))
      const box = requests?.firstElementChild?.getBoundingClientRect()
      const shown = [...(requests?.querySelectorAll('span > span') ?? [])].find((one) => {
        const { top } = one.getBoundingClientRect()
        return Math.abs(top - (box?.top ?? 0)) < 2
      })
      return {
        profile: opacityOf('Tamsin Okoro-Vale'),
        tiles: opacityOf('Speaking engagements'),
        activity: opacityOf('Talk confirmed'),
        requests: shown?.textContent,
      }
    }, ms)
  expect(await frameAt(0)).toEqual({ profile: 1, tiles: 1, activity: 1, requests: '11' })
  expect(await frameAt(3000)).toEqual({ profile: 1, tiles: 1, activity: 1, requests: '12' })

  await page.setViewportSize({ width: 1440, height: 900 })
  const inFront = await stage.evaluate((figure) => {
    const name = [...figure.querySelectorAll('p')].find((one) => one.textContent === 'Tamsin Okoro-Vale')
    const box = name?.getBoundingClientRect()
    return box && document.elementFromPoint(box.left + 20, box.top + 5) === name
  })
  expect(inFront).toBe(true)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  expect(await stage.evaluate((figure) => figure.getAnimations({ subtree: true }).length)).toBe(0)
  expect((await frameAt(0)).requests).toBe('12')
})

test('a phone needs at most 8 screens, and the next testimonial peeks in', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await untilAwake(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8 * 844)
  const quotes = page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem')
  const edges = await quotes.evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect()).map(({ left, right }) => [left, right]),
  )
  expect(edges[0]?.[1]).toBeLessThan(390)
  expect(edges[1]?.[0]).toBeLessThan(390 - 8)
  expect(edges[1]?.[1]).toBeGreaterThan(390)
  await page.getByRole('button', { name: 'Next testimonials' }).click()
  await expect(quotes.nth(1)).toBeInViewport({ ratio: 0.99 })
  expect(await scrollsSideways(page)).toBe(false)
})

test('how it works: a card or a dot selects a step, earlier steps have a check mark, the last call to action opens the dialog', async ({
  page,
}) => {
  await untilAwake(page)
  const section = page.locator('#how-it-works')
  const card = (name: RegExp) => section.getByRole('button', { name, exact: true }).first()
  const expanded = section.locator('li button[aria-expanded]')
  await expect(expanded.nth(0)).toHaveAttribute('aria-expanded', 'true')
  await expect(section.locator('li[data-state=done]')).toHaveCount(0)
  await card(/^Add Your Experience/).click()
  await expect(expanded.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(expanded.nth(0)).toHaveAttribute('aria-expanded', 'false')
  await expect(section.locator('li[data-state=done]')).toHaveCount(1)
  await expect(section.getByText('Event, role, place and audience')).toBeVisible()
  await section.getByRole('button', { name: /Step 3/ }).click()
  await expect(expanded.nth(2)).toHaveAttribute('aria-expanded', 'true')
  await expect(section.locator('li[data-state=done]')).toHaveCount(2)
  await section.getByRole('link', { name: 'Create Your Profile' }).click()
  await expect(page.getByRole('dialog').locator('input[name=source]')).toHaveValue('how_it_works_cta')
})

test('testimonials: two of four at a time, wrapping around both ways', async ({ page }) => {
  await untilAwake(page)
  const shown = page.getByRole('list', { name: 'Testimonials' }).locator('li[data-shown]')
  const names = () => shown.locator('p span.block:first-child').allTextContents()
  const next = page.getByRole('button', { name: 'Next testimonials' })
  const previous = page.getByRole('button', { name: 'Previous testimonials' })
  await expect(shown).toHaveCount(2)
  const first = await names()
  await previous.click()
  await expect.poll(names).not.toEqual(first)
  const last = await names()
  expect(last.filter((name) => first.includes(name))).toEqual([])
  await next.click()
  await expect.poll(names).toEqual(first)
  await next.click()
  await expect.poll(names).toEqual([first[1], last[0]])
  await next.click()
  await expect.poll(names).toEqual(last)
})

test('faq: five questions, one open at a time, which can be closed again, and a support address', {
  tag: '@once',
}, async ({ page }) => {
  const section = page.locator('#faq')
  const items = section.locator('details')
  await expect(items).toHaveCount(5)
  await items.nth(0).locator('summary').click()
  await expect(items.nth(0)).toHaveAttribute('open')
  await items.nth(3).locator('summary').click()
  await expect(items.nth(3)).toHaveAttribute('open')
  await expect(items.nth(0)).not.toHaveAttribute('open')
  await items.nth(3).locator('summary').click()
  await expect(items.nth(3)).not.toHaveAttribute('open')
  await expect(section.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
})

test('pricing: tabs 400 px wide follow and broadcast the persona; three plans each with the specified prices', async ({
  page,
}) => {
  await untilAwake(page)
  const section = page.locator('#pricing')
  const width = await section.getByRole('tablist').evaluate((list) => list.getBoundingClientRect().width)
  expect(width).toBe(
    Math.min(
      400,
      await section.getByRole('tablist').evaluate((list) => list.parentElement?.clientWidth ?? 0),
    ),
  )
  const prices = () => section.getByRole('tabpanel').getByRole('article').allTextContents()
  const speaker = await prices()
  expect(speaker).toHaveLength(3)
  for (const [i, price] of ['$0.00', '$9.99', '$19.99'].entries()) expect(speaker[i]).toContain(price)
  expect(speaker[1]).toContain('Most Popular')

  await page.evaluate(() => {
    window.addEventListener('change-persona', (event) => {
      document.documentElement.dataset.heard = String((event as CustomEvent).detail)
    })
  })
  await section.getByRole('tab', { name: 'For Event Organizers' }).click()
  const organizer = await prices()
  for (const [i, price] of ['$0.00', '$19.99', '$49.99'].entries()) expect(organizer[i]).toContain(price)
  expect(await page.locator('html').getAttribute('data-heard')).toContain('organizer')
  await page.keyboard.press('ArrowLeft')
  await expect(section.getByRole('tab', { name: 'For Speakers' })).toBeFocused()
  await expect(section.getByRole('tab', { name: 'For Speakers' })).toHaveAttribute('aria-selected', 'true')

  for (const [i, source] of ['pricing_free', 'pricing_pro', 'pricing_premium'].entries()) {
    const plan = section.getByRole('tabpanel').getByRole('article').nth(i)
    // On narrow screens the two plans beside the popular one are collapsed at first.
    if (!(await plan.getByRole('link').isVisible())) await plan.locator('summary').click()
    await plan.getByRole('link').click()
    await expect(page.getByRole('dialog').locator('input[name=source]')).toHaveValue(source)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('pricing: the tab is in the address; Back, reload and a link restore it', { tag: '@once' }, async ({
  page,
}) => {
  await untilAwake(page)
  const chosen = page.locator('#pricing').getByRole('tab', { selected: true })
  await expect(chosen).toHaveText('For Speakers')
  await page.getByRole('tab', { name: 'For Event Organizers' }).click()
  await expect(page).toHaveURL('/?for=organizers')
  await page.reload()
  await untilAwake(page)
  await expect(chosen).toHaveText('For Event Organizers')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await untilAwake(page)
  await expect(chosen).toHaveText('For Speakers')
  await page.goForward()
  await expect(chosen).toHaveText('For Event Organizers')
  await page.getByRole('tab', { name: 'For Speakers' }).click()
  await expect(page).toHaveURL('/?for=speakers')
  await page.goBack()
  await expect(chosen).toHaveText('For Event Organizers')
  // Changed by another part of the page: the address follows, without an entry of its own.
  const entries = await page.evaluate(() => window.history.length)
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('change-persona', { detail: 'speaker' })))
  await expect(page).toHaveURL('/?for=speakers')
  expect(await page.evaluate(() => window.history.length)).toBe(entries)
})

test('pricing: the plans of the address are there before any script', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await page.route(/\/public-[^/]*\.js$/, () => {})
  await page.goto('/?for=organizers#pricing')
  await expect(page.locator('#pricing').getByText('$49.99')).toBeVisible()
  // Unknown queries share the one cached page.
  const [plain, other] = [await request.get('/'), await request.get('/?utm_source=mail')]
  expect(other.headers().etag).toBe(plain.headers().etag)
})

test('the persona is page-wide: an event from elsewhere changes the tabs', { tag: '@once' }, async ({
  page,
}) => {
  await untilAwake(page)
  // There is no forward history that an extra entry could replace.
  const entries = await page.evaluate(() => window.history.length)
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('change-persona', { detail: 'organizer' })))
  await expect(page.locator('#pricing').getByRole('tab', { name: 'For Event Organizers' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page).toHaveURL('/?for=organizers')
  expect(await page.evaluate(() => window.history.length)).toBe(entries)
})

test.describe('copy link', () => {
  test('copies the profile URL and confirms it', { tag: '@once' }, async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await untilAwake(page)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(toastOf(page)).toContainText('Link copied')
    await expect(toastOf(page)).toContainText('Public profile URL copied to clipboard.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`^${baseURL}/speaker/[a-z0-9-]+$`),
    )
  })

  test('reports when the browser blocks it', { tag: '@once' }, async ({ page }) => {
    await untilAwake(page)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('blocked'))
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(toastOf(page)).toContainText('Unable to copy')
    await expect(toastOf(page)).toContainText('Your browser blocked clipboard access.')
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to copy' })).toBeVisible()
  })
})

test('footer: newsletter, links, legal, the current year', async ({ page }) => {
  await untilAwake(page)
  const footer = page.getByRole('contentinfo')
  const box = footer.getByRole('textbox')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription('Please enter a valid email')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  // Any value that is not empty; its format is not checked (docs/specification.md §5).
  for (const value of ['anything at all', '  ', 'ada@']) {
    await box.fill(value)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(box).toHaveValue('')
    await expect(toastOf(page)).toContainText('Thanks for subscribing!')
  }
  await expect(page.getByText('Please enter a valid email', { exact: true })).toBeHidden()
  expect(calls).toEqual([])
  for (const [name, href] of [
    ['Home', '/'],
    ['Sign In', '/auth'],
    ['Dashboard', '/dashboard'],
    ['Features', '#features'],
    ['FAQ', '#faq'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(footer.locator('a[href="/privacy"]')).toBeVisible()
  await expect(footer.locator('a[href="/terms"]')).toBeVisible()
  await expect(footer.locator('a[href^="mailto:"]:visible')).toBeVisible()
  await expect(footer).toContainText(String(new Date().getUTCFullYear()))
  await expect(footer).toContainText(
    /connecting speakers with event organizers to create memorable speaking engagements around the world/i,
  )
})

test('one toast at a time: a new one replaces the previous one', { tag: '@once' }, async ({ page }) => {
  await untilAwake(page)
  const footer = page.getByRole('contentinfo')
  for (const text of ['one', 'two', 'three']) {
    await footer.getByRole('textbox').fill(text)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByRole('textbox')).toHaveValue('')
    await expect(toastOf(page)).toHaveCount(1)
  }
})

test('a toast disappears on its own, waits while hovered, and can be dismissed', { tag: '@once' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.reload()
  await untilAwake(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const toast = toastOf(page)
  const footer = page.getByRole('contentinfo')
  async function subscribe() {
    await footer.getByRole('textbox').fill('ada@example.org')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(toast).toHaveCount(1)
  }
  await subscribe()
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toHaveCount(1)
  await page.mouse.move(1, 1)
  await page.clock.runFor(30_000)
  await expect(toast).toHaveCount(0)
  await subscribe()
  await toast.getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(toast).toHaveCount(0)
})

test('the dialog keeps its contents and height until it has faded out, and returns the focus', {
  tag: '@once',
}, async ({ page }) => {
  await untilAwake(page)
  const opener = page.locator('#pricing').getByRole('tabpanel').getByRole('link').nth(1)
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog).toHaveCSS('opacity', '1')
  // It watches before Escape is pressed.
  const heights = await dialog.evaluateHandle((element: HTMLElement) => {
    element.style.transitionDuration = '600ms'
    const seen = new Set<number>()
    async function watch() {
      while (element.checkVisibility()) {
        seen.add(element.offsetHeight)
        await new Promise(requestAnimationFrame)
      }
      return seen.size
    }
    return { size: watch() }
  })
  await page.keyboard.press('Escape')
  expect(await heights.evaluate(({ size }) => size)).toBe(1)
  await expect(page.locator('.dialog-body')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('within 2 kB of script before idle, as transferred', { tag: '@once' }, async ({ page }) => {
  await page.goto('about:blank')
  // This page is never idle, and no one interacts with it.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && /\.js$/.test(entry.name))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0)),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(2048)
})

for (const path of ['/', '/beta']) {
  // The first Intl formatter keeps a slow phone busy for 60 ms and more.
  test(`${path} wakes without creating an Intl formatter`, { tag: '@once' }, async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = []
      Reflect.set(window, 'formattersMade', made)
      for (const name of ['Segmenter', 'NumberFormat', 'DateTimeFormat'] as const) {
        const Formatter = new Proxy(Intl[name], {
          construct(target, args) {
            made.push(name)
            return Reflect.construct(target, args)
          },
        })
        Reflect.set(Intl, name, Formatter)
      }
    })
    await page.goto(path)
    await untilAwake(page)
    expect(await page.evaluate(() => Reflect.get(window, 'formattersMade'))).toEqual([])
  })
}

test('loads only its own files, and rates its performance only in memory', { tag: '@once' }, async ({
  page,
  baseURL,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.reload()
  await untilAwake(page)
  expect(requests.filter((url) => !url.startsWith(String(baseURL)))).toEqual([])
  const ratings = () =>
    page.evaluate(() => Reflect.get(window, 'performanceRatings') as Record<string, { rating: string }>)
  expect(await ratings()).toMatchObject({ TTFB: { rating: 'good' }, CLS: { rating: 'good' } })
  // The first input delay is known only after an input.
  await page.locator('#faq summary').first().click()
  const rated = { value: expect.any(Number), rating: expect.any(String) }
  await expect.poll(ratings).toMatchObject({ LCP: rated, FID: rated, INP: rated })
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a click before React is ready is replayed once it is', { tag: '@once' }, async ({ page }) => {
  // The scripts are held back until the click has happened.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/public-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/')
  release()
  await expect(page.getByRole('dialog', { name: 'Apply to Beta' })).toBeVisible()
})

test('input in a form before React is ready is not lost either', { tag: '@once' }, async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/public-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const field = page.locator('#main').getByRole('textbox', { name: 'Email address' }).first()
  await field.fill('ada@example.com')
  await field.press('Enter')
  release()
  await expect(page.getByRole('dialog', { name: 'Complete Your Beta Application' })).toBeVisible()
})

test('a long address fits the dialog', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await untilAwake(page)
  const email = `${'a'.repeat(48)}@example.com`
  await page.evaluate(
    (address) => window.dispatchEvent(new CustomEvent('open-beta-modal', { detail: { email: address } })),
    email,
  )
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(email)).toBeVisible()
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await dialog.getByRole('link', { name: /Change/ }).click()
  await expect(dialog.getByLabel('Email address')).toBeFocused()
})

test.describe('when scripts cannot be loaded', () => {
  test.use({
    expected: [/Failed to load resource|error loading dynamically imported|Failed to fetch dynamically/i],
  })

  test('the plain link works', { tag: '@once' }, async ({ page }) => {
    await page.route(/\/public-[^/]*\.js$/, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/beta?source=header_get_started')
  })
})

test.describe('when the page breaks while it renders', () => {
  test.use({ expected: [/./] })

  test("'Something went wrong' with 'Reload Page' and 'Try Again'", { tag: '@once' }, async ({
    page,
    checkAccessibility,
  }) => {
    await page.route(`**/${builtFile('home-page')}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function Page() { throw new Error("broken on purpose") }',
      }),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('broken on purpose')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await checkAccessibility({ phone: true })
    await page.unroute(`**/${builtFile('home-page')}`)
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One speaker profile link/)
  })
})

test.describe('when the page breaks once', () => {
  test.use({ expected: [/./] })

  test("'Try Again' shows it", { tag: '@once' }, async ({ page }) => {
    await page.route(`**/${builtFile('home-page')}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function Page() { if (!globalThis.isMended) throw new Error("broken once"); return "Here again" }',
      }),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.evaluate(() => Reflect.set(globalThis, 'isMended', true))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Here again')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden()
  })
})

test('the bars of the sample have the heights of 410, 520 and 640 out of 700', { tag: '@once' }, async ({
  page,
}) => {
  const bars = await page
    .getByRole('figure', { name: 'Sample of a speaker’s page' })
    .locator('dd [style*=height]')
    .evaluateAll((found) =>
      found.map((bar) =>
        Math.round(
          (bar.getBoundingClientRect().height / (bar.parentElement?.getBoundingClientRect().height ?? 1)) *
            100,
        ),
      ),
    )
  expect(bars).toEqual([59, 74, 91])
})

test('the theme follows the system and the switch, and survives a reload without a flash', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await background()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(background).not.toBe(dark)
  await untilAwake(page)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(background).toBe(dark)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).toBe(dark)
})
