// A speaker's figures: by plan and by range; comparison, files, and what is refused
// (docs/specification.md §14, §20.38, §20.54).
import { describe, expect, test } from 'vitest'
import {
  addFound,
  addViews,
  app,
  dayAgo,
  readFigures,
  setUpAnalyticsApp,
} from '../../../../tests/analytics-app.ts'
import { insertRequest } from '../../../../tests/booking-requests.ts'
import { makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { analyticsPaths } from '../../../vocabulary/analytics-paths.ts'
import { createViewCounter } from '../views.server.ts'
import { mediansOf, ratesOf } from './peers.server.ts'

setUpAnalyticsApp()

describe('plans', () => {
  test.each([
    ['Free', [false, false], { standard: 'Pro', advanced: 'Premium' }],
    ['Pro', [true, false], { standard: undefined, advanced: 'Premium' }],
    ['Premium', [true, true], { standard: undefined, advanced: undefined }],
  ] as const)(
    '%s sees its part, and which plan has the others',
    async (tier, [standard, advanced], plans) => {
      const voice = await makeVoice(app, { tier })
      await addViews(voice, { views: 3 })
      await addViews(voice, { views: 4, daysAgo: 40 })
      const figures = await readFigures(voice)
      expect(figures.views).toEqual({ total: 7, since: dayAgo(40), last_30_days: 3 })
      expect([figures.standard !== null, figures.advanced !== null]).toEqual([standard, advanced])
      expect(figures.plans.standard?.name).toBe(plans.standard)
      expect(figures.plans.advanced?.name).toBe(plans.advanced)
    },
  )

  test('a dismissed box stays away', async () => {
    const voice = await makeVoice(app, { tier: 'Free' })
    expect((await readFigures(voice)).offer_dismissed).toBe(false)
    await voice.browser.send('PUT', '/api/dismissed-offers/analytics')
    expect((await readFigures(voice)).offer_dismissed).toBe(true)
  })
})

describe('figures', () => {
  test('of the range and the days before, by day, from where and on what', async () => {
    const [voice, other] = [await makeVoice(app), await makeVoice(app)]
    await addViews(other, { views: 99, country: 'FR', referrer: 'other.example', source: 'other' })
    await addViews(voice, { views: 5, country: 'NO', device: 'computer', referrer: 'conf.example' })
    await addViews(voice, { views: 2, daysAgo: 6, country: 'DE', source: 'newsletter' })
    await addViews(voice, { views: 1, daysAgo: 7 })
    await addFound(voice, 0, 3)
    await addFound(voice, 7, 2)
    const organizer = await makeAccount(app, { user_type: 'organizer' })
    const ask = (state: string, daysAgo: number, more = {}) =>
      insertRequest(app.database.pool, {
        speaker: voice.id,
        organizer: organizer.id,
        state,
        requested_at: new Date(Date.now() - daysAgo * 86_400_000),
        ...more,
      })
    await ask('confirmed', 0)
    await ask('declined', 1)
    await ask('requested', 8)
    // One of someone whom the speaker had blocked, who must not learn of it by a figure either.
    const blocked = await makeAccount(app, { user_type: 'organizer' })
    await app.database.pool.query(
      `insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now() - interval '30 days')`,
      [voice.id, blocked.id],
    )
    await ask('requested', 2, { organizer: blocked.id })
    // The speaker's own offer.
    await ask('requested', 0, { sent_by: 'speaker' })
    const { range, standard, advanced } = await readFigures(voice, '?range=7d')
    expect(range).toMatchObject({ from: dayAgo(6), to: dayAgo(0), days: 7 })
    expect(standard).toMatchObject({
      views: { count: 7, previous: 1 },
      requests: { count: 2, previous: 1 },
      countries: {
        rows: [
          { name: 'Norway', count: 5 },
          { name: 'Germany', count: 2 },
        ],
        others: 0,
      },
      devices: {
        rows: [
          { name: 'computer', count: 5 },
          { name: 'phone', count: 2 },
        ],
        others: 0,
      },
    })
    expect(standard?.by_day.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 0, 5])
    expect(standard?.by_day.map(({ previous }) => previous)).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(advanced).toMatchObject({
      found: { count: 3, previous: 2 },
      sites: {
        rows: [
          { name: 'conf.example', count: 5 },
          { name: '', count: 2 },
        ],
      },
      tags: { rows: [{ name: 'newsletter', count: 2 }] },
    })
    expect(advanced?.funnel.map(({ step, count, rate }) => [step, count, rate])).toEqual([
      ['found', 3, null],
      ['viewed', 7, 233.3],
      ['requested', 2, 28.6],
      ['booked', 1, 50],
    ])
  })

  test('the speaker’s own changes are marked within the range', async () => {
    const voice = await makeVoice(app)
    await app.database.pool.query(
      "update profiles set published_at = now() - interval '3 days' where id = $1",
      [voice.id],
    )
    await app.database.pool.query(
      "update experiences set video_url = 'https://video.example/1', created_at = now() - interval '9 days' where profile_id = $1",
      [voice.id],
    )
    expect((await readFigures(voice, '?range=7d')).standard?.marks).toEqual([
      { day: dayAgo(3), kind: 'published' },
    ])
    expect((await readFigures(voice)).standard?.marks).toEqual([
      { day: dayAgo(9), kind: 'video' },
      { day: dayAgo(3), kind: 'published' },
    ])
  })

  test('more values than a list shows are one sum', async () => {
    const voice = await makeVoice(app)
    for (let i = 0; i < 10; i += 1) await addViews(voice, { views: 20 - i, referrer: `site-${i}.example` })
    const { advanced } = await readFigures(voice)
    expect(advanced?.sites.rows).toHaveLength(8)
    expect(advanced?.sites.others).toBe(12 + 11)
  })

  test('a link’s word is that of from, utm_source or ref', async () => {
    const voice = await makeVoice(app)
    const { db, log } = app.context
    const counter = createViewCounter({ config: { appUrl: app.config.appUrl, trustProxy: 0 }, db, log })
    for (const [i, query] of ['from=Signature&ref=x', 'utm_source=news', 'ref=site', 'q=1'].entries()) {
      counter.see(
        {
          method: 'GET',
          url: `/speaker/${voice.username}?${query}`,
          headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
          socket: { remoteAddress: `203.0.113.${i}` },
        },
        200,
      )
    }
    await counter.stop()
    const names = (await readFigures(voice)).advanced?.tags.rows.map(({ name }) => name)
    expect(names?.sort()).toEqual(['news', 'signature', 'site'])
  })
})

