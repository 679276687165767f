// Applying for the closed beta: dialog, page, without JavaScript, and everything that can go wrong (docs/specification.md
// §2-§5, §8).
import type { Page } from '@playwright/test'
import { expect, newEmail, test, toastOf, untilAwake } from './test.ts'

const success = 'Thank you for your interest! We will be in touch soon.'
const duplicate = "You have already signed up for the beta. We'll be in touch soon!"

async function openDialog(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply to Beta' })
  await expect(dialog).toBeVisible()
  return {
    dialog,
    email: dialog.getByLabel('Email address'),
    name: dialog.getByLabel(/^Name/),
    submit: dialog.getByRole('button', { name: /Submit/ }),
  }
}

// Chromium itself reports a duplicate's status on the console.
test.use({ expected: [/status of 409/] })

test.describe('the dialog', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await untilAwake(page)
  })

  test('an application is stored, a toast confirms it, the form is cleared', async ({
    page,
    request,
    checkAccessibility,
  }) => {
    const { dialog, email, name, submit } = await openDialog(page)
    await expect(dialog.getByRole('radio', { name: /Speaker/ })).toBeChecked()
    await checkAccessibility()
    const address = newEmail()
    await email.fill(address.toUpperCase())
    await name.fill('  Ada Moreau ')
    await dialog.getByRole('radio', { name: /Organizer/ }).check({ force: true })
    const [sent] = await Promise.all([page.waitForRequest('**/api/beta-signups'), submit.click()])
    expect(sent.postDataJSON()).toMatchObject({
      name: 'Ada Moreau',
      user_type: 'organizer',
      source: 'header_get_started',
    })
    expect((await sent.response())?.status()).toBe(201)
    await expect(toastOf(page)).toContainText(success)
    const data = { email: address }
    expect(
      (
        await request.post('/api/beta-signups', { data, headers: { 'x-forwarded-for': '10.9.9.8' } })
      ).status(),
    ).toBe(409)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    const again = await openDialog(page)
    await expect(again.email).toHaveValue('')
    await expect(again.name).toHaveValue('')
  })

  test('the form gives way to the next step; the optional step is stored; another application starts empty', {
    tag: '@once',
  }, async ({ page, checkAccessibility }) => {
    const { email, name, submit } = await openDialog(page)
    const address = newEmail()
    await email.fill(address)
    await name.fill('Ada')
    await submit.click()
    const dialog = page.getByRole('dialog', { name: success })
    await expect(dialog.getByText(`You applied as a speaker with ${address}.`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Submit Application' })).toBeHidden()
    expect(await dialog.evaluate((found) => found.contains(document.activeElement))).toBe(true)
    await checkAccessibility()
    const about = dialog.getByLabel('What do you speak about, or what do you organize?')
    const link = dialog.getByLabel('One link, such as a talk')
    const add = dialog.getByRole('button', { name: 'Add to my application' })
    await add.click()
    await expect(dialog.getByText('Write a line or add a link')).toBeVisible()
    await expect(about).toBeFocused()
    await about.fill('Energy systems')
    await link.fill('javascript:alert(1)')
    await add.click()
    await expect(link).toBeFocused()
    await expect(link).toHaveAccessibleDescription(/Enter a web address/)
    await link.fill('example.com/talk')
    const [sent] = await Promise.all([page.waitForResponse('**/api/beta-signups/details'), add.click()])
    expect(await sent.json()).toEqual({ about: 'Energy systems', link: 'https://example.com/talk' })
    await expect(dialog.getByText('Added to your application.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Apply for someone else' }).click()
    const again = page.getByRole('dialog', { name: 'Apply to Beta' })
    await expect(again.getByLabel('Email address')).toBeFocused()
    await expect(again.getByLabel('Email address')).toHaveValue('')
    await expect(again.getByLabel(/^Name/)).toHaveValue('')
  })

  test('the hero confirms it too, even after a reload, until another application is started', {
    tag: '@once',
  }, async ({ page, checkAccessibility }) => {
    test.slow()
    const hero = page.getByRole('region', { name: 'One speaker profile link.' })
    const address = newEmail()
    await hero.getByRole('textbox').fill(address)
    await hero.getByRole('button', { name: 'Apply to Beta' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Submit/ })
      .click()
    await expect(page.getByRole('dialog', { name: success })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(hero.getByText(`with ${address}.`)).toBeVisible()
    await page.reload()
    await expect(hero.getByRole('heading', { name: success })).toBeVisible()
    await expect(hero.getByRole('button', { name: 'Apply to Beta' })).toBeHidden()
    await checkAccessibility()
    await hero.getByRole('textbox', { name: /What do you speak about/ }).fill('Tides')
    await hero.getByRole('button', { name: 'Add to my application' }).click()
    await expect(hero.getByText('Added to your application.')).toBeVisible()
    await hero.getByRole('button', { name: 'Apply for someone else' }).click()
    await expect(hero.getByRole('textbox', { name: 'Email address' })).toBeFocused()
    await page.reload()
    await expect(hero.getByRole('button', { name: 'Apply to Beta' })).toBeVisible()
  })

  test('the pressed plan is shown, and its role is selected', { tag: '@once' }, async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Apply to Beta' })
    await page.getByRole('tab', { name: 'For Event Organizers' }).click()
    await page.locator('#pricing').getByRole('link', { name: 'Go Premium' }).click()
    await expect(dialog.getByText('Plan: Premium')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /Organizer/ })).toBeChecked()
    await dialog.getByLabel('Email address').fill(newEmail())
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/beta-signups'),
      dialog.getByRole('button', { name: /Submit/ }).click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({ source: 'pricing_premium', user_type: 'organizer' })
    await expect(page.getByRole('dialog', { name: success })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'For Speakers' }).click()
    await page.locator('#pricing').getByRole('link', { name: 'Go Pro' }).click()
    await expect(dialog.getByText('Plan: Pro')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /Speaker/ })).toBeChecked()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Ask for early access' }).click()
    await expect(dialog.getByRole('radio', { name: /Organizer/ })).toBeChecked()
    await expect(dialog.getByText('Plan:')).toHaveCount(0)
  })

  test('opens on the page-wide event, with source and e-mail', { tag: '@once' }, async ({ page }) => {
    const address = newEmail()
    const open = () =>
      page.evaluate(
        (email) =>
          window.dispatchEvent(
            new CustomEvent('open-beta-modal', { detail: { source: 'elsewhere', email } }),
          ),
        address,
      )
    await open()
    const dialog = page.getByRole('dialog', { name: 'Complete Your Beta Application' })
    await expect(dialog.getByLabel('Email address')).toBeHidden()
    await expect(dialog.locator('input[name=email]')).toHaveValue(address)
    const [request] = await Promise.all([
      page.waitForRequest('**/api/beta-signups'),
      dialog.getByRole('button', { name: /Submit/ }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({
      email: address,
      source: 'elsewhere',
      user_type: 'speaker',
    })
    await expect(toastOf(page)).toContainText(success)
  })

  test('opened again while it is open, focus moves into the new form', { tag: '@once' }, async ({ page }) => {
    const { dialog, email } = await openDialog(page)
    await expect(email).toBeFocused()
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('open-beta-modal', { detail: { email: 'ada@example.com' } })),
    )
    const second = page.getByRole('dialog', { name: 'Complete Your Beta Application' })
    await expect(second.getByLabel(/^Name/)).toBeFocused()
    await expect(dialog).toBeHidden()
  })

  test('closed and opened again in the same moment, it stays open', { tag: '@once' }, async ({ page }) => {
    const { dialog, email } = await openDialog(page)
    const opener = await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).elementHandle()
    await dialog.evaluate(async (element: HTMLDialogElement, link) => {
      const closed = new Promise((resolve) => element.addEventListener('close', resolve, { once: true }))
      element.querySelector<HTMLElement>('.dialog-close')?.click()
      // React renders before the browser reports that the dialog was closed.
      for (let turn = 0; element.open && turn < 100; turn += 1) await null
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      await closed
    }, opener)
    await expect(email).toBeFocused()
    await expect(dialog).toBeVisible()
  })

  for (const detail of [{}, { source: 'No label!' }]) {
    test(`the label of an opener that sends ${JSON.stringify(detail)} is homepage_modal`, {
      tag: '@once',
    }, async ({ page }) => {
      await page.evaluate(
        (given) => window.dispatchEvent(new CustomEvent('open-beta-modal', { detail: given })),
        detail,
      )
      await expect(page.getByRole('dialog').locator('input[name=source]')).toHaveValue('homepage_modal')
    })
  }

  test('an invalid address is reported below the field, which gets the focus; nothing is sent', {
    tag: '@once',
  }, async ({ page }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls += 1
    })
    const { email, submit } = await openDialog(page)
    for (const wrong of ['', 'ada', 'ada@example', 'a b@example.com', 'ada@@example.com']) {
      await test.step(`"${wrong}"`, async () => {
        // A valid address removes the earlier error.
        await email.fill('ada@example.com')
        await expect(page.getByText('Please enter a valid email address')).toBeHidden()
        await email.fill(wrong)
        await submit.click()
        await expect(page.getByText('Please enter a valid email address')).toBeVisible()
        await expect(email).toBeFocused()
        await expect(email).toHaveAttribute('aria-invalid', 'true')
        await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/)
      })
    }
    expect(calls).toBe(0)
  })

  test('focus stays inside, Escape closes and returns it, nothing typed is lost', { tag: '@once' }, async ({
    page,
  }) => {
    const opener = page.getByRole('banner').getByRole('link', { name: 'Get Started' })
    const { dialog, email, name } = await openDialog(page)
    await expect(email).toBeFocused()
    await email.fill('half@typed')
    await name.fill('Ada')
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    const again = await openDialog(page)
    await expect(again.email).toHaveValue('half@typed')
    await expect(again.name).toHaveValue('Ada')
  })

  test('cannot be sent twice; the button reads Submitting... and keeps its width', { tag: '@once' }, async ({
    page,
  }) => {
    let calls = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/beta-signups', async (route) => {
      calls += 1
      await held
      await route.continue()
    })
    const { dialog, email } = await openDialog(page)
    const button = dialog.locator('button[type=submit]')
    const widthOf = () => button.evaluate((element: HTMLElement) => element.offsetWidth)
    const width = await widthOf()
    await email.fill(newEmail())
    await button.click()
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    expect(await widthOf()).toBe(width)
    await button.click({ force: true })
    await email.press('Enter')
    release()
    await expect(toastOf(page)).toContainText(success)
    expect(calls).toBe(1)
  })

  test('one a day for each e-mail in any case, stored in the browser; hours rounded up', {
    tag: '@once',
  }, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
    await page.reload()
    await untilAwake(page)
    const address = newEmail()
    const first = await openDialog(page)
    await first.email.fill(address)
    await first.submit.click()
    await expect(toastOf(page)).toContainText(success)
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('rate_limit_data') ?? '{}'))
    expect(Object.values(kept)).toMatchObject([{ count: 1, resetTime: expect.any(Number) }])
    await page.keyboard.press('Escape')
    await page.clock.runFor(1000)
    await expect(page.getByRole('dialog')).toBeHidden()

    for (const [at, hours] of [
      ['2026-11-21T10:30:00Z', 24],
      ['2026-11-21T11:30:00Z', 23],
      ['2026-11-22T09:30:00Z', 1],
    ] as const) {
      await page.clock.setSystemTime(new Date(at))
      const { email, submit } = await openDialog(page)
      await email.fill(address.toUpperCase())
      await submit.click()
      await expect(
        page.getByText(`Please wait ${hours} hours before signing up again with this email.`),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await page.clock.runFor(1000)
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.clock.setSystemTime(new Date('2026-11-22T10:30:00Z'))
    const later = await openDialog(page)
    await later.email.fill(address)
    const [response] = await Promise.all([page.waitForResponse('**/api/beta-signups'), later.submit.click()])
    expect(response.status()).toBe(409)
  })

  test.describe('refusals', { tag: '@once' }, () => {
    test.use({ expected: [/Failed to load resource/] })

    test('a duplicate is an info toast', async ({ page, request }) => {
      const address = newEmail()
      await request.post('/api/beta-signups', {
        data: { email: address },
        headers: { 'x-forwarded-for': '10.9.9.9' },
      })
      const { email, submit } = await openDialog(page)
      await email.fill(address)
      await submit.click()
      await expect(toastOf(page)).toContainText(duplicate)
    })

    for (const [what, status, text] of [
      ['the database is away', 503, 'Unable to sign up for the beta. Please try again.'],
      ['a fault', 500, 'Unable to sign up for the beta. Please try again.'],
    ] as const) {
      test(`${what}: reported, and everything typed is kept`, async ({ page }) => {
        await page.route('**/api/beta-signups', (route) =>
          route.fulfill({
            status,
            json: { code: 'unavailable', message: 'secret inner words' },
            headers: { 'retry-after': '3' },
          }),
        )
        const { email, name, submit } = await openDialog(page)
        await email.fill('ada@example.com')
        await name.fill('Ada')
        await submit.click()
        await expect(toastOf(page)).toContainText(text)
        await expect(email).toHaveValue('ada@example.com')
        await expect(name).toHaveValue('Ada')
        await expect(submit).toHaveText('Submit Application')
      })
    }

    test('every attempt to send the same content has the same Idempotency-Key, other content another', async ({
      page,
    }) => {
      const keys: (string | undefined)[] = []
      await page.route('**/api/beta-signups', (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        return route.abort()
      })
      const first = await openDialog(page)
      await first.email.fill(newEmail())
      await first.submit.click()
      await expect.poll(() => keys).toHaveLength(1)
      await expect(toastOf(page)).toContainText('Network error')
      await page.keyboard.press('Escape')
      const second = await openDialog(page)
      await second.submit.click()
      await expect.poll(() => keys).toHaveLength(2)
      await second.name.fill('Ada')
      await second.submit.click()
      await expect.poll(() => keys).toHaveLength(3)
      expect(keys[0]).toMatch(/^[\x21-\x7e]{8,255}$/)
      expect(keys[1]).toBe(keys[0])
      expect(keys[2]).not.toBe(keys[0])
    })

    test('no network: reported, and it can be sent again', async ({ page }) => {
      await page.route('**/api/beta-signups', (route) => route.abort())
      const { email, submit } = await openDialog(page)
      await email.fill(newEmail())
      await submit.click()
      await expect(toastOf(page)).toContainText(
        'Network error during beta signup. Please check your connection.',
      )
      await page.unroute('**/api/beta-signups')
      await submit.click()
      await expect(toastOf(page)).toContainText(success)
    })
  })
})

