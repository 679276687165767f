// What owners can change about their profiles, field by field (docs/specification.md §3, §12, §20.38, §20.45).
import { beforeAll, describe, expect, test } from 'vitest'
import { app, makeUser, people, query, setUpProfileApp } from '../../../tests/profile-app.ts'
import { duringTransaction } from '../../../tests/until-blocked.ts'

let germany: string

setUpProfileApp()
beforeAll(async () => {
  const { rows } = await query("select id from countries where code = 'DE'")
  germany = rows[0].id
})

describe('fields', () => {
  test('everything the owner writes is stored as given', async () => {
    const { patch, read } = await makeUser()
    const changes = {
      first_name: 'Zoë',
      last_name: 'Ångström',
      headline: 'Makes slow things fast',
      pronouns: 'she/her',
      name_pronunciation: 'ZOH-ee ONG-strum',
      bio_short: 'Short.',
      bio_medium: 'Medium.',
      bio_long: '## Long\n\nWith *Markdown*.',
      city: 'Uppsala',
      home_country_id: germany,
      time_zone: 'Europe/Stockholm',
      languages: [{ tag: 'sv', level: 'native' }],
      formats: ['keynote', 'panel'],
      travels: 'continent',
      remote: true,
      fee_min: 1000,
      fee_max: 5000,
      fee_currency: 'EUR',
      fee_visibility: 'organizers',
      website: 'https://example.com/',
      social_links: [{ platform: 'github', url: 'https://github.com/zoe' }],
      videos: [{ url: 'https://example.com/talk', title: 'A talk' }],
    }
    const { status, body } = await patch(changes)
    expect([status, body]).toMatchObject([200, changes])
    expect(await read()).toEqual(body)
  })

  test('two tabs that change different fields overwrite nothing', async () => {
    const { patch, read } = await makeUser()
    await Promise.all([
      patch({ headline: 'One' }),
      patch({ pronouns: 'they/them' }),
      patch({ city: 'Oslo' }),
      patch({ bio_short: 'Two' }),
    ])
    expect(await read()).toMatchObject({
      headline: 'One',
      pronouns: 'they/them',
      city: 'Oslo',
      bio_short: 'Two',
    })
  })

  test.each([
    ['headline', { headline: 'x'.repeat(121) }, 422],
    ['bio_short', { bio_short: 'word '.repeat(51) }, 422],
    ['bio_long', { bio_long: 'word '.repeat(301) }, 422],
    ['languages.0.tag', { languages: [{ tag: 'en-x-own', level: 'native' }] }, 422],
    ['languages.0.tag', { languages: [{ tag: 'en-u-ca-gregory', level: 'native' }] }, 422],
    ['website', { website: 'javascript:alert(1)' }, 422],
    ['social_links.0.url', { social_links: [{ platform: 'x', url: 'data:text/html,x' }] }, 422],
    ['time_zone', { time_zone: 'Mars/Olympus' }, 422],
    ['formats.0', { formats: ['opera'] }, 422],
    ['fee_min', { fee_min: -1 }, 422],
    ['home_country_id', { home_country_id: '01890000-0000-7000-8000-000000000000' }, 422],
    ['headshot_id', { headshot_id: null }, 400],
    ['published_at', { published_at: '2020-01-01T00:00:00Z' }, 400],
    ['role', { role: 'admin' }, 400],
  ])('refuses %s with nothing changed: %j', async (field, changes, status) => {
    const { patch, read, profile } = await makeUser()
    const answer = await patch({ city: 'Oslo', ...changes })
    expect([answer.status, answer.body.hint]).toEqual([status, field])
    expect(await read()).toEqual(profile)
  })
})

test('a name that is saved and a change of the user and then the profile do not wait for each other', async () => {
  const { id, patch } = await makeUser()
  const saved = await duringTransaction(
    app.database.pool,
    `select from users where id = '${id}' for update`,
    () => patch({ first_name: 'Zoë' }),
    `update profiles set headline = 'Meanwhile' where id = '${id}'`,
  )
  expect([saved.status, saved.body]).toMatchObject([200, { first_name: 'Zoë', headline: 'Meanwhile' }])
})