describe('comparison', () => {
  /** `place`: of the topic; each test has its own. */
  async function shareTopic(voices: readonly Voice[], place: number): Promise<void> {
    await app.database.pool.query(
      `insert into profile_topics (profile_id, topic_id)
       select id, (select id from topics order by slug limit 1 offset $2) from unnest($1::uuid[]) as given (id)`,
      [voices.map(({ id }) => id), place],
    )
  }
  test('with the middle of ten or more, and never with nine', async () => {
    const voice = await makeVoice(app)
    const peers: Voice[] = []
    while (peers.length < 10) peers.push(await makeVoice(app))
    await shareTopic([voice, ...peers], 0)
    for (const [i, peer] of peers.entries()) {
      await addViews(peer, { views: 10 * (i + 1) })
      await addFound(peer, 0, 10)
    }
    await addViews(voice, { views: 5 })
    await addFound(voice, 0, 10)
    const compared = (await readFigures(voice)).advanced
    expect(compared?.peers).toBe(10)
    // The middle between 500 and 600 per hundred.
    expect(compared?.funnel[1]).toEqual({ step: 'viewed', count: 5, rate: 50, usual: 550 })
    const [first] = peers
    await app.database.pool.query("update profiles set visibility = 'unlisted' where id = $1", [first?.id])
    const alone = (await readFigures(voice)).advanced
    expect(alone?.peers).toBe(9)
    // Neither is someone suspended one.
    await app.database.pool.query("update profiles set visibility = 'public' where id = $1", [first?.id])
    expect((await readFigures(voice)).advanced?.peers).toBe(10)
    await app.database.pool.query('update users set suspended_at = now() where id = $1', [first?.id])
    expect((await readFigures(voice)).advanced?.peers).toBe(9)
    expect(alone?.funnel.map(({ usual }) => usual)).toEqual([null, null, null, null])
  })

  test('names what most of ten have and the page lacks, and nothing with nine', async () => {
    const voice = await makeVoice(app)
    const peers: Voice[] = []
    while (peers.length < 10) peers.push(await makeVoice(app))
    await shareTopic([voice, ...peers], 1)
    const { pool } = app.database
    await pool.query(`update profiles set videos = '[]', fee_min = null, fee_max = null`)
    const lacks = async () => (await readFigures(voice)).advanced?.lacks
    const give = (change: string, to: readonly Voice[]) =>
      pool.query(`update profiles set ${change} where id = any($1)`, [to.map(({ id }) => id)])
    const aVideo = `videos = '[{"url": "https://video.example/1", "title": "On stage"}]'`
    await give(aVideo, peers.slice(0, 5))
    expect(await lacks()).toBeNull()
    await give(aVideo, peers.slice(0, 6))
    expect(await lacks()).toEqual({ fact: 'video', share: 60 })
    await give("fee_min = 900, fee_currency = 'EUR', fee_visibility = 'public'", peers.slice(0, 7))
    expect(await lacks()).toEqual({ fact: 'fee', share: 70 })
    await give("fee_visibility = 'on_request'", peers)
    expect(await lacks()).toEqual({ fact: 'video', share: 60 })
    await give(aVideo, [voice])
    expect(await lacks()).toBeNull()
    await give("videos = '[]'", [voice])
    await give("visibility = 'unlisted'", peers.slice(9))
    expect(await lacks()).toBeNull()
  })

  test('rates are of the step before, and unknown where that is nothing', () => {
    expect(ratesOf({ found: 200, viewed: 40, requested: 1, booked: 0 })).toEqual({
      found: null,
      viewed: 20,
      requested: 2.5,
      booked: 0,
    })
    expect(ratesOf({ found: 0, viewed: 3, requested: 0, booked: 0 })).toMatchObject({
      viewed: null,
      booked: null,
    })
  })

  test('each step needs ten who have a rate', () => {
    const rates = Array.from({ length: 10 }, (_, i) =>
      ratesOf({ found: i, viewed: 1, requested: 1, booked: 1 }),
    )
    expect(mediansOf(rates)).toEqual({ found: null, viewed: null, requested: 100, booked: 100 })
  })
})

