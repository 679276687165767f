// Notifications: the bell counts the same in every tab, the panel and the activity mark as read, and a choice turns a mail off
// (docs/specification.md §3, §15, §17).
import { v7 as uuidv7 } from 'uuid'
import type { NewNotification } from '../../src/features/notifications/notify.server.ts'
import { networkPaths } from '../../src/vocabulary/network-paths.ts'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { mailsTo, makePerson, makeSpeaker, signIn, tell } from './people.ts'
import { expect, test, untilAwake } from './test.ts'

const about = (userId: string, given: Partial<NewNotification> = {}): NewNotification => ({
  userId,
  kind: 'request',
  subject: { type: 'request', id: uuidv7() },
  data: { who: 'Gil Okafor', what: 'Harbour Summit', outcome: 'sent' },
  ...given,
})

test('two tabs show the same number, and marking as read clears both', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  test.slow()
  const ada = await makeSpeaker()
  await signIn(page.context(), ada)
  await page.goto(paths.dashboardSettings)
  const other = await page.context().newPage()
  await other.goto(paths.dashboardCalendar)
  await Promise.all([untilAwake(page), untilAwake(other)])
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const bellThere = other.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')

  const views = { kind: 'views', subject: { type: 'profile', id: ada.id }, data: {} } as const
  await tell([about(ada.id), about(ada.id, { ...views, count: 3 })])
  for (const one of [bell, bellThere]) await expect(one).toHaveAccessibleName('Notifications, 2 unread')
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel).toContainText('3 new views of your page')
  await checkAccessibility({ phone: true })

  // One that arrives while it is open appears in it.
  await tell([about(ada.id, { data: { who: 'Bo Lindqvist', what: 'Light Days', outcome: 'sent' } })])
  await expect(panel.getByRole('listitem').first()).toContainText('Bo Lindqvist asked you to speak')
  // The row leaves the list with its button; by keyboard one goes on with the next.
  await panel.getByRole('button', { name: 'Mark as read: Gil Okafor asked you to speak' }).press('Enter')
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('button', { name: /^Mark as read:/ }).last()).toBeFocused()
  await expect(bellThere).toHaveAccessibleName('Notifications, 2 unread')
  await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(panel).toContainText('No unread notifications')
  await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  for (const one of [bell, bellThere]) await expect(one).toHaveAccessibleName('Notifications')
  const all = panel.getByRole('button', { name: 'All', exact: true })
  await all.click()
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await expect(panel.getByRole('button', { name: /^Unread/ })).toHaveAttribute('aria-pressed', 'false')
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
})

test('a request to connect that is ignored in the panel is gone, and counted once', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const [ada, bo] = [await makeSpeaker(), await makeSpeaker({ first_name: 'Bo', last_name: 'Wirth' })]
  const theirs = await browser.newContext()
  await signIn(theirs, bo)
  await theirs.request.post(networkPaths.connections, { data: { person: ada.id } })
  await theirs.close()
  await tell([about(ada.id), about(ada.id)])
  await signIn(page.context(), ada)
  await page.goto(paths.dashboardSettings)
  await untilAwake(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/read')) reads.push(request.url())
  })
  await page.clock.install()
  await panel.getByRole('button', { name: 'Ignore Bo Wirth' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await page.clock.runFor(3_000)
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  expect(reads).toEqual([])
})

test('the activity is by day and filtered by the address; a line leads to the thing', {
  tag: '@once',
}, async ({ page, checkAccessibility }) => {
  test.slow()
  const ada = await makeSpeaker()
  await signIn(page.context(), ada)
  await page.goto(paths.dashboardActivity)
  await expect(page.getByText('No activity yet')).toBeVisible()
  const day = 86_400_000
  const before = new Date(Date.now() - 3 * day)
  await tell([
    ...Array.from({ length: 24 }, (_, i) =>
      about(ada.id, {
        at: new Date(before.getTime() - i * 1_000),
        data: { who: `Guest ${i}`, outcome: 'sent' },
      }),
    ),
    about(ada.id, { kind: 'testimonial', data: { who: 'Bo Lindqvist', note: 'x'.repeat(190) } }),
  ])
  await untilAwake(page)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: 'Guest' })).toHaveCount(19)
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Guest' })).toHaveCount(24)
  await expect(main).toContainText('That’s everything.')
  await checkAccessibility({ phone: true })

  const testimonials = main.getByRole('link', { name: 'Testimonials', exact: true })
  await testimonials.click()
  await expect(page).toHaveURL(`${paths.dashboardActivity}?topic=testimonials`)
  await expect(testimonials).toHaveAttribute('aria-current', 'true')
  await expect(main.getByRole('listitem').filter({ hasText: 'Guest' })).toHaveCount(0)
  await main.getByRole('searchbox', { name: 'Filter by person or event' }).fill('nothing like it')
  await expect(page.getByText('No activity found')).toBeVisible()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await main.getByRole('link', { name: /Bo Lindqvist wrote a testimonial/ }).click()
  await expect(page).toHaveURL(paths.dashboardTestimonials)
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(
    'Notifications, 24 unread',
  )
})

