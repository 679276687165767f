// A request with an Idempotency-Key, sent again, at once or by somebody else (SECURITY 18).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { forgetExpiredAnswers } from './idempotency.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate beta_signups, rate_limits, idempotency_keys cascade')
})

async function send(key: string, email: string, address?: string) {
  const answer = await app.postJson(
    '/api/beta-signups',
    { email },
    { headers: { 'Idempotency-Key': key }, ...(address ? { address } : {}) },
  )
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  }
}

async function count(table: 'beta_signups' | 'idempotency_keys'): Promise<number> {
  const { rows } = await app.database.pool.query(`select count(*)::int as n from ${table}`)
  return rows[0].n
}

test('sent twice: one row, the same answer', async () => {
  const first = await send('one', 'ada@example.com')
  const second = await send('one', 'ada@example.com')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('content-type')).toMatch(/^application\/json/)
  expect(second.headers.get('cache-control')).toBe('no-store')
  expect(await count('beta_signups')).toBe(1)
})

test('with another body → 422 that names the header, nothing stored', async () => {
  await send('one', 'ada@example.com')
  const other = await send('one', 'eve@example.com')
  expect([other.status, other.body.code, other.body.hint]).toEqual([
    422,
    'idempotency_mismatch',
    'Idempotency-Key',
  ])
  expect(await count('beta_signups')).toBe(1)
})

test.each(['', 'with space', 'ü', 'x'.repeat(256), 'tab\there'])('a malformed key %j → 422', async (key) => {
  const { status, body } = await send(key, 'ada@example.com')
  expect([status, body.code, body.hint]).toEqual([422, 'invalid_input', 'Idempotency-Key'])
  expect(await count('beta_signups')).toBe(0)
})

test('another network with the same key gets an answer of its own', async () => {
  await send('one', 'ada@example.com')
  const other = await send('one', 'ada@example.com', '198.51.100.7')
  expect([other.status, other.body.code]).toEqual([409, '23505'])
  expect(JSON.stringify(other.body)).not.toContain('created_at')
})

test('many at once: one is carried out, each other is told to wait or gets its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send('one', 'ada@example.com')))
  expect(answers.some(({ status }) => status === 201)).toBe(true)
  for (const { status, body, headers } of answers) {
    expect([201, 409]).toContain(status)
    if (status === 409) expect([body.code, headers.get('retry-after')]).toEqual(['in_progress', '1'])
  }
  expect(await count('beta_signups')).toBe(1)
  expect((await send('one', 'ada@example.com')).status).toBe(201)
})

test('a refusal is kept too; a fault is not, and the next try is carried out', async () => {
  const refused = await send('one', 'nobody')
  expect(refused.status).toBe(422)
  expect((await send('one', 'nobody')).body).toEqual(refused.body)
  await app.database.pool.query('alter table beta_signups rename to away')
  const failed = await send('two', 'ada@example.com')
  await app.database.pool.query('alter table away rename to beta_signups')
  expect(failed.status).toBe(500)
  expect((await send('two', 'ada@example.com')).status).toBe(201)
})

test('a claim whose request died is free again; answers are forgotten after a day', async () => {
  await send('one', 'ada@example.com')
  const { rows } = await app.database.pool.query(
    "select expires_at between now() + interval '23 hours' and now() + interval '24 hours' as day from idempotency_keys",
  )
  expect(rows).toEqual([{ day: true }])
  await app.database.pool.query('update idempotency_keys set status = null, answer = null')
  expect((await send('one', 'ada@example.com')).body.code).toBe('in_progress')
  await app.database.pool.query("update idempotency_keys set expires_at = now() - interval '1 second'")
  expect((await send('one', 'grace@example.com')).status).toBe(201)
  await forgetExpiredAnswers(app.context.db)
  expect(await count('idempotency_keys')).toBe(1)
  await app.database.pool.query("update idempotency_keys set expires_at = now() - interval '1 second'")
  await forgetExpiredAnswers(app.context.db)
  expect(await count('idempotency_keys')).toBe(0)
})

test('the description of the API shows the header', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { post: { parameters: { name: string; in: string }[] } }>
  }
  expect(document.paths['/api/beta-signups']?.post.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
  )
})
