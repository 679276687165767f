// Members of a committee hear of changes to their list, as long as the link is open and they are members
// (docs/specification.md §18, §20.25, §20.61).
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import {
  cookieOf,
  type LiveServer,
  openSocket,
  serveLive,
  tryToOpen,
  untilClosed,
} from '../../../../tests/live-server.ts'
import {
  app,
  type CommitteeVisitor,
  ines,
  joinCommittee,
  readList,
  setUpShortlistApp,
  sharedList,
  visitCommittee,
} from '../../../../tests/shortlist-app.ts'
import { liveChannel } from '../../../server/live/live.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { shortlistPaths } from '../../../vocabulary/shortlist-paths.ts'
import { findOpenMembers } from './live.server.ts'

setUpShortlistApp({ Ada: {} })

let server: LiveServer
beforeAll(async () => {
  server = await serveLive(app)
})
// Hooks end in reverse: this one comes before the application's.
afterAll(() => server.stop())

function socketFor({ browser }: Pick<CommitteeVisitor, 'browser'>, token: string) {
  const path = `${apiPaths.liveSocket}?vsn=2.0.0&committee=${token}`
  return tryToOpen(server, { cookie: cookieOf(browser), origin: app.config.appUrl }, path)
}

/**
 * What the socket hears from now on. Notices of earlier changes may arrive after it has joined; all arrive in the order of
 * their commits, so the one sent last marks their end.
 */
async function listen(socket: WebSocket, topic: string): Promise<unknown[][]> {
  const heard: unknown[][] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', {}]))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard[0]?.[4]).toEqual({ status: 'ok', response: {} })
  const [table, profile_id] = topic.split(':')
  const mark = { table, type: 'MARK', profile_id, id: 'mark' }
  await app.database.pool.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(mark)])
  await expect.poll(() => heard.at(-1)?.[4]).toMatchObject({ type: 'MARK' })
  heard.length = 0
  return heard
}

test('members and the owner hear of each change, of that list alone', async () => {
  const { id, ada, token } = await sharedList()
  const other = await sharedList()
  const [henrik, aylin] = [
    await joinCommittee(app, token, 'Henrik'),
    await joinCommittee(app, token, 'Aylin'),
  ]
  const socket = await socketFor(aylin, token)
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
  const heard = await listen(socket, `committee:${id}`)
  const ownSocket = await openSocket(server, { cookie: cookieOf(ines), origin: app.config.appUrl })
  const own = await listen(ownSocket, `shortlists:${ines.id}`)
  for (const topic of [`committee:${other.id}`, `shortlists:${ines.id}`, `profiles:${id}`]) {
    socket.send(JSON.stringify(['1', '1', topic, 'phx_join', {}]))
  }
  await expect.poll(() => heard.length).toBe(3)
  for (const [, , , , payload] of heard) expect(payload).toMatchObject({ status: 'error' })
  await (await joinCommittee(app, other.token, 'Elsewhere')).vote(other.ada, 'no')
  await henrik.vote(ada, 'yes')
  await expect.poll(() => heard.length).toBe(4)
  expect(heard[3]).toEqual([
    null,
    null,
    `committee:${id}`,
    'change',
    { table: 'committee', type: 'UPDATE', id },
  ])
  await expect
    .poll(() => own.at(-1))
    .toEqual([null, null, `shortlists:${ines.id}`, 'change', { table: 'shortlists', type: 'UPDATE', id }])
  socket.close()
  ownSocket.close()
})

test('a suspension of the owner closes the link, and its sockets with it', async () => {
  const { token } = await sharedList()
  const henrik = await joinCommittee(app, token, 'Henrik')
  const socket = await socketFor(henrik, token)
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
  const { rows } = await app.database.pool.query('select id from committee_members order by id desc limit 1')
  const [{ id }] = rows
  expect(await findOpenMembers(app.context.db, [id])).toEqual([id])
  const end = untilClosed(socket)
  await app.database.pool.query('update users set suspended_at = now() where id = $1', [ines.id])
  try {
    expect(await findOpenMembers(app.context.db, [id])).toEqual([])
    app.live.recheck('')
    expect((await end)[0]).toBe(4001)
  } finally {
    await app.database.pool.query('update users set suspended_at = null where id = $1', [ines.id])
  }
})

test('without joining there is no socket; turning the link off closes it, and so does removing the member', async () => {
  const { id, token } = await sharedList()
  const [henrik, aylin] = [
    await joinCommittee(app, token, 'Henrik'),
    await joinCommittee(app, token, 'Aylin'),
  ]
  expect(await socketFor(visitCommittee(app, token), token)).toBe(401)
  expect(await socketFor(henrik, 'x')).toBe(401)
  const [his, hers] = [await socketFor(henrik, token), await socketFor(aylin, token)]
  if (typeof his === 'number' || typeof hers === 'number') throw new Error('refused')
  const [member] = (await readList(ines, id)).members
  const hisEnd = untilClosed(his)
  await ines.send('DELETE', shortlistPaths.shortlistMember(id, member?.id ?? ''))
  expect((await hisEnd)[0]).toBe(4001)
  const begun = performance.now()
  const herEnd = untilClosed(hers)
  await ines.send('DELETE', shortlistPaths.shortlistLink(id))
  expect((await herEnd)[0]).toBe(4001)
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(await socketFor(aylin, token)).toBe(401)
})
