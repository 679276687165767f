// What happens to users arrives, grouped, for them alone (docs/specification.md §3, §15, §18).
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { closeWindows, insertRequest } from '../../../tests/booking-requests.ts'
import { completeEvent, takeStep } from '../../../tests/events.ts'
import {
  about,
  ada,
  app,
  ines,
  listOf,
  setUpNotificationApp,
  tell,
  unreadOf,
} from '../../../tests/notification-app.ts'
import { adminBrowser, type Browser, openBrowser } from '../../../tests/people.ts'
import { newOrganizer } from '../../../tests/shortlist-app.ts'
import { makeVoice, tokenMailedTo } from '../../../tests/testimonial-requests.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { createViewCounter } from '../analytics/views.server.ts'
import { takeDueSteps } from '../requests/due.server.ts'
import { notify } from './notify.server.ts'

setUpNotificationApp()

const newsOf = async (browser: Browser) => (await browser.get(apiPaths.news)).json()

describe('what happens arrives', () => {
  test('a request, and each answer to it, on the other side', async () => {
    const asked = await ines.send('POST', apiPaths.requestsToSpeaker(ada.username), {
      event_name: 'Harbour Summit',
      format: 'keynote',
      starts_on: '2055-05-04',
      message: 'We would love to have you.',
      requester_name: 'Ines Vidal',
      requester_email: ines.email,
    })
    expect(asked.status).toBe(201)
    const [request, ...others] = (await listOf(ada.browser)).rows
    expect(others).toEqual([])
    expect(request).toMatchObject({
      ...{ kind: 'request', outcome: 'sent', what: 'Harbour Summit', is_unread: true, count: 1 },
      who: 'Ines Vidal',
    })
    expect((await listOf(ines)).rows).toEqual([])

    const id = request?.subject.id ?? ''
    const { version, consequences } = await (await ada.browser.get(`/api/requests/${id}`)).json()
    const step = { action: 'accept', version, consequences: consequences.key }
    expect((await ada.browser.send('POST', `/api/requests/${id}/steps`, step)).status).toBe(201)
    // Until its window closes, no one else knows.
    expect((await listOf(ines)).rows).toEqual([])
    await closeWindows(app)
    expect((await listOf(ines)).rows).toMatchObject([
      { kind: 'decision', outcome: 'accepted', who: 'Ada Moreau', subject: { type: 'request', id } },
    ])
    // She knows what she did herself.
    expect((await listOf(ada.browser)).rows).toHaveLength(1)
  })

  test('a testimonial, with its first words', async () => {
    const author_email = 'bo@example.com'
    const question = { author_name: 'Bo', author_email, experience_id: ada.experienceId, note: '' }
    expect((await ada.browser.send('POST', apiPaths.testimonials, question)).status).toBe(201)
    expect((await listOf(ada.browser)).rows).toEqual([])
    const answer = await openBrowser(app).send('POST', apiPaths.testimonialForm, {
      token: await tokenMailedTo(app, author_email),
      author_name: 'Bo Lindqvist',
      author_role: '',
      author_organisation: '',
      quote: `She held three hundred people for an hour. ${'And more. '.repeat(60)}`,
      rating: 5,
    })
    expect(answer.status).toBe(204)
    const [notification] = (await listOf(ada.browser)).rows
    expect(notification).toMatchObject({ kind: 'testimonial', who: 'Bo Lindqvist', what: 'Lighthouse Days' })
    expect(notification?.note).toMatch(/^She held .*…$/)
    expect(notification?.note.length).toBeLessThanOrEqual(200)
  })

  test('a review of an event, and an invitation to its team', async () => {
    const admin = await adminBrowser(app)
    const event = await completeEvent(app, ines)
    const sent = await (await takeStep(ines, event, { action: 'submit' })).json()
    const reason = 'Say who it is for'
    expect((await takeStep(admin, sent, { action: 'reject', reason })).status).toBe(200)
    expect((await listOf(ines)).rows).toMatchObject([
      { kind: 'reviewed', outcome: 'rejected', what: event.title, note: reason, who: '' },
    ])
    const bela = await newOrganizer(app)
    const invited = await ines.send('POST', apiPaths.eventTeam(event.id), {
      email: bela.email,
      role: 'organizer',
    })
    expect(invited.status).toBeLessThan(300)
    expect((await listOf(bela)).rows).toMatchObject([
      { kind: 'invitation', who: 'Ines Vidal', what: event.title },
    ])
  })

  test('in the transaction of its cause: a rollback notifies no one', async () => {
    const failing = app.context.db.transaction(async (tx) => {
      await notify(tx, [about('request')])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await listOf(ada.browser)).rows).toEqual([])
  })

  test('a name is the one of today, and leaves with its account', async () => {
    const bela = await newOrganizer(app)
    await tell(about('connection_request', { actorId: bela.id, data: { who: 'An old name' } }))
    // What one has done oneself is no news.
    await tell(about('request', { actorId: ada.id }))
    const whoIs = async () => (await listOf(ada.browser)).rows.map(({ who }) => who)
    expect(await whoIs()).toEqual(['Ines Vidal'])
    await app.database.pool.query('delete from users where id = $1', [bela.id])
    expect(await whoIs()).toEqual([''])
  })
})

