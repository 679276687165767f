// People for an event: who is recommended, why, to whom, and never outside their visibility
// (docs/specification.md §6, §13, §20.12, §20.38).
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { aSpeaker, bodyOf, newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import type { SpeakerGiven } from '../../../tests/speaker-rows.ts'
import type { Speaker } from '../../../tests/speakers.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { searchPaths } from '../../vocabulary/search-paths.ts'
import { countries } from '../countries/table.server.ts'
import type { Event } from '../events/schema.ts'
import { profileTopics } from '../profiles/choices/table.server.ts'
import { refreshChanged } from '../search/indexer.server.ts'
import { topics } from '../topics/table.server.ts'
import type { Recommendations } from './schema.ts'

let app: TestApp
let ines: Organizer
let topicId = ''
const countryIds = new Map<string, string>()

beforeAll(async () => {
  app = await startTestApp()
  ines = await newOrganizer(app, 'Premium')
  const { db } = app.database
  const [topic] = await db.select().from(topics).where(eq(topics.slug, 'renewable-energy'))
  topicId = topic?.id ?? ''
  for (const { id, code } of await db.select().from(countries)) countryIds.set(code, id)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query(`truncate rate_limits; update profiles set visibility = 'unlisted'
    where user_type = 'speaker' and visibility = 'public'`)
})

/** Speaks about renewable energy. */
async function expert(first_name: string, given: SpeakerGiven & { country?: string } = {}): Promise<Speaker> {
  const { country = 'JP', ...row } = given
  const made = await aSpeaker(app, first_name, {
    ...{ formats: ['talk'], fee_visibility: 'on_request', travels: null, remote: false, city: 'Kyoto' },
    home_country_id: countryIds.get(country) ?? null,
    ...row,
  })
  const { db } = app.database
  await db.delete(profileTopics).where(eq(profileTopics.profile_id, made.profileId))
  await db.insert(profileTopics).values({ profile_id: made.profileId, topic_id: topicId })
  return made
}

async function refresh(): Promise<void> {
  while ((await refreshChanged(app.context.db)).isMore);
}

function plan(given: object = {}): Promise<Event> {
  return bodyOf(
    ines.send('POST', apiPaths.events, {
      ...{ title: 'Forum', starts_at: '2055-04-15T09:00', ends_at: '2055-04-16T17:00' },
      ...{ time_zone: 'Europe/Berlin', city: 'Hamburg', country_id: countryIds.get('DE'), currency: 'EUR' },
      topic_ids: [topicId],
      slots: [{ format: 'keynote', fee_max: 4000 }],
      ...given,
    }),
    201,
  )
}

async function peopleFor(event: Event): Promise<Record<string, string[]>> {
  await refresh()
  const { people } = await bodyOf<Recommendations>(ines.get(searchPaths.recommendations(event.id)))
  return Object.fromEntries(
    people.map(({ speaker, reasons }) => [
      speaker.name.split(' ')[0] ?? '',
      reasons.map(({ about }) => about).sort(),
    ]),
  )
}

test('those who fit come with their reasons, the most reasons first', async () => {
  await expert('Plain')
  await expert('Local', { country: 'DE', city: 'Hamburg', formats: ['keynote'] })
  await expert('Global', {
    ...{ travels: 'world', formats: ['keynote'] },
    ...{ fee_min: 3000, fee_max: 5000, fee_currency: 'EUR', fee_visibility: 'organizers' },
  })
  await aSpeaker(app, 'Other')
  const event = await plan()
  const found = await peopleFor(event)
  expect(Object.keys(found)).toEqual(['Global', 'Local', 'Plain'])
  expect(found).toEqual({
    Global: ['budget', 'date', 'format', 'place', 'topic'],
    Local: ['date', 'format', 'place', 'topic'],
    Plain: ['date', 'topic'],
  })
  const { people } = await bodyOf<Recommendations>(ines.get(searchPaths.recommendations(event.id)))
  expect(people.map(({ reasons }) => reasons.map(({ text }) => text))).toEqual([
    [
      'Speaks about Renewable energy',
      'Offers: Keynote',
      'Fee: €3,000–5,000, €4,000 planned',
      'Travels worldwide',
      'Free on 15–16 Apr 2055',
    ],
    ['Speaks about Renewable energy', 'Offers: Keynote', 'In Hamburg', 'Free on 15–16 Apr 2055'],
    ['Speaks about Renewable energy', 'Free on 15–16 Apr 2055'],
  ])
})

test('a fee above the ceiling, in another currency or on request is no reason', async () => {
  const fee = { fee_currency: 'EUR', fee_visibility: 'public' } as const
  await expert('High', { ...fee, fee_min: 4001, fee_max: null })
  await expert('Dollar', { ...fee, fee_min: 1, fee_max: null, fee_currency: 'USD' })
  await expert('Hidden', { ...fee, fee_min: 1, fee_max: null, fee_visibility: 'on_request' })
  await expert('Exact', { ...fee, fee_min: 4000, fee_max: null })
  const found = await peopleFor(await plan())
  const withBudget = Object.keys(found).filter((name) => found[name]?.includes('budget'))
  expect([withBudget, Object.keys(found).length]).toEqual([['Exact'], 4])
})

test('only who is free on all of the days: no engagement, shown or not, and no blocked day', async () => {
  const busy = await expert('Busy')
  const blocked = await expert('Blocked')
  await expert('Free')
  const onLastDay = (visibility: string) =>
    app.database.pool.query(
      `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on, visibility)
       values (gen_random_uuid(), $1, 'x', 'x', 'talk', '2055-04-16', '2055-04-16', $2)`,
      [busy.id, visibility],
    )
  await onLastDay('hidden')
  await app.database.pool.query(
    `insert into unavailable_periods (id, profile_id, first_day, last_day, kind)
     values (gen_random_uuid(), $1, '2055-04-16', '2055-04-20', 'blocked')`,
    [blocked.id],
  )
  expect(Object.keys(await peopleFor(await plan()))).toEqual(['Free'])
})

test('an event without topics says so; speakers online fit one that is online', async () => {
  await expert('Remote', { remote: true })
  const bare = await plan({ topic_ids: [] })
  expect(await bodyOf(ines.get(searchPaths.recommendations(bare.id)))).toEqual({
    people: [],
    lacks: 'topics',
  })
  const online = await plan({ online: true, city: '', country_id: null, slots: [] })
  expect(await peopleFor(online)).toEqual({ Remote: ['date', 'place', 'topic'] })
})

test('a plan without recommendations is told which has them; another’s event is missing', async () => {
  const event = await plan()
  const free = await newOrganizer(app, 'Free')
  const refused = await free.get(searchPaths.recommendations(event.id))
  expect(refused.status).toBe(404)
  await app.database.pool.query('update events set owner_id = $1 where id = $2', [free.id, event.id])
  const locked = await free.get(searchPaths.recommendations(event.id))
  expect([locked.status, await locked.json()]).toEqual([
    403,
    {
      code: 'limit_reached',
      message: 'Free doesn’t include recommendations. Pro does.',
      hint: 'Pro',
    },
  ])
  expect((await ines.get(searchPaths.recommendations(event.id))).status).toBe(404)
})

test('a profile outside its visibility is never recommended', async () => {
  const people = [await expert('Ada'), await expert('Bo'), await expert('Cleo')]
  const event = await plan()
  const step = fc.record({
    who: fc.nat(2),
    visibility: fc.constantFrom('public', 'unlisted', 'draft'),
    isRefreshed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { who, visibility, isRefreshed } of steps) {
        await app.web.pool.query('update profiles set visibility = $2, updated_at = now() where id = $1', [
          people[who]?.id,
          visibility,
        ])
        if (isRefreshed) await refresh()
        const { rows } = await app.database.pool.query<{ username: string }>(
          `select username from profiles where visibility = 'public' and id = any($1)`,
          [people.map(({ id }) => id)],
        )
        const { people: found } = await bodyOf<Recommendations>(
          ines.get(searchPaths.recommendations(event.id)),
        )
        const listed = rows.map(({ username }) => username)
        for (const { speaker } of found) expect(listed).toContain(speaker.username)
        if (isRefreshed) expect(found).toHaveLength(listed.length)
      }
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('someone the organizer has blocked is not recommended, to anyone else they are', async () => {
  const ada = await expert('Ada')
  await expert('Bo')
  const event = await plan()
  expect(Object.keys(await peopleFor(event)).sort()).toEqual(['Ada', 'Bo'])
  await bodyOfNothing(ines.send('PUT', networkPaths.block(ada.username)))
  expect(Object.keys(await peopleFor(event))).toEqual(['Bo'])
  await bodyOfNothing(ines.send('DELETE', networkPaths.block(ada.id)))
  expect(Object.keys(await peopleFor(event)).sort()).toEqual(['Ada', 'Bo'])
})

async function bodyOfNothing(asked: Promise<Response>): Promise<void> {
  expect((await asked).status).toBe(204)
}
