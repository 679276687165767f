// Which mails are sent is the user's choice, enforced where they are queued; the daily mail; and the link that stops them
// (docs/specification.md §17, §20.22, §20.50).

import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { closeWindows, insertRequest } from '../../../tests/booking-requests.ts'
import { completeEvent, takeStep } from '../../../tests/events.ts'
import { ada, app, ask, ines, setUpNotificationApp, tell } from '../../../tests/notification-app.ts'
import { adminBrowser, type Browser, openBrowser } from '../../../tests/people.ts'
import { bodyOf, refusal } from '../../../tests/shortlist-app.ts'
import { makeVoice } from '../../../tests/testimonial-requests.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'
import { mailDigests } from './digest.server.ts'
import { mailNotification } from './mails.server.ts'
import type { NewNotification } from './notify.server.ts'
import type { NotificationChoice, NotificationChoices } from './schema.ts'

setUpNotificationApp()

async function choose(
  { topic, ...choice }: NotificationChoice,
  browser: Browser = ada.browser,
): Promise<void> {
  expect((await browser.send('PUT', notificationPaths.choice(topic), choice)).status).toBe(204)
}

async function choicesOf(browser: Browser): Promise<Record<string, string>> {
  const { choices } = await bodyOf<NotificationChoices>(browser.get(notificationPaths.choices))
  return Object.fromEntries(choices.map(({ topic, in_app, email }) => [topic, `${in_app} ${email}`]))
}

async function mailsTo(email: string) {
  await app.runJobs()
  return app.mails.filter(({ to }) => to === email)
}

const connection = (): NewNotification => ({
  userId: ada.id,
  kind: 'connection_request',
  actorId: ines.id,
  subject: { type: 'connection', id: uuidv7() },
  data: { note: 'We met in Zürich.' },
})

describe('choices', () => {
  test('are those of the user’s own kind, the defaults at first, and saved by topic', async () => {
    expect(await choicesOf(ada.browser)).toEqual({
      ...{ requests: 'true now', messages: 'true now', network: 'true daily', testimonials: 'true now' },
      ...{ announced: 'true never', views: 'true never', reports: 'true now', support: 'true now' },
    })
    expect(Object.keys(await choicesOf(ines))).toEqual([
      ...['requests', 'messages', 'network', 'events', 'searches', 'reports', 'support'],
    ])
    await choose({ topic: 'views', in_app: false, push: true, email: 'daily' })
    await choose({ topic: 'views', in_app: false, push: true, email: 'never' })
    expect((await choicesOf(ada.browser)).views).toBe('false never')
    expect((await choicesOf((await makeVoice(app)).browser)).views).toBe('true never')
  })

  test('without `push`, it stays as it is', async () => {
    const pushOf = async (topic: string) => {
      const { choices } = await bodyOf<NotificationChoices>(ada.browser.get(notificationPaths.choices))
      return choices.find((choice) => choice.topic === topic)?.push
    }
    const put = async (topic: string, body: object) =>
      (await ada.browser.send('PUT', notificationPaths.choice(topic), body)).status
    const choice = { in_app: true, email: 'never' }
    for (const topic of ['requests', 'views']) expect(await put(topic, choice)).toBe(204)
    expect([await pushOf('requests'), await pushOf('views')]).toEqual([true, false])
    expect(await put('requests', { ...choice, push: false })).toBe(204)
    expect(await put('requests', { ...choice, email: 'now' })).toBe(204)
    expect(await pushOf('requests')).toBe(false)
    expect((await choicesOf(ada.browser)).requests).toBe('true now')
  })

  test('name what cannot be chosen', async () => {
    const put = (topic: string, body: object) =>
      refusal(ada.browser.send('PUT', notificationPaths.choice(topic), body))
    const choice = { in_app: true, push: true, email: 'daily' }
    expect(await put('everything', choice)).toEqual([422, 'topic'])
    expect(await put('events', choice)).toEqual([422, 'topic'])
    expect(await put('requests', { ...choice, email: 'hourly' })).toEqual([422, 'email'])
    expect(await put('views', { ...choice, email: 'now' })).toEqual([422, 'email'])
    // Set in Find events.
    expect(await put('announced', choice)).toEqual([422, 'email'])
    expect(await put('requests', { in_app: 'yes', push: true, email: 'now' })).toEqual([422, 'in_app'])
  })
})

