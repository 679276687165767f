// The curated topics as admins change them: everything that refers to a topic stays right (docs/specification.md §25).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertEvent } from '../../../../tests/event-rows.ts'
import { createEvent, forum } from '../../../../tests/events.ts'
import { talk } from '../../../../tests/experience-app.ts'
import { adminBrowser, type Browser } from '../../../../tests/people.ts'
import {
  app,
  makePerson,
  namesFound,
  organizer,
  refresh,
  speaker,
  startSearchApp,
} from '../../../../tests/search-app.ts'
import { untilBlocked } from '../../../../tests/until-blocked.ts'
import { adminPaths } from '../../../vocabulary/admin-paths.ts'
import { apiPaths, paths } from '../../../vocabulary/paths.ts'
import { searchPaths } from '../../../vocabulary/search-paths.ts'
import { currentSlugs } from '../../topics/app/use-current-topics.ts'
import type { CuratedTopic, CuratedTopics } from './schema.ts'

let admin: Browser

beforeAll(async () => {
  await startSearchApp()
  admin = await adminBrowser(app)
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

const query = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const audited = (action: string) =>
  query('select before, after from audit_log where action = $1 order by created_at desc limit 1', action)

async function list(parameters: Record<string, string> = {}): Promise<CuratedTopics> {
  return (await admin.get(`${adminPaths.topics}?${new URLSearchParams(parameters)}`)).json()
}

async function add(name: string, group = 'Health and medicine'): Promise<CuratedTopic> {
  const answer = await admin.send('POST', adminPaths.topics, { name, group })
  expect(answer.status).toBe(201)
  return answer.json()
}

async function refusal(answer: Response): Promise<unknown[]> {
  const { code, hint } = await answer.json()
  return [answer.status, code, hint]
}

const publicTopics = async () => (await (await app.request(apiPaths.topics)).json()).groups

const profileWith = async (first: string, slug: string) => {
  const made = await makePerson(first, 'Okafor', { topics: [slug] })
  await refresh()
  return made
}

async function save(question: object): Promise<string> {
  const answer = await organizer.send('POST', searchPaths.savedSearches, { name: 'Mine', question })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

describe('the list', () => {
  test('has every topic by name, a page at a time, with what refers to it', async () => {
    const first = await list({ limit: '2', group: 'Health and medicine' })
    expect(first.rows).toHaveLength(2)
    const second = await list({ limit: '2', group: 'Health and medicine', cursor: first.next_cursor ?? '' })
    const names = [...first.rows, ...second.rows].map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')))
    expect(new Set(names).size).toBe(4)
    expect(first.total).toBeGreaterThanOrEqual(150)
    expect(first.groups).toContain('Health and medicine')

    const { slug } = await add('Beekeeping')
    const { profileId } = await profileWith('Bea', slug)
    await query('delete from saved_searches')
    await save({ topic: slug })
    const [row] = (await list({ search: 'beekeep' })).rows
    expect(row).toMatchObject({
      name: 'Beekeeping',
      slug: 'beekeeping',
      group: 'Health and medicine',
      used: { profiles: 1, engagements: 0, events: 0, searches: 1 },
    })
    await query('delete from profiles where id = $1', profileId)
  })

  test('a new topic can be chosen at once, and its number was never used', async () => {
    const before = await query('select max(number) as most from topics')
    const { id } = await add('Choir singing', 'Arts, media and culture')
    const [{ number }] = await query('select number from topics where id = $1', id)
    expect(number).toBeGreaterThan(before[0].most)
    expect(JSON.stringify(await publicTopics())).toContain('Choir singing')
    expect(await audited('topic.added')).toMatchObject([
      { after: { topic_id: id, name: 'Choir singing', group: 'Arts, media and culture' } },
    ])
  })

  test.each([
    [{ name: 'x', group: 'Health and medicine' }, 'name'],
    [{ name: 'y'.repeat(61), group: 'Health and medicine' }, 'name'],
    [{ name: '健康', group: 'Health and medicine' }, 'name'],
    [{ name: 'Two\nlines', group: 'Health and medicine' }, 'name'],
    [{ name: 'CYBERSECURITY', group: 'Health and medicine' }, 'name'],
    [{ name: 'Renewable   energy!', group: 'Health and medicine' }, 'name'],
    [{ name: 'Fine', group: '' }, 'group'],
  ])('refuses %j and names the field', async (body, field) => {
    expect(await refusal(await admin.send('POST', adminPaths.topics, body))).toEqual([
      422,
      'invalid_input',
      field,
    ])
  })
})

test('of several who add the same topic at once, one does', async () => {
  const answers = await Promise.all(
    ['Sword dancing', 'sword  dancing', 'SWORD DANCING'].map((name) =>
      admin.send('POST', adminPaths.topics, { name, group: 'Health and medicine' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

describe('a renamed topic', () => {
  test('is shown everywhere, and its old address and name still find it', async () => {
    const { id, slug } = await add('Fungi')
    const { username } = await profileWith('Fay', slug)
    const saved = await save({ q: 'Fay', topic: [slug, 'cybersecurity'] })
    const page = async () => (await app.request(paths.speaker(username))).text()
    expect(await page()).toContain('Fungi')

    const answer = await admin.send('PATCH', adminPaths.topic(id), { name: 'Mycology & mushrooms' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      name: 'Mycology & mushrooms',
      slug: 'mycology-mushrooms',
      former_names: ['Fungi'],
    })
    expect(await page()).toContain('Mycology &amp; mushrooms')
    await refresh()
    expect(await namesFound({ topic: 'mycology-mushrooms' })).toEqual(['Fay Okafor'])
    expect(await namesFound({ topic: 'fungi' })).toEqual(['Fay Okafor'])
    expect(await namesFound({ q: 'fungi' })).toEqual(['Fay Okafor'])
    expect(await namesFound({ q: 'mushrooms' })).toEqual(['Fay Okafor'])
    const [{ question }] = await query('select question from saved_searches where id = $1', saved)
    expect(question).toEqual({ q: 'Fay', topic: ['mycology-mushrooms', 'cybersecurity'] })

    expect(currentSlugs('cybersecurity fungi', await publicTopics())).toBe('cybersecurity mycology-mushrooms')
    expect(await audited('topic.changed')).toMatchObject([
      { before: { slug: 'fungi' }, after: { slug: 'mycology-mushrooms' } },
    ])
  })

  test('may have its old name back, and another may take a name that is free', async () => {
    const { id } = await add('Origami')
    await admin.send('PATCH', adminPaths.topic(id), { name: 'Paper folding' })
    const back = await (await admin.send('PATCH', adminPaths.topic(id), { name: 'Origami' })).json()
    expect(back).toMatchObject({ slug: 'origami', former_names: ['Paper folding'] })
    await add('Paper folding')
    const all = (await publicTopics()).flatMap((group: { topics: object[] }) => group.topics)
    expect(all.find((topic: { slug: string }) => topic.slug === 'origami').former_slugs).toEqual([])
    expect(currentSlugs('paper-folding', await publicTopics())).toBe('paper-folding')
  })

  test('keeps its name where it only moves to another group, and refuses a name that is taken', async () => {
    const { id } = await add('Kayaking')
    expect(
      await (await admin.send('PATCH', adminPaths.topic(id), { group: 'Leadership and people' })).json(),
    ).toMatchObject({
      group: 'Leadership and people',
      former_names: [],
    })
    expect(await refusal(await admin.send('PATCH', adminPaths.topic(id), { name: 'cybersecurity' }))).toEqual(
      [422, 'invalid_input', 'name'],
    )
  })
})

describe('a merged topic', () => {
  test('takes everything that refers to it along, and its address leads on', async () => {
    const from = await add('Badminton')
    const into = await add('Racket sports')
    const only = await makePerson('Bo', 'Okafor', { topics: [from.slug], past: 1 })
    const [talk = ''] = only.pastIds
    await query('insert into experience_topics (experience_id, topic_id) values ($1, $2)', talk, from.id)
    const both = await makePerson('Una', 'Okafor', { topics: [into.slug, from.slug] })
    await refresh()
    const saved = await save({ topic: [from.slug, into.slug] })
    const single = await save({ topic: from.slug })
    const [{ owner_id }] = await query('select owner_id from saved_searches where id = $1', saved)
    const eventId = await insertEvent(app.database.pool, { owner: owner_id, topics: [from.slug] })
    const before = await namesFound({ topic: from.slug })
    expect(before.sort()).toEqual(['Bo Okafor', 'Una Okafor'])

    const answer = await admin.send('POST', adminPaths.topicMerge(from.id), { into: into.id })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: into.id, former_names: ['Badminton'] })

    const of = async (table: string, owner: string, id: string) =>
      (await query(`select topic_id from ${table} where ${owner} = $1`, id)).map(({ topic_id }) => topic_id)
    expect(await of('profile_topics', 'profile_id', only.profileId)).toEqual([into.id])
    expect(await of('profile_topics', 'profile_id', both.profileId)).toEqual([into.id])
    expect(await of('event_topics', 'event_id', eventId)).toEqual([into.id])
    expect(await of('experience_topics', 'experience_id', talk)).toContain(into.id)
    expect(await query('select from topics where id = $1', from.id)).toEqual([])
    const [{ question, query: asked }] = await query(
      'select question, query::text from saved_searches where id = $1',
      saved,
    )
    const [{ number }] = await query('select number from topics where id = $1', into.id)
    expect(question).toEqual({ topic: [into.slug] })
    expect(asked.match(/T\d+/g).every((lexeme: string) => lexeme === `T${number}`)).toBe(true)
    expect((await query('select question from saved_searches where id = $1', single))[0].question).toEqual({
      topic: into.slug,
    })

    await refresh()
    for (const topic of [into.slug, from.slug, from.id]) {
      expect((await namesFound({ topic })).sort()).toEqual(['Bo Okafor', 'Una Okafor'])
    }
    expect(await namesFound({ q: 'badminton' })).toHaveLength(2)
    expect(currentSlugs(from.slug, await publicTopics())).toBe(into.slug)
    expect(await audited('topic.merged')).toMatchObject([
      { before: { topic_id: from.id }, after: { topic_id: into.id, profile_topics: 1, event_topics: 1 } },
    ])
  })

  test('is accepted from a form that was open meanwhile, as the topic it is part of now', async () => {
    const [from, into] = [await add('Snorkelling'), await add('Diving')]
    const event = await createEvent(organizer, { topic_ids: [from.id] })
    await admin.send('POST', adminPaths.topicMerge(from.id), { into: into.id })
    const topic_ids = [from.id, into.id]
    const written = await Promise.all([
      organizer.send('PATCH', apiPaths.event(event.id), { topic_ids }),
      organizer.send('POST', apiPaths.events, { ...forum, topic_ids }),
      speaker.send('POST', apiPaths.experiences, { ...talk, topic_ids }),
    ])
    for (const answer of written)
      expect((await answer.json()).topics.map(({ id }: { id: string }) => id)).toEqual([into.id])
    const rows = [{ import_key: 'one', experience: { ...talk, title: 'Another', topic_ids } }]
    expect((await speaker.send('POST', apiPaths.experienceImport, { rows })).status).toBe(200)
    const chosen = await speaker.send('POST', apiPaths.profileTopics, { topic_id: from.id })
    expect(await chosen.json()).toMatchObject({ topic_id: into.id })
    const nothing = '01890000-0000-7000-8000-000000000000'
    const refused = await organizer.send('PATCH', apiPaths.event(event.id), { topic_ids: [nothing] })
    expect(await refusal(refused)).toEqual([422, 'invalid_input', 'topic_ids'])
  })

  test('keeps leading there by its id when a topic takes its name', async () => {
    const [a, b, c] = [await add('Falcons'), await add('Hawks'), await add('Kestrels')]
    await admin.send('POST', adminPaths.topicMerge(a.id), { into: c.id })
    await admin.send('POST', adminPaths.topicMerge(b.id), { into: c.id })
    await admin.send('PATCH', adminPaths.topic(c.id), { name: 'Falcons' })
    await add('Hawks')
    const event = await createEvent(organizer, { topic_ids: [a.id, b.id] })
    expect(event.topics.map(({ id }) => id)).toEqual([c.id])
  })

  test('merged on, its first address leads to the last topic', async () => {
    const [a, b, c] = [await add('Alpha dogs'), await add('Beta dogs'), await add('Gamma dogs')]
    await admin.send('POST', adminPaths.topicMerge(a.id), { into: b.id })
    await admin.send('POST', adminPaths.topicMerge(b.id), { into: c.id })
    expect(currentSlugs('alpha-dogs beta-dogs', await publicTopics())).toBe('gamma-dogs')
    const [row] = (await list({ search: 'alpha dogs' })).rows
    expect(row?.former_names).toEqual(['Alpha dogs', 'Beta dogs'])
  })

  test('is merged while another admin renames the other: one after the other, and neither is refused', async () => {
    const [from, into] = [await add('Kayaks'), await add('Canoes')]
    const { profileId } = await makePerson('Kai', 'Okafor', { topics: [from.slug] })
    const holder = await app.database.pool.connect()
    try {
      // The merge has locked its topics, and waits for this row before it changes them.
      await holder.query('begin')
      await holder.query('select from profile_topics where profile_id = $1 for update', [profileId])
      const merging = admin.send('POST', adminPaths.topicMerge(from.id), { into: into.id })
      await untilBlocked(app.database.pool)
      const renaming = admin.send('PATCH', adminPaths.topic(into.id), { name: 'Canoeing' })
      await untilBlocked(app.database.pool, 2)
      await holder.query('rollback')
      expect([(await merging).status, (await renaming).status]).toEqual([200, 200])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await list({ search: 'Canoeing' })).rows).toMatchObject([{ former_names: ['Kayaks', 'Canoes'] }])
  })

  test('is merged once, and never into itself or nothing', async () => {
    const [a, b] = [await add('Cold plunges'), await add('Ice bathing')]
    const merge = (id: string, into: string) => admin.send('POST', adminPaths.topicMerge(id), { into })
    expect(await refusal(await merge(a.id, a.id))).toEqual([422, 'invalid_input', 'into'])
    const nothing = '01890000-0000-7000-8000-000000000000'
    expect(await refusal(await merge(a.id, nothing))).toEqual([422, 'invalid_input', 'into'])
    // In both directions at once: one wins, and the other finds its topic gone.
    const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect((await query('select from topics where id in ($1, $2)', a.id, b.id)).length).toBe(1)
  })
})
