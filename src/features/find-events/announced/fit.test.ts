// Whom an announcement reaches: speakers whom the event fits, the best first, at most so many.
import { describe, expect, test } from 'vitest'
import {
  ada,
  announcedTo,
  announceNow,
  app,
  germany,
  ines,
  pool,
  publish,
  read,
  setUpAnnouncingApp,
} from '../../../../tests/announcing-app.ts'
import { insertRequest } from '../../../../tests/booking-requests.ts'
import { aSpeaker } from '../../../../tests/shortlist-app.ts'
import { findFitting } from './fit.server.ts'
import { mostReached } from './limits.ts'

setUpAnnouncingApp()

describe('a speaker whom it does not fit is not told', () => {
  const set = (assignment: string) => () =>
    pool.query(`update profiles set ${assignment} where id = $1`, [ada.profileId])
  test.each<[string, () => Promise<unknown>, object?]>([
    ['hidden', set(`visibility = 'unlisted'`)],
    ['a draft', set(`visibility = 'draft'`)],
    ['suspended', () => pool.query('update users set suspended_at = now() where id = $1', [ada.id])],
    [
      'without a shared topic',
      () => pool.query('delete from profile_topics where profile_id = $1', [ada.profileId]),
    ],
    ['with other formats', set(`formats = '{podcast}'`)],
    [
      'who does not come there',
      async () => {
        await set(`home_country_id = null`)()
        await pool.query('delete from profile_countries where profile_id = $1', [ada.profileId])
      },
      { country: true },
    ],
    [
      'who is not free on that day',
      () =>
        pool.query(
          `insert into unavailable_periods (id, profile_id, kind, first_day, last_day)
           values (gen_random_uuid(), $1, 'blocked', '2055-04-14', '2055-04-15')`,
          [ada.profileId],
        ),
    ],
  ])('%s', async (_who, change, where: { country?: boolean } = {}) => {
    const event = await publish(where.country ? { country_id: germany } : {})
    expect((await read(event.id)).would_reach).toBe(1)
    await change()
    expect((await read(event.id)).would_reach).toBe(0)
    expect(await announceNow(event)).toBe(0)
    expect((await pool.query('select from announced_events')).rowCount).toBe(0)
  })

  test('who is asked already', async () => {
    const event = await publish()
    await insertRequest(pool, { speaker: ada.profileId, organizer: ines.id, event_id: event.id })
    expect((await read(event.id)).would_reach).toBe(0)
  })

  test('unless the earlier request about it came to nothing', async () => {
    const event = await publish()
    await insertRequest(pool, {
      ...{ speaker: ada.profileId, organizer: ines.id, event_id: event.id, state: 'declined' },
    })
    expect((await read(event.id)).would_reach).toBe(1)
  })

  test('whose formats are filled, although another slot is open', async () => {
    const slots = [{ format: 'keynote' }, { format: 'podcast' }]
    const event = await publish({ slots })
    expect((await read(event.id)).would_reach).toBe(1)
    await insertRequest(pool, {
      ...{ speaker: (await aSpeaker(app, 'Ben')).profileId, organizer: ines.id, event_id: event.id },
      ...{ slot_id: event.slots[0]?.id, state: 'confirmed', starts_on: '2055-04-16' },
    })
    expect(await read(event.id)).toMatchObject({ state: 'open', would_reach: 0 })
  })

  test('another day of the event, an online talk or a journey is enough', async () => {
    const free = await publish({ slots: [{ format: 'keynote' }] })
    await pool.query(
      `insert into unavailable_periods (id, profile_id, kind, first_day, last_day)
       values (gen_random_uuid(), $1, 'blocked', '2055-04-15', '2055-04-15')`,
      [ada.profileId],
    )
    expect((await read(free.id)).would_reach).toBe(1)
    await pool.query('delete from profile_countries where profile_id = $1', [ada.profileId])
    await pool.query(`update profiles set travels = 'country' where id = $1`, [ada.profileId])
    const there = await publish({ country_id: germany, slots: [{ format: 'keynote' }] })
    expect((await read(there.id)).would_reach).toBe(0)
    const online = await publish({ country_id: germany, online: true, slots: [{ format: 'keynote' }] })
    expect((await read(online.id)).would_reach).toBe(1)
    await pool.query('update profiles set remote = false where id = $1', [ada.profileId])
    expect((await read(online.id)).would_reach).toBe(0)
    await pool.query(`update profiles set travels = 'world' where id = $1`, [ada.profileId])
    expect((await read(there.id)).would_reach).toBe(1)
    // Within their continent, and no further.
    const from = (code: string) =>
      pool.query(
        `update profiles set travels = 'continent', home_country_id = (select id from countries where code = $2) where id = $1`,
        [ada.profileId, code],
      )
    await from('PT')
    expect((await read(there.id)).would_reach).toBe(1)
    await from('CA')
    expect((await read(there.id)).would_reach).toBe(0)
  })
})

test('at most so many are told, those with more of its topics first', async () => {
  const { rows } = await pool.query<{ id: string }>(`
    insert into users (id, name, email, user_type) select gen_random_uuid(), 'Many', 'many-' || n || '@example.com', 'speaker'
    from generate_series(1, ${mostReached + 5}) n returning id`)
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into profiles (id, first_name, user_type, username, visibility, published_at, formats)
     select id, 'Many', 'speaker', 'many-' || row_number() over (), 'public', now(), '{keynote}' from unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query(
    `insert into profile_topics (profile_id, topic_id)
     select id, (select id from topics order by name limit 1) from unnest($1::uuid[]) id`,
    [ids],
  )
  const event = await publish()
  expect((await read(event.id)).would_reach).toBe(mostReached)
  expect(await announceNow(event)).toBe(mostReached)
  // Ada shares all three, the others one.
  expect(await announcedTo(ada)).toHaveLength(1)
  await pool.query('delete from users where id = any($1::uuid[])', [ids])
})

test('of those with the same topics, the ones who live in its country come first', async () => {
  const [abroad, there, few] = [
    await aSpeaker(app, 'Ben'),
    await aSpeaker(app, 'Cora'),
    await aSpeaker(app, 'Dan'),
  ]
  await pool.query(
    `update profiles set travels = 'world', home_country_id = null where id = any($1::uuid[])`,
    [[abroad.profileId, ada.profileId]],
  )
  await pool.query('update profiles set home_country_id = $1 where id = any($2::uuid[])', [
    germany,
    [there.profileId, few.profileId],
  ])
  await pool.query(
    `delete from profile_topics where profile_id = $1 and topic_id <> (select id from topics order by name limit 1)`,
    [few.profileId],
  )
  const event = await publish({ country_id: germany })
  const order = await findFitting(app.context.db, event.id)
  expect(order[0]).toBe(there.profileId)
  expect(order.at(-1)).toBe(few.profileId)
  expect(order).toHaveLength(4)
})
