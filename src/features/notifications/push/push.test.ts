// Push notifications: to browsers of the user's own sessions, through the guard for addresses that users choose, and only while
// they say something new (docs/specification.md §17, §20.9, §20.38, §20.60).
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { type Browser, goodPassword, signedInBrowser } from '../../../../tests/people.ts'
import {
  ada,
  add,
  app,
  countStored,
  sent,
  service,
  setUpPushApp,
  stateOf,
  subscribed,
  tell,
  tellAndPush,
} from '../../../../tests/push-app.ts'
import { makePushBrowser } from '../../../../tests/push-service.ts'
import { quietLater, quietNow, runPlannedJobs } from '../../../../tests/quiet-hours.ts'
import { refusal } from '../../../../tests/shortlist-app.ts'
import { makeVoice } from '../../../../tests/testimonial-requests.ts'
import { notificationPaths as paths } from '../../../vocabulary/notification-paths.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { suspendAccount } from '../../accounts/suspension.server.ts'
import type * as Delivering from './deliver.server.ts'
import { pushTask } from './pushes.server.ts'

vi.mock('./deliver.server.ts', async (load) => {
  const { deliveringHere } = await import('../../../../tests/push-service.ts')
  return deliveringHere(await load<typeof Delivering>())
})

setUpPushApp()

