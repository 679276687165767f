// The network over the API: two people connect, ignore, withdraw and remove; no one else sees it, and no one learns that they
// were ignored or blocked (docs/specification.md §18, §20.38).

import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ada,
  app,
  ask,
  bo,
  cleo,
  connect,
  countsOf,
  forgetConnections,
  isNew,
  names,
  person,
  startNetworkApp,
  stateOf,
  step,
} from '../../../tests/network-app.ts'
import { aSpeaker, bodyOf, newOrganizer, refusal, setOrganizerPlan } from '../../../tests/shortlist-app.ts'
import { duringTransaction } from '../../../tests/until-blocked.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { ConnectionList, ConnectionWith } from './schema.ts'
import { areConnected } from './service.server.ts'
import { mostSent } from './steps.server.ts'

beforeAll(startNetworkApp)
afterAll(() => app.close())
beforeEach(forgetConnections)

test('two people connect: one asks with a note, the other accepts, and both have it', async () => {
  const { id, state, note } = await ask(ada, bo.username, ' We met in Lyon. ')
  expect([state, note]).toEqual(['sent', 'We met in Lyon.'])
  expect([await countsOf(ada), await countsOf(bo), await countsOf(cleo)]).toEqual([
    [0, 0, 1],
    [0, 1, 0],
    [0, 0, 0],
  ])
  expect([await stateOf(ada, bo.username), await stateOf(bo, ada.id), await stateOf(cleo, ada.id)]).toEqual([
    'sent',
    'received',
    'none',
  ])
  expect(await areConnected(app.context.db, ada.id, bo.id)).toBe(false)
  expect([await isNew(bo), await isNew(ada)]).toEqual([true, false])
  expect(await step(bo, id, 'accept')).toEqual([200, 'connected'])
  expect([await names(ada, 'connected'), await names(bo, 'connected')]).toEqual([['Bo'], ['Ada']])
  // The note was for the answer.
  const { rows } = await bodyOf<ConnectionList>(bo.get(networkPaths.connections))
  expect(rows.map((row) => row.note)).toEqual([''])
  expect(await areConnected(app.context.db, bo.id, ada.id)).toBe(true)
  // The yes is news for the one who asked, until they open the network.
  await bo.send('POST', apiPaths.newsSeen('network'))
  expect([await isNew(ada), await isNew(bo)]).toEqual([true, false])
  await ada.send('POST', apiPaths.newsSeen('network'))
  expect(await isNew(ada)).toBe(false)
  expect(await step(ada, id, 'remove')).toEqual([200, undefined])
  expect([await names(ada, 'connected'), await names(bo, 'connected')]).toEqual([[], []])
  expect(await areConnected(app.context.db, ada.id, bo.id)).toBe(false)
})

test('asking again changes nothing, and asking each other connects, also at the same moment', async () => {
  const first = await ask(ada, bo.username, 'Hello')
  expect(await ask(ada, bo.id, 'Again')).toEqual(first)
  expect((await ask(bo, ada.username)).state).toBe('connected')
  await step(ada, first.id, 'remove')
  const both = await Promise.all([ask(ada, bo.username), ask(bo, ada.username)])
  expect(both.map(({ state }) => state).sort()).toEqual(['connected', 'sent'])
  expect([await countsOf(ada), await countsOf(bo)]).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ])
})

test('asking anew after having been ignored is not heard, until the other side asks', async () => {
  const { id } = await ask(ada, bo.username, 'Hello')
  await step(bo, id, 'ignore')
  await step(ada, id, 'withdraw')
  const again = await ask(ada, bo.username, 'Hello again')
  expect(again.state).toBe('sent')
  expect([await countsOf(bo), await isNew(bo), await stateOf(bo, ada.username)]).toEqual([
    [0, 0, 0],
    false,
    'none',
  ])
  expect((await ask(bo, ada.username)).state).toBe('connected')
  await step(bo, again.id, 'remove')
  await ask(ada, bo.username)
  expect(await countsOf(bo)).toEqual([0, 1, 0])
})

test('asking and withdrawing over and over ends for the day: each time the other side is told', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { id } = await ask(ada, bo.username, 'Hello')
    await step(ada, id, 'withdraw')
  }
  const again = await ada.send('POST', networkPaths.connections, { person: bo.username })
  expect([again.status, (await again.json()).code]).toEqual([409, 'conflict'])
  // Who is asked may still ask.
  expect((await ask(bo, ada.username)).state).toBe('sent')
})

