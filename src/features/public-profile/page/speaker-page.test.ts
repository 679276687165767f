// The public page: exactly the facts, as they are now (docs/specification.md §12, §20.39).
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { startTestApp } from '../../../../tests/harness.ts'
import { signedInBrowser } from '../../../../tests/people.ts'
import { app, noticed, openPage, setUpSpeakerPageApp } from '../../../../tests/speaker-page-app.ts'
import { chooseTopics, dayFromToday, hideEngagements } from '../../../../tests/speaker-rows.ts'
import { makeSpeaker } from '../../../../tests/speakers.ts'
import { users } from '../../accounts/table.server.ts'
import { experiences } from '../../experiences/table.server.ts'
import { testimonials } from '../../testimonials/table.server.ts'
import { publicProfile } from '../schema.ts'

setUpSpeakerPageApp()

describe('contents', () => {
  test('all facts', async () => {
    const { username } = await makeSpeaker(app)
    const { answer, html } = await openPage(username)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    for (const fact of [
      'Ada Moreau',
      'she/her',
      'AH-da mo-ROH',
      'I explain energy systems to people who have to decide about them',
      'Lyon',
      'France',
      '€1,500–4,000',
      'French (native), English (fluent), German (conversational)',
      'Keynote, Talk, Workshop',
      'Travels within the continent',
      'Also speaks online',
      'Europe/Paris',
      'Batteries Nobody Owns',
      'Grid Futures Summit',
      'Confirmed by the organizer',
      'Link checked',
      'Audience of 1,200',
      'the one people talked about all week',
      'Head of Programme, Grid Futures Summit',
      'aria-label="5 of 5 stars"',
      'events spoken at',
      '4.7 of 5',
      'Request to Speak',
      'Press kit',
      `/speaker/${username}/request`,
      `/speaker/${username}.pdf`,
      '<strong>energy researcher and speaker</strong>',
      'rel="nofollow noopener" href="https://base-load.example.org/"',
    ]) {
      expect(html, fact).toContain(fact)
    }
    // Fewer than three answered requests: no figure yet.
    expect(html).not.toContain('typical response')
  })

  test('no email, phone, role, or fee that is not public; nothing hidden or deleted', async () => {
    const speaker = await makeSpeaker(app, {
      fee_visibility: 'organizers',
      fee_min: 987_654,
      fee_max: 987_655,
    })
    await app.database.db
      .update(users)
      .set({ phone: '+491701234567', role: 'admin' })
      .where(eq(users.id, speaker.profileId))
    const [hidden = '', deleted = ''] = speaker.pastIds
    await app.database.db
      .update(experiences)
      .set({ title: 'A talk off the record' })
      .where(eq(experiences.id, hidden))
    await hideEngagements(app.database.db, [hidden])
    await app.database.db
      .update(experiences)
      .set({ title: 'A talk that was called off', deleted_at: new Date() })
      .where(eq(experiences.id, deleted))
    await noticed()
    const { html } = await openPage(speaker.username)
    const record = await (await app.request(`/api/speakers/${speaker.username}`)).text()
    for (const text of [html, record]) {
      for (const secret of [
        speaker.email,
        'private.example.com',
        '1701234567',
        '987654',
        '987,654',
        'off the record',
        'called off',
        '"role"',
      ]) {
        expect(text, secret).not.toContain(secret)
      }
    }
  })

  test('a testimonial does not name a hidden event', async () => {
    const speaker = await makeSpeaker(app)
    const [event = ''] = speaker.pastIds
    await app.database.db
      .update(testimonials)
      .set({ experience_id: event })
      .where(eq(testimonials.profile_id, speaker.profileId))
    const eventNames = async () => {
      await noticed()
      const record = await (await app.request(`/api/speakers/${speaker.username}`)).json()
      return record.testimonials.map(({ event_name }: { event_name: string | null }) => event_name)
    }
    expect(await eventNames()).toEqual([expect.any(String), expect.any(String), expect.any(String)])
    await hideEngagements(app.database.db, [event])
    expect(await eventNames()).toEqual([null, null, null])
  })

  test('the plan limits how much is shown', async () => {
    const { username } = await makeSpeaker(app, { tier: 'Free', past: 9 })
    const profile = await (await app.request(`/api/speakers/${username}`)).json()
    expect(profile).toMatchObject({ testimonials: [], facts: { events: 9 } })
    expect(profile.past).toHaveLength(5)
    expect(profile.topics).toHaveLength(3)
  })

  test('engagements are in order of date, topics as chosen, countries and an engagement’s topics by name', async () => {
    const { username, profileId, upcomingIds, pastIds } = await makeSpeaker(app)
    const { db, pool } = app.database
    // One that has begun is upcoming until its last day is over.
    await db
      .update(experiences)
      .set({ starts_on: dayFromToday(-1), ends_on: dayFromToday(0) })
      .where(eq(experiences.id, upcomingIds[0] ?? ''))
    await pool.query(
      `update profile_topics set created_at = now() - make_interval(secs => place)
       from (select id, row_number() over (order by name) as place from topics) as t where id = topic_id and profile_id = $1`,
      [profileId],
    )
    await pool.query(
      `insert into experience_topics select $1, topic_id from profile_topics where profile_id = $2
       on conflict do nothing`,
      [pastIds[0], profileId],
    )
    const profile = await (await app.request(`/api/speakers/${username}`)).json()
    const { upcoming, past, topics, countries } = publicProfile.parse(profile)
    const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)
    expect([idsOf(upcoming), idsOf(past)]).toEqual([upcomingIds, pastIds])
    const inEngagement = past[0]?.topics ?? []
    expect(inEngagement).toHaveLength(5)
    expect(inEngagement).toEqual(inEngagement.toSorted())
    expect(topics).toEqual(inEngagement.toReversed())
    expect(countries.map(({ name }) => name)).toEqual(['Austria', 'France', 'Germany'])
  })

  test('figures are computed, and none is shown for fewer than three cases (§12)', async () => {
    const factsOf = async (cases: number) => {
      const { username, profileId } = await makeSpeaker(app, {
        upcoming: 4,
        past: cases,
        testimonials: cases,
      })
      for (const hours of [...[1, 5, 40].slice(0, cases), null])
        await app.database.pool.query(
          `insert into booking_requests (id, profile_id, requester_name, requester_email, state, event_name, format, message,
             expires_at, requested_at, answered_at)
           select gen_random_uuid(), $1, 'Gil', 'gil@example.com', case when hours is null then 'requested' else 'accepted' end,
             'Days', 'talk', 'Please', now(), now() - make_interval(hours => coalesce(hours, 9)), case when hours is not null then now() end
           from (select $2::int as hours) as given`,
          [profileId, hours],
        )
      return (await (await app.request(`/api/speakers/${username}`)).json()).facts
    }
    const none = { events: null, countries: null, average_rating: null, median_response_hours: null }
    expect(await factsOf(2)).toEqual(none)
    expect(await factsOf(3)).toEqual({
      ...{ events: 3, countries: 3, average_rating: 4.7 },
      median_response_hours: expect.closeTo(5, 2),
    })
  })

  test('many past engagements are behind one click, 40 topics behind another', async () => {
    const { username, profileId } = await makeSpeaker(app, { past: 30 })
    await chooseTopics(app.database.db, profileId, 40)
    await noticed()
    const { html } = await openPage(username)
    expect(html).toContain('Show all 30')
    expect(html).toContain('30 more')
    expect(html.match(/class="h-event/g)).toHaveLength(32)
  })

  test('a new profile: no empty sections', async () => {
    const { username } = await makeSpeaker(app, {
      ...{
        headline: '',
        bio_short: '',
        bio_medium: '',
        bio_long: '',
        videos: [],
        social_links: [],
        website: '',
      },
      ...{ upcoming: 0, past: 0, testimonials: 0 },
    })
    const { html } = await openPage(username)
    expect(html).toContain('This profile is just getting started')
    for (const title of [
      'About',
      'On video',
      'Upcoming engagements',
      'Past engagements',
      'What organizers say',
    ]) {
      expect(html).not.toContain(`>${title}</h2>`)
    }
  })
})

test('at midnight (UTC) upcoming engagements become past', async () => {
  const { username, upcomingIds } = await makeSpeaker(app, { upcoming: 1, past: 0 })
  const [id = ''] = upcomingIds
  const today = dayFromToday(0)
  await app.database.db
    .update(experiences)
    .set({ starts_on: today, ends_on: today })
    .where(eq(experiences.id, id))
  await noticed()
  expect((await openPage(username)).html).toContain('Upcoming engagements')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${dayFromToday(1)}T00:00:01Z`) })
  const { html } = await openPage(username)
  expect(html).toContain('Past engagements')
  expect(html).not.toContain('Upcoming engagements')
})

test('a change is visible with the first request after its response, on every process', async () => {
  const other = await startTestApp({ connection: app.connection })
  try {
    const speaker = await makeSpeaker(app)
    const browser = await signedInBrowser(app, speaker)
    for (let round = 1; round <= 12; round += 1) {
      for (const on of [app, other]) await openPage(speaker.username, on)
      const answer = await browser.send('PATCH', '/api/profile', { first_name: `Ada the ${round}.` })
      expect(answer.status).toBe(200)
      const pages = await Promise.all([openPage(speaker.username, other), openPage(speaker.username)])
      for (const { html } of pages) expect(html).toContain(`Ada the ${round}.`)
    }
  } finally {
    await other.close()
  }
})
