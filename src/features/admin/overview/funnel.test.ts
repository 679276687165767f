// The beta funnel: who has come how far, by type and source, and what its shares say.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRequest } from '../../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { adminBrowser, type Browser, makeAccount } from '../../../../tests/people.ts'
import { makeSpeaker } from '../../../../tests/speakers.ts'
import { biggestDrop, lineOf, shareOf } from './funnel.ts'
import { type FunnelStep, funnel } from './schema.ts'

describe('counted', () => {
  let app: TestApp
  let admin: Browser

  beforeAll(async () => {
    app = await startTestApp()
    admin = await adminBrowser(app)
  })
  afterAll(() => app.close())

  async function apply(given: {
    type?: string
    source?: string
    days?: number
    user?: string
    isInvited?: boolean
  }) {
    const { type = 'speaker', source = 'homepage', days = 0, user, isInvited = user !== undefined } = given
    const { rows } = await app.database.pool.query(
      `insert into beta_signups (id, email, user_type, source, status, created_at)
       values (gen_random_uuid(), gen_random_uuid() || '@example.com', $1, $2, $3, now() - make_interval(days => $4))
       returning id`,
      [type, source, user ? 'joined' : isInvited ? 'invited' : 'pending', days],
    )
    if (!isInvited) return
    await app.database.pool.query(
      `insert into invitations (id, beta_signup_id, email, token_hash, expires_at, used_at, used_by)
       values (gen_random_uuid(), $1, 'a@example.com', encode(sha256($3::bytea), 'hex'), now(),
         case when $2::uuid is null then null else now() end, $2)`,
      [rows[0].id, user ?? null, rows[0].id],
    )
  }

  async function read(query = '') {
    const answer = await admin.get(`/api/admin/funnel${query}`)
    expect(answer.status).toBe(200)
    return funnel.parse(await answer.json())
  }
  const countsOf = async (query?: string) =>
    (await read(query)).steps.map(({ step, count }): [FunnelStep, number] => [step, count])

  test('each step by what the applicant has done, in the week of the application', async () => {
    const [asked, published] = await Promise.all([makeSpeaker(app), makeSpeaker(app)])
    const joined = await makeAccount(app)
    const organizer = await makeAccount(app, { user_type: 'organizer' })
    await insertRequest(app.database.pool, { speaker: asked.id, organizer: organizer.id })
    await apply({ user: asked.id, days: 55 })
    await apply({ user: published.id, days: 8, source: 'hero_email_signup' })
    await apply({ user: joined.id, days: 1 })
    await apply({ isInvited: true })
    await apply({})
    await apply({ days: 57 })
    await apply({ type: 'organizer', user: organizer.id })
    expect(await countsOf()).toEqual([
      ['applied', 5],
      ['invited', 4],
      ['joined', 3],
      ['published', 2],
      ['requested', 1],
    ])
    const { steps, sources } = await read()
    expect(steps[0]?.by_week).toEqual([1, 0, 0, 0, 0, 0, 1, 3])
    expect(steps[4]?.by_week).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
    expect(sources).toEqual(['hero_email_signup', 'homepage'])
    expect(await countsOf('?source=hero_email_signup')).toEqual([
      ['applied', 1],
      ['invited', 1],
      ['joined', 1],
      ['published', 1],
      ['requested', 0],
    ])
    expect(await countsOf('?user_type=organizer')).toEqual([
      ['applied', 1],
      ['invited', 1],
      ['joined', 1],
      ['requested', 1],
    ])
  })

  test.each(['user_type=admin', 'source=', `source=${'x'.repeat(65)}`])('refuses %s', async (query) => {
    expect((await admin.get(`/api/admin/funnel?${query}`)).status).toBe(422)
  })
})

describe('read', () => {
  const stepsOf = (...counts: number[]) =>
    (['applied', 'invited', 'joined'] as const).map((step, i) => ({
      step,
      count: counts[i] ?? 0,
      by_week: [],
    }))

  test('a share is a percentage of the step before, unknown when no one reached that', () => {
    expect(shareOf(2, 3)).toBe(67)
    expect(shareOf(0, 0)).toBeNull()
  })

  test('the biggest drop is the lowest share, not the largest number', () => {
    expect(biggestDrop(stepsOf(100, 60, 12))).toEqual({ before: 'invited', after: 'joined', lost: 48 })
    expect(biggestDrop(stepsOf(100, 30, 20))).toEqual({ before: 'applied', after: 'invited', lost: 70 })
  })

  test('nothing is said about a few, or when everyone went on', () => {
    expect(biggestDrop(stepsOf(4, 1, 0))).toBeNull()
    expect(biggestDrop(stepsOf(9, 9, 9))).toBeNull()
  })

  test('the line rises with the values, within its frame', () => {
    expect(lineOf([0, 1, 2])).toBe('M0 30L60 16L120 2')
    expect(lineOf([0, 0])).toBe('M0 30L120 30')
  })
})
