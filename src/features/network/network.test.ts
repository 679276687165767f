// The network over the API: two people connect, ignore, withdraw and remove; no one else sees it, and no one learns that they
// were ignored or blocked (docs/specification.md §18, §20.38).
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRequest } from '../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { signedInBrowser } from '../../../tests/people.ts'
import {
  aSpeaker,
  bodyOf,
  newOrganizer,
  type Organizer,
  refusal,
  setOrganizerPlan,
} from '../../../tests/shortlist-app.ts'
import type { SpeakerGiven } from '../../../tests/speaker-rows.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { refreshChanged } from '../search/indexer.server.ts'
import type { Connection, ConnectionList, ConnectionWith, Suggestions } from './schema.ts'
import { areConnected, mostSent } from './service.server.ts'

type Person = Organizer & { username: string }

let app: TestApp
let ada: Person
let bo: Person
let cleo: Person

beforeAll(async () => {
  app = await startTestApp()
  ada = await person('Ada')
  bo = await person('Bo')
  cleo = await person('Cleo')
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits, connections, blocks, seen_places'))

async function person(name: string, given: SpeakerGiven = {}): Promise<Person> {
  const speaker = await aSpeaker(app, name, given)
  return { ...(await signedInBrowser(app, speaker)), ...speaker }
}

function ask(from: Organizer, to: string, note = ''): Promise<Connection> {
  return bodyOf(from.send('POST', networkPaths.connections, { person: to, note }), 201)
}

async function step(by: Organizer, id: string, action: string): Promise<[number, string | undefined]> {
  const answer = await by.send('POST', networkPaths.connection(id), { action })
  const body = (await answer.json()) as { hint?: string; state?: string } | null
  return [answer.status, body?.hint ?? body?.state]
}

async function names(of: Organizer, state: string, q = ''): Promise<string[]> {
  const list = await bodyOf<ConnectionList>(of.get(`${networkPaths.connections}?state=${state}&q=${q}`))
  return list.rows.map(({ person: { name } }) => name.split(' ')[0] ?? '')
}

async function countsOf(of: Organizer): Promise<number[]> {
  const { counts } = await bodyOf<ConnectionList>(of.get(networkPaths.connections))
  return [counts.connected, counts.received, counts.sent]
}

async function stateOf(reader: Organizer, other: string): Promise<string> {
  return (await bodyOf<ConnectionWith>(reader.get(networkPaths.connectionWith(other)))).state
}

async function isNew(reader: Organizer): Promise<boolean> {
  return (await bodyOf<{ network: boolean }>(reader.get(apiPaths.news))).network
}

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
  await app.database.pool.query(
    `with made as (insert into users (id, email, name) select gen_random_uuid(), 'asked-' || n || '@example.com', 'x'
      from generate_series(1, $2) n returning id)
     insert into connections (id, requester_id, addressee_id) select gen_random_uuid(), $1, id from made`,
    [ada.id, mostSent],
  )
  expect(await refusal(send({ person: bo.username }))).toEqual([409, 'conflict'])
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

describe('someone who is blocked', () => {
  const block = (by: Organizer, other: Organizer) => by.send('PUT', networkPaths.block(other.id))
  const unblock = (by: Organizer, other: Organizer) => by.send('DELETE', networkPaths.block(other.id))

  test('disappears for the blocker, keeps what they had, and is back once unblocked', async () => {
    const { id } = await ask(ada, bo.username)
    await step(bo, id, 'accept')
    const before = await bodyOf(ada.get(networkPaths.connections))
    await block(bo, ada)
    expect([await names(bo, 'connected'), await countsOf(bo)]).toEqual([[], [0, 0, 0]])
    expect(await bodyOf(ada.get(networkPaths.connections))).toEqual(before)
    expect(await stateOf(ada, bo.username)).toBe('connected')
    expect([
      await areConnected(app.context.db, ada.id, bo.id),
      await areConnected(app.context.db, bo.id, ada.id),
    ]).toEqual([true, false])
    expect(await step(bo, id, 'remove')).toEqual([404, undefined])
    await unblock(bo, ada)
    expect(await names(bo, 'connected')).toEqual(['Ada'])
  })

  test('can ask as before, and the blocker is not notified', async () => {
    await block(bo, ada)
    const asked = await ask(ada, bo.username, 'Hello?')
    const other = await ask(ada, cleo.username, 'Hello?')
    expect(Object.keys(asked)).toEqual(Object.keys(other))
    expect([asked.state, asked.note]).toEqual(['sent', 'Hello?'])
    expect(await names(ada, 'sent')).toEqual(['Cleo', 'Bo'])
    expect([await countsOf(bo), await isNew(bo)]).toEqual([[0, 0, 0], false])
    await unblock(bo, ada)
    expect([await countsOf(bo), await isNew(bo)]).toEqual([[0, 0, 0], false])
  })

  test('accepts what the blocker had asked before, and the blocker is not told', async () => {
    const { id } = await ask(ada, bo.username)
    await block(ada, bo)
    expect(await step(bo, id, 'accept')).toEqual([200, 'connected'])
    const told = await app.database.pool.query(
      `select 1 from notifications where user_id = $1 and kind = 'connection_accepted' and subject_id = $2`,
      [ada.id, id],
    )
    expect([told.rows, await isNew(ada), await countsOf(ada)]).toEqual([[], false, [0, 0, 0]])
  })

  test('is not asked by the blocker', async () => {
    await block(ada, bo)
    expect(await refusal(ada.send('POST', networkPaths.connections, { person: bo.id }))).toEqual([
      409,
      'conflict',
    ])
  })
})

describe('suggestions', () => {
  const suggested = async (of: Organizer) =>
    (await bodyOf<Suggestions>(of.get(networkPaths.connectionSuggestions))).rows.map(
      ({ person: { name }, reasons }) => [name.split(' ')[0], ...reasons.map(({ about }) => about)],
    )
  const at = (id: string, event_name: string, day: string, visibility = 'public') =>
    app.database.pool.query(
      `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on, visibility)
       values (gen_random_uuid(), $1, 'Talk', $2, 'talk', $3, $3, $4)`,
      [id, event_name, day, visibility],
    )

  test('name what two people share, and leave out the rest', async () => {
    await app.database.pool.query('delete from profile_topics')
    const hana = await person('Hana', { city: 'Nukualofa' })
    const [ivo, joy, kim, lea] = await Promise.all([
      person('Ivo', { city: 'Nukualofa' }),
      person('Joy', { city: '' }),
      person('Kim', { city: '' }),
      person('Lea', { city: '' }),
    ])
    await app.database.pool.query('delete from profile_topics')
    while ((await refreshChanged(app.context.db)).isMore);
    await at(hana.id, 'Reef Days', '2026-03-04')
    await at(joy.id, 'REEF DAYS', '2026-03-04')
    await at(kim.id, 'Reef Days', '2025-03-04')
    await at(lea.id, 'Reef Days', '2026-03-04', 'hidden')
    await app.database.pool.query(
      `insert into profile_topics (profile_id, topic_id)
       select p.id, t.id from (select id from topics order by slug limit 2) t, unnest($1::uuid[]) p (id)`,
      [[hana.id, ivo.id]],
    )
    expect(await suggested(hana)).toEqual([
      ['Joy', 'event'],
      ['Ivo', 'place', 'topics'],
    ])
    await hana.send('PUT', networkPaths.block(joy.id))
    expect(await suggested(hana)).toEqual([['Ivo', 'place', 'topics']])
    await ask(ivo, hana.username)
    expect([await suggested(hana), await suggested(ivo)]).toEqual([[], []])
    // The one who is blocked sees no difference.
    expect(await suggested(joy)).toEqual([['Hana', 'event']])
    await app.web.pool.query(`update profiles set visibility = 'unlisted' where id = $1`, [hana.id])
    expect(await suggested(joy)).toEqual([])
  })

  test('include the other side of a booking, organizers too', async () => {
    const ines = await newOrganizer(app)
    await insertRequest(app.database.pool, {
      ...{ speaker: cleo.id, organizer: ines.id, requester_email: ines.email, state: 'completed' },
    })
    expect(await suggested(ines)).toContainEqual(['Cleo', 'booking'])
    expect(await suggested(cleo)).toContainEqual(['Ines', 'booking'])
  })
})
