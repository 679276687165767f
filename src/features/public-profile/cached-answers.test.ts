// Cached public responses: the same for everyone, updated with every change, and served stale while the database is down,
// unless something was withdrawn.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, takeDatabaseAway } from '../../../tests/harness.ts'
import { signedInBrowser } from '../../../tests/people.ts'
import { hideEngagements } from '../../../tests/speaker-rows.ts'
import { makeSpeaker as insertSpeaker } from '../../../tests/speakers.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'
import { formerUsernames, profiles } from '../profiles/table.server.ts'
import { testimonials } from '../testimonials/table.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ processes: 1 })
})
afterAll(() => app.close())

/** A speaker with every field filled in. */
async function makeSpeaker(given: Parameters<typeof insertSpeaker>[1] = {}) {
  const speaker = await insertSpeaker(app, given)
  await app.context.awaitCaches()
  return speaker
}

const record = apiPaths.publicProfile

/** Everything that shows a profile and is cached. */
const addresses = (username: string) => [
  paths.speaker(username),
  record(username),
  paths.speakerAs(username, 'json'),
  paths.speakerAs(username, 'vcf'),
  paths.speakerAs(username, 'ics'),
  paths.speakerAs(username, 'md'),
  paths.speakerAs(username, 'pdf'),
  paths.speakerCard(username),
  paths.speakerQr(username),
  paths.speakerEmbed(username),
  `${paths.speakerEmbed(username)}?theme=dark&size=compact&accent=ffcc00`,
  `${paths.oembed}?url=${encodeURIComponent(app.config.appUrl + paths.speaker(username))}&format=json&maxwidth=300`,
]

const isReady = (address: string, on = app) => on.context.pages.ready(address, undefined) !== undefined

async function change(id: string, fields: Partial<typeof profiles.$inferInsert>): Promise<void> {
  await app.database.db.update(profiles).set(fields).where(eq(profiles.id, id))
  await app.context.awaitCaches()
}

