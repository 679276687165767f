// Live channels across real processes: a commit in one is announced by the other, and a shutdown closes sockets properly
// (docs/specification.md §15).
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createAccount } from '../src/features/accounts/service.server.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { createLog } from '../src/server/log.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { goodPassword, hashOfGoodPassword } from './good-password.ts'
import { createTestDatabase } from './harness.ts'
import { untilClosed } from './live-server.ts'
import { type AppProcess, processSettings, spawnApp, untilReady } from './process.ts'

test('a change made in one process is announced by another, which says goodbye when it is stopped', async () => {
  const connection = await createTestDatabase()
  const database = openDatabase(connection, { log: createLog('silent'), poolSize: 1 })
  const [one, other] = await Promise.all([
    spawnApp(processSettings(connection)),
    spawnApp(processSettings(connection)),
  ])
  await Promise.all([untilReady(one, 60_000), untilReady(other, 60_000)])
  const post = (app: AppProcess, path: string, cookie: string, body?: unknown) =>
    fetch(app.origin + path, {
      method: 'POST',
      headers: { origin: app.origin, cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  async function signIn(user_type: 'speaker' | 'organizer'): Promise<string> {
    const email = `${user_type}@example.com`
    await createAccount(database.db, {
      email,
      name: 'Ada',
      last_name: 'Moreau',
      user_type,
      passwordHash: await hashOfGoodPassword(),
    })
    const signedIn = await post(one, apiPaths.signIn, '', { email, password: goodPassword })
    expect(signedIn.status).toBe(200)
    return signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
  }
  const cookie = await signIn('speaker')
  const { id } = await (await post(one, apiPaths.profile, cookie)).json()

  const socket = new WebSocket(other.origin.replace('http', 'ws') + apiPaths.liveSocket, {
    headers: { cookie, origin: other.origin },
  })
  const heard: unknown[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))[3]))
  await once(socket, 'open')
  socket.send(JSON.stringify(['1', '1', `profile_topics:${id}`, 'phx_join', {}]))
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['phx_reply'])
  const { groups } = await (await fetch(one.origin + apiPaths.topics)).json()
  expect((await post(one, apiPaths.profileTopics, cookie, { topic_id: groups[0].topics[0].id })).status).toBe(
    201,
  )
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['phx_reply', 'change'])

  // A request created in one process is announced by the other, and marking it seen there is visible here.
  socket.send(JSON.stringify(['2', '2', `booking_requests:${id}`, 'phx_join', {}]))
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['phx_reply', 'change', 'phx_reply'])
  await database.pool.query(
    `update profiles set username = 'ada-moreau', visibility = 'public', published_at = now() where id = $1`,
    [id],
  )
  const path = apiPaths.requestsToSpeaker('ada-moreau')
  const organizer = await signIn('organizer')
  const { id: organizerId } = await (await post(one, apiPaths.profile, organizer)).json()
  await database.pool.query(
    `update profiles set subscription_tier_id =
      (select id from subscription_tiers where user_type = 'organizer' and name = 'Pro') where id = $1`,
    [organizerId],
  )
  const asked = await post(one, path, organizer, {
    event_name: 'Harbour Summit',
    format: 'keynote',
    message: 'We would love to have you.',
    requester_name: 'Olu Berg',
    requester_email: 'organizer@example.com',
  })
  expect([asked.status, (await asked.json()).state]).toEqual([201, 'requested'])
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['phx_reply', 'change', 'phx_reply', 'change'])
  const hasNews = async (app: AppProcess) =>
    (await (await fetch(app.origin + apiPaths.news, { headers: { cookie } })).json()).requests
  expect(await Promise.all([one, other].map(hasNews))).toEqual([true, true])
  expect((await post(one, apiPaths.newsSeen('requests'), cookie)).status).toBe(204)
  expect(await Promise.all([one, other].map(hasNews))).toEqual([false, false])

  const closed = untilClosed(socket)
  other.child.kill('SIGTERM')
  expect(await closed).toEqual([1001, 'The server is restarting'])
  expect(await other.exited).toBe(0)
  one.child.kill('SIGTERM')
  expect(await one.exited).toBe(0)
  await database.close()
}, 120_000)
