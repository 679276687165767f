// Live channels from the browser's side: Phoenix's own client, a real server, rows that others commit
// (docs/specification.md §3, §4, §7, §9, §15, §20.25).
import type { SocketConnectOption } from 'phoenix'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import {
  account,
  addTopic,
  app,
  browser,
  connect,
  endings,
  join,
  newcomer,
  server,
  setUpLiveApp,
  topicIds,
} from '../../../../tests/live-app.ts'
import { cookieOf, transportWith } from '../../../../tests/live-server.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { openLiveSocket, waitBefore } from './live-socket.ts'
import { type LiveTable, tablesOf } from './use-live-profile.ts'

setUpLiveApp()

describe('a channel', () => {
  test('announces every committed change of its rows', async () => {
    const socket = connect(browser)
    const topics = await join(socket.channel(`profile_topics:${account.id}`))
    const countries = await join(socket.channel(`profile_countries:${account.id}`))
    const profile = await join(socket.channel(`profiles:${account.id}`))
    const [id] = topicIds
    await addTopic(account.id, id)
    await app.database.pool.query('update profile_topics set created_at = now() where profile_id = $1', [
      account.id,
    ])
    await app.database.pool.query('delete from profile_topics where profile_id = $1', [account.id])
    await expect.poll(() => topics).toHaveLength(3)
    expect(topics).toEqual(
      ['INSERT', 'UPDATE', 'DELETE'].map((type) => ({ table: 'profile_topics', type, id })),
    )
    const { rows } = await app.database.pool.query(
      'insert into profile_countries (profile_id, country_id) select $1, id from countries limit 1 returning country_id',
      [account.id],
    )
    await browser.send('PATCH', apiPaths.profile, { first_name: 'Grace' })
    await expect.poll(() => profile).toEqual([{ table: 'profiles', type: 'UPDATE', id: account.id }])
    expect(countries).toEqual([{ table: 'profile_countries', type: 'INSERT', id: rows[0].country_id }])
    expect(topics).toHaveLength(3)
  })

  test('announces requests once their speaker may see them, testimonials, and seen sections', async () => {
    const socket = connect(browser)
    const [requests, testimonials, seen] = await Promise.all(
      ['booking_requests', 'testimonials', 'seen_places'].map((table) =>
        join(socket.channel(`${table}:${account.id}`)),
      ),
    )
    const { pool } = app.database
    const requestId = uuidv7()
    await pool.query(
      `insert into booking_requests (id, profile_id, requester_name, requester_email, state, event_name, format, message, expires_at)
       values ($1, $2, 'Gil', 'gil@example.com', 'pending_confirmation', 'Harbour Summit', 'talk', 'Hello', now())`,
      [requestId, account.id],
    )
    await pool.query(
      `update booking_requests set state = 'requested', requested_at = now() where profile_id = $1`,
      [account.id],
    )
    await expect.poll(() => requests).toEqual([{ table: 'booking_requests', type: 'UPDATE', id: requestId }])
    const testimonialId = uuidv7()
    await pool.query(
      `insert into testimonials (id, profile_id, author_email) values ($1, $2, 'bo@example.com')`,
      [testimonialId, account.id],
    )
    await pool.query(
      `update testimonials set state = 'submitted', quote = 'Good', rating = 5, submitted_at = now() where id = $1`,
      [testimonialId],
    )
    await expect
      .poll(() => testimonials)
      .toEqual(['INSERT', 'UPDATE'].map((type) => ({ table: 'testimonials', type, id: testimonialId })))
    // The second time nothing changes, and nothing is sent.
    for (let i = 0; i < 2; i += 1) await browser.send('POST', '/api/news/requests/seen')
    await browser.send('POST', '/api/news/testimonials/seen')
    await expect
      .poll(() => seen)
      .toEqual(['requests', 'testimonials'].map((id) => ({ table: 'seen_places', type: 'INSERT', id })))
    expect(requests).toHaveLength(1)
  })

  test('announces nothing that is rolled back, nor anything after leaving', async () => {
    const socket = connect(browser)
    const channel = socket.channel(`profile_topics:${account.id}`)
    const heard = await join(channel)
    const other = await join(socket.channel(`profiles:${account.id}`))
    const client = await app.database.pool.connect()
    await client.query('begin')
    await client.query('insert into profile_topics (profile_id, topic_id) values ($1, $2)', [
      account.id,
      topicIds[1],
    ])
    await client.query('rollback')
    client.release()
    await new Promise((resolve) => channel.leave().receive('ok', resolve))
    await addTopic(account.id)
    await app.database.pool.query('update profiles set updated_at = now() where id = $1', [account.id])
    await expect.poll(() => other).toHaveLength(1)
    expect(heard).toEqual([])
  })

  test('of another user is refused, and none of their changes are received', async () => {
    const [stranger, theirs] = await newcomer()
    const socket = connect(theirs)
    for (const table of [
      'profiles',
      'profile_topics',
      'profile_countries',
      'booking_requests',
      'testimonials',
      'seen_places',
      'unavailable_periods',
      'busy_calendars',
    ]) {
      await expect(join(socket.channel(`${table}:${account.id}`))).rejects.toEqual({ reason: 'unauthorized' })
    }
    await expect(join(socket.channel(`profile_topics:${stranger.id}:x`))).rejects.toEqual({
      reason: 'unauthorized',
    })
    const own = await join(socket.channel(`profile_topics:${stranger.id}`))
    await addTopic(account.id)
    await addTopic(stranger.id, topicIds[2])
    await expect.poll(() => own).toEqual([{ table: 'profile_topics', type: 'INSERT', id: topicIds[2] }])
  })

  test('that does not exist is refused', async () => {
    const socket = connect(browser)
    for (const topic of [`sessions:${account.id}`, 'profiles', '__proto__:x']) {
      await expect(join(socket.channel(topic))).rejects.toMatchObject({
        reason: expect.stringMatching(/^un/),
      })
    }
  })

  test('says when notices may have been lost, and continues', async () => {
    const heard = await join(connect(browser).channel(`profile_topics:${account.id}`))
    const { rowCount } = await app.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'lectern listener %'`,
    )
    expect(rowCount).toBeGreaterThan(0)
    await expect.poll(() => heard).toEqual(['catch_up'])
    await addTopic(account.id)
    await expect.poll(() => heard).toHaveLength(2)
  })
})

describe('in the browser', () => {
  function listen(opened: WebSocket[] = [], tables: readonly LiveTable[] = ['profiles', 'profile_topics']) {
    const news: string[] = []
    const end = openLiveSocket({
      profileId: account.id,
      tables,
      onNews: (table) => news.push(table),
      endpoint: server.endpoint,
      transport: transportWith({ cookie: cookieOf(browser), origin: app.config.appUrl }, opened),
    })
    endings.push(end)
    return { news, end }
  }

  test.each(['speaker', 'organizer'] as const)('a %s’s tables fit into one socket', async (userType) => {
    const { news } = listen([], tablesOf[userType])
    await expect.poll(() => news.toSorted()).toEqual([...tablesOf[userType]].sort())
  })

  test('an event arrives with every join and every change', async () => {
    const { news } = listen()
    await expect.poll(() => news.toSorted()).toEqual(['profile_topics', 'profiles'])
    await addTopic(account.id)
    await expect.poll(() => news.slice(2)).toEqual(['profile_topics'])
  })

  test('a lost connection is restored automatically, with an event', async () => {
    const opened: WebSocket[] = []
    const { news } = listen(opened)
    await expect.poll(() => news.length).toBe(2)
    opened[0]?.terminate()
    await expect.poll(() => news.length, { timeout: 10_000 }).toBe(4)
    expect(opened).toHaveLength(2)
  })

  test('it reconnects after 1, 2, 5 and then every 10 seconds (§9)', () => {
    expect([1, 2, 3, 4, 5, 99].map(waitBefore)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000])
  })

  test('it waits ten seconds for a join and sends a heartbeat every thirty (§9)', () => {
    vi.useFakeTimers()
    const sent: unknown[][] = []
    class Silent {
      readyState = 0
      onopen?: () => void
      constructor() {
        setTimeout(() => {
          this.readyState = 1
          this.onopen?.()
        })
      }
      send(text: string) {
        sent.push(JSON.parse(text))
      }
      close() {
        this.readyState = 3
      }
    }
    const transport = Silent as unknown as SocketConnectOption['transport']
    const options = { profileId: account.id, tables: ['profiles'] as const, onNews: () => {} }
    endings.push(openLiveSocket({ ...options, endpoint: 'ws://localhost/live', transport }))
    const heard = (event: string) => sent.filter((frame) => frame[3] === event).length
    vi.advanceTimersByTime(10_900)
    expect(heard('phx_join')).toBe(1)
    // Given up after ten seconds, retried one second later.
    vi.advanceTimersByTime(200)
    expect(heard('phx_join')).toBe(2)
    vi.advanceTimersByTime(18_800)
    expect(heard('heartbeat')).toBe(0)
    vi.advanceTimersByTime(200)
    expect(heard('heartbeat')).toBe(1)
    vi.useRealTimers()
  })

  test('it does not reconnect once the session has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const opened: WebSocket[] = []
    const { news } = listen(opened)
    await vi.waitFor(() => expect(news.length).toBe(2))
    await browser.send('POST', apiPaths.signOut)
    await vi.waitFor(() => expect(opened[0]?.readyState).toBe(3))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened).toHaveLength(1)
    vi.useRealTimers()
  })
})