test('an ignored request is gone for one side and unchanged for the other, who may withdraw it', async () => {
  const { id } = await ask(ada, bo.username, 'Hello')
  const seen = await bodyOf(ada.get(`${networkPaths.connections}?state=sent`))
  expect((await step(bo, id, 'ignore'))[0]).toBe(200)
  expect(await bodyOf(ada.get(`${networkPaths.connections}?state=sent`))).toEqual(seen)
  expect([await countsOf(bo), await isNew(bo), await stateOf(bo, ada.username)]).toEqual([
    [0, 0, 0],
    false,
    'none',
  ])
  expect(await step(bo, id, 'accept')).toEqual([404, undefined])
  // Who ignored it may still ask.
  expect((await ask(bo, ada.username)).state).toBe('connected')
  await step(ada, id, 'remove')
  const again = await ask(ada, bo.username)
  expect(await step(ada, again.id, 'withdraw')).toEqual([200, undefined])
  expect(await step(bo, again.id, 'accept')).toEqual([404, undefined])
})

test('both get every change live, except that they were ignored or blocked', async () => {
  const listening = new Client(app.connection)
  await listening.connect()
  await listening.query('listen live')
  const heard: string[] = []
  listening.on('notification', ({ payload = '' }) => {
    const { table, profile_id } = JSON.parse(payload) as { table: string; profile_id: string }
    if (table === 'connections') heard.push(profile_id === ada.id ? 'Ada' : 'Bo')
  })
  /** Notices arrive before the answer of the next statement. */
  async function hear(): Promise<string[]> {
    await listening.query('select')
    return heard.splice(0).sort()
  }
  const { id } = await ask(ada, bo.username)
  expect(await hear()).toEqual(['Ada', 'Bo'])
  await step(bo, id, 'ignore')
  expect(await hear()).toEqual(['Bo'])
  await step(ada, id, 'withdraw')
  await hear()
  await bo.send('PUT', networkPaths.block(ada.id))
  await ask(ada, bo.username)
  expect(await hear()).toEqual(['Ada'])
  await listening.end()
})

test('a request that is being withdrawn is not accepted by asking back', async () => {
  const { id } = await ask(ada, bo.username)
  const withdrawal = `update connections set state = 'ended', answered_at = now() where id = '${id}'`
  const back = await duringTransaction(app.database.pool, withdrawal, () => ask(bo, ada.username))
  expect(back.state).toBe('sent')
})

test('a step that does not fit says what there is now; a stranger finds nothing', async () => {
  const { id } = await ask(ada, bo.username)
  expect(await step(ada, id, 'accept')).toEqual([409, 'sent'])
  expect(await step(bo, id, 'withdraw')).toEqual([409, 'received'])
  await step(bo, id, 'accept')
  expect(await step(bo, id, 'ignore')).toEqual([409, 'connected'])
  for (const action of ['accept', 'ignore', 'withdraw', 'remove'])
    expect(await step(cleo, id, action)).toEqual([404, undefined])
  expect((await ada.send('POST', networkPaths.connection(id), { action: 'delete' })).status).toBe(422)
})

test('names what cannot be asked', async () => {
  const send = (body: object) => ada.send('POST', networkPaths.connections, body)
  const draft = await aSpeaker(app, 'Dora', { visibility: 'draft' })
  expect(await refusal(send({ person: ada.username }))).toEqual([422, 'person'])
  expect(await refusal(send({ person: draft.username }))).toEqual([404, 'not_found'])
  expect(await refusal(send({ person: 'no-one' }))).toEqual([404, 'not_found'])
  expect(await refusal(send({ person: bo.username, note: 'x'.repeat(501) }))).toEqual([422, 'note'])
  expect(await refusal(send({ person: bo.username, note: 'a\u0000b' }))).toEqual([422, 'note'])
  expect(await refusal(send({ person: bo.username, state: 'accepted' }))).toEqual([400, 'state'])
  expect(await refusal(ada.get(`${networkPaths.connections}?state=all`))).toEqual([422, 'state'])
  expect(await refusal(ada.get(`${networkPaths.connections}?cursor=x`))).toEqual([422, 'cursor'])
  // Ignored ones count: nothing else may tell who ignored them.
  await app.database.pool.query(
    `with made as (insert into users (id, email, name) select gen_random_uuid(), 'asked-' || n || '@example.com', 'x'
      from generate_series(1, $2) n returning id, email like '%0@%' as is_ignoring)
     insert into connections (id, requester_id, addressee_id, state, answered_at)
     select gen_random_uuid(), $1, id, case when is_ignoring then 'ignored' else 'pending' end,
       case when is_ignoring then now() end from made`,
    [ada.id, mostSent],
  )
  expect(await refusal(send({ person: bo.username }))).toEqual([409, 'conflict'])
  // To someone suspended it cannot be withdrawn.
  await app.database.pool.query(
    `update users set suspended_at = now() where id = (select addressee_id from connections where requester_id = $1 limit 1)`,
    [ada.id],
  )
  expect((await ask(ada, bo.username)).state).toBe('sent')
})