describe('files', () => {
  test('each list as CSV, where a cell is never a formula', async () => {
    const voice = await makeVoice(app)
    await addViews(voice, { views: 5, referrer: '-2+3.example', source: '@sum(a1)', country: 'NO' })
    const csv = async (part: string) => {
      const answer = await voice.browser.get(`${analyticsPaths.speakerCsv}?part=${part}&range=7d`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(answer.headers.get('content-disposition')).toContain(`analytics-${part}.csv`)
      return (await answer.text()).replace('\ufeff', '').split('\r\n')
    }
    expect((await csv('views')).slice(0, 2)).toEqual([
      '"from","to","views","views_before"',
      `"${dayAgo(6)}","${dayAgo(6)}","0","0"`,
    ])
    expect(await csv('countries')).toContain('"Norway","5"')
    expect(await csv('devices')).toContain('"phone","5"')
    expect(await csv('sites')).toContain('"\'-2+3.example","5"')
    expect(await csv('tags')).toContain('"\'@sum(a1)","5"')
    expect(await csv('words')).toEqual(['"word","organizers"', ''])
    expect((await csv('funnel'))[2]).toBe('"viewed","5","",""')
  })

  test.each(['Free', 'Pro'] as const)('%s has none', async (tier) => {
    const voice = await makeVoice(app, { tier })
    const answer = await voice.browser.get(`${analyticsPaths.speakerCsv}?part=views`)
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'limit_reached'])
  })
})

describe('refused', () => {
  test.each([
    ['range', 'range=month'],
    ['from', 'range=custom'],
    ['to', 'range=custom&from=2026-01-01'],
    ['from', 'range=custom&from=2026-02-30&to=2026-03-01'],
    ['to', 'range=custom&from=2026-03-01&to=2026-02-01'],
    ['to', `range=custom&from=2026-03-01&to=${dayAgo(-2)}`],
    ['from', 'range=custom&from=2019-01-01&to=2026-02-01'],
    ['from', 'from=2026-01-01'],
    ['from', 'range=custom&from=%00&to=2026-01-01'],
    ['part', 'part=secrets'],
  ])('%s of %s', async (field, query) => {
    const voice = await makeVoice(app)
    const path = field === 'part' ? analyticsPaths.speakerCsv : analyticsPaths.speaker
    const answer = await voice.browser.get(`${path}?${query}`)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', hint: field })
  })

  test('an organizer has no figures of a speaker', async () => {
    const organizer = await signedInBrowser(app, await makeAccount(app, { user_type: 'organizer' }))
    expect((await organizer.get(analyticsPaths.speaker)).status).toBe(404)
    expect((await organizer.get(`${analyticsPaths.speakerCsv}?part=views`)).status).toBe(404)
  })
})