describe('notifications of one group', () => {
  test('are one with a count until it is read, per subject and day', async () => {
    const subject = { type: 'profile', id: ada.id }
    const views = (count: number, at?: Date) =>
      about('views', { subject, data: {}, count, ...(at && { at }) })
    await tell(views(1), views(1))
    await tell(views(1))
    await tell(views(5, new Date(Date.now() - 2 * 86_400_000)))
    const { rows } = await listOf(ada.browser)
    expect(rows.map(({ count }) => count)).toEqual([3, 5])
    expect(await unreadOf(ada.browser)).toBe(2)
    await ada.browser.send('POST', notificationPaths.read(rows[0]?.id ?? ''))
    await tell(views(2))
    expect((await listOf(ada.browser, '?show=unread')).rows.map(({ count }) => count)).toEqual([2, 5])
    expect((await listOf(ada.browser)).rows.map(({ count }) => count)).toEqual([2, 3, 5])
  })

  test('of another outcome or subject stay apart', async () => {
    const subject = { type: 'request', id: uuidv7() }
    for (const outcome of ['accepted', 'cancelled', 'cancelled'])
      await tell(about('decision', { subject, data: { outcome } }))
    await tell(about('decision', { data: { outcome: 'accepted' } }))
    expect((await listOf(ada.browser)).rows).toHaveLength(3)
  })

  test('that arrive at the same moment, in many transactions, are all counted', async () => {
    const bo = await makeVoice(app)
    const view = (userId: string) =>
      about('views', { userId, subject: { type: 'profile', id: userId }, data: {} })
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const both = [view(ada.id), view(bo.id)]
        return tell(...(i % 2 === 0 ? both : both.reverse()))
      }),
    )
    for (const { browser } of [ada, bo])
      expect((await listOf(browser)).rows.map(({ count }) => count)).toEqual([20])
  })
})

describe('markers', () => {
  test('each kind of activity sets its own, cleared by opening that place', async () => {
    const nothing = await newsOf(ada.browser)
    expect(Object.values(nothing)).not.toContain(true)
    // Follows the connection itself (features/network).
    await tell(about('connection_accepted'))
    expect(await newsOf(ada.browser)).toEqual(nothing)
    await tell(about('views'))
    expect(await newsOf(ada.browser)).toEqual({ ...nothing, activity: true })
    await ada.browser.send('POST', apiPaths.newsSeen('activity'))
    expect(await newsOf(ada.browser)).toEqual(nothing)
    // Opening a place reads nothing.
    expect(await unreadOf(ada.browser)).toBe(2)
  })

  test('a topic that is off in the app sets none and is not counted; the activity has it', async () => {
    const nothing = await newsOf(ada.browser)
    await ada.browser.send('PUT', notificationPaths.choice('views'), {
      in_app: false,
      push: false,
      email: 'never',
    })
    await tell(about('views'))
    expect([await unreadOf(ada.browser), await newsOf(ada.browser)]).toEqual([0, nothing])
    expect((await listOf(ada.browser)).rows).toMatchObject([{ kind: 'views', is_unread: false }])
    expect((await listOf(ada.browser, '?show=unread')).rows).toEqual([])
  })
})

test('new views of a page are one notification; a second visit on the same day adds none', async () => {
  const { db, log } = app.context
  const counter = createViewCounter({ config: { appUrl: app.config.appUrl, trustProxy: 0 }, db, log })
  async function visit(address: string): Promise<void> {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const socket = { remoteAddress: address }
    counter.see({ method: 'GET', url: `/speaker/${ada.username}`, headers, socket }, 200)
    await counter.flush()
  }
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1', '203.0.113.3']) await visit(address)
  expect((await listOf(ada.browser)).rows).toMatchObject([{ kind: 'views', count: 3 }])
})

test('a request that ends without an answer tells both sides', async () => {
  const id = await insertRequest(app.database.pool, {
    speaker: ada.id,
    organizer: ines.id,
    expires_at: new Date(Date.now() - 1_000),
  })
  await takeDueSteps(app.context.db, app.config)
  for (const browser of [ada.browser, ines])
    expect((await listOf(browser)).rows).toMatchObject([
      { kind: 'expiry', outcome: 'expired', subject: { type: 'request', id } },
    ])
})