describe('mails at once', () => {
  test('of a request are sent as before, with a link that stops them; none once they are off', async () => {
    await ask()
    const [mail] = await mailsTo(ada.email)
    expect(mail?.subject).toBe('You’re invited to speak')
    expect(mail?.unsubscribeUrl).toMatch(/\/notifications\/emails\?token=[A-Za-z0-9_-]{43}$/)
    for (const email of ['daily', 'never'] as const) {
      await choose({ topic: 'requests', in_app: true, push: true, email })
      await ask()
    }
    expect(await mailsTo(ada.email)).toHaveLength(1)
  })

  test('that carry a booking for the calendar are sent all the same', async () => {
    await choose({ topic: 'requests', in_app: true, push: true, email: 'never' }, ines)
    const id = await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id, is_firm: true })
    const { version, consequences } = await (await ada.browser.get(`/api/requests/${id}`)).json()
    const step = { action: 'accept', version, consequences: consequences.key }
    expect((await ada.browser.send('POST', `/api/requests/${id}/steps`, step)).status).toBe(201)
    await closeWindows(app)
    expect((await mailsTo(ines.email)).map(({ subject, calendar }) => [subject, Boolean(calendar)])).toEqual([
      ['Your booking is confirmed', true],
    ])
  })

  test('of a review obey its own topic', async () => {
    const admin = await adminBrowser(app)
    const review = async () => {
      const sent = await (await takeStep(ines, await completeEvent(app, ines), { action: 'submit' })).json()
      expect((await takeStep(admin, sent, { action: 'publish' })).status).toBe(200)
    }
    await choose({ topic: 'requests', in_app: true, push: true, email: 'never' }, ines)
    await review()
    expect(await mailsTo(ines.email)).toHaveLength(1)
    await choose({ topic: 'events', in_app: true, push: true, email: 'never' }, ines)
    await review()
    expect(await mailsTo(ines.email)).toHaveLength(1)
  })

  test('of what no feature mails: the notification itself, once, unless it was read', async () => {
    await tell(connection())
    expect(await mailsTo(ada.email)).toEqual([])
    await choose({ topic: 'network', in_app: true, push: true, email: 'now' })
    await tell(connection())
    const [mail, ...others] = await mailsTo(ada.email)
    expect(others).toEqual([])
    // What people typed is in the body alone.
    expect(mail?.subject).toBe('You have a new notification')
    expect(mail?.text).toContain('Ines Vidal wants to connect')
    expect(mail?.text).toContain('“We met in Zürich.”')
    expect(mail?.text).toContain(mail?.unsubscribeUrl)
    // The job may run twice.
    const { rows } = await app.database.pool.query(
      'select user_id, group_key from notifications where mailed_at is not null',
    )
    for (const notification of rows) await mailNotification(app.context.db, app.config, notification)
    expect(rows).toHaveLength(1)
    await tell(connection())
    await ada.browser.send('POST', notificationPaths.readAll, { until: new Date().toISOString() })
    expect(await mailsTo(ada.email)).toHaveLength(1)
    await app.database.pool.query('update users set suspended_at = now() where id = $1', [ada.id])
    await tell(connection())
    expect(await mailsTo(ada.email)).toHaveLength(1)
  })
})