describe('the fee', () => {
  test.each([
    ['fee_max', { fee_max: 100 }],
    ['fee_min', { fee_min: 9000 }],
    ['fee_max', { fee_min: 300, fee_max: 200 }],
    ['fee_currency', { fee_currency: null }],
  ])('has its ends in order and a currency, with the stored half, too: %s', async (field, changes) => {
    const { patch } = await makeUser()
    expect((await patch({ fee_min: 1000, fee_max: 5000, fee_currency: 'EUR' })).status).toBe(200)
    const { status, body } = await patch(changes)
    expect([status, body.code, body.hint]).toEqual([422, 'invalid_input', field])
  })

  test('without a currency is refused, and can be removed', async () => {
    const { patch } = await makeUser()
    expect((await patch({ fee_min: 1000 })).body.hint).toBe('fee_currency')
    expect((await patch({ fee_min: 1000, fee_currency: 'EUR' })).status).toBe(200)
    const { status } = await patch({ fee_min: null, fee_currency: null })
    expect(status).toBe(200)
  })

  test('two contradictory changes at once are not both written', async () => {
    const { patch, read } = await makeUser()
    await patch({ fee_min: 1000, fee_max: 5000, fee_currency: 'EUR' })
    const answers = await Promise.all([patch({ fee_min: 4000 }), patch({ fee_max: 2000 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const { fee_min, fee_max } = await read()
    expect(fee_max).toBeGreaterThanOrEqual(fee_min)
  })
})

describe('publishing', () => {
  test('needs a username and a first name, and says what is missing', async () => {
    const { patch, id } = await makeUser()
    await query("update profiles set username = null, first_name = '' where id = $1", id)
    const { status, body } = await patch({ visibility: 'public' })
    expect([status, body.hint]).toEqual([422, 'visibility'])
    expect(body.message).toContain('a username and a first name')
    expect((await patch({ visibility: 'unlisted', first_name: 'Ada' })).body.message).toContain('a username')
    const name = `ada-${people}-published`
    expect((await patch({ visibility: 'public', first_name: 'Ada', username: name })).status).toBe(200)
  })

  test('keeps the time of the first publication', async () => {
    const { patch } = await makeUser()
    expect((await patch({ headline: 'A draft' })).body.published_at).toBeNull()
    const first = (await patch({ visibility: 'unlisted' })).body.published_at
    expect(Date.parse(first)).toBeGreaterThan(0)
    await patch({ visibility: 'draft' })
    expect((await patch({ visibility: 'public' })).body.published_at).toBe(first)
  })

  test('a profile that others can see keeps its name', async () => {
    const { patch } = await makeUser()
    await patch({ visibility: 'public' })
    const { status, body } = await patch({ first_name: ' ' })
    expect([status, body.hint]).toEqual([422, 'first_name'])
    expect((await patch({ first_name: '', visibility: 'draft' })).status).toBe(200)
  })

  test('is for speakers', async () => {
    const { patch, profile } = await makeUser({ user_type: 'organizer' })
    expect(profile.username).toBeNull()
    for (const changes of [{ visibility: 'public' }, { visibility: 'unlisted' }, { username: 'bea-lind' }]) {
      const { status, body } = await patch(changes)
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
    expect((await patch({ organisation: 'Nordic Events', visibility: 'draft' })).status).toBe(200)
  })
})

describe('related data', () => {
  test('the preview is the public record, even of a draft, and only of one’s own profile', async () => {
    const { browser, patch, profile } = await makeUser()
    await patch({ headline: 'As others see it', fee_min: 100, fee_currency: 'EUR' })
    const preview = await (await browser.get('/api/profile/preview')).json()
    expect(preview).toMatchObject({
      username: profile.username,
      visibility: 'draft',
      headline: 'As others see it',
      fee: null,
    })
    await query('update profiles set username = null where id = $1', profile.id)
    expect((await browser.get('/api/profile/preview')).status).toBe(404)
  })

  test('the counts match the rows', async () => {
    const { browser, id } = await makeUser()
    const read = async () => (await browser.get('/api/profile/steps')).json()
    expect(await read()).toEqual({ topics: 0, countries: 0, experiences: 0, events: 0 })
    await query('insert into profile_topics select $1, id from topics limit 2', id)
    await query('insert into profile_countries values ($1, $2)', id, germany)
    await query(
      `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on, deleted_at)
       select gen_random_uuid(), $1, 'Title', 'Event', 'talk', '2024-05-01', '2024-05-01', gone
       from (values (null::timestamptz), (now())) as given (gone)`,
      id,
    )
    await query(
      `insert into events (id, owner_id, title, starts_at, ends_at, time_zone, currency, deleted_at)
       select gen_random_uuid(), $1, 'Forum', '2027-04-15 09:00', '2027-04-15 17:00', 'Europe/Berlin', 'EUR', gone
       from (values (null::timestamptz), (now())) as given (gone)`,
      id,
    )
    expect(await read()).toEqual({ topics: 2, countries: 1, experiences: 1, events: 1 })
  })
})
