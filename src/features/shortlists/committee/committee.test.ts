// The committee of a shortlist, without accounts: joining, voting, commenting, and what they see of it; live
// (docs/specification.md §18, §20.61).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import {
  cookieOf,
  type LiveServer,
  openSocket,
  serveLive,
  tryToOpen,
  untilClosed,
} from '../../../../tests/live-server.ts'
import {
  add,
  aSpeaker,
  type CommitteeVisitor,
  joinCommittee,
  makeList,
  newOrganizer,
  type Organizer,
  readList,
  share,
  visitCommittee,
} from '../../../../tests/shortlist-app.ts'
import type { Speaker } from '../../../../tests/speakers.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { shortlistPaths } from '../../../vocabulary/shortlist-paths.ts'
import { findOpenMembers } from './live.server.ts'

let app: TestApp
let server: LiveServer
let ines: Organizer
let speakers: Speaker[]

beforeAll(async () => {
  app = await startTestApp()
  server = await serveLive(app)
  ines = await newOrganizer(app)
  speakers = [
    await aSpeaker(app, 'Ada'),
    await aSpeaker(app, 'Ben', { fee_visibility: 'organizers', fee_min: 777 }),
  ]
})
afterAll(async () => {
  await app.close()
  await server.stop()
})
beforeEach(() => app.database.pool.query('truncate rate_limits'))

async function shared(settings: object = {}) {
  const { id } = await makeList(ines)
  const { items } = await add(ines, id, speakers)
  const [ada, ben] = items.map((item) => item.id)
  if (!ada || !ben) throw new Error('The list is incomplete.')
  return { id, ada, ben, token: await share(ines, id, settings) }
}

async function codeOf(asked: Promise<Response>): Promise<[number, string]> {
  const answer = await asked
  return [answer.status, ((await answer.json()) as { code: string }).code]
}

test('a visitor sees the speakers, joins with a name, votes and comments; the owner sees all of it', async () => {
  const { id, ada, ben, token } = await shared()
  const visitor = visitCommittee(app, token)
  const before = await visitor.read()
  expect(before).toMatchObject({ title: 'Keynotes', organizer: 'Ines Vidal', me: null, members: [] })
  expect(before.candidates.map(({ name }) => name)).toEqual(['Ada Example', 'Ben Example'])
  expect(await codeOf(visitor.vote(ada, 'yes'))).toEqual([401, 'unauthenticated'])
  const henrik = await joinCommittee(app, token, 'Henrik Bay')
  expect((await henrik.vote(ada, 'yes', 5)).status).toBe(204)
  expect((await henrik.vote(ben, 'no')).status).toBe(204)
  expect((await henrik.vote(ben, 'maybe')).status).toBe(204)
  expect((await henrik.comment(ben, 'After lunch')).status).toBe(201)
  const { items, members } = await readList(ines, id)
  expect(members).toMatchObject([{ name: 'Henrik Bay', device: 1 }])
  expect(items.map(({ tally }) => tally)).toEqual([
    { yes: 1, maybe: 0, no: 0, score: { average: 5, lowest: 5, highest: 5 } },
    { yes: 0, maybe: 1, no: 0, score: null },
  ])
  expect(items[1]?.comments).toMatchObject([{ member_id: members[0]?.id, text: 'After lunch' }])
  expect((await henrik.vote(ben, null)).status).toBe(204)
  expect((await readList(ines, id)).items[1]?.tally.maybe).toBe(0)
})

test('no e-mail address and no fee is in it; public fees if the owner shows them', async () => {
  const { id, token } = await shared()
  const henrik = await joinCommittee(app, token, 'Henrik')
  const hidden = JSON.stringify(await henrik.read())
  expect(hidden).not.toContain('@')
  expect(hidden).not.toContain(':4000')
  await share(ines, id, { shows_fees: true })
  const { candidates } = await henrik.read()
  expect(candidates.map(({ speaker }) => speaker?.fee)).toEqual([
    { min: 1500, max: 4000, currency: 'EUR' },
    null,
  ])
})

