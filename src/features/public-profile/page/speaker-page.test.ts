// The public page: who sees what under which address, the facts and nothing else, what strangers typed stays text, and
// machines read the same page (PRODUCT §6; SECURITY 1, 3, 6, 8, 39).
import { eq } from 'drizzle-orm'
import { HtmlValidate } from 'html-validate'
import { mf2 } from 'microformats-parser'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { makeAccount, openBrowser, signedInBrowser } from '../../../../tests/people.ts'
import { chooseTopics, dayFromToday, hideEngagements } from '../../../../tests/speaker-rows.ts'
import { makeSpeaker } from '../../../../tests/speakers.ts'
import { suspendAccount } from '../../accounts/suspension/service.server.ts'
import { users } from '../../accounts/table.server.ts'
import { experiences } from '../../experiences/table.server.ts'
import { formerUsernames, profiles } from '../../profiles/table.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

async function openPage(username: string, on = app): Promise<{ answer: Response; html: string }> {
  const answer = await on.request(`/speaker/${username}`)
  return { answer, html: await answer.text() }
}

/** Cached pages follow a change by a notice; what tests write straight into the database is not waited for otherwise. */
async function noticed(): Promise<void> {
  await app.context.passFence()
}

async function change(id: string, fields: Partial<typeof profiles.$inferInsert>): Promise<void> {
  await app.database.db.update(profiles).set(fields).where(eq(profiles.id, id))
  await noticed()
}

