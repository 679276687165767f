// However profiles appear and disappear, and whomever the reader blocks, a search finds exactly those whom plain SQL lists:
// results, counts, facets and suggestions, also while the index is not refreshed (docs/specification.md §13).
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { makeAccount } from '../../../tests/people.ts'
import { makeSpeaker, type Speaker } from '../../../tests/speakers.ts'
import type { SessionUser } from '../../server/auth/auth.ts'
import { restoreAccount, suspendAccount } from '../accounts/suspension.server.ts'
import { unblockPerson } from '../blocks/service.server.ts'
import { refreshChanged } from './indexer.server.ts'
import { searchSpeakers } from './service.server.ts'
import { suggest } from './suggestions.server.ts'

let app: TestApp
let reader: SessionUser
/** Has blocked no one. */
let other: SessionUser
const speakers: Speaker[] = []
const names = ['Amber', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']

beforeAll(async () => {
  app = await startTestApp()
  reader = await makeReader()
  other = await makeReader()
  for (const first_name of names) {
    speakers.push(await makeSpeaker(app, { first_name, last_name: 'Woodland', city: `${first_name}ville` }))
  }
})
afterAll(() => app.close())

async function makeReader(): Promise<SessionUser> {
  const { id, email } = await makeAccount(app, { user_type: 'organizer' })
  await app.database.pool.query(
    `insert into profiles (id, user_type, subscription_tier_id)
    select $1, 'organizer', id from subscription_tiers where user_type = 'organizer' and name = 'Premium'`,
    [id],
  )
  return { id, email, user_type: 'organizer' } as SessionUser
}

type Step =
  | {
      kind: 'public' | 'unlisted' | 'draft' | 'suspend' | 'restore' | 'rename' | 'block' | 'unblock'
      who: number
    }
  | { kind: 'refresh' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'public' as const,
        'unlisted' as const,
        'draft' as const,
        'suspend' as const,
        'restore' as const,
        'rename' as const,
        'block' as const,
        'unblock' as const,
      ),
      who: fc.nat(names.length - 1),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'refresh' as const }) },
)

async function refresh(): Promise<void> {
  while ((await refreshChanged(app.context.db)).isMore);
}

async function take(what: Step): Promise<void> {
  if (what.kind === 'refresh') return refresh()
  const { id = '' } = speakers[what.who] ?? {}
  if (what.kind === 'suspend') return suspendAccount(app.context.db, null, id)
  if (what.kind === 'restore')
    return void (await restoreAccount(
      app.context.db,
      { id: reader.id, requestId: '01890000-0000-7000-8000-000000000000' },
      id,
    ))
  if (what.kind === 'unblock') return unblockPerson(app.context.db, reader.id, id)
  if (what.kind === 'block') {
    await app.database.pool.query(
      'insert into blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing',
      [reader.id, id],
    )
    return
  }
  const change =
    what.kind === 'rename' ? `headline = headline || ' x', updated_at = now()` : `visibility = '${what.kind}'`
  await app.web.pool.query(`update profiles set ${change} where id = $1`, [id])
}

/** Who may be found, by plain SQL. */
async function listed(by = reader): Promise<Set<string>> {
  const { rows } = await app.database.pool.query<{
    username: string
  }>(
    `select username from profiles p join users u using (id)
    where p.visibility = 'public' and u.suspended_at is null and p.last_name = 'Woodland'
      and p.id not in (select blocked_id from blocks where blocker_id = $1)`,
    [by.id],
  )
  return new Set(rows.map(({ username }) => username))
}

async function found(q: string, by = reader) {
  const filters = { q, topic_match: 'any', sort: 'relevance', facets: true, limit: 50 } as const
  const { db, reads } = app.context
  return reads.run((read) => searchSpeakers({ db, reads: read }, by, filters))
}

test('a search never finds one who is not listed, and all who are once the index is fresh', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const what of steps) {
        await take(what)
        const allowed = await listed()
        const { results, total, facets } = await found('woodland')
        for (const { username } of results) expect(allowed).toContain(username)
        expect(total).toBe(results.length)
        expect(facets?.country[0]?.count ?? 0).toBe(results.length)
      }
      await refresh()
      const allowed = await listed()
      for (const q of ['woodland', 'woodlnad', '']) {
        const { results, total } = await found(q)
        expect(new Set(results.map(({ username }) => username))).toEqual(allowed)
        expect(total).toBe(allowed.size)
      }
      expect(new Set((await found('woodland', other)).results.map(({ username }) => username))).toEqual(
        await listed(other),
      )
      for (const [i, name] of names.entries()) {
        const isListed = allowed.has(speakers[i]?.username ?? '')
        const { people, places } = await app.context.reads.run((read) =>
          suggest(read, reader.id, name.toLowerCase()),
        )
        expect([people.length, places.length]).toEqual(isListed ? [1, 1] : [0, 0])
        const misspelt = await app.context.reads.run((read) =>
          suggest(read, reader.id, `${name.toLowerCase()}villle`),
        )
        expect(misspelt.did_you_mean).toBe(isListed ? `${name.toLowerCase()}ville` : null)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