describe('the daily mail', () => {
  const at = (time: string) => new Date(`2026-11-${time}Z`)
  const send = (time: string) => mailDigests(app.context.db, app.config, { now: at(time) })

  test('is one in the morning of each time zone, with what is unread and in no mail yet', async () => {
    await app.database.pool.query(`update profiles set time_zone = 'Europe/Paris' where id = $1`, [ada.id])
    const read = connection()
    await tell(read, connection(), connection())
    await tell({ ...connection(), kind: 'request', subject: { type: 'request', id: uuidv7() } })
    const { rows } = await app.database.pool.query(
      'update notifications set read_at = now() where subject_id = $1 returning id',
      [read.subject.id],
    )
    expect(rows).toHaveLength(1)
    await send('24T06:45')
    expect(await mailsTo(ada.email)).toEqual([])
    await Promise.all([send('24T07:00'), send('24T07:00')])
    await send('24T07:15')
    const [mail, ...others] = await mailsTo(ada.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 new notifications')
    expect(mail?.text.match(/Ines Vidal wants to connect/g)).toHaveLength(2)
    expect(mail?.text).not.toContain('asked you')
    expect(mail?.text).toContain(mail?.unsubscribeUrl)

    // More the same day waits for the next; nothing new, no mail.
    await tell(connection())
    await send('24T20:00')
    expect(await mailsTo(ada.email)).toHaveLength(1)
    await send('25T07:00')
    await send('26T07:00')
    expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
      '2 new notifications',
      '1 new notification',
    ])
  })

  test('leaves out what was emailed at once before the daily mail was chosen', async () => {
    await ask()
    await choose({ topic: 'requests', in_app: true, push: true, email: 'daily' })
    await ask()
    await send('24T09:00')
    expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
      'You’re invited to speak',
      '1 new notification',
    ])
  })

  test('has again what has grown since it was mailed, and has not been read', async () => {
    await choose({ topic: 'messages', in_app: true, push: true, email: 'daily' })
    const message: NewNotification = { ...connection(), kind: 'message' }
    for (const day of [24, 25]) {
      await tell(message)
      for (const hour of ['09', '10']) await send(`${day}T${hour}:00`)
    }
    const mails = await mailsTo(ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['1 new notification', '1 new notification'])
    expect(mails[1]?.text).toContain('Ines Vidal sent you 2 messages')
  })

  test('lists twelve, counts the rest, and is not sent to suspended people', async () => {
    await tell(...Array.from({ length: 15 }, connection))
    await app.database.pool.query('update users set suspended_at = now() where id = $1', [ada.id])
    await send('24T09:00')
    expect(await mailsTo(ada.email)).toEqual([])
    await app.database.pool.query('update users set suspended_at = null where id = $1', [ada.id])
    await send('24T09:00')
    const [mail] = await mailsTo(ada.email)
    expect(mail?.text.match(/wants to connect/g)).toHaveLength(12)
    expect(mail?.text).toContain('And 3 more.')
  })
})

test('the link in a mail stops those of its kind without signing in: GET asks, POST acts (§20.50)', async () => {
  await tell(connection())
  await mailDigests(app.context.db, app.config, { now: new Date('2026-11-24T09:00Z') })
  await ask()
  const mails = await mailsTo(ada.email)
  const linkOf = (subject: string) => {
    const link = new URL(mails.find((mail) => mail.subject === subject)?.unsubscribeUrl ?? '')
    return link.pathname + link.search
  }
  const [daily, atOnce] = [linkOf('1 new notification'), linkOf('You’re invited to speak')]
  const reader = openBrowser(app)
  const asked = await reader.get(daily)
  expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await asked.text()).toContain('Stop these emails?')
  expect(await choicesOf(ada.browser)).toMatchObject({ network: 'true daily', requests: 'true now' })

  const post = (path: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const forged = `${daily.slice(0, -3)}${daily.endsWith('AAA') ? 'BBB' : 'AAA'}`
  expect((await post(forged)).status).toBe(403)
  for (let i = 0; i < 2; i += 1) expect((await post(daily)).status).toBe(200)
  expect(await choicesOf(ada.browser)).toMatchObject({ network: 'true never', requests: 'true now' })
  expect((await post(atOnce)).status).toBe(200)
  expect(await choicesOf(ada.browser)).toMatchObject({ requests: 'true never', testimonials: 'true now' })
  expect(await (await reader.get(atOnce)).text()).toContain('Emails are off')
})