test('the list is searched by name, headline and place, and read in pages', async () => {
  const people = await Promise.all(
    ['Enid', 'Femi', 'Gus'].map((name) => person(name, { city: 'Porto', headline: `${name} on 100% tides` })),
  )
  for (const other of [...people, bo]) {
    const { id } = await ask(other, ada.username)
    await step(ada, id, 'accept')
  }
  expect((await names(ada, 'connected', 'porto')).sort()).toEqual(['Enid', 'Femi', 'Gus'])
  expect(await names(ada, 'connected', 'femi example')).toEqual(['Femi'])
  expect((await names(ada, 'connected', '100%25 tides')).sort()).toEqual(['Enid', 'Femi', 'Gus'])
  expect(await names(ada, 'connected', '1%25 tides')).toEqual([])
  const found: string[] = []
  let cursor = ''
  do {
    const at = `${networkPaths.connections}?limit=2${cursor && `&cursor=${cursor}`}`
    const page = await bodyOf<ConnectionList>(ada.get(at))
    found.push(...page.rows.map(({ person: { name } }) => name.split(' ')[0] ?? ''))
    cursor = page.next_cursor ?? ''
  } while (cursor)
  expect(found).toEqual(['Bo', 'Gus', 'Femi', 'Enid'])
})

test('the connection with one person says since when; to a stranger a speaker without an open page is missing', async () => {
  const { id } = await ask(bo, ada.id)
  await step(ada, id, 'accept')
  const between = (who: typeof bo, other: string) =>
    bodyOf<ConnectionWith>(who.get(networkPaths.connectionWith(other)))
  expect(await between(bo, ada.id)).toMatchObject({
    state: 'connected',
    connection: { id, state: 'connected', person: { id: ada.id }, since: expect.any(String) },
  })
  expect((await between(cleo, bo.id)).connection).toBeNull()
  await app.database.pool.query(`update profiles set visibility = 'draft' where id = $1`, [ada.id])
  expect((await between(bo, ada.id)).state).toBe('connected')
  expect((await cleo.get(networkPaths.connectionWith(ada.id))).status).toBe(404)
  await app.database.pool.query(`update profiles set visibility = 'public' where id = $1`, [ada.id])
})

test('someone suspended is neither listed nor counted, and is back afterwards', async () => {
  const gus = await person('Gus')
  await connect(bo, ada)
  await connect(gus, ada)
  await ask(await person('Hal'), ada.id)
  const suspend = (time: string) =>
    app.database.pool.query(`update users set suspended_at = ${time} where id = $1`, [gus.id])
  await suspend('now()')
  expect([await names(ada, 'connected'), await countsOf(ada)]).toEqual([['Bo'], [1, 1, 0]])
  const page = await bodyOf<ConnectionList>(ada.get(`${networkPaths.connections}?limit=1`))
  expect([page.rows.length, page.next_cursor]).toEqual([1, null])
  await suspend('null')
  expect([await names(ada, 'connected'), await countsOf(ada)]).toEqual([
    ['Gus', 'Bo'],
    [2, 1, 0],
  ])
})

describe('an organizer’s note to a speaker', () => {
  test('counts as a contact, once a month for each speaker; requests and answers without a note do not', async () => {
    const ines = await newOrganizer(app, 'Free')
    const note = 'I run the Harbour Summit.'
    expect(await refusal(ines.send('POST', networkPaths.connections, { person: ada.id, note }))).toEqual([
      403,
      'Pro',
    ])
    const before = await bodyOf<ConnectionWith>(ines.get(networkPaths.connectionWith(ada.id)))
    expect(before.note_refused).toMatch(/contact/i)
    expect((await ask(ines, ada.id)).state).toBe('sent')
    // A speaker's note is never counted, nor is the yes.
    const { id } = await ask(bo, ines.id, 'Hello')
    expect(await step(ines, id, 'accept')).toEqual([200, 'connected'])

    await setOrganizerPlan(app, ines.id, 'Pro')
    await app.database.pool.query(
      `update tier_features set limit_value = 1 where feature_id =
      (select id from subscription_features where feature_key = 'contacts') and tier_id =
      (select subscription_tier_id from profiles where id = $1)`,
      [ines.id],
    )
    const sent = await ask(ines, cleo.id, note)
    // Withdrawing gives nothing back, and the same speaker costs nothing more.
    await step(ines, sent.id, 'withdraw')
    expect((await ask(ines, cleo.id, note)).state).toBe('sent')
    const dan = await person('Dan')
    expect((await ines.send('POST', networkPaths.connections, { person: dan.id, note })).status).toBe(403)
    const { rows } = await app.database.pool.query(`select note from connections where state = 'ended'`)
    expect(rows).toEqual([{ note: '' }])
    await app.database.pool.query(`update tier_features set limit_value = 20 where limit_value = 1`)
  })

  test('organizers write to each other freely', async () => {
    const [ines, rui] = [await newOrganizer(app, 'Free'), await newOrganizer(app, 'Free')]
    expect((await ask(ines, rui.id, 'Shall we share a stage crew?')).state).toBe('sent')
    expect(await names(rui, 'received')).toEqual(['Ines'])
  })
})
