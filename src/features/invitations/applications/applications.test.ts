// The admin's list of applications: filters, search taken literally, orders, pages (docs/specification.md §20.4, §20.5,
// §20.12, §20.44, §20.45).
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { adminBrowser, type Browser } from '../../../../tests/people.ts'
import { createInvitation } from '../service.server.ts'
import type { ApplicationList } from './schema.ts'
import { readAllApplications } from './service.server.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startTestApp()
  browser = await adminBrowser(app)
  const when = '2026-01-01T00:00:00.000'
  // Three of one time, which only microseconds or the id tell apart; names that differ in case, and two without a name.
  await add('zoe@example.com', { name: 'zoe', created_at: `${when}001Z`, source: 'hero' })
  await add('adam@example.com', { name: 'Adam', created_at: `${when}002Z`, user_type: 'organizer' })
  await add('eve@example.com', { name: null, created_at: `${when}002Z`, status: 'declined' })
  await add('100%_sure@example.com', { name: null, created_at: `${when}002Z` })
  await add('o.brien@example.com', { name: "O'Brien (a+)+$ \\ 50%", created_at: '2026-02-01T00:00:00Z' })
})
afterAll(() => app.close())

async function add(
  email: string,
  given: { name: string | null; created_at: string; source?: string; user_type?: string; status?: string },
): Promise<string> {
  const id = uuidv7()
  const { name, created_at, source = 'homepage', user_type = 'speaker', status = 'pending' } = given
  await app.database.pool.query(
    `insert into beta_signups (id, email, name, user_type, source, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, email, name, user_type, source, status, created_at],
  )
  return id
}

async function list(query: Record<string, string> = {}): Promise<ApplicationList> {
  const answer = await browser.get(`/api/admin/beta-signups?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

const emails = ({ rows }: Pick<ApplicationList, 'rows'>) => rows.map(({ email }) => email.split('@')[0])

test('returns all, newest first, with what every row needs, and is never cached (§20.44, §20.45)', async () => {
  const answer = await browser.get('/api/admin/beta-signups')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const page: ApplicationList = await answer.json()
  expect(page).toMatchObject({ next_cursor: null, total: 5, sources: ['hero', 'homepage'] })
  expect(emails(page)[0]).toBe('o.brien')
  expect(emails(page)[4]).toBe('zoe')
  expect(Object.keys(page.rows[0] ?? {}).sort()).toEqual(
    [
      'about',
      'created_at',
      'email',
      'id',
      'invitation',
      'link',
      'name',
      'source',
      'status',
      'user_type',
    ].sort(),
  )
})

describe('filters', () => {
  test.each([
    [{ status: 'declined' }, ['eve']],
    [{ user_type: 'organizer' }, ['adam']],
    [{ source: 'hero' }, ['zoe']],
    [{ source: 'nowhere' }, []],
    [{ status: 'pending', user_type: 'speaker', source: 'hero', search: 'ZOE' }, ['zoe']],
  ])('%o', async (query, found) => {
    const page = await list(query)
    expect(emails(page)).toEqual(found)
    expect(page.total).toBe(found.length)
    expect(page.sources).toEqual(['hero', 'homepage'])
  })
})

describe('search', () => {
  test.each([
    ['ADAM@', ['adam']],
    ['  zOe ', ['zoe']],
    ['%', ['100%_sure', 'o.brien']],
    ['_', ['100%_sure']],
    ['(a+)+$', ['o.brien']],
    ['\\', ['o.brien']],
    ["O'B", ['o.brien']],
    ["' OR 1=1--", []],
    ['{{7*7}}', []],
  ])('%s is taken literally', async (search, found) => {
    expect(emails(await list({ search, sort: 'email', order: 'asc' }))).toEqual(found)
  })

  test('reads no more than it has to: addresses and names have indexes for their parts', async () => {
    const used = await app.context.db.transaction(async (tx) => {
      // A table of five rows would be read whole.
      await tx.execute('set local enable_seqscan = off; set local enable_indexscan = off')
      await readAllApplications(tx, { search: 'zoe', sort: 'created_at', order: 'desc' }, 10).next()
      const { rows } = await tx.execute<{ email: string; name: string }>(
        `select pg_stat_get_xact_numscans('beta_signups_email_part_idx'::regclass) as email,
           pg_stat_get_xact_numscans('beta_signups_name_part_idx'::regclass) as name`,
      )
      return rows[0]
    })
    expect(Number(used?.email)).toBeGreaterThan(0)
    expect(Number(used?.name)).toBeGreaterThan(0)
  })
})

describe('pages', () => {
  test.each([
    ['created_at', 'asc'],
    ['created_at', 'desc'],
    ['email', 'asc'],
    ['email', 'desc'],
    ['name', 'asc'],
    ['name', 'desc'],
    ['status', 'asc'],
    ['status', 'desc'],
  ])('by %s %s hold each row once, in the order of the whole', async (sort, order) => {
    const whole = await list({ sort, order })
    for (const limit of ['1', '2', '4']) {
      const found: ApplicationList['rows'] = []
      let cursor: string | null = null
      do {
        const page: ApplicationList = await list({
          sort,
          order,
          limit,
          ...(cursor === null ? {} : { cursor }),
        })
        found.push(...page.rows)
        expect(page.total).toBe(5)
        cursor = page.next_cursor
      } while (cursor !== null)
      expect(emails({ rows: found })).toEqual(emails(whole))
    }
  })

  test('sort names without regard to case, the missing ones first', async () => {
    expect(emails(await list({ sort: 'name', order: 'asc' })).slice(2)).toEqual(['adam', 'o.brien', 'zoe'])
  })

  test('continue where they ended when rows were added in the meantime', async () => {
    const first = await list({ limit: '2' })
    const id = await add('late@example.com', { name: null, created_at: '2026-03-01T00:00:00Z' })
    const second = await list({ limit: '2', cursor: first.next_cursor ?? '' })
    expect(emails(second)).not.toEqual(expect.arrayContaining(emails(first)))
    expect(emails(second)).toHaveLength(2)
    await app.database.pool.query('delete from beta_signups where id = $1', [id])
  })

  test('a cursor of another order, or none at all, is 422', async () => {
    const { next_cursor } = await list({ limit: '1' })
    const own = next_cursor ?? ''
    const forged = (...content: unknown[]) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const refused: Record<string, string>[] = [
      { cursor: own, order: 'asc' },
      { cursor: own, sort: 'email' },
      { cursor: 'x' },
      { cursor: '' },
      { cursor: `${own.slice(0, -6)}AAAA` },
      { cursor: forged('created_at desc', 'yesterday', uuidv7()) },
      { cursor: forged('created_at desc', '2026-13-45T99:99:99Z', uuidv7()) },
      { cursor: forged('created_at desc', '2026-01-01T00:00:00Z', 'no id') },
      { cursor: forged('created_at desc', '2026-01-01T00:00:00Z') },
      { cursor: forged('email desc', 'a\u0000b', uuidv7()), sort: 'email' },
      { cursor: forged({ __proto__: 1 }) },
    ]
    for (const query of refused) {
      const answer = await browser.get(`/api/admin/beta-signups?${new URLSearchParams(query)}`)
      expect([query, answer.status, (await answer.json()).hint]).toEqual([query, 422, 'cursor'])
    }
  })
})

test.each([
  ['limit=0', 422, 'limit'],
  ['limit=101', 422, 'limit'],
  ['limit=-1', 422, 'limit'],
  ['limit=1e2', 422, 'limit'],
  ['limit=1000000000', 422, 'limit'],
  ['limit=5&limit=6', 422, 'limit'],
  ['search=a&search=b', 422, 'search'],
  ['search=%00', 422, 'search'],
  ['search=a%0Ab', 422, 'search'],
  [`search=${'x'.repeat(255)}`, 422, 'search'],
  ['status=gone', 422, 'status'],
  ['status=pending&status=joined', 422, 'status'],
  ['user_type=admin', 422, 'user_type'],
  ['sort=password', 422, 'sort'],
  ['order=up', 422, 'order'],
  ['source=', 422, 'source'],
  ['invitation=lost', 422, 'invitation'],
  ['page=1', 400, 'page'],
  ['__proto__=1', 400, '__proto__'],
])('?%s is %i and names the field (§20.12, §20.45)', async (query, status, field) => {
  const answer = await browser.get(`/api/admin/beta-signups?${query}`)
  expect([answer.status, (await answer.json()).hint]).toEqual([status, field])
})

test('an invited applicant’s row tells when, until when, and how far the mail is', async () => {
  const id = await add('invited@example.com', { name: null, created_at: '2026-04-01T00:00:00Z' })
  await createInvitation(app.context.db, null, id, app.config)
  const { rows } = await list({ search: 'invited@' })
  const { sent_at = '', expires_at = '', used_at } = rows[0]?.invitation ?? {}
  expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(14 * 86_400_000)
  expect(used_at).toBeNull()
  await app.database.pool.query(`delete from mail_outbox where recipient = 'invited@example.com'`)
  await app.database.pool.query(
    `insert into mail_outbox (id, recipient, subject, kind, state, message_id, last_error)
     values ($1, 'invited@example.com', 's', 'invitation', 'failed', '<1@x>', 'EENVELOPE 550')`,
    [uuidv7()],
  )
  expect((await list({ search: 'invited@' })).rows[0]?.invitation?.mail).toBe('failed')
})

test('invitations that were not used are found by how far their time is', async () => {
  const pool = app.database.pool
  for (const [name, days] of [
    ['long', 10],
    ['brief', 2],
    ['over', -1],
    ['used', 10],
  ] as const) {
    const email = `unused-${name}@example.com`
    const id = await add(email, { name: null, created_at: '2026-05-01T00:00:00Z', status: 'invited' })
    await createInvitation(app.context.db, null, id, app.config)
    await pool.query(
      `update invitations set expires_at = now() + make_interval(days => $2) where beta_signup_id = $1`,
      [id, days],
    )
  }
  await pool.query(`update invitations set used_at = now() where email = 'unused-used@example.com'`)
  const found = async (invitation: string) =>
    emails(await list({ search: 'unused-', sort: 'email', order: 'asc', invitation }))
  expect(await found('open')).toEqual(['unused-brief', 'unused-long'])
  expect(await found('ending')).toEqual(['unused-brief'])
  expect(await found('ended')).toEqual(['unused-over'])
})