describe('a push', () => {
  test('is read by the browser alone, and says what the panel says', async () => {
    const [here, other] = [await subscribed(), await subscribed(await signedInBrowser(app, ada))]
    const notification = sent()
    await tellAndPush(notification)
    expect(service.received).toHaveLength(2)
    const mine = service.received.find(({ url }) => here.subscription().endpoint.endsWith(url))
    expect(mine).toMatchObject({ method: 'POST', host: 'push.example' })
    expect(mine?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
    })
    expect(mine?.headers).not.toHaveProperty('cookie')
    const body = mine?.body ?? Buffer.alloc(0)
    const { rows } = await app.database.pool.query('select id from notifications')
    expect(JSON.parse(here.decrypt(body))).toEqual({
      title: 'Gil Okafor asked you to speak',
      body: 'Harbour Summit',
      url: `/dashboard/requests/${notification.subject.id}`,
      tag: rows[0].id,
    })
    expect(() => other.decrypt(body)).toThrow()
  })

  test('fits, also with the longest names', async () => {
    const here = await subscribed()
    const longest = '👩🏽‍🚀"\\'.repeat(100)
    await tellAndPush(sent({ data: { who: longest, what: longest, note: longest, outcome: 'sent' } }))
    const { title, body } = JSON.parse(here.decrypt(service.received[0]?.body ?? Buffer.alloc(0)))
    expect([Array.from(title).length, Array.from(body).length]).toEqual([160, 400])
  })

  test('is not sent for what was read meanwhile, for topics that are off, or to other users', async () => {
    await subscribed()
    const bo = await makeVoice(app)
    await tellAndPush(
      sent({ userId: bo.id }),
      sent({ kind: 'views', subject: { type: 'profile', id: ada.id } }),
    )
    await tell(sent())
    await ada.browser.send('POST', paths.readAll, { until: new Date().toISOString() })
    await app.runJobs()
    for (const choice of [
      { in_app: true, push: false },
      { in_app: false, push: true },
    ]) {
      await ada.browser.send('PUT', paths.choice('requests'), { ...choice, email: 'never' })
      await tellAndPush(sent())
    }
    expect(service.received).toEqual([])
    await ada.browser.send('PUT', paths.choice('requests'), { in_app: true, push: true, email: 'never' })
    await tellAndPush(sent())
    expect(service.received).toHaveLength(1)
  })

  test.each([
    { in_app: true, push: false },
    { in_app: false, push: true },
  ])('is not sent when its topic is changed to %j while it waits', async (choice) => {
    await subscribed()
    await tell(sent())
    await ada.browser.send('PUT', paths.choice('requests'), { ...choice, email: 'never' })
    await app.runJobs()
    expect(service.received).toEqual([])
  })

  test('comes after all other jobs that are due', async () => {
    await subscribed()
    await tell(sent())
    const { rows } = await app.database.pool.query(
      `select j.priority > 0 as is_later from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
      [pushTask],
    )
    expect(rows).toEqual([{ is_later: true }])
  })

  test('of a group that waits is one', async () => {
    await subscribed()
    const message = sent({ kind: 'message', subject: { type: 'conversation', id: uuidv7() } })
    await tell(message)
    await tell(message)
    await app.runJobs()
    expect(service.received).toHaveLength(1)
  })
})

describe('the push service', () => {
  test.each([404, 410])('says %i: the browser is forgotten', async (status) => {
    await subscribed()
    service.status = status
    await tellAndPush(sent())
    expect(await countStored()).toBe(0)
    await tellAndPush(sent())
    expect(service.received).toHaveLength(1)
  })

  test.each([302, 400, 429, 503])('says %i: it is tried again', async (status) => {
    await subscribed()
    service.status = status
    await tellAndPush(sent())
    expect([service.received.length, await countStored()]).toEqual([1, 1])
    service.status = 201
    await runPlannedJobs(app)
    await runPlannedJobs(app)
    expect(service.received).toHaveLength(2)
    expect(JSON.stringify(app.logged)).not.toContain('push.example')
  })

  test.each([
    ['has moved inside', async () => void service.names.set('push.example', ['93.184.215.14', '127.0.0.1'])],
    [
      'is stored with an address that is not https',
      () => app.database.pool.query(`update push_subscriptions set endpoint = 'http://push.example/x'`),
    ],
  ])('%s: no connection, and the browser is forgotten', async (_what, change) => {
    await subscribed()
    await change()
    await tellAndPush(sent())
    expect([service.received, await countStored()]).toEqual([[], 0])
  })
})

describe('subscribing', () => {
  test.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://localhost/x',
    'https://inside.example/x',
    'https://unknown.example/x',
    'https://push.example:8443/x',
    'https://a:b@push.example/x',
    `https://push.example/${'x'.repeat(1_000)}`,
    'x',
  ])('%s is no address of a push service', async (endpoint) => {
    service.names.set('inside.example', ['10.0.0.7'])
    expect(await refusal(add({ ...makePushBrowser().subscription(), endpoint }))).toEqual([422, 'endpoint'])
    expect(await countStored()).toBe(0)
  })

  test('keys are refused by name, and unknown fields', async () => {
    const { endpoint, keys } = makePushBrowser().subscription()
    const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    expect(await refusal(add({ endpoint, keys: { ...keys, p256dh: off } }))).toEqual([422, 'keys.p256dh'])
    expect(await refusal(add({ endpoint, keys: { ...keys, auth: 'x'.repeat(5_000) } }))).toEqual([
      422,
      'keys.auth',
    ])
    expect(await refusal(add({ endpoint, keys, user_id: ada.id }))).toEqual([400, 'user_id'])
  })

  test('replaces what the session had; the answer has no address', async () => {
    await subscribed()
    const { id } = await subscribed()
    const state = await stateOf()
    expect(state.subscriptions).toEqual([{ id, is_here: true, created_at: expect.any(String) }])
    expect(JSON.stringify(state)).not.toContain('push.example')
    expect((await stateOf(await signedInBrowser(app, ada))).subscriptions).toMatchObject([
      { id, is_here: false },
    ])
  })

  test('a browser belongs to the account that subscribed it last', async () => {
    const bo = await makeVoice(app)
    const subscription = makePushBrowser().subscription()
    await add(subscription)
    await add(subscription, bo.browser)
    await tellAndPush(sent())
    expect([await countStored(), await countStored(bo.id), service.received]).toEqual([0, 1, []])
  })

  test('the eleventh browser replaces the oldest, also of two at once', async () => {
    const browsers = [ada.browser]
    for (let i = 0; i < 11; i += 1) browsers.push(await signedInBrowser(app, ada))
    const oldest = await subscribed(browsers[0])
    for (const browser of browsers.slice(1, 10)) await subscribed(browser)
    await Promise.all(browsers.slice(10).map((browser) => subscribed(browser)))
    const { subscriptions } = await stateOf()
    expect([subscriptions.length, subscriptions.some(({ id }) => id === oldest.id)]).toEqual([10, false])
  })

  test('is limited', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) statuses.push((await add(makePushBrowser().subscription())).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  })

  test('another user’s subscription does not exist', async () => {
    const { id } = await subscribed()
    const bo = await makeVoice(app)
    expect((await bo.browser.send('DELETE', paths.pushSubscription(id))).status).toBe(404)
    expect(await refusal(bo.browser.send('DELETE', paths.pushSubscription('x')))).toEqual([422, 'id'])
    expect(await countStored()).toBe(1)
    expect((await ada.browser.send('DELETE', paths.pushSubscription(id))).status).toBe(204)
    expect((await ada.browser.send('DELETE', paths.pushSubscription(id))).status).toBe(404)
    await tellAndPush(sent())
    expect(service.received).toEqual([])
  })
})

