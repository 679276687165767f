// The sample people: created once, with complete pages and secret passwords.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { startTestApp, type TestApp, testConfig } from '../../../tests/harness.ts'
import { makeAccount, signedInBrowser } from '../../../tests/people.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { requestPaths } from '../../vocabulary/request-paths.ts'
import { shortlistPaths } from '../../vocabulary/shortlist-paths.ts'
import { readSpeakerAnalytics } from '../analytics/speaker/service.server.ts'
import { findGaps } from '../events/checks.ts'
import { eventList } from '../events/schema.ts'
import { readProfile } from '../profiles/service.server.ts'
import { publicProfile } from '../public-profile/schema.ts'
import { requestList } from '../requests/schema.ts'
import { shortlist, shortlistRows } from '../shortlists/schema.ts'
import { threadStates } from '../support/choices.ts'
import { listThreads } from '../support/queue/service.server.ts'
import { sampleOrganizers } from './organizers.ts'
import { sampleSpeakers } from './people.ts'
import { addPicture } from './pictures.server.ts'
import { type Demo, prepareDemo } from './service.server.ts'

// A data folder that is not there yet, as with DATABASE_URL.
const folder = join(mkdtempSync(join(tmpdir(), 'lectern-demo-test-')), 'data')
let app: TestApp
let demo: Demo | null

beforeAll(async () => {
  app = await startTestApp({ settings: { DEMO: 'on', DATA_DIR: folder } })
  demo = await prepareDemo(app.context)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the page of each speaker has everything their plan shows', async () => {
  expect(sampleSpeakers).toHaveLength(40)
  for (const speaker of sampleSpeakers) {
    const answer = await app.request(apiPaths.publicProfile(speaker.username))
    expect(answer.status).toBe(200)
    const profile = publicProfile.parse(await answer.json())
    const past = speaker.engagements.filter(({ day }) => day < 0)
    expect(profile).toMatchObject({
      name: `${speaker.first_name} ${speaker.last_name}`,
      headline: speaker.profile.headline,
      topics: speaker.topics.slice(0, speaker.tier === 'Free' ? 3 : undefined),
    })
    expect(profile.countries).toHaveLength(speaker.countries.length)
    expect(profile.upcoming).toHaveLength(speaker.engagements.length - past.length)
    expect(profile.past).toHaveLength(past.length)
    expect(profile.testimonials).toHaveLength(speaker.tier === 'Free' ? 0 : speaker.quotes.length)
    const topicsOfTalks = [...profile.upcoming, ...profile.past].flatMap(({ topics }) => topics)
    expect(new Set(topicsOfTalks)).toEqual(new Set(speaker.engagements.flatMap(({ topics }) => topics)))
  }
})

test('a job for each draws their picture once; some have none', async () => {
  const { rows } = await app.database.pool.query<{ id: string; email: string; jobs: number }>(
    `select id, email, (select count(*)::int from graphile_worker._private_jobs where payload->>'id' = users.id::text) as jobs
     from users`,
  )
  expect(rows.map(({ jobs }) => jobs)).toEqual(rows.map(() => 1))
  const pictureOf = async (email: string, kind: 'headshot' | 'logo') => {
    const id = rows.find((row) => row.email === email)?.id ?? ''
    await addPicture(app.context, id, email)
    const profile = await readProfile(app.context.db, id)
    await addPicture(app.context, id, email)
    expect(await readProfile(app.context.db, id)).toEqual(profile)
    return profile[kind]?.sizes.map(({ width }) => width)
  }
  expect(await pictureOf('ada.moreau@demo.example', 'headshot')).toEqual([320, 480, 640, 960])
  expect(await pictureOf('lucja-wisniewska@demo.example', 'headshot')).toEqual([320, 480, 640])
  expect(await pictureOf('tamsin-quick@demo.example', 'headshot')).toBeUndefined()
  expect(await pictureOf('rosa.velden@demo.example', 'logo')).toEqual([320, 480, 640])
})

