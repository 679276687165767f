// The sample people: created once, with complete pages and secret passwords.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, testConfig } from '../../../tests/harness.ts'
import { makeAccount, signedInBrowser } from '../../../tests/people.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { publicProfile } from '../public-profile/schema.ts'
import { sampleOrganizer, sampleSpeakers } from './people.ts'
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

test.each(sampleSpeakers)('the page of $first_name has everything their plan shows', async (speaker) => {
  const answer = await app.request(apiPaths.publicProfile(speaker.username))
  expect(answer.status).toBe(200)
  const profile = publicProfile.parse(await answer.json())
  const past = speaker.engagements.filter(({ day }) => day < 0).length
  expect(profile).toMatchObject({
    name: `${speaker.first_name} ${speaker.last_name}`,
    headline: speaker.profile.headline,
    topics: speaker.topics.slice(0, speaker.tier === 'Free' ? 3 : undefined),
  })
  expect(profile.headshot?.sizes.map(({ width }) => width)).toEqual([320, 480, 640, 960])
  expect(profile.countries).toHaveLength(speaker.countries.length)
  expect([profile.upcoming.length, profile.past.length]).toEqual([speaker.engagements.length - past, past])
  expect(profile.testimonials).toHaveLength(speaker.tier === 'Free' ? 0 : speaker.quotes.length)
  const topicsOfTalks = new Set([...profile.upcoming, ...profile.past].flatMap(({ topics }) => topics))
  expect([...topicsOfTalks].sort()).toEqual(
    [...new Set(speaker.engagements.flatMap(({ topics = [] }) => topics))].sort(),
  )
})

test('each signs in with their own password, which is shown once and stored for the owner only', async () => {
  expect(demo?.accounts.map(({ email }) => email)).toEqual([
    ...sampleSpeakers.map(({ email }) => email),
    sampleOrganizer.email,
  ])
  expect(new Set(demo?.accounts.map(({ password }) => password)).size).toBe(5)
  for (const account of demo?.accounts ?? []) {
    await signedInBrowser(app, account, { password: account.password })
  }
  expect(statSync(join(folder, 'demo-accounts.txt')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'demo-accounts.txt'), 'utf8')).toContain(demo?.accounts[0]?.password)
})

test('the next start makes and tells nothing; DEMO_PASSWORD sets the passwords', async () => {
  expect(await prepareDemo(app.context)).toMatchObject({ accounts: [] })
  const config = { ...app.context.config, demo: { password: 'a password for a demo' } }
  expect(await prepareDemo({ ...app.context, config })).toMatchObject({ accounts: [] })
  const email = sampleSpeakers[1]?.email ?? ''
  await signedInBrowser(app, { email }, { password: 'a password for a demo' })
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
