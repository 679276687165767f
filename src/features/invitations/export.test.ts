// Applications as CSV: RFC 4180, cells inert and one each (docs/specification.md §20.11, §20.54), a batch in memory at a
// time, audited.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { type Account, adminBrowser, type Browser } from '../../../tests/people.ts'

let app: TestApp
let browser: Browser & { admin: Account }

beforeAll(async () => {
  app = await startTestApp()
  browser = await adminBrowser(app)
  await app.database.pool.query(`
    insert into beta_signups (id, email, name, user_type, source, created_at)
    select gen_random_uuid(), 'person-' || i || '@example.com', 'Person ' || i, 'speaker', 'bulk',
      '2026-01-01'::timestamptz + make_interval(secs => i % 7)
    from generate_series(1, 1203) as i`)
  const names = ['=cmd()', '+1', '-2', '@SUM(A1)', 'Moreau, "Ada"', 'Żółć 李', '＝1', 'x;=1+1;y']
  for (const [i, name] of names.entries()) {
    await app.database.pool.query(
      `insert into beta_signups (id, email, name, user_type, source, created_at)
       values (gen_random_uuid(), $1, $2, 'organizer', 'odd', $3)`,
      [`=odd-${i}@example.com`, name, `2026-02-0${i + 1}T00:00:00Z`],
    )
  }
})
afterAll(() => app.close())

const read = async (query = '') => {
  const answer = await browser.get(`/api/admin/beta-signups.csv${query}`)
  return { answer, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()) }
}

test('is a file with a byte order mark, CRLF lines, quoted cells and no formula', async () => {
  const { answer, text } = await read('?source=odd&order=asc')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="beta-signups-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"id","email","name","user_type","source","status","about","link","applied_at","invited_at","invitation_expires_at","invitation_mail"',
  )
  expect(lines.at(-1)).toBe('')
  expect(lines.slice(1, -1).map((line) => line.replace(/^[^,]*,|,"organizer".*$/g, ''))).toEqual([
    `"'=odd-0@example.com","'=cmd()"`,
    `"'=odd-1@example.com","'+1"`,
    `"'=odd-2@example.com","'-2"`,
    `"'=odd-3@example.com","'@SUM(A1)"`,
    `"'=odd-4@example.com","Moreau, ""Ada"""`,
    `"'=odd-5@example.com","Żółć 李"`,
    `"'=odd-6@example.com","'＝1"`,
    `"'=odd-7@example.com","x,=1+1,y"`,
  ])
})

test.each(['created_at', 'email', 'name', 'status'])(
  'by %s contains every row once, over several batches',
  async (sort) => {
    const { text } = await read(`?source=bulk&sort=${sort}`)
    const emails = text.match(/person-\d+@example\.com/g) ?? []
    expect([emails.length, new Set(emails).size]).toEqual([1203, 1203])
  },
)

test('asks the database for a batch only when the reader wants more', async () => {
  const query = vi.spyOn(app.database.pool, 'query')
  const batches = () =>
    query.mock.calls.filter(([given]) => JSON.stringify(given).includes('from \\"beta_signups\\"')).length
  const answer = await browser.get('/api/admin/beta-signups.csv')
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.read()
  expect(batches()).toBeLessThanOrEqual(2)
  await reader?.cancel()
  expect(batches()).toBeLessThanOrEqual(2)
  query.mockRestore()
})

test('takes the filters of the list, and nothing else', async () => {
  expect((await read('?search=ODD-3')).text.split('\r\n')).toHaveLength(3)
  expect((await read('?status=joined')).text.split('\r\n')).toHaveLength(2)
  expect((await read('?limit=5')).answer.status).toBe(400)
  expect((await read('?status=gone')).answer.status).toBe(422)
})

test('leaves a row in the audit log, without the search text', async () => {
  await read('?search=ada@example.com&user_type=speaker')
  const { rows } = await app.database.pool.query(
    `select * from audit_log where action = 'beta.exported' order by id desc limit 1`,
  )
  expect(rows[0]).toMatchObject({
    actor_id: browser.admin.id,
    after: { user_type: 'speaker', searched: true, sort: 'created_at', order: 'desc' },
  })
  expect(JSON.stringify(rows[0])).not.toContain('ada@')
})
