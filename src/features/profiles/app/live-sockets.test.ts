// Sockets of the live channels: who may open one, what ends it, and frames that are not valid (docs/specification.md §9, §20.25).
import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import {
  account,
  addTopic,
  app,
  browser,
  connect,
  join,
  newcomer,
  server,
  setUpLiveApp,
} from '../../../../tests/live-app.ts'
import { cookieOf, openSocket, tryToOpen, untilClosed } from '../../../../tests/live-server.ts'
import { adminBrowser, signedInBrowser } from '../../../../tests/people.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { suspendAccount } from '../../accounts/suspension.server.ts'

setUpLiveApp()

describe('a socket ends with its session', () => {
  async function opened(as = browser): Promise<WebSocket> {
    return openSocket(server, { cookie: cookieOf(as), origin: app.config.appUrl })
  }
  const over = [4001, 'The session has ended']

  test.each([
    ['the person signs out', () => browser.send('POST', apiPaths.signOut)],
    ['the account is suspended', () => suspendAccount(app.context.db, null, account.id)],
    [
      'the account is removed',
      () => app.database.pool.query('delete from users where id = $1', [account.id]),
    ],
    [
      'the session is ended elsewhere',
      () => app.database.pool.query('delete from sessions where user_id = $1', [account.id]),
    ],
  ])('when %s', async (_what, act) => {
    const socket = await opened()
    const closed = untilClosed(socket)
    const asked = vi.spyOn(app.live, 'recheck')
    await act()
    expect(await closed).toEqual(over)
    // At once by the notice, not only with the periodic check.
    await expect.poll(() => asked.mock.calls.flat()).toContain(account.id)
    asked.mockRestore()
    expect(await tryToOpen(server, { cookie: cookieOf(browser) })).toBe(401)
  })

  test('and not with another one, nor with another user’s', async () => {
    const elsewhere = await signedInBrowser(app, account)
    const [, stranger] = await newcomer()
    const [socket, other, third] = await Promise.all([opened(), opened(elsewhere), opened(stranger)])
    const closed = untilClosed(socket)
    await browser.send('POST', apiPaths.signOut)
    expect(await closed).toEqual(over)
    expect([other.readyState, third.readyState]).toEqual([other.OPEN, third.OPEN])
    for (const one of [other, third]) one.terminate()
  })

  test('an admin viewing as a user hears of their rows until they lose the role', async () => {
    const admin = await adminBrowser(app)
    await admin.send('POST', apiPaths.adminViewAs(account.id))
    const socket = connect(admin)
    const heard = await join(socket.channel(`profile_topics:${account.id}`))
    await expect(join(socket.channel(`profile_topics:${admin.admin.id}`))).rejects.toEqual({
      reason: 'unauthorized',
    })
    await addTopic(account.id)
    await expect.poll(() => heard).toHaveLength(1)
    const raw = await opened(admin)
    const closed = untilClosed(raw)
    await app.database.pool.query(`update users set role = 'user' where id = $1`, [admin.admin.id])
    expect(await closed).toEqual(over)
  })
})

describe('connecting', () => {
  const statusOf = async (headers: Record<string, string>, path?: string) => {
    const outcome = await tryToOpen(server, headers, path)
    if (typeof outcome === 'number') return outcome
    outcome.terminate()
    return 101
  }

  test('a foreign origin → 403, signed out → 401, our own page → open', async () => {
    const cookie = cookieOf(browser)
    expect(await statusOf({ cookie, origin: 'https://evil.example' })).toBe(403)
    expect(await statusOf({ cookie, origin: 'null' })).toBe(403)
    expect(await statusOf({ origin: app.config.appUrl })).toBe(401)
    expect(await statusOf({ cookie: 'session=forged', origin: app.config.appUrl })).toBe(401)
    expect(await statusOf({ cookie, origin: app.config.appUrl })).toBe(101)
  })

  test('another path, or a frame too early → the connection is closed', async () => {
    const headers = { cookie: cookieOf(browser), origin: app.config.appUrl }
    for (const path of ['/', '/live', `${apiPaths.liveSocket}/x`, '/%00'])
      expect(await statusOf(headers, path)).toBe(0)
  })

  test('sockets per user are limited; more → 429', async () => {
    const headers = { cookie: cookieOf(browser), origin: app.config.appUrl }
    const all = await Promise.all(Array.from({ length: 24 }, () => openSocket(server, headers)))
    expect(await statusOf(headers)).toBe(429)
    const [first] = all
    first?.close()
    if (first) await once(first, 'close')
    await expect.poll(() => statusOf(headers)).toBe(101)
    for (const socket of all) socket.terminate()
  })
})

describe('an invalid frame', () => {
  test.each([
    ['no JSON', '{', 1007],
    ['no array', '{"topic":"phoenix"}', 1007],
    ['version 1', '["1","phoenix","heartbeat",{}]', 1007],
    ['numbers for names', '[1,2,3,4,{}]', 1007],
    ['no payload', '["1","1","phoenix","heartbeat",null]', 1007],
    ['an endless name', JSON.stringify(['1', '1', 'x'.repeat(500), 'phx_join', {}]), 1007],
    ['bytes', Buffer.from([0, 1, 2]), 1003],
    ['too much', JSON.stringify(['1', '1', 'phoenix', 'heartbeat', { x: 'x'.repeat(5_000) }]), 1009],
  ])('%s closes the socket, and nothing else', async (_what, bytes, code) => {
    const headers = { cookie: cookieOf(browser), origin: app.config.appUrl }
    const other = await openSocket(server, headers)
    const socket = await openSocket(server, headers)
    const closed = untilClosed(socket)
    socket.send(bytes)
    expect((await closed)[0]).toBe(code)
    other.send('[null,"7","phoenix","heartbeat",{}]')
    const [answer] = await once(other, 'message')
    expect(JSON.parse(String(answer))).toEqual([
      null,
      '7',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ])
    other.terminate()
  })

  test('a flood of valid ones closes it as well', async () => {
    const socket = await openSocket(server, { cookie: cookieOf(browser) })
    const closed = untilClosed(socket)
    for (let i = 0; i < 200; i += 1) socket.send('[null,"7","phoenix","heartbeat",{}]')
    expect(await closed).toEqual([1008, 'Too many messages'])
  })
})