test.describe('the page /beta', () => {
  test('stores an application with source homepage', async ({ page, checkAccessibility }) => {
    await page.goto('/beta')
    await untilAwake(page)
    await checkAccessibility()
    const form = page.locator('#main form')
    await form.getByLabel('Email address').fill(newEmail())
    const [request] = await Promise.all([
      page.waitForRequest('**/api/beta-signups'),
      form.getByRole('button', { name: /Submit/ }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ source: 'homepage', user_type: 'speaker' })
    await expect(toastOf(page)).toContainText(success)
    await expect(form.getByLabel('Email address')).toHaveValue('')
    // Announced once: the text in the card is not announced again.
    await expect(page.getByText('You applied as a speaker with')).toBeVisible()
    await expect(form.getByRole('button', { name: /Submit/ })).toBeHidden()
    const announced = await page
      .locator('[role=status], [role=alert], [aria-live]')
      .evaluateAll((regions) => regions.map((region) => region.textContent).filter(Boolean))
    expect(announced).toEqual([success])
  })

  test('an address from the home page stays after success, the rest is cleared', {
    tag: '@once',
  }, async ({ page }) => {
    const address = newEmail()
    await page.goto('/')
    await untilAwake(page)
    const field = page.locator('#main').getByRole('textbox', { name: 'Email address' }).first()
    await field.fill(address)
    // As the browser sends it without scripts.
    await field.evaluate((input: HTMLInputElement) => input.form?.submit())
    await expect(page.getByRole('heading', { name: 'Complete Your Beta Application' })).toBeVisible()
    await untilAwake(page)
    const form = page.locator('#main form')
    await form.getByLabel(/^Name/).fill('Ada')
    await form.getByRole('radio', { name: /Organizer/ }).check({ force: true })
    await form.getByRole('button', { name: /Submit/ }).click()
    await expect(toastOf(page)).toContainText(success)
    await expect(form.getByLabel(/^Name/)).toHaveValue('')
    await expect(form.locator('input[value=speaker]')).toBeChecked()
    await expect(form.locator('input[name=email]')).toHaveValue(address)
  })

  test('with storage blocked everything works, and the server knows who has applied', {
    tag: '@once',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      })
    })
    const address = newEmail()
    const form = page.locator('#main form')
    for (const text of [success, duplicate]) {
      await page.goto('/beta')
      await untilAwake(page)
      await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await form.getByLabel('Email address').fill(address)
      await form.getByRole('button', { name: /Submit/ }).click()
      await expect(toastOf(page)).toContainText(text)
    }
    // Within one page the browser's limit works without storage, too.
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect(form.getByLabel('Email address')).toBeFocused()
    await form.getByLabel('Email address').fill(address)
    await form.getByRole('button', { name: /Submit/ }).click()
    await expect(
      page.getByText('Please wait 24 hours before signing up again with this email.'),
    ).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('from the home page through the form to the confirmation', { tag: '@once' }, async ({ page }) => {
    await page.goto('/')
    const address = newEmail()
    await page.locator('#main').getByRole('textbox', { name: 'Email address' }).first().fill(address)
    await page.getByRole('button', { name: 'Apply to Beta' }).first().click()
    await expect(page.getByRole('heading', { name: 'Complete Your Beta Application' })).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()
    await page
      .locator('#main form')
      .getByRole('button', { name: /Submit/ })
      .click()
    await expect(page).toHaveURL('/beta?applied=1')
    await expect(page.getByText(success)).toBeVisible()
    await page.getByLabel('What do you speak about, or what do you organize?').fill('Tides')
    await page.getByRole('button', { name: 'Add to my application' }).click()
    await expect(page.getByText('Added to your application.')).toBeVisible()

    await page.goto('/beta')
    const form = page.locator('#main form')
    await form.getByLabel('Email address').fill(address.toUpperCase())
    await form.getByLabel(/^Name/).fill('Ada')
    await form.getByRole('button', { name: /Submit/ }).click()
    await expect(page.getByText(duplicate)).toBeVisible()
    await expect(form.getByLabel(/^Name/)).toHaveValue('Ada')
  })

  test('every call to action is a link to the form, and all plans and answers can be read', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/beta?source=header_get_started')
    await expect(page.locator('input[name=source]').first()).toHaveValue('header_get_started')
    await page.goto('/')
    for (const price of ['$9.99', '$19.99', '$49.99'])
      await expect(page.locator('#pricing').getByText(price).first()).toBeVisible()
    const question = page.locator('#faq details').first()
    await question.locator('summary').click()
    await expect(question.locator('p').first()).toBeVisible()
  })
})