describe('it ends with the session', () => {
  const ends: Record<string, (elsewhere: Browser) => Promise<unknown>> = {
    'signing out': (elsewhere) => elsewhere.send('POST', apiPaths.signOut),
    'ending the other sessions': () => ada.browser.send('POST', '/api/account/sessions/end-others'),
    'a new password': () =>
      ada.browser.send('POST', '/api/account/password', {
        current_password: goodPassword,
        new_password: 'another kettle orbit sandal',
      }),
    suspension: () => suspendAccount(app.context.db, null, ada.id),
    'its end': () =>
      app.database.pool.query('update sessions set expires_at = now() where user_id = $1', [ada.id]),
    'deleting the account': () => app.database.pool.query('delete from users where id = $1', [ada.id]),
  }
  test.each(Object.keys(ends))('%s', async (name) => {
    const elsewhere = await signedInBrowser(app, ada)
    await subscribed(elsewhere)
    // Waiting when it ends.
    await tell(sent())
    await ends[name]?.(elsewhere)
    await app.runJobs()
    if (name !== 'deleting the account') await tellAndPush(sent())
    expect(service.received).toEqual([])
  })
})

describe('in quiet hours', () => {
  const quiet = async (hours: object) =>
    expect((await ada.browser.send('PUT', paths.quietHours, hours)).status).toBe(204)

  test('a push waits, once for each group, and is not sent if it was read', async () => {
    await subscribed()
    await quiet(quietNow())
    const [read, unread] = [sent(), sent()]
    await tellAndPush(read)
    await tellAndPush(unread)
    await tellAndPush(unread)
    expect(service.received).toEqual([])
    await runPlannedJobs(app)
    expect(service.received).toEqual([])
    await app.database.pool.query('update notifications set read_at = now() where subject_id = $1', [
      read.subject.id,
    ])
    await quiet(quietLater())
    await runPlannedJobs(app)
    await runPlannedJobs(app)
    expect(service.received).toHaveLength(1)
  })

  test('what is due today does not wait', async () => {
    const here = await subscribed()
    await quiet(quietNow())
    const due = (ms: number) => ({ outcome: 'soon', deadline: new Date(Date.now() + ms).toISOString() })
    await tellAndPush(
      sent({ kind: 'expiry', data: { ...due(30 * 60_000), what: 'Today' } }),
      sent({ kind: 'expiry', data: { ...due(50 * 3_600_000), what: 'Later' } }),
    )
    const said = service.received.map(({ body }) => JSON.parse(here.decrypt(body)).body)
    expect(said).toEqual(['Today'])
  })
})