async function ask(address: string, on = app, headers: Record<string, string> = {}) {
  const answer = await on.request(address, { headers })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

describe('cached in memory', () => {
  test('after the first response, with the same bytes and headers', async () => {
    const { username } = await makeSpeaker()
    for (const address of addresses(username)) {
      const first = await ask(address)
      expect([address, first.status, isReady(address)]).toEqual([address, 200, true])
      const ready = app.context.pages.ready(address, undefined)
      expect(first.body.equals(ready?.body ?? Buffer.alloc(0))).toBe(true)
      const kept = new Headers()
      for (let i = 0; i < (ready?.headers.length ?? 0); i += 2)
        kept.append(ready?.headers[i] ?? '', ready?.headers[i + 1] ?? '')
      first.headers.delete('x-request-id')
      expect(Object.fromEntries(kept)).toEqual({
        'content-length': String(first.body.byteLength),
        ...Object.fromEntries(first.headers),
      })
    }
  })

  test('a change is visible with the first request after its response, on every process and in every format', async () => {
    const other = await startTestApp({ processes: 1, connection: app.connection })
    try {
      const speaker = await makeSpeaker()
      const browser = await signedInBrowser(app, speaker)
      const shown = (bytes: Buffer[]) => bytes.map((body) => body.toString('base64'))
      for (let round = 1; round <= 3; round += 1) {
        const before: Buffer[][] = []
        for (const on of [app, other]) {
          const answers = await Promise.all(addresses(speaker.username).map((address) => ask(address, on)))
          before.push(answers.map(({ body }) => body))
          for (const address of addresses(speaker.username))
            expect([address, isReady(address, on)]).toEqual([address, true])
        }
        const name = `Ada the ${round}`
        expect((await browser.send('PATCH', '/api/profile', { first_name: name })).status).toBe(200)
        for (const [i, on] of [other, app].entries()) {
          const after = await Promise.all(addresses(speaker.username).map((address) => ask(address, on)))
          for (const [j, address] of addresses(speaker.username).entries()) {
            // The QR code contains only the address.
            if (address === paths.speakerQr(speaker.username)) continue
            const same = shown(before[1 - i] ?? [])[j] === after[j]?.body.toString('base64')
            expect([address, after[j]?.status, same]).toEqual([address, 200, false])
          }
        }
      }
    } finally {
      await other.close()
    }
  }, 60_000)

  test('an address with a foreign parameter is served but not cached', async () => {
    const { username } = await makeSpeaker()
    for (const address of addresses(username).filter((one) => one !== paths.speaker(username))) {
      const longer = `${address}${address.includes('?') ? '&' : '?'}utm_source=blog`
      expect([longer, (await ask(longer)).status, isReady(longer)]).toEqual([longer, 200, false])
    }
  })

  test('private responses are never cached: a draft for its owner, and the API for requests with cookies', async () => {
    const speaker = await makeSpeaker({ visibility: 'draft', published_at: null })
    const owner = await signedInBrowser(app, speaker)
    for (const address of addresses(speaker.username)) {
      const status =
        address === record(speaker.username) || address === paths.speaker(speaker.username) ? 200 : 404
      expect([address, (await owner.get(address)).status]).toEqual([address, status])
      expect([address, isReady(address)]).toEqual([address, false])
    }
    const open = await makeSpeaker()
    expect((await owner.get(record(open.username))).status).toBe(200)
    expect(isReady(record(open.username))).toBe(false)
  })

  test('an unlisted profile, a draft, a suspended account and a new name take effect at once', async () => {
    const speaker = await makeSpeaker()
    const { username, profileId } = speaker
    const warm = () => Promise.all(addresses(username).map((address) => ask(address)))
    const statuses = async () => [...new Set((await warm()).map(({ status }) => status))]
    await warm()
    await change(profileId, { visibility: 'unlisted' })
    expect((await ask(paths.speakerAs(username, 'md'))).headers.get('x-robots-tag')).toBe('noindex')
    await warm()
    await change(profileId, { visibility: 'draft' })
    expect(await statuses()).toEqual([404])
    await change(profileId, { visibility: 'public' })
    await warm()
    await change(profileId, { username: `${username}-new` })
    await app.database.db.insert(formerUsernames).values({ username, profile_id: profileId })
    await app.context.awaitCaches()
    expect(await statuses()).toEqual([301])
    expect((await ask(paths.speakerAs(`${username}-new`, 'vcf'))).status).toBe(200)
    await suspendAccount(app.database.db, null, speaker.id)
    await app.context.awaitCaches()
    expect((await ask(paths.speakerAs(`${username}-new`, 'vcf'))).status).toBe(404)
  })
})

test('while notices are down and the database is up, every response is rendered anew', async () => {
  const { username, profileId } = await makeSpeaker()
  await ask(paths.home)
  for (const address of addresses(username)) await ask(address)
  const { pool } = app.database
  const limit = (connections: number) =>
    pool.query(`alter database ${app.connection.database} connection limit ${connections}`)
  // The pool keeps its connections; the listener cannot get a new one.
  await limit(0)
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'lectern listener%'`,
  )
  await expect.poll(() => app.web.isListening()).toBe(false)
  await app.database.db.update(profiles).set({ first_name: 'Augusta' }).where(eq(profiles.id, profileId))
  expect(isReady(paths.home)).toBe(true)
  for (const address of [record(username), paths.speakerAs(username, 'md'), paths.speakerEmbed(username)]) {
    expect([address, isReady(address)]).toEqual([address, false])
    expect([address, (await ask(address)).body.includes('Augusta')]).toEqual([address, true])
    expect([address, isReady(address)]).toEqual([address, false])
  }
  await limit(-1)
  await expect.poll(() => app.web.isListening()).toBe(true)
  await ask(record(username))
  expect(isReady(record(username))).toBe(true)
})

describe('while the database is down', () => {
  /** The responses of all addresses after `act`, once the database is down. */
  async function afterwards(act: (speaker: Awaited<ReturnType<typeof makeSpeaker>>) => Promise<unknown>) {
    const speaker = await makeSpeaker()
    for (const address of addresses(speaker.username)) await ask(address)
    await act(speaker)
    await app.context.awaitCaches()
    const bringBack = takeDatabaseAway(app)
    try {
      const answers = []
      for (const address of addresses(speaker.username)) answers.push({ address, ...(await ask(address)) })
      return answers
    } finally {
      bringBack()
      // Until requests reach the database again.
      await expect.poll(async () => (await ask(record(speaker.username))).headers.get('age')).toBeNull()
    }
  }

  test('an edited profile is served stale, marked as such, and fresh again afterwards', async () => {
    let speaker: Awaited<ReturnType<typeof makeSpeaker>> | undefined
    const answers = await afterwards((made) => {
      speaker = made
      return change(made.profileId, { first_name: 'Augusta' })
    })
    for (const { address, status, headers, body } of answers) {
      expect([address, status, headers.get('cache-control')]).toEqual([address, 200, 'no-store'])
      expect([address, headers.get('cache-status')]).toEqual([address, expect.stringMatching(/hit; ttl=-\d/)])
      expect(Number(headers.get('age'))).toBeGreaterThan(0)
      expect([address, body.includes('Augusta')]).toEqual([address, false])
    }
    expect((await ask(paths.speaker(speaker?.username ?? ''))).body.toString()).toContain('Augusta')
  })

  test.each<[string, Parameters<typeof afterwards>[0]]>([
    ['a draft', ({ profileId }) => change(profileId, { visibility: 'draft' })],
    ['unlisted', ({ profileId }) => change(profileId, { visibility: 'unlisted' })],
    ['a suspended account', ({ id }) => suspendAccount(app.database.db, null, id)],
    [
      'a deleted profile',
      ({ profileId }) => app.database.db.delete(profiles).where(eq(profiles.id, profileId)),
    ],
    ['a new name', ({ profileId, username }) => change(profileId, { username: `${username}-x` })],
    [
      'a fee that is not public any more',
      ({ profileId }) => change(profileId, { fee_visibility: 'on_request' }),
    ],
    ['a value that was removed', ({ profileId }) => change(profileId, { city: '' })],
    ['a link that was taken out', ({ profileId }) => change(profileId, { social_links: [] })],
    ['a hidden engagement', ({ pastIds }) => hideEngagements(app.database.db, pastIds.slice(0, 1))],
    [
      'a hidden testimonial',
      ({ profileId }) =>
        app.database.db
          .update(testimonials)
          .set({ state: 'hidden' })
          .where(eq(testimonials.profile_id, profileId)),
    ],
    [
      'an edit after a withdrawal',
      async ({ profileId }) => {
        await change(profileId, { city: '' })
        await change(profileId, { first_name: 'Augusta' })
      },
    ],
  ])('nothing is served of what was withdrawn: %s', async (_what, act) => {
    for (const { address, status, headers } of await afterwards(act)) {
      expect([address, status, headers.has('retry-after')]).toEqual([address, 503, true])
    }
  })
})