test.each(sampleOrganizers)(
  '$first_name has events with slots and shortlists with votes',
  async (organizer) => {
    const account = demo?.accounts.find(({ email }) => email === organizer.email)
    const browser = await signedInBrowser(app, organizer, { password: account?.password ?? '' })
    const read = async <Output>(path: string, schema: z.ZodType<Output>) =>
      schema.parse(await (await browser.get(path)).json())
    const lists = await read(shortlistPaths.shortlists, shortlistRows)
    expect(lists.rows).toHaveLength(organizer.shortlists.length)
    for (const { id, title, voters, is_shared } of lists.rows) {
      const sample = organizer.shortlists.find((list) => list.title === title)
      expect([voters, is_shared]).toEqual([sample?.members.length, true])
      const list = await read(shortlistPaths.shortlist(id), shortlist)
      expect(list.items.map(({ speaker }) => speaker?.username)).toEqual(
        sample?.speakers.map(({ username }) => username),
      )
      expect(list.items.filter(({ is_above }) => is_above)).toHaveLength(sample?.above ?? 0)
      expect(list.items.flatMap(({ votes }) => votes)).toHaveLength(
        sample?.members.reduce((count, { votes }) => count + Object.keys(votes).length, 0) ?? 0,
      )
    }
    const events = await Promise.all(
      (['upcoming', 'past'] as const).map((when) => read(`${apiPaths.events}?when=${when}`, eventList)),
    )
    const slots = events.flatMap(({ rows }) => rows.map((event) => [event.title, event.slots.length]))
    expect(slots.sort()).toEqual(organizer.events.map((event) => [event.title, event.slots.length]).sort())
  },
)

test('there are requests in every state that people meet, one is a booking tomorrow, and two hold the same day', async () => {
  const { rows } = await app.database.pool.query<{ state: string; count: number }>(
    'select state, count(*)::int from booking_requests group by state order by state',
  )
  expect(rows.map(({ state }) => state)).toEqual([
    'accepted',
    'completed',
    'confirmed',
    'declined',
    'held',
    'proposed',
    'requested',
  ])
  const account = demo?.accounts.find(({ email }) => email === 'ada.moreau@demo.example')
  const ada = await signedInBrowser(
    app,
    { email: 'ada.moreau@demo.example' },
    { password: account?.password ?? '' },
  )
  const { requests } = requestList.parse(await (await ada.get(requestPaths.requests)).json())
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect(
    requests.filter(({ state, starts_on }) => state === 'confirmed' && starts_on === tomorrow),
  ).toHaveLength(1)
  expect(
    new Set(requests.filter(({ state }) => state === 'held').map(({ starts_on }) => starts_on)).size,
  ).toBe(1)
})

test('all have their own password, which is shown once and stored for the owner only', async () => {
  const emails = [...sampleOrganizers, ...sampleSpeakers].map(({ email }) => email)
  expect(demo?.accounts.map(({ email }) => email)).toEqual(emails)
  expect(new Set(demo?.accounts.map(({ password }) => password)).size).toBe(emails.length)
  for (const account of demo?.accounts.slice(0, 6) ?? []) {
    await signedInBrowser(app, account, { password: account.password })
  }
  expect(statSync(join(folder, 'demo-accounts.txt')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'demo-accounts.txt'), 'utf8')).toContain(demo?.accounts[0]?.password)
})

test('the next start makes and tells nothing; DEMO_PASSWORD sets the passwords', async () => {
  const count = async () =>
    (
      await app.database.pool.query(
        'select (select count(*) from events) || $1 || (select count(*) from shortlists) as n',
        ['/'],
      )
    ).rows
  const before = await count()
  expect(await prepareDemo(app.context)).toMatchObject({ accounts: [] })
  const config = { ...app.context.config, demo: { password: 'a password for a demo' } }
  expect(await prepareDemo({ ...app.context, config })).toMatchObject({ accounts: [] })
  expect(await count()).toEqual(before)
  for (const { email } of [sampleSpeakers[1], sampleOrganizers[1]].flatMap((person) => person ?? [])) {
    await signedInBrowser(app, { email }, { password: 'a password for a demo' })
  }
})