test('votes of others appear once one has voted, unless the owner shows them', async () => {
  const { id, ada, token } = await shared()
  const [henrik, aylin] = [
    await joinCommittee(app, token, 'Henrik'),
    await joinCommittee(app, token, 'Aylin'),
  ]
  await henrik.vote(ada, 'yes')
  await henrik.comment(ada, 'The best')
  const seenBy = async (visitor: CommitteeVisitor) => (await visitor.read()).candidates[0]
  expect(await seenBy(aylin)).toMatchObject({ tally: null, votes: [], comments: [] })
  expect(JSON.stringify(await seenBy(visitCommittee(app, token)))).not.toContain('The best')
  await aylin.vote(ada, 'no')
  expect(await seenBy(aylin)).toMatchObject({ tally: { yes: 1, no: 1 }, comments: [{ text: 'The best' }] })
  await aylin.vote(ada, null)
  await share(ines, id, { hides_votes: false })
  expect(await seenBy(aylin)).toMatchObject({ tally: { yes: 1, no: 0 }, vote: null })
})

test('no one changes what is another’s, also not with another link', async () => {
  const { id, ada, token } = await shared()
  const other = await shared()
  const [henrik, aylin] = [
    await joinCommittee(app, token, 'Henrik'),
    await joinCommittee(app, token, 'Henrik'),
  ]
  await henrik.vote(ada, 'yes')
  await henrik.comment(ada, 'Mine')
  await aylin.vote(ada, 'no')
  const { items, members } = await readList(ines, id)
  expect(members.map(({ device }) => device)).toEqual([1, 2])
  expect(items[0]?.votes.map(({ vote }) => vote)).toEqual(['yes', 'no'])
  const comment = items[0]?.comments[0]?.id ?? ''
  const remove = (visitor: CommitteeVisitor) =>
    visitor.browser.send('DELETE', visitor.at(shortlistPaths.committeeComment(comment)))
  expect((await remove(aylin)).status).toBe(404)
  expect((await henrik.vote(other.ada, 'yes')).status).toBe(404)
  // The cookie of one link means nothing at another.
  const elsewhere = visitCommittee(app, other.token, henrik.browser)
  expect((await elsewhere.read()).me).toBeNull()
  expect((await elsewhere.vote(other.ada, 'yes')).status).toBe(401)
  expect((await remove(henrik)).status).toBe(204)
})

test('the owner replies, deletes comments and removes members with their votes', async () => {
  const { id, ada, token } = await shared()
  const henrik = await joinCommittee(app, token, 'Henrik')
  await henrik.vote(ada, 'no')
  await henrik.comment(ada, 'Rude')
  expect(
    (await ines.send('POST', shortlistPaths.shortlistComments(id), { item: ada, text: 'Why?' })).status,
  ).toBe(204)
  const { candidates } = await henrik.read()
  expect(candidates[0]?.comments.map(({ text }) => text)).toEqual(['Rude', 'Why?'])
  const [rude] = candidates[0]?.comments ?? []
  expect((await ines.send('DELETE', shortlistPaths.shortlistComment(id, rude?.id ?? ''))).status).toBe(204)
  const [member] = (await readList(ines, id)).members
  expect((await ines.send('DELETE', shortlistPaths.shortlistMember(id, member?.id ?? ''))).status).toBe(204)
  const { items, members } = await readList(ines, id)
  expect([members, items[0]?.votes]).toEqual([[], []])
  expect((await henrik.vote(ada, 'yes')).status).toBe(401)
})

test('bad input is named', async () => {
  const { ada, token } = await shared()
  const henrik = await joinCommittee(app, token, 'Henrik')
  const hintOf = async (asked: Promise<Response>) => {
    const answer = await asked
    return [answer.status, ((await answer.json()) as { hint: string }).hint]
  }
  const visitor = visitCommittee(app, token)
  const join = (name: unknown) =>
    visitor.browser.send('POST', visitor.at(shortlistPaths.committeeMembers), { name })
  expect(await hintOf(join(' '))).toEqual([422, 'name'])
  expect(await hintOf(join('x'.repeat(81)))).toEqual([422, 'name'])
  expect(await hintOf(henrik.vote(ada, 'perhaps'))).toEqual([422, 'vote'])
  expect(await hintOf(henrik.vote(ada, 'yes', 6))).toEqual([422, 'score'])
  expect(await hintOf(henrik.comment(ada, ''))).toEqual([422, 'text'])
  expect(
    await hintOf(visitCommittee(app, 'short').browser.get(`${shortlistPaths.committee}?token=short`)),
  ).toEqual([422, 'token'])
})

