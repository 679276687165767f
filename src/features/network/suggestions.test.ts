// Whom a person may know: what two people share makes a suggestion, with its reason (docs/specification.md §18).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRequest } from '../../../tests/booking-requests.ts'
import { app, ask, cleo, forgetConnections, person, startNetworkApp } from '../../../tests/network-app.ts'
import { bodyOf, newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { refreshChanged } from '../search/indexer.server.ts'
import type { Suggestions } from './schema.ts'

beforeAll(startNetworkApp)
afterAll(() => app.close())
beforeEach(forgetConnections)

describe('suggestions', () => {
  const suggested = async (of: Organizer) =>
    (await bodyOf<Suggestions>(of.get(networkPaths.connectionSuggestions))).rows.map(
      ({ person: { name }, reasons }) => [name.split(' ')[0], ...reasons.map(({ about }) => about)],
    )
  const at = (id: string, event_name: string, day: string, given: object = {}) => {
    const { visibility, deleted_at } = { visibility: 'public', deleted_at: null, ...given }
    return app.database.pool.query(
      `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on, visibility, deleted_at)
       values (gen_random_uuid(), $1, 'Talk', $2, 'talk', $3, $3, $4, $5)`,
      [id, event_name, day, visibility, deleted_at],
    )
  }

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
    await at(hana.id, 'Reef Days', '2026-03-04')
    await at(joy.id, 'REEF DAYS', '2026-03-04')
    await at(kim.id, 'Reef Days', '2025-03-04')
    await at(lea.id, 'Reef Days', '2026-03-04', { visibility: 'hidden' })
    await at(kim.id, 'Reef Days', '2026-03-04', { deleted_at: new Date() })
    await app.database.pool.query(
      `insert into profile_topics (profile_id, topic_id)
       select p.id, t.id from (select id from topics order by slug limit 2) t, unnest($1::uuid[]) p (id)`,
      [[hana.id, ivo.id]],
    )
    while ((await refreshChanged(app.context.db)).isMore);
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

  test('name no topic that the other’s plan hides', async () => {
    const [max, nia] = [await person('Max', { city: '' }), await person('Nia', { city: '', tier: 'Free' })]
    const choose = (id: string, from: number, to: number) =>
      app.database.pool.query(
        `insert into profile_topics (profile_id, topic_id, created_at)
         select $1, id, now() + place * interval '1 s'
         from (select id, row_number() over (order by slug) as place from topics) t where place between $2 and $3`,
        [id, from, to],
      )
    await app.database.pool.query('delete from profile_topics')
    await choose(nia.id, 1, 4)
    await choose(max.id, 4, 4)
    while ((await refreshChanged(app.context.db)).isMore);
    expect([await suggested(max), await suggested(nia)]).toEqual([[], [['Max', 'topics']]])
    await choose(max.id, 3, 3)
    while ((await refreshChanged(app.context.db)).isMore);
    const { rows } = await bodyOf<Suggestions>(max.get(networkPaths.connectionSuggestions))
    expect(rows.map(({ reasons }) => reasons.map(({ names }) => names.length))).toEqual([[1]])
  })

  test('include the other side of a booking, organizers too', async () => {
    const ines = await newOrganizer(app)
    await insertRequest(app.database.pool, {
      ...{ speaker: cleo.id, organizer: ines.id, requester_email: ines.email, state: 'completed' },
    })
    expect(await suggested(ines)).toContainEqual(['Cleo', 'booking'])
    expect(await suggested(cleo)).toContainEqual(['Ines', 'booking'])
  })

  test('leave out a speaker whose page is a draft, whom no one can ask', async () => {
    const ines = await newOrganizer(app)
    const eve = await person('Eve', { visibility: 'draft' })
    await insertRequest(app.database.pool, { speaker: eve.id, organizer: ines.id, state: 'completed' })
    expect(await suggested(ines)).toEqual([])
    expect(await suggested(eve)).toContainEqual(['Ines', 'booking'])
  })

  test('leave out who was asked and never booked', async () => {
    const ines = await newOrganizer(app)
    const dan = await person('Dan')
    for (const state of ['requested', 'declined', 'cancelled'])
      await insertRequest(app.database.pool, { speaker: dan.id, organizer: ines.id, state })
    expect(await suggested(ines)).toEqual([])
  })

  test('are twelve at most, the best first', async () => {
    await app.database.pool.query('delete from profile_topics; delete from experiences')
    const [me, best] = [await person('Ned'), await person('Olaf')]
    const others = await Promise.all(Array.from({ length: 13 }, (_, i) => person(`Peer ${i}`)))
    for (const one of [me, best, ...others]) await at(one.id, 'Reef Days', '2026-03-04')
    for (const one of [me, best]) await at(one.id, 'Shore Days', '2026-04-04')
    const found = await suggested(me)
    expect([found.length, found[0]?.[0]]).toEqual([12, 'Olaf'])
  })
})