test('once removed they stay away; a database in use gets none', async () => {
  const own = await startTestApp({ settings: { DEMO: 'on', DATA_DIR: folder } })
  const { id } = await makeAccount(own)
  expect(await prepareDemo(own.context)).toBeNull()
  await own.database.pool.query('delete from users where id = $1', [id])
  expect(await prepareDemo(own.context)).not.toBeNull()
  await own.database.pool.query('delete from users')
  expect(await prepareDemo(own.context)).toBeNull()
  await own.close()
})

test('on with the embedded database outside CI, else off', () => {
  const url = { DATABASE_URL: 'postgres://x' }
  expect(testConfig().demo).toEqual({ password: undefined })
  expect(testConfig(url).demo).toBeUndefined()
  expect(testConfig({ CI: 'true' }).demo).toBeUndefined()
  expect(testConfig({ ...url, DEMO: 'on', DEMO_PASSWORD: 'x' }).demo).toEqual({ password: 'x' })
  expect(testConfig({ DEMO: 'off' }).demo).toBeUndefined()
})

test('what is published or in review lacks nothing, and an offer waits for an answer', async () => {
  const sent = sampleOrganizers.flatMap(({ events }) => events.filter(({ state }) => state !== 'draft'))
  expect(sent.map(({ state }) => state).sort()).toEqual(['in_review', 'published', 'published', 'published'])
  for (const { topics, slots, ...event } of sent)
    expect(findGaps({ ...event, topicCount: topics.length, slotCount: slots.length })).toEqual([])
  const { rows } = await app.database.pool.query(
    `select r.state, e.title = r.event_name as has_event, s.format = r.format as has_slot from booking_requests r
     join events e on e.id = r.event_id join event_slots s on s.id = r.slot_id where r.sent_by = 'speaker'`,
  )
  expect(rows).toEqual([{ state: 'requested', has_event: true, has_slot: true }])
})

test('Ada has connections, and one request that waits for her', async () => {
  const { rows } = await app.database.pool.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from connections c join users u on u.id in (c.requester_id, c.addressee_id)
     where u.email = 'ada.moreau@demo.example' group by state order by state`,
  )
  expect(rows).toEqual([
    { state: 'accepted', count: 3 },
    { state: 'pending', count: 2 },
  ])
  const open = await app.database.pool.query(`select kind from reports where state = 'open'`)
  expect(open.rows).toEqual([{ kind: 'profile' }])
})

test('one speaker with figures in full sees what most in her topics show and she does not', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id from users where email = 'layla-alhaddad@demo.example'`,
  )
  const { advanced } = await readSpeakerAnalytics(app.context.db, rows[0]?.id ?? '', { range: '30d' })
  expect(advanced?.lacks?.fact).toBe('fee')
  expect(advanced?.lacks?.share).toBeGreaterThan(50)
})

test('questions to the admins wait, an urgent one first, and are answered and closed', async () => {
  const queues = await Promise.all(
    threadStates.map(async (state) => {
      const { rows } = await listThreads(app.context.db, { state, limit: 10 })
      return [state, rows.map(({ person, has_priority }) => [person.email, has_priority])]
    }),
  )
  expect(Object.fromEntries(queues)).toEqual({
    open: [
      ['layla-alhaddad@demo.example', true],
      ['henrik.solberg@demo.example', false],
      ['matej-riha@demo.example', false],
    ],
    answered: [['ada.moreau@demo.example', true]],
    closed: [
      ['tamsin-quick@demo.example', false],
      ['rosa.velden@demo.example', true],
    ],
  })
})