describe('what it shows', () => {
  test('the facts, in whole', async () => {
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
      '€1,500 – €4,000',
      'French (native), English (fluent), German (conversational)',
      'Keynote, Talk, Workshop',
      'Travels within the continent',
      'Speaks online, too',
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
    // Nobody has answered three requests yet: there is no figure for it.
    expect(html).not.toContain('typical answer')
  })

  test('no e-mail, phone, role, or fee that is not public; nothing that is hidden or deleted', async () => {
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
        '987',
        'off the record',
        'called off',
        '"role"',
      ]) {
        expect(text, secret).not.toContain(secret)
      }
    }
  })

  test('the plan decides how much of it', async () => {
    const { username } = await makeSpeaker(app, { tier: 'Free', past: 9 })
    const profile = await (await app.request(`/api/speakers/${username}`)).json()
    expect(profile).toMatchObject({ testimonials: [], facts: { events: 9 } })
    expect(profile.past).toHaveLength(5)
    expect(profile.topics).toHaveLength(3)
  })

  test('figures are counted, and none is shown of fewer than three cases (PRODUCT §6)', async () => {
    const factsOf = async (cases: number) => {
      const { username, profileId } = await makeSpeaker(app, { past: cases, testimonials: cases })
      for (const hours of [1, 5, 40].slice(0, cases))
        await app.database.pool.query(
          `insert into booking_requests (id, profile_id, requester_name, requester_email, state, event_name, format, message,
             expires_at, requested_at, answered_at)
           values (gen_random_uuid(), $1, 'Gil', 'gil@example.com', 'accepted', 'Days', 'talk', 'Please',
             now(), now() - make_interval(hours => $2), now())`,
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

  test('many past engagements wait behind one click, 40 topics behind another', async () => {
    const { username, profileId } = await makeSpeaker(app, { past: 30 })
    await chooseTopics(app.database.db, profileId, 40)
    await noticed()
    const { html } = await openPage(username)
    expect(html).toContain('Show all 30')
    expect(html).toContain('30 more')
    expect(html.match(/class="h-event/g)).toHaveLength(32)
  })

  test('one who has just begun: no empty sections', async () => {
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

describe('who sees it', () => {
  test('nobody under a name that is nobody’s, and what is no name', async () => {
    for (const name of [
      'nobody-here',
      'ab',
      'a%00b',
      '%E0%A4',
      'ada_moreau',
      'x'.repeat(200),
      '..%2f..%2fme',
    ]) {
      const { answer, html } = await openPage(name)
      expect([name, answer.status]).toEqual([name, 404])
      expect(html).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('a draft: its owner alone, with a bar that says so, and it is never kept', async () => {
    const speaker = await makeSpeaker(app, { visibility: 'draft', published_at: null })
    const owner = await signedInBrowser(app, speaker)
    const stranger = await signedInBrowser(app, await makeAccount(app))
    const path = `/speaker/${speaker.username}`
    const own = await owner.get(path)
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('no-store')
    const html = await own.text()
    expect(html).toContain('Only you can see this draft')
    // Its files are there for nobody: no link may lead to them.
    const files = new RegExp(`href="${path}[./](?!request)[^"]*"`)
    expect(html).not.toMatch(files)
    expect(html).toContain('<meta name="robots" content="noindex">')
    for (const other of [openBrowser(app), stranger]) {
      expect((await other.get(path)).status).toBe(404)
      expect((await other.get(`/api/speakers/${speaker.username}`)).status).toBe(404)
    }
    // Published, it is there at once, although it was not found a moment ago.
    await change(speaker.profileId, { visibility: 'public', published_at: new Date() })
    const { answer, html: shown } = await openPage(speaker.username)
    expect(answer.status).toBe(200)
    expect(shown).not.toContain('Only you can see')
    expect(shown).toMatch(files)
    expect((await owner.get(path)).headers.get('cache-control')).toContain('public')
  })

  test('unlisted: everybody with the link, no search engine', async () => {
    const { username } = await makeSpeaker(app, { visibility: 'unlisted' })
    const { answer, html } = await openPage(username)
    expect(answer.status).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  test('public: search engines, too', async () => {
    const { username } = await makeSpeaker(app)
    const { html } = await openPage(username)
    expect(html).not.toContain('noindex')
    expect(html).toContain(`<link rel="canonical" href="${app.config.appUrl}/speaker/${username}">`)
  })

  test('one who was suspended: nobody, from that moment on', async () => {
    const speaker = await makeSpeaker(app)
    expect((await openPage(speaker.username)).answer.status).toBe(200)
    await suspendAccount(app.database.db, null, speaker.id)
    await noticed()
    expect((await openPage(speaker.username)).answer.status).toBe(404)
  })
})

describe('its address', () => {
  test('is in lower case', async () => {
    const { username } = await makeSpeaker(app)
    const { answer } = await openPage(`${username.toUpperCase()}?ref=badge`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`/speaker/${username}?ref=badge`)
  })

  test('an old one leads to the present one, with its query, as long as somebody is there', async () => {
    const { username, profileId } = await makeSpeaker(app)
    const old = `${username}-old`
    await app.database.db.insert(formerUsernames).values({ username: old, profile_id: profileId })
    const { answer } = await openPage(`${old}?ref=badge`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`/speaker/${username}?ref=badge`)
    await change(profileId, { visibility: 'draft' })
    expect((await openPage(old)).answer.status).toBe(404)
  })
})

describe('what somebody typed', () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'

  test('stays text, in the page, its head, its data and its JSON-LD', async () => {
    const { username } = await makeSpeaker(app, {
      first_name: '<script>alert(1)</script>',
      headline: hostile,
      bio_short: hostile,
      bio_medium: hostile,
      bio_long: hostile,
      city: hostile,
    })
    const { html } = await openPage(username)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    // One of ours with the theme, one with the first script, one with the data, one with JSON-LD.
    expect(html.match(/<script/g)).toHaveLength(4)
    expect(html.match(/<\/script/g)).toHaveLength(4)
    expect(html).toContain('&lt;script&gt;alert(1)')
  })

  test('Markdown does nothing but shape text', async () => {
    const { username } = await makeSpeaker(app, {
      bio_medium: '',
      bio_long: [
        '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html;base64,PHN2Zz4=) [d](vbscript:x)',
        '![e](https://tracker.example.com/p.gif "t") ![f](javascript:alert(1)) <javascript:alert(1)>',
        '<svg onload=alert(1)> <a href="javascript:alert(1)">g</a>',
        '[h](https://fine.example.org/ "onmouseover=alert(1)")',
        '# Not the title of the page',
      ].join('\n\n'),
    })
    const { html } = await openPage(username)
    const bio = /data-bio="long"[^>]*>(.*?)<\/section>/s.exec(html)?.[1] ?? ''
    expect(bio).toContain('rel="nofollow noopener" href="https://fine.example.org/"')
    expect(bio).toContain('<h3>Not the title of the page</h3>')
    expect(bio).not.toMatch(/href="(javascript|data|vbscript)/i)
    expect(bio).not.toMatch(/<(img|svg|script|iframe)/)
    expect(bio).not.toMatch(/<[^>]* on\w+=/)
  })
})

describe('what machines read', () => {
  test('valid HTML', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
    const full = await makeSpeaker(app, { past: 9, testimonials: 7 })
    const draft = await makeSpeaker(app, { visibility: 'draft', published_at: null, past: 0, upcoming: 0 })
    const owner = await signedInBrowser(app, draft)
    for (const html of [
      (await openPage(full.username)).html,
      await (await owner.get(`/speaker/${draft.username}`)).text(),
    ]) {
      const { results } = await validator.validateString(html)
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      )
      expect(found).toEqual([])
    }
  })

  test('an h-card with its h-events', async () => {
    const { username } = await makeSpeaker(app)
    const { html } = await openPage(username)
    const baseUrl = `${app.config.appUrl}/speaker/${username}`
    const { items, rels } = mf2(html, { baseUrl })
    const card = items.find(({ type }) => type?.includes('h-card'))
    expect(card?.properties).toMatchObject({
      name: ['Ada Moreau'],
      nickname: [username],
      uid: [baseUrl],
      locality: ['Lyon'],
      'country-name': ['France'],
      'job-title': ['I explain energy systems to people who have to decide about them'],
    })
    expect(card?.properties.url).toContain('https://mastodon.example.org/@ada')
    expect(card?.properties.category).toHaveLength(5)
    const events = (card?.children ?? []).filter(({ type }) => type?.includes('h-event'))
    expect(events).toHaveLength(8)
    expect(events[0]?.properties).toMatchObject({
      name: ['Batteries Nobody Owns'],
      start: [dayFromToday(30)],
      location: ['Palais des Congrès, Lyon, France'],
    })
    expect(rels.me).toEqual(
      expect.arrayContaining(['https://ada-moreau.example.org/', 'https://mastodon.example.org/@ada']),
    )
  })

  test('JSON-LD: a page about a person who speaks at events', async () => {
    const { username } = await makeSpeaker(app)
    const { html } = await openPage(username)
    const url = `${app.config.appUrl}/speaker/${username}`
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const graph: Record<string, unknown>[] = JSON.parse(json)['@graph']
    expect(graph.find((node) => node['@type'] === 'ProfilePage')).toMatchObject({
      url,
      mainEntity: { '@id': `${url}#person` },
    })
    expect(graph.find((node) => node['@type'] === 'Person')).toMatchObject({
      name: 'Ada Moreau',
      url,
      sameAs: expect.arrayContaining(['https://mastodon.example.org/@ada']),
      knowsLanguage: ['fr', 'en', 'de'],
    })
    const events = graph.filter((node) => node['@type'] === 'Event')
    expect(events).toHaveLength(8)
    expect(events[0]).toMatchObject({
      startDate: dayFromToday(30),
      location: { '@type': 'Place', name: 'Palais des Congrès' },
      performer: { '@id': `${url}#person` },
    })
  })

  test('a card of its own for social networks', async () => {
    const { username } = await makeSpeaker(app)
    const { html } = await openPage(username)
    for (const tag of [
      '<meta property="og:type" content="profile">',
      `<meta property="og:image" content="${app.config.appUrl}/speaker/${username}/card.png">`,
      '<meta name="twitter:card" content="summary_large_image">',
      '<link rel="me" href="https://ada-moreau.example.org/">',
      'type="application/json+oembed"',
    ]) {
      expect(html).toContain(tag)
    }
  })
})

test('at midnight (UTC) what was to come is past', async () => {
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

test('a change is seen with the first request after its answer, on every process', async () => {
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
