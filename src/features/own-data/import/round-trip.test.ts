// Someone leaves one installation with everything and arrives on another: every fact is there, or the report says why not
// (docs/specification.md §17).
import { getTableColumns } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmedEngagement } from '../../../../tests/credential-app.ts'
import { createEvent, forum, keynote, topicIds } from '../../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { exportKeyOf, exportOf, importInto, partOf } from '../../../../tests/import-app.ts'
import { type Browser, makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { makeJpeg, uploadPicture } from '../../../../tests/pictures.ts'
import { bodyOf, makeList, newOrganizer, setOrganizerPlan } from '../../../../tests/shortlist-app.ts'
import { dayFromToday } from '../../../../tests/speaker-rows.ts'
import { makeSpeaker } from '../../../../tests/speakers.ts'
import { calendarPaths } from '../../../vocabulary/calendar-paths.ts'
import { ownDataPaths } from '../../../vocabulary/own-data-paths.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { selectPart } from '../export/part.server.ts'
import { exportParts } from '../export/parts.server.ts'
import { notImported } from './reasons.server.ts'
import { importSteps } from './steps/steps.server.ts'

let from: TestApp
let to: TestApp

beforeAll(async () => {
  const settings = { APP_URL: 'http://127.0.0.1:3000' }
  from = await startTestApp({ settings })
  to = await startTestApp({ settings: { ...settings, TRUSTED_EXPORT_KEYS: await exportKeyOf(from) } })
  // Lists have the same names everywhere, and other ids.
  await to.database.pool.query(
    'update topics set id = gen_random_uuid(); update countries set id = gen_random_uuid()',
  )
})
afterAll(() => Promise.all([from.close(), to.close()]))

/** What may differ on another installation; every other column of an imported part has to be the same. */
const mayDiffer: Record<string, string[]> = {
  profiles: [
    ...['subscription_tier_id', 'username', 'user_type', 'visibility', 'published_at', 'withheld_at'],
    ...['headshot_id', 'cover_id', 'logo_id', 'home_country_id'],
  ],
  media: ['owner_id', 'bytes'],
  profile_topics: ['topic_id', 'profile_id'],
  profile_countries: ['country_id', 'profile_id'],
  experiences: [
    ...['profile_id', 'country_id', 'links_checked_at', 'link_problem'],
    ...['confirmation_state', 'confirmation_host'],
  ],
  experience_topics: ['experience_id', 'topic_id'],
  credentials: ['profile_id', 'experience_id', 'issuer_id', 'issued_at', 'checked_at'],
  testimonials: ['profile_id', 'experience_id', 'position', 'token_expires_at'],
  events: ['owner_id', 'country_id', 'state', 'rejection_reason', 'submitted_at'],
  event_slots: ['event_id'],
  event_topics: ['event_id', 'topic_id'],
  shortlists: ['owner_id', 'event_id', 'version'],
  shortlist_items: ['shortlist_id', 'speaker_id', 'slot_id'],
  saved_searches: ['owner_id', 'seen_at', 'mailed_at'],
  unavailable_periods: ['profile_id'],
  quiet_hours: ['user_id'],
  notification_choices: ['user_id'],
}
/** Of every part. */
const always = ['id', 'created_at', 'updated_at', 'import_key']

/** The facts of a part as its export has them, without what may differ, in any order. */
async function factsOf(app: TestApp, userId: string, name: string): Promise<string[]> {
  const part = exportParts.find((one) => one.name === name)
  if (!part) throw new Error(`There is no part ${name}.`)
  const { rows } = await app.database.db.transaction(async (tx) => {
    await tx.execute("set local timezone = 'UTC'")
    return tx.execute<{ row: string }>(selectPart(part, userId))
  })
  const left = new Set([...always, ...(mayDiffer[name] ?? [])])
  return rows
    .map(({ row }) =>
      JSON.stringify(
        Object.entries(JSON.parse(row)).filter(([column]) => !left.has(column)),
        null,
        1,
      ),
    )
    .sort()
}

describe('what an import covers', () => {
  test('every part of an export is imported, or has the reason why not', () => {
    const imported = importSteps.flatMap(({ parts }) => parts)
    const known = [...imported, ...Object.keys(notImported)]
    expect(known.toSorted()).toEqual(exportParts.map(({ name }) => name).toSorted())
  })

  test('what may differ are columns', () => {
    expect(Object.keys(mayDiffer).toSorted()).toEqual(importSteps.flatMap(({ parts }) => parts).toSorted())
    for (const [name, given] of Object.entries(mayDiffer)) {
      const part = exportParts.find((one) => one.name === name)
      const columns = Object.values(getTableColumns(part?.table ?? exportParts[0]?.table ?? never())).map(
        (column) => column.name,
      )
      expect(columns).toEqual(expect.arrayContaining(given))
    }
  })
})

function never(): never {
  throw new Error('There are no parts.')
}

/** An account without anything, on the same plan. */
async function newcomer(
  user_type: 'speaker' | 'organizer',
  email: string,
): Promise<Browser & { id: string }> {
  const { id } = await makeAccount(to, { user_type, email, name: '', last_name: '' })
  const browser = await signedInBrowser(to, { email })
  await browser.send('POST', apiPaths.profile)
  // The name is then the beginning of the address.
  await to.database.pool.query(
    `update profiles set first_name = '', last_name = '', subscription_tier_id =
       (select id from subscription_tiers where user_type = $2 and name = 'Premium') where id = $1`,
    [id, user_type],
  )
  return { ...browser, id }
}

/** Each part of these is on both sides the same. */
async function compare(parts: readonly string[], there: string, here: string): Promise<void> {
  for (const part of parts) {
    const facts = await factsOf(from, there, part)
    expect([part, facts.length > 0]).toEqual([part, true])
    expect([part, await factsOf(to, here, part)]).toEqual([part, facts])
  }
}

/** The names of topics and countries, in the order in which they were chosen. */
async function chosenBy(browser: Browser): Promise<{ topics: string[]; countries: string[] }> {
  const topics = await bodyOf<{ topic: { name: string } }[]>(browser.get(apiPaths.profileTopics))
  const countries = await bodyOf<{ country: { name: string } }[]>(browser.get(apiPaths.profileCountries))
  return {
    topics: topics.map(({ topic }) => topic.name),
    countries: countries.map(({ country }) => country.name),
  }
}

test('a speaker arrives with everything, once', { timeout: 60_000 }, async () => {
  const ada = await makeSpeaker(from, { fee_min: 1000, fee_max: 2500, fee_currency: 'EUR' })
  const browser = await signedInBrowser(from, ada)
  for (const kind of ['headshot', 'cover', 'logo'])
    expect(
      (await uploadPicture(from, browser, await makeJpeg(1500, 900), { kind, name: `${kind} é.jpg` })).status,
    ).toBe(201)
  // The last of its key was chosen first.
  for (const [table, choice] of [
    ['profile_topics', 'topic_id'],
    ['profile_countries', 'country_id'],
  ])
    await from.database.pool.query(
      `update ${table} set created_at = now() - place * interval '1 ms' from (
         select ${choice} as chosen, row_number() over (order by ${choice}) as place from ${table} where profile_id = $1
       ) as places where profile_id = $1 and ${choice} = chosen`,
      [ada.id],
    )
  await from.database.pool.query(
    // Links are checked again, by the installation that shows them.
    `update experiences set verification = 'self_reported' where profile_id = $1 and verification = 'link_checked'`,
    [ada.id],
  )
  await from.database.pool.query(
    `update experiences set visibility = 'hidden', description = $2 where id = $1`,
    [ada.pastIds[1], 'Kept for “later”.\nTwo lines.'],
  )
  await from.database.pool.query(
    `update testimonials set experience_id = $2 where id = (select id from testimonials where profile_id = $1 order by position limit 1)`,
    [ada.id, ada.pastIds[0]],
  )
  const travel = {
    first_day: dayFromToday(3),
    last_day: dayFromToday(5),
    kind: 'travel',
    note: 'Night train',
  }
  expect((await browser.send('POST', calendarPaths.unavailablePeriods, travel)).status).toBe(201)
  await from.database.pool.query(
    `insert into quiet_hours (user_id, starts_at, ends_at) values ($1, '21:00', '07:00')`,
    [ada.id],
  )
  await from.database.pool.query(
    `insert into notification_choices (user_id, topic, in_app, push, email)
     values ($1, 'messages', true, false, 'daily')`,
    [ada.id],
  )

  await confirmedEngagement(from, { id: ada.id, browser }, await newOrganizer(from, 'Premium'))
  // Logging it asks the organizer for a testimonial, and what was asked for stays behind.
  await from.database.pool.query(`delete from testimonials where state = 'requested'`)

  const zip = await exportOf(from, browser)
  const here = await newcomer('speaker', ada.email)
  const report = await importInto(to, here, zip)
  expect(report).toMatchObject({ state: 'done', trust: 'verified', progress: 100 })
  expect(report.parts.filter(({ skipped, note }) => skipped > 0 && note === '')).toEqual([])

  const parts = importSteps
    .flatMap((step) => step.parts)
    .filter((part) => !/^(event|shortlist|saved_search)/.test(part))
  await compare(parts, ada.id, here.id)
  // A testimonial is still about its talk, and the page has the order it had.
  const told = `select t.author_name, t.quote, e.title from testimonials t left join experiences e on e.id = t.experience_id
    where t.profile_id = $1 and t.state = 'published' order by t.position`
  expect((await to.database.pool.query(told, [here.id])).rows).toEqual(
    (await from.database.pool.query(told, [ada.id])).rows,
  )
  // Topics and countries, too, and so has everything that is made of them.
  const before = await chosenBy(browser)
  expect(before.topics).not.toEqual(before.topics.toSorted())
  expect(await chosenBy(here)).toEqual(before)
  const { interests } = await bodyOf<{ interests: { name: string }[] }>(browser.get(ownDataPaths.resume))
  expect(interests.map(({ name }) => name)).toEqual(before.topics)
  const front = strFromU8(unzipSync(zip)['index.html'] ?? new Uint8Array())
  const places = before.topics.map((topic) => front.indexOf(`<li>${topic}</li>`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  // Every file of the pictures is there.
  const { rows: pictures } = await to.database.pool.query('select id from media where owner_id = $1', [
    here.id,
  ])
  for (const { id } of pictures)
    expect((await to.context.storage.list(`pictures/${id}/`)).keys.length).toBeGreaterThan(2)

  // Rights are not in a file, and what is elsewhere stays there, with the reason.
  const { rows } = await to.database.pool.query(
    'select u.role, u.user_type, p.visibility, p.username from users u join profiles p on p.id = u.id where u.id = $1',
    [here.id],
  )
  expect(rows).toEqual([{ role: 'user', user_type: 'speaker', visibility: 'draft', username: null }])
  expect(partOf(report, 'users')).toMatchObject({ found: 1, imported: 0, note: notImported.users })

  const again = await importInto(to, here, zip)
  for (const { part, imported } of again.parts) expect([part, imported]).toEqual([part, 0])
  await compare(parts, ada.id, here.id)
})

test('an organizer arrives with events, shortlists and saved searches, once', {
  timeout: 60_000,
}, async () => {
  const ines = await newOrganizer(from, 'Premium')
  const event = await createEvent(ines, {
    city: 'Hamburg',
    description: 'Two days',
    topic_ids: await topicIds(from),
    slots: [keynote, { format: 'workshop', part_of_day: 'morning', fee_min: 100, fee_max: 200 }],
    currency: 'CHF',
    budget_max: 9000,
    expected_audience: 300,
    url: 'https://example.com/forum',
  })
  await createEvent(ines, { ...forum, title: 'Small talk' })
  const list = await makeList(ines, { title: 'Keynotes', event_id: event.id })
  const ben = await makeSpeaker(from, { first_name: 'Ben', past: 0, upcoming: 0, testimonials: 0 })
  await bodyOf(ines.send('POST', `/api/shortlists/${list.id}/items`, { usernames: [ben.username] }))
  await bodyOf(
    ines.send('POST', '/api/saved-searches', {
      name: 'Energy',
      question: { q: 'energy', fee_max: '4000', fee_currency: 'EUR' },
    }),
    201,
  )

  const zip = await exportOf(from, ines)
  const here = await newcomer('organizer', ines.email)
  await setOrganizerPlan(to, here.id, 'Premium')
  const report = await importInto(to, here, zip)
  expect(report).toMatchObject({ state: 'done', trust: 'verified' })
  const parts = ['profiles', 'events', 'event_slots', 'event_topics', 'shortlists', 'saved_searches']
  await compare(parts, ines.id, here.id)
  const { rows } = await to.database.pool.query(
    `select e.title, e.state from shortlists s join events e on e.id = s.event_id where s.owner_id = $1`,
    [here.id],
  )
  expect(rows).toEqual([{ title: forum.title, state: 'draft' }])
  // Another installation has other people.
  expect(partOf(report, 'shortlist_items')).toMatchObject({
    imported: 0,
    skipped: 1,
    reasons: [{ name: 'Ben Moreau', reason: 'This speaker has no public page here' }],
  })

  const again = await importInto(to, here, zip)
  for (const { part, imported } of again.parts) expect([part, imported]).toEqual([part, 0])
  await compare(parts, ines.id, here.id)
  // And back: copies of what is still there.
  const back = await importInto(from, ines, await exportOf(to, here))
  for (const { part, imported } of back.parts) expect([part, imported]).toEqual([part, 0])
})

test('back on the same installation, a deleted shortlist item returns with its note', async () => {
  const ines = await newOrganizer(from, 'Premium')
  const ben = await makeSpeaker(from, { first_name: 'Ben', past: 0, upcoming: 0, testimonials: 0 })
  const list = await makeList(ines)
  await bodyOf(ines.send('POST', `/api/shortlists/${list.id}/items`, { usernames: [ben.username] }))
  await from.database.pool.query(
    `update shortlist_items set note = 'Ask early', labels = '{keynote}' where shortlist_id = $1`,
    [list.id],
  )
  const zip = await exportOf(from, ines)
  await from.database.pool.query('delete from shortlists where id = $1', [list.id])
  expect(partOf(await importInto(from, ines, zip), 'shortlist_items')).toMatchObject({ imported: 1 })
  const { rows } = await from.database.pool.query(
    `select i.note, i.labels, i.speaker_id from shortlist_items i join shortlists s on s.id = i.shortlist_id where s.owner_id = $1`,
    [ines.id],
  )
  expect(rows).toEqual([{ note: 'Ask early', labels: ['keynote'], speaker_id: ben.id }])
})
