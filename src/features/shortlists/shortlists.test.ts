// An organizer's shortlists over the API: made, ordered, described; the owner's only
// (docs/specification.md §3, §18, §20.12, §20.18, §20.38).
import { describe, expect, test } from 'vitest'
import { makeAccount, signedInBrowser } from '../../../tests/people.ts'
import {
  add,
  app,
  aSpeaker,
  bodyOf,
  filled,
  ines,
  itemOf,
  makeList,
  newOrganizer,
  order,
  readList,
  refusal,
  setUpShortlistApp,
  speakers,
} from '../../../tests/shortlist-app.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { shortlistPaths } from '../../vocabulary/shortlist-paths.ts'
import { removeDeleted } from './jobs.server.ts'
import type { Shortlist, ShortlistRows } from './schema.ts'

const unknownId = '01890000-0000-7000-8000-000000000000'

setUpShortlistApp({
  Ada: { past: 3, fee_min: 4500, fee_max: 5000 },
  Ben: { fee_min: null, fee_max: 900, city: 'Utrecht' },
  Cleo: { fee_visibility: 'organizers', fee_currency: 'USD' },
  Dana: { fee_visibility: 'on_request', formats: ['panel'] },
})

describe('lists', () => {
  test('are made, renamed, archived, duplicated, deleted and restored', async () => {
    const owner = await newOrganizer(app)
    const list = await makeList(owner)
    expect(list).toMatchObject({ title: 'Keynotes', archived: false, event: null, items: [], link: null })
    await add(owner, list.id, speakers.slice(0, 2))
    await bodyOf(owner.send('PATCH', shortlistPaths.shortlist(list.id), { title: 'Talks', archived: true }))
    const archived = await bodyOf<ShortlistRows>(owner.get(`${shortlistPaths.shortlists}?state=archived`))
    expect(archived).toMatchObject({
      rows: [{ title: 'Talks', speakers: 2, first_names: ['Ada Example', 'Ben Example'], is_shared: false }],
      counts: { active: 0, archived: 1 },
    })
    const copy = await bodyOf<Shortlist>(owner.send('POST', shortlistPaths.duplicateShortlist(list.id)), 201)
    expect(copy).toMatchObject({ title: 'Copy of Talks', archived: false, last_change: null })
    expect(await order(owner, copy.id)).toBe('Ada Ben |')
    expect((await owner.send('DELETE', shortlistPaths.shortlist(copy.id))).status).toBe(204)
    expect((await owner.get(shortlistPaths.shortlist(copy.id))).status).toBe(404)
    expect((await owner.send('POST', shortlistPaths.restoreShortlist(copy.id))).status).toBe(204)
    expect(await order(owner, copy.id)).toBe('Ada Ben |')
  })

  test('the same key creates one list', async () => {
    const owner = await newOrganizer(app)
    const create = () =>
      app.postJson(
        shortlistPaths.shortlists,
        { title: 'Once' },
        {
          headers: {
            cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'Idempotency-Key': 'one',
          },
        },
      )
    const [first, second] = [await create(), await create()]
    expect(await first.json()).toEqual(await second.json())
    const { counts } = await bodyOf<ShortlistRows>(owner.get(shortlistPaths.shortlists))
    expect(counts.active).toBe(1)
  })

  test('belong to an event of one’s own', async () => {
    const event = await bodyOf<{ id: string }>(
      ines.send('POST', apiPaths.events, {
        title: 'Forum',
        starts_at: '2055-04-15T09:00',
        ends_at: '2055-04-16T17:30',
        time_zone: 'Europe/Berlin',
        budget_max: 18_000,
        currency: 'EUR',
        slots: [{ format: 'keynote' }, { format: 'talk' }],
      }),
      201,
    )
    const list = await makeList(ines, { event_id: event.id })
    expect(list.event).toMatchObject({
      title: 'Forum',
      budget_max: 18_000,
      currency: 'EUR',
      slots: [{ format: 'keynote' }, { format: 'talk' }],
    })
    const stranger = await newOrganizer(app)
    const other = stranger.send('POST', shortlistPaths.shortlists, { title: 'x', event_id: event.id })
    expect(await refusal(other)).toEqual([422, 'event_id'])
  })

  test.each([
    ['title', {}],
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['title', { title: 'a\u0000b' }],
    ['event_id', { title: 'x', event_id: 'mine' }],
    ['event_id', { title: 'x', event_id: unknownId }],
  ])('a bad %s is named', async (field, body) => {
    expect(await refusal(ines.send('POST', shortlistPaths.shortlists, body))).toEqual([422, field])
  })

  test('strangers find nothing, speakers have none', async () => {
    const { id, items } = await filled(1)
    const stranger = await newOrganizer(app)
    const item = items[0]?.id ?? ''
    const attempts = [
      stranger.get(shortlistPaths.shortlist(id)),
      stranger.send('PATCH', shortlistPaths.shortlist(id), { title: 'x' }),
      stranger.send('DELETE', shortlistPaths.shortlist(id)),
      stranger.send('POST', shortlistPaths.duplicateShortlist(id)),
      stranger.send('POST', shortlistPaths.shortlistItems(id), { usernames: [speakers[0]?.username] }),
      stranger.send('PATCH', shortlistPaths.shortlistItem(id, item), { note: 'x' }),
      stranger.send('DELETE', shortlistPaths.shortlistItem(id, item)),
      stranger.send('PUT', shortlistPaths.shortlistLine(id), { above: 0 }),
      stranger.send('PUT', shortlistPaths.shortlistLink(id), {}),
      stranger.get(shortlistPaths.shortlistChanges(id)),
      stranger.get(shortlistPaths.shortlistCsv(id)),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(404)
    const speaker = await signedInBrowser(app, await makeAccount(app))
    expect(await refusal(speaker.get(shortlistPaths.shortlists))).toEqual([403, 'forbidden'])
  })

  test('deleted ones are removed after a month', async () => {
    const { id } = await filled(1)
    await ines.send('DELETE', shortlistPaths.shortlist(id))
    await removeDeleted(app.context.db)
    expect((await ines.send('POST', shortlistPaths.restoreShortlist(id))).status).toBe(204)
    await ines.send('DELETE', shortlistPaths.shortlist(id))
    await app.database.pool.query(
      "update shortlists set deleted_at = now() - interval '31 days' where id = $1",
      [id],
    )
    await removeDeleted(app.context.db)
    expect((await ines.send('POST', shortlistPaths.restoreShortlist(id))).status).toBe(404)
  })
})

describe('speakers on a list', () => {
  test('show what they state and what they let organizers see', async () => {
    // A deleted engagement is none.
    await app.database.pool.query(
      `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on, deleted_at)
       values (gen_random_uuid(), $1, 'Talk', 'Removed Days', 'talk', '2025-01-01', '2025-01-01', now())`,
      [speakers[1]?.id],
    )
    const { items, line_up } = await filled()
    expect(items.map(({ speaker }) => speaker?.fee)).toEqual([
      { min: 4500, max: 5000, currency: 'EUR' },
      { min: null, max: 900, currency: 'EUR' },
      { min: 1500, max: 4000, currency: 'USD' },
      null,
    ])
    expect(items[0]?.speaker).toMatchObject({ engagements: 3, is_first_time: false })
    expect(items[1]?.speaker).toMatchObject({ engagements: null, is_first_time: true, city: 'Utrecht' })
    expect(line_up).toMatchObject({
      budget: { currency: 'EUR', min: 5400, max: 5900 },
      other_currencies: [{ currency: 'USD', min: 1500, max: 4000 }],
      fees_on_request: 1,
      first_time: 3,
      places: [{ name: 'France', count: 4 }],
    })
    expect(line_up.formats.find(({ format }) => format === 'panel')?.count).toBe(1)
    expect(JSON.stringify(items)).not.toContain('@')
  })

  test('are added once, and one that was removed returns with its note', async () => {
    const list = await filled(2)
    const usernames = speakers.slice(0, 3).map(({ username }) => username)
    const again = ines.send('POST', shortlistPaths.shortlistItems(list.id), {
      usernames: [...usernames, usernames[2]],
    })
    expect(await bodyOf(again)).toMatchObject({ added: 1, already: 2 })
    const ben = itemOf(list, 'Ben')
    await ines.send('PATCH', shortlistPaths.shortlistItem(list.id, ben), { note: 'Thursday only' })
    await ines.send('DELETE', shortlistPaths.shortlistItem(list.id, ben))
    expect(await order(ines, list.id)).toBe('Ada Cleo |')
    const { items } = await add(ines, list.id, speakers.slice(1, 2))
    expect(items.at(-1)).toMatchObject({ id: ben, note: 'Thursday only' })
  })

  test('must be public; one that is no longer stays by name, without facts', async () => {
    const hidden = await aSpeaker(app, 'Hida', { visibility: 'unlisted' })
    const { id } = await makeList(ines)
    const asked = (...usernames: string[]) =>
      ines.send('POST', shortlistPaths.shortlistItems(id), { usernames })
    expect(await refusal(asked(speakers[0]?.username ?? '', hidden.username))).toEqual([422, 'usernames.1'])
    expect(await refusal(asked())).toEqual([422, 'usernames'])
    await app.database.pool.query("update profiles set visibility = 'public' where id = $1", [hidden.id])
    await add(ines, id, [hidden])
    await app.database.pool.query(
      "update profiles set visibility = 'draft', first_name = 'Secret' where id = $1",
      [hidden.id],
    )
    expect((await readList(ines, id)).items).toMatchObject([{ name: 'Hida Example', speaker: null }])
    await app.database.pool.query('delete from users where id = $1', [hidden.id])
    expect((await readList(ines, id)).items).toEqual([])
  })

  test('move, also across the line, and the line moves', async () => {
    const list = await filled()
    const move = (name: string, to: number, is_above: boolean) =>
      ines.send('PUT', shortlistPaths.shortlistOrder(list.id), { item: itemOf(list, name), to, is_above })
    await bodyOf(ines.send('PUT', shortlistPaths.shortlistLine(list.id), { above: 2 }))
    expect(await order(ines, list.id)).toBe('Ada Ben | Cleo Dana')
    await bodyOf(move('Dana', 0, true))
    expect(await order(ines, list.id)).toBe('Dana Ada Ben | Cleo')
    await bodyOf(move('Ben', 2, false))
    expect(await order(ines, list.id)).toBe('Dana Ada | Ben Cleo')
    expect(await bodyOf(move('Ben', 2, false))).toEqual({ change: null })
    expect(await refusal(move('Nobody', 0, true))).toEqual([404, 'not_found'])
    expect(await refusal(ines.send('PUT', shortlistPaths.shortlistLine(list.id), { above: -1 }))).toEqual([
      422,
      'above',
    ])
  })

  test('concurrent moves leave everyone on the list, in one order', async () => {
    const list = await filled()
    await Promise.all(
      list.items.flatMap(({ id: item }, index) => [
        ines.send('PUT', shortlistPaths.shortlistOrder(list.id), {
          item,
          to: 3 - index,
          is_above: index % 2 === 0,
        }),
        ines.send('PUT', shortlistPaths.shortlistLine(list.id), { above: index }),
      ]),
    )
    const { rows } = await app.database.pool.query(
      'select position, is_above from shortlist_items where shortlist_id = $1 order by position',
      [list.id],
    )
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3])
    const above = rows.map(({ is_above }) => is_above)
    expect(above).toEqual(above.toSorted().reverse())
  })

  test('have a note and labels', async () => {
    const list = await filled(1)
    const item = shortlistPaths.shortlistItem(list.id, itemOf(list, 'Ada'))
    await bodyOf(ines.send('PATCH', item, { note: 'Close with her', labels: ['Energy', 'Asked'] }))
    expect((await readList(ines, list.id)).items).toMatchObject([
      { note: 'Close with her', labels: ['Energy', 'Asked'] },
    ])
    expect(await bodyOf(ines.send('PATCH', item, { note: 'Close with her' }))).toEqual({ change: null })
    expect(await refusal(ines.send('PATCH', item, { note: 'x'.repeat(2001) }))).toEqual([422, 'note'])
    expect(await refusal(ines.send('PATCH', item, { labels: ['a', 'a'] }))).toEqual([422, 'labels'])
    expect(await refusal(ines.send('PATCH', item, { labels: [' '] }))).toEqual([422, 'labels.0'])
  })
})
