// What holds for every public page: it fits any width and text size, targets are large enough for fingers, keyboard focus is
// visible, and only the content is printed.
import type { Page } from '@playwright/test'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

const pages = ['/', '/beta', '/beta?applied=1', '/auth', '/login', '/privacy', '/terms', '/no/such/page']

test.use({ expected: [/404/] })

/** Opens a page and waits for React, which some pages load only at the first interaction. */
async function openAwake(page: Page, path: string) {
  await page.goto(path)
  await page.mouse.click(3, 3)
  await untilAwake(page)
}

/** Links, buttons and other targets whose hit box is under `size` px, except links inside sentences. */
function smallTargets(page: Page, size: number): Promise<string[]> {
  return page.evaluate((size) => {
    const reach = size / 2 - 1
    function isInSentence(element: Element): boolean {
      if (getComputedStyle(element).display !== 'inline') return false
      const around = element.parentElement?.closest('p, li, dd')
      return (around?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
    }
    function isHit(element: Element, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
    }
    const small: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input:not([type=hidden]), select, textarea',
    )) {
      if (element.classList.contains('skip-link') || isInSentence(element)) continue
      // Always open on wide screens: nothing to press.
      if (getComputedStyle(element).pointerEvents === 'none') continue
      const box = element.closest('label') ?? element
      if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      box.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = box.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const points = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const
      if (points.every(([x, y]) => isHit(element, x, y))) continue
      const name = element.getAttribute('aria-label') ?? element.textContent
      small.push(`${element.tagName} "${name}" ${Math.round(width)} × ${Math.round(height)}`)
    }
    return small
  }, size)
}

for (const path of pages) {
  test.describe(path, () => {
    test('fits every width from 320 to 2560 px', { tag: '@once' }, async ({ page }) => {
      await page.goto(path)
      for (const width of [320, 390, 768, 1024, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, await scrollsSideways(page)]).toEqual([width, false])
      }
    })

    test('text of twice the size fits a phone', { tag: '@once' }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      const heading = page.getByRole('heading').first()
      const sizeOf = () =>
        heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      const before = await sizeOf()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px'
      })
      expect(await sizeOf()).toBeGreaterThan(before * 1.4)
      expect(await scrollsSideways(page)).toBe(false)
      // Text cut off inside its own box would not cause a scroll bar.
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main h1, main h2, main h3, main p, main a, main button, footer a')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          // Quotes beyond the edge are reached by swiping.
          .filter(
            (element) =>
              !element.closest('figure, .sr-only, #features li, [aria-labelledby=testimonials-title] li'),
          )
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
          .map((element) => element.textContent),
      )
      expect(cut).toEqual([])
    })

    test('every target is large enough: 44 px for a finger, 24 px for a mouse', async ({
      page,
      hasTouch,
    }) => {
      await openAwake(page, path)
      expect(await page.evaluate(() => matchMedia('(pointer: fine)').matches)).toBe(!hasTouch)
      expect(await smallTargets(page, hasTouch ? 44 : 24)).toEqual([])
    })

    test('keyboard focus is visible', { tag: '@once' }, async ({ page }) => {
      await openAwake(page, path)
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab')
        // The ring may be on the element, its label, or the overlay on its card.
        const ring = await page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return 'nothing'
          const styles = [
            getComputedStyle(focused),
            getComputedStyle(focused, '::after'),
            getComputedStyle(focused.closest('label') ?? focused),
          ]
          return styles.some(
            ({ outlineStyle, outlineWidth }) =>
              outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          )
        })
        expect([step, ring]).toEqual([step, true])
      }
    })

    test('in print: the content, dark on light, without navigation', { tag: '@once' }, async ({ page }) => {
      await page.goto(path)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('footer')).toBeHidden()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden()
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    })
  })
}

test('in print the answers are open', { tag: '@once' }, async ({ page }) => {
  await page.goto('/')
  const answer = page.locator('#faq details p').first()
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})

test('in print the home page is four pages at most, with every step and quote', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/')
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBeLessThanOrEqual(4)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#how-it-works li li').last()).toBeVisible()
  await expect(page.getByText('Dario Fennimore')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply to Beta' })).toBeHidden()
})

test.describe('forced colours', () => {
  /** How an element looks under forced colours. */
  function lookOf(element: Element): string {
    const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle, color } = getComputedStyle(element)
    return [backgroundColor, borderTopColor, borderTopWidth, outlineStyle, color].join(' ')
  }

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
  })

  test('home: selected items differ from others, and bars are visible', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/')
    await untilAwake(page)
    const section = page.locator('#how-it-works')
    await section.getByRole('button', { name: /Step 2/ }).click()
    const dots = section.locator('fieldset button > span')
    const circles = section.locator('ol > li > div:first-child > span:last-child')
    for (const marks of [dots, circles]) {
      await expect
        .poll(async () => (await marks.nth(1).evaluate(lookOf)) !== (await marks.nth(2).evaluate(lookOf)))
        .toBe(true)
    }
    const tabs = page.locator('#pricing').getByRole('tab')
    expect(await tabs.nth(0).evaluate(lookOf)).not.toBe(await tabs.nth(1).evaluate(lookOf))
    const themes = page.getByRole('contentinfo').locator('.theme-switch label')
    expect(await themes.nth(0).evaluate(lookOf)).not.toBe(await themes.nth(1).evaluate(lookOf))
    const bar = page.getByRole('figure').locator('dd [style*=height]').first()
    const ground = (element: Element) => getComputedStyle(element).backgroundColor
    expect(await bar.evaluate(ground)).not.toBe(
      await page.locator('body').evaluate(() => {
        const probe = document.createElement('i')
        probe.style.color = 'Canvas'
        document.body.append(probe)
        return getComputedStyle(probe).color
      }),
    )
  })

  test('/beta: the chosen role differs from the other', { tag: '@once' }, async ({ page }) => {
    await page.goto('/beta')
    const cards = page.locator('#main .radio-card')
    expect(await cards.nth(0).evaluate(lookOf)).not.toBe(await cards.nth(1).evaluate(lookOf))
    const circles = page.locator('#main .radio-card input')
    expect(await circles.nth(0).evaluate(lookOf)).not.toBe(await circles.nth(1).evaluate(lookOf))
  })
})
