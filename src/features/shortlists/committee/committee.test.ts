// The committee of a shortlist, without accounts: joining, voting, commenting, and what they see of it
// (docs/specification.md §18, §20.61).
import { expect, test } from 'vitest'
import { cookieOf } from '../../../../tests/live-server.ts'
import { adminBrowser } from '../../../../tests/people.ts'
import {
  add,
  app,
  type CommitteeVisitor,
  ines,
  joinCommittee,
  makeList,
  newOrganizer,
  readList,
  setUpShortlistApp,
  share,
  sharedList,
  speakers,
  visitCommittee,
} from '../../../../tests/shortlist-app.ts'
import { duringTransaction } from '../../../../tests/until-blocked.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { shortlistPaths } from '../../../vocabulary/shortlist-paths.ts'
import { mostComments } from '../checks.ts'
import { commentAsMember, findMember, requireLink, vote } from './service.server.ts'

setUpShortlistApp({ Ada: {}, Ben: { fee_visibility: 'organizers', fee_min: 777 } })

async function codeOf(asked: Promise<Response>): Promise<[number, string]> {
  const answer = await asked
  return [answer.status, ((await answer.json()) as { code: string }).code]
}

test('a visitor sees the speakers, joins with a name, votes and comments; the owner sees all of it', async () => {
  const { id, ada, ben, token } = await sharedList()
  const visitor = visitCommittee(app, token)
  const before = await visitor.read()
  expect(before).toMatchObject({ title: 'Keynotes', organizer: 'Ines Vidal', me: null, members: [] })
  expect(before.candidates.map(({ name }) => name)).toEqual(['Ada Example', 'Ben Example'])
  expect(await codeOf(visitor.vote(ada, 'yes'))).toEqual([401, 'unauthenticated'])
  const henrik = await joinCommittee(app, token, 'Henrik Bay')
  // Who has not joined learns of no one who has.
  expect((await visitor.read()).members).toEqual([])
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

test('no email address and no fee is in it; public fees if the owner shows them', async () => {
  const { id, token } = await sharedList()
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
  const { id, ada, token } = await sharedList()
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
  // Comments are for all where no one can vote.
  await share(ines, id, { hides_votes: true, takes_votes: false })
  expect(await seenBy(aylin)).toMatchObject({ comments: [{ text: 'The best' }] })
})

test('no one changes what is another’s, also not with another link', async () => {
  const { id, ada, token } = await sharedList()
  const other = await sharedList()
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
  // Nor do owners change the committee of a list that is not theirs.
  const olga = await newOrganizer(app)
  const own = await makeList(olga)
  for (const path of [
    shortlistPaths.shortlistComment(own.id, comment),
    shortlistPaths.shortlistMember(own.id, members[0]?.id ?? ''),
  ])
    expect((await olga.send('DELETE', path)).status).toBe(404)
  // The cookie of one link means nothing at another.
  const elsewhere = visitCommittee(app, other.token, henrik.browser)
  expect((await elsewhere.read()).me).toBeNull()
  expect((await elsewhere.vote(other.ada, 'yes')).status).toBe(401)
  expect((await remove(henrik)).status).toBe(204)
})

test('the owner replies, deletes comments and removes members with their votes', async () => {
  const { id, ada, token } = await sharedList()
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

test('who was taken off the list takes no votes or comments', async () => {
  const { id, ada, ben, token } = await sharedList()
  const henrik = await joinCommittee(app, token, 'Henrik')
  await ines.send('DELETE', shortlistPaths.shortlistItem(id, ada))
  expect((await henrik.vote(ada, 'yes')).status).toBe(404)
  expect((await henrik.comment(ada, 'Why not?')).status).toBe(404)
  expect((await henrik.vote(ben, 'yes')).status).toBe(204)
})

test('a comment that is sent again is one, and a list holds two thousand', async () => {
  const { id, ada, token } = await sharedList()
  const henrik = await joinCommittee(app, token, 'Henrik')
  const send = () =>
    app.postJson(
      henrik.at(shortlistPaths.committeeComments(ada)),
      { text: 'Once' },
      {
        headers: { cookie: cookieOf(henrik.browser), 'idempotency-key': 'once' },
      },
    )
  expect((await send()).status).toBe(201)
  // The process died before the answer was stored.
  await app.database.pool.query('delete from idempotency_keys')
  expect((await send()).status).toBe(201)
  expect((await readList(ines, id)).items[0]?.comments).toHaveLength(1)
  await app.database.pool.query(
    `insert into committee_comments (id, shortlist_id, item_id, text)
     select gen_random_uuid(), $1, $2, 'x' from generate_series(1, $3)`,
    [id, ada, mostComments - 1],
  )
  expect(await codeOf(henrik.comment(ada, 'One too many'))).toEqual([409, 'conflict'])
})

test('bad input is named', async () => {
  const { ada, token } = await sharedList()
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

test('a vote and a comment that are on their way when the link is turned off do not count', async () => {
  const { id, ada, token } = await sharedList()
  const { db } = app.context
  const henrik = await joinCommittee(app, token, 'Henrik')
  const link = await requireLink(db, token)
  const member = await findMember(db, link, henrik.browser.cookies.get(`committee-${link.id}`) ?? '')
  if (member === null) throw new Error('not joined')
  await ines.send('DELETE', shortlistPaths.shortlistLink(id))
  await expect(vote(db, link, member, ada, { vote: 'yes', score: null })).rejects.toThrow('turned off')
  const comment = { item: ada, text: 'Late', creationKey: null }
  await expect(commentAsMember(db, link, member, comment)).rejects.toThrow('turned off')
  const [item] = (await readList(ines, id)).items
  expect([item?.votes, item?.comments]).toEqual([[], []])
})

test('a comment and the end of its link do not wait for each other', async () => {
  const { id, ada, token } = await sharedList()
  const henrik = await joinCommittee(app, token, 'Henrik')
  const link = await requireLink(app.context.db, token)
  const member = await findMember(
    app.context.db,
    link,
    henrik.browser.cookies.get(`committee-${link.id}`) ?? '',
  )
  if (member === null) throw new Error('not joined')
  const comment = { item: ada, text: 'Late', creationKey: null }
  const commenting = duringTransaction(
    app.database.pool,
    `select from shortlists where id = '${id}' for no key update`,
    () => commentAsMember(app.context.db, link, member, comment),
    `update shortlist_links set revoked_at = now() where id = '${link.id}'`,
  )
  await expect(commenting).rejects.toThrow('turned off')
})

test('an admin who views as the owner gets no link with which they could vote', async () => {
  const { id, token } = await sharedList()
  const admin = await adminBrowser(app)
  await admin.send('POST', apiPaths.adminViewAs(ines.id))
  const answer = await admin.get(shortlistPaths.shortlist(id))
  const text = await answer.text()
  expect([answer.status, JSON.parse(text).link.takes_votes, text.includes(token)]).toEqual([200, true, false])
})

test('a link that is turned off or over, or whose list is deleted, opens nothing; votes stay', async () => {
  const { id, ada, token } = await sharedList()
  const henrik = await joinCommittee(app, token, 'Henrik')
  await henrik.vote(ada, 'yes')
  expect(await share(ines, id, { takes_votes: false })).toBe(token)
  expect(await codeOf(henrik.vote(ada, 'no'))).toEqual([403, 'forbidden'])
  expect((await ines.send('DELETE', shortlistPaths.shortlistLink(id))).status).toBe(204)
  const read = (of: string) => codeOf(henrik.browser.get(`${shortlistPaths.committee}?token=${of}`))
  expect(await read(token)).toEqual([404, 'link_closed'])
  expect(await codeOf(henrik.vote(ada, 'no'))).toEqual([404, 'link_closed'])
  const list = await readList(ines, id)
  expect([list.link, list.items[0]?.tally.yes]).toEqual([null, 1])
  const next = await share(ines, id)
  expect(next).not.toBe(token)
  expect((await visitCommittee(app, next).read()).me).toBeNull()
  await app.database.pool.query(
    "update shortlist_links set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where shortlist_id = $1",
    [id],
  )
  expect(await read(next)).toEqual([404, 'link_closed'])
  const third = await share(ines, id)
  await ines.send('DELETE', shortlistPaths.shortlist(id))
  expect(await read(third)).toEqual([404, 'link_closed'])
  // Nor once it is back.
  await ines.send('POST', shortlistPaths.restoreShortlist(id))
  expect(await read(third)).toEqual([404, 'link_closed'])
})

test('a link of someone suspended opens nothing while that lasts', async () => {
  const olga = await newOrganizer(app)
  const { id } = await makeList(olga)
  await add(olga, id, speakers)
  const token = await share(olga, id)
  const henrik = await joinCommittee(app, token, 'Henrik')
  const read = () => henrik.browser.get(henrik.at(shortlistPaths.committee))
  const suspend = (time: string) =>
    app.database.pool.query(`update users set suspended_at = ${time} where id = $1`, [olga.id])
  await suspend('now()')
  expect(await codeOf(read())).toEqual([404, 'link_closed'])
  await suspend('null')
  expect((await read()).status).toBe(200)
})

test('one link is open at a time, and only hashes are stored', async () => {
  const { id, token } = await sharedList()
  await Promise.all(Array.from({ length: 4 }, () => share(ines, id)))
  const { rows } = await app.database.pool.query('select * from shortlist_links where shortlist_id = $1', [
    id,
  ])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(app.logged)).not.toContain(token)
})

test('the number of requests of one network is limited', async () => {
  const { token } = await sharedList()
  const visitor = visitCommittee(app, token)
  await visitor.read()
  await app.database.pool.query('update rate_limits set points = 100000')
  expect((await visitor.browser.get(visitor.at(shortlistPaths.committee))).status).toBe(429)
})
