// Profiles a day: counted before they are answered, once per speaker and day, never more than the plan includes
// (docs/specification.md §6, §18, §20.12).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { adminBrowser, signedInBrowser } from '../../../tests/people.ts'
import { aSpeaker, bodyOf, newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import type { Speaker } from '../../../tests/speakers.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import { searchPaths } from '../../vocabulary/search-paths.ts'
import { createViewCounter } from '../analytics/views.server.ts'
import type { ProfileViewsLeft } from './schema.ts'
import { deleteOldOpenings, openProfile, readViewsLeft } from './service.server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
let other: TestApp
let free: Organizer
const speakers: Speaker[] = []

beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ connection: app.connection })
  for (let i = 0; i < 13; i += 1) speakers.push(await aSpeaker(app, `Ada${i}`))
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits, profile_openings')
  free = await newOrganizer(app, 'Free')
})

const open = (who: Pick<Organizer, 'get'>, i: number) =>
  who.get(searchPaths.foundSpeaker(speakers[i]?.username ?? ''))
const left = (who: Organizer) => bodyOf<ProfileViewsLeft>(who.get(searchPaths.profileViews))

describe('an organizer on Free', () => {
  test('opens ten profiles a day; the eleventh is refused, naming the plan that lifts the limit', async () => {
    expect(await left(free)).toEqual({
      limit: 10,
      opened: [],
      left: 10,
      time_zone: 'UTC',
      lifted_by: 'Pro',
    })
    for (let i = 0; i < 10; i += 1) expect((await open(free, i)).status).toBe(200)
    const refused = await open(free, 10)
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        code: 'limit_reached',
        message: 'Speaker profiles a day: Free includes 10. Pro raises the limit.',
        hint: 'Pro',
      },
    ])
    // Those opened today stay open, and results are free.
    expect((await open(free, 3)).status).toBe(200)
    expect((await free.get(apiPaths.searchSpeakers)).status).toBe(200)
    const { opened, left: none } = await left(free)
    expect([opened.length, none]).toEqual([10, 0])
    expect(opened).toContain(speakers[3]?.username)
  })

  test('spends nothing on the same speaker twice, or on one who is not there', async () => {
    await open(free, 0)
    await open(free, 0)
    expect((await free.get(searchPaths.foundSpeaker('unknown-speaker'))).status).toBe(404)
    const unlisted = await aSpeaker(app, 'Una', { visibility: 'unlisted' })
    expect((await free.get(searchPaths.foundSpeaker(unlisted.username))).status).toBe(404)
    expect((await left(free)).left).toBe(9)
  })

  test('never opens more than ten, however many requests arrive at once in two processes', async () => {
    const second = await signedInBrowser(other, free)
    const asked = speakers.flatMap((_, i) => [open(free, i), open(second, i), open(free, i)])
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 403]))
    const { rows } = await app.database.pool.query('select from profile_openings where organizer_id = $1', [
      free.id,
    ])
    expect(rows).toHaveLength(10)
  })

  test('has another ten once the day is over in their time zone', async () => {
    const { db } = app.context
    await app.database.pool.query(`update profiles set time_zone = 'Pacific/Auckland' where id = $1`, [
      free.id,
    ])
    const openAt = (i: number, time: string) =>
      openProfile(db, {
        organizerId: free.id,
        profileId: speakers[i]?.profileId ?? '',
        now: new Date(time),
      })
    for (let i = 0; i < 10; i += 1) await openAt(i, '2026-07-10T11:59:00Z')
    await expect(openAt(10, '2026-07-10T11:59:59Z')).rejects.toMatchObject({ code: 'limit_reached' })
    // Midnight in Auckland.
    await openAt(10, '2026-07-10T12:00:00Z')
    const views = await readViewsLeft(db, free.id, new Date('2026-07-10T12:01:00Z'))
    expect([views.left, views.time_zone]).toEqual([9, 'Pacific/Auckland'])
    await deleteOldOpenings(db, new Date('2026-07-13T00:00:00Z'))
    const { rows } = await app.database.pool.query('select day::text from profile_openings')
    expect(rows).toEqual([{ day: '2026-07-11' }])
  })

  test('spends a view on a page opened from a search, which is never refused', async () => {
    const { log, db } = app.context
    const { appUrl } = app.config
    const counter = createViewCounter({ config: { appUrl, trustProxy: 0 }, db, log })
    const cookie = [...free.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const visit = (i: number, referer: string) =>
      counter.see(
        {
          method: 'GET',
          url: paths.speaker(speakers[i]?.username ?? ''),
          headers: { 'user-agent': firefox, cookie, referer },
          socket: { remoteAddress: '203.0.113.7' },
        },
        200,
      )
    visit(0, `${appUrl}${paths.dashboardSearch}?q=energy`)
    visit(1, `${appUrl}/speaker/someone`)
    visit(2, 'https://elsewhere.example/dashboard/search')
    await counter.stop()
    expect(await left(free)).toMatchObject({ opened: [speakers[0]?.username], left: 9 })
    for (let i = 3; i < 12; i += 1) expect((await open(free, i)).status).toBe(200)
    const last = createViewCounter({ config: { appUrl, trustProxy: 0 }, db, log })
    last.see(
      {
        method: 'GET',
        url: paths.speaker(speakers[12]?.username ?? ''),
        headers: { 'user-agent': firefox, cookie, referer: `${appUrl}${paths.dashboardSearch}` },
        socket: { remoteAddress: '203.0.113.7' },
      },
      200,
    )
    await last.stop()
    const views = await left(free)
    expect([views.opened.length, views.left]).toEqual([11, 0])
  })
})

test('plans without a limit, speakers and an admin who views as an organizer spend nothing', async () => {
  const premium = await newOrganizer(app, 'Premium')
  const speaker = await signedInBrowser(app, speakers[0] ?? { email: '' })
  for (let i = 0; i < 12; i += 1) {
    expect([(await open(premium, i)).status, (await open(speaker, i)).status]).toEqual([200, 200])
  }
  const admin = await adminBrowser(app)
  await bodyOf(admin.send('POST', apiPaths.adminViewAs(free.id)))
  expect((await open(admin, 0)).status).toBe(200)
  const { rows } = await app.database.pool.query('select from profile_openings')
  expect(rows).toEqual([])
  expect(await left(premium)).toMatchObject({ limit: null, left: null, lifted_by: null })
})

test('a fee for organizers is in the answer to organizers only', async () => {
  const shy = await aSpeaker(app, 'Shy', { fee_visibility: 'organizers', fee_min: 700, fee_currency: 'EUR' })
  const speaker = await signedInBrowser(app, speakers[0] ?? { email: '' })
  const path = searchPaths.foundSpeaker(shy.username)
  expect(await bodyOf(free.get(path))).toMatchObject({ fee: { min: 700 } })
  expect(await bodyOf(speaker.get(path))).toMatchObject({ fee: null })
})