test('settings turn a mail off', { tag: '@once' }, async ({ page, browser, checkAccessibility }) => {
  test.slow()
  const ada = await makeSpeaker()
  await signIn(page.context(), ada)
  await page.goto(paths.dashboardSettingsArea('notifications'))
  await untilAwake(page)
  const emails = page.getByRole('group', { name: 'Requests and bookings by email' })
  await expect(emails.getByRole('radio', { name: 'At once' })).toBeChecked()
  await emails.getByText('Never').click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await checkAccessibility({ phone: true })
  await page.reload()
  await expect(emails.getByRole('radio', { name: 'Never' })).toBeChecked()
  await untilAwake(page)
  const last = page.getByRole('group').last()
  await last.getByText('Never').click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeInViewport()

  // Speakers who ask speakers need no plan.
  const ines = await makePerson({ name: 'Ines', last_name: 'Vidal' })
  const sender = await browser.newContext()
  await signIn(sender, ines)
  const asked = await sender.request.post(apiPaths.requestsToSpeaker(ada.username), {
    data: {
      event_name: 'Harbour Summit',
      format: 'keynote',
      message: 'We would love to have you.',
      requester_name: 'Ines Vidal',
      requester_email: ines.email,
    },
  })
  expect(asked.status()).toBe(201)
  await sender.close()
  await untilAwake(page)
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: 'Ines Vidal asked you to speak' }).click()
  await expect(page).toHaveURL(/\/dashboard\/requests\/[0-9a-f-]{36}$/)
  // It has led there, and is out of the way.
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden()
  expect(mailsTo(ada.email)).toEqual([])
})

/** In place of the browser's push service, which needs the internet. A reload keeps what was subscribed, as a browser does. */
function standInForPush(answer: 'granted' | 'denied') {
  const kept = 'subscribed-for-test'
  const asked = 'asked-for-test'
  const subscription = {
    // An address that needs no DNS. Nothing is sent to it here.
    toJSON: () => ({
      endpoint: 'https://93.184.215.14/send/1',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    unsubscribe: async () => {
      localStorage.removeItem(kept)
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (localStorage.getItem(kept) === null ? null : subscription),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(kept, applicationServerKey)
      return subscription
    },
  }
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => pushManager })
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(asked) ?? 'default' })
  Notification.requestPermission = async () => {
    localStorage.setItem(asked, answer)
    return answer
  }
}

test('push is turned on and off by a button, and quiet hours by a form', { tag: '@once' }, async ({
  page,
  checkAccessibility,
}) => {
  test.slow()
  const ada = await makeSpeaker()
  await signIn(page.context(), ada)
  await page.addInitScript(standInForPush, 'granted' as const)
  await page.goto(paths.dashboardSettingsArea('notifications'))
  await untilAwake(page)
  const push = page.getByRole('region', { name: 'Push notifications' })
  await expect(push).toContainText('See notifications on this device')
  // Nothing was asked for or installed by opening the screen.
  const askedFor = () => page.evaluate(() => localStorage.getItem('asked-for-test'))
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
    )
  expect([await askedFor(), await workers()]).toEqual([null, []])
  await push.getByRole('button', { name: 'Turn on push' }).click()
  await expect(push).toContainText('On in this browser')
  await expect(push.getByRole('button', { name: 'Turn off push' })).toBeFocused()
  expect(await workers()).toEqual([expect.stringMatching(/\/push-worker\.js$/)])
  await checkAccessibility({ phone: true })
  await page.reload()
  await untilAwake(page)
  await expect(push).toContainText('On in this browser')
  await push.getByRole('button', { name: 'Turn off push' }).click()
  await expect(push.getByRole('button', { name: 'Turn on push' })).toBeFocused()

  const quiet = page.getByRole('region', { name: 'Quiet hours' })
  await quiet.getByRole('button', { name: 'Set quiet hours' }).click()
  await expect(quiet.getByLabel('From')).toBeFocused()
  await quiet.getByLabel('From').fill('21:30')
  await quiet.getByLabel('To').fill('21:30')
  await quiet.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(quiet).toContainText('Choose another time than the start')
  await quiet.getByLabel('To').fill('07:00')
  await checkAccessibility({ phone: true })
  await quiet.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(quiet).toContainText('9:30 PM – 7:00 AM')
  await expect(quiet.getByRole('button', { name: 'Change quiet hours' })).toBeFocused()
  await page.reload()
  await untilAwake(page)
  await quiet.getByRole('button', { name: 'Change quiet hours' }).click()
  await quiet.getByRole('button', { name: 'Turn off quiet hours' }).click()
  await expect(quiet.getByRole('button', { name: 'Set quiet hours' })).toBeFocused()
})

test('a browser that blocks push says what to do; one without it says so', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const ada = await makeSpeaker()
  await signIn(page.context(), ada)
  await page.addInitScript(standInForPush, 'denied' as const)
  await page.goto(paths.dashboardSettingsArea('notifications'))
  await untilAwake(page)
  const push = page.getByRole('region', { name: 'Push notifications' })
  await push.getByRole('button', { name: 'Turn on push' }).click()
  await expect(push).toContainText('This browser blocks notifications')
  await expect(push.getByRole('button')).toHaveCount(0)

  const without = await browser.newContext()
  await signIn(without, ada)
  const other = await without.newPage()
  await other.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await other.goto(paths.dashboardSettingsArea('notifications'))
  await expect(other.getByRole('region', { name: 'Push notifications' })).toContainText(
    'can’t show notifications',
  )
  await without.close()
})