test('a link that is turned off or over, or whose list is deleted, opens nothing; votes stay', async () => {
  const { id, ada, token } = await shared()
  const henrik = await joinCommittee(app, token, 'Henrik')
  await henrik.vote(ada, 'yes')
  expect(await share(ines, id, { takes_votes: false })).toBe(token)
  expect(await codeOf(henrik.vote(ada, 'no'))).toEqual([403, 'forbidden'])
  expect((await ines.send('DELETE', shortlistPaths.shortlistLink(id))).status).toBe(204)
  const read = (of: string) => codeOf(henrik.browser.get(`${shortlistPaths.committee}?token=${of}`))
  expect(await read(token)).toEqual([403, 'link_invalid'])
  expect(await codeOf(henrik.vote(ada, 'no'))).toEqual([403, 'link_invalid'])
  const list = await readList(ines, id)
  expect([list.link, list.items[0]?.tally.yes]).toEqual([null, 1])
  const next = await share(ines, id)
  expect(next).not.toBe(token)
  expect((await visitCommittee(app, next).read()).me).toBeNull()
  await app.database.pool.query(
    "update shortlist_links set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where shortlist_id = $1",
    [id],
  )
  expect(await read(next)).toEqual([403, 'link_invalid'])
  const third = await share(ines, id)
  await ines.send('DELETE', shortlistPaths.shortlist(id))
  expect(await read(third)).toEqual([403, 'link_invalid'])
})

test('one link is open at a time, and only hashes are stored', async () => {
  const { id, token } = await shared()
  await Promise.all(Array.from({ length: 4 }, () => share(ines, id)))
  const { rows } = await app.database.pool.query('select * from shortlist_links where shortlist_id = $1', [
    id,
  ])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(app.logged)).not.toContain(token)
})

test('the number of requests of one network is limited', async () => {
  const { token } = await shared()
  const visitor = visitCommittee(app, token)
  await visitor.read()
  await app.database.pool.query('update rate_limits set points = 100000')
  expect((await visitor.browser.get(visitor.at(shortlistPaths.committee))).status).toBe(429)
})

function socketFor({ browser }: Pick<CommitteeVisitor, 'browser'>, token: string) {
  const path = `${apiPaths.liveSocket}?vsn=2.0.0&committee=${token}`
  return tryToOpen(server, { cookie: cookieOf(browser), origin: app.config.appUrl }, path)
}

function listen(socket: WebSocket, topic: string): unknown[][] {
  const heard: unknown[][] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', {}]))
  return heard
}

test('a suspension of the owner closes the link, and its sockets with it', async () => {
  const { token } = await shared()
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

test('members and the owner hear of each change, of that list alone', async () => {
  const { id, ada, token } = await shared()
  const other = await shared()
  const [henrik, aylin] = [
    await joinCommittee(app, token, 'Henrik'),
    await joinCommittee(app, token, 'Aylin'),
  ]
  const socket = await socketFor(aylin, token)
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
  const heard = listen(socket, `committee:${id}`)
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]?.[4]).toEqual({ status: 'ok', response: {} })
  const ownSocket = await openSocket(server, { cookie: cookieOf(ines), origin: app.config.appUrl })
  const own = listen(ownSocket, `shortlists:${ines.id}`)
  await expect.poll(() => own.length).toBe(1)
  for (const topic of [`committee:${other.id}`, `shortlists:${ines.id}`, `profiles:${id}`]) {
    socket.send(JSON.stringify(['1', '1', topic, 'phx_join', {}]))
  }
  await expect.poll(() => heard.length).toBe(4)
  for (const [, , , , payload] of heard.slice(1)) expect(payload).toMatchObject({ status: 'error' })
  await (await joinCommittee(app, other.token, 'Elsewhere')).vote(other.ada, 'no')
  await henrik.vote(ada, 'yes')
  await expect.poll(() => heard.length).toBe(5)
  expect(heard[4]).toEqual([
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

test('without joining there is no socket; turning the link off closes it, and so does removing the member', async () => {
  const { id, token } = await shared()
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
