// A request with an Idempotency-Key, repeated later, at the same time or by another network (docs/specification.md §20.18).
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, takeDatabaseAway } from '../../../tests/harness.ts'
import type { Browser } from '../../../tests/people.ts'
import { newOrganizer } from '../../../tests/shortlist-app.ts'
import type { AppEnv } from '../context.ts'
import { AppError, toAppError } from '../errors.ts'
import { deleteExpiredAnswers, idempotent } from './idempotency.ts'

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

test('another network with the same key gets its own answer', async () => {
  await send('one', 'ada@example.com')
  const other = await send('one', 'ada@example.com', '198.51.100.7')
  expect([other.status, other.body.code]).toEqual([409, '23505'])
  expect(JSON.stringify(other.body)).not.toContain('created_at')
})

test('another account on the same network gets its own answer, and is carried out', async () => {
  const makeList = async ({ cookies }: Browser) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { 'Idempotency-Key': 'one', cookie }
    const answer = await app.postJson('/api/shortlists', { title: 'Keynotes' }, { headers })
    return { status: answer.status, id: ((await answer.json()) as { id: string }).id }
  }
  const [ines, bo] = [await newOrganizer(app), await newOrganizer(app)]
  const first = await makeList(ines)
  expect(await makeList(ines)).toEqual(first)
  const other = await makeList(bo)
  expect([first.status, other.status, other.id === first.id]).toEqual([201, 201, false])
  expect((await bo.get(`/api/shortlists/${other.id}`)).status).toBe(200)
})

test('many at once: one is carried out, the others wait for its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send('one', 'ada@example.com')))
  for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
  expect(await count('beta_signups')).toBe(1)
})

describe('after a lost answer', () => {
  /** A slow route behind the middleware, as any process runs it: `answer` finishes the running request. */
  function slowRoute() {
    const run = { times: 0, answer: Promise.withResolvers<{ made: number }>() }
    const routes = new Hono<AppEnv>().post(
      '/slow',
      idempotent(app.context, { claimSeconds: 2 }),
      async (c) => {
        run.times += 1
        return c.json(await run.answer.promise, 201)
      },
    )
    routes.onError((thrown, c) => {
      const { status, code, retryAfter } = toAppError(thrown)
      return c.json({ code, retryAfter }, status)
    })
    const ask = async () => {
      const headers = { 'Idempotency-Key': 'slow' }
      const answer = await routes.request('/slow', { method: 'POST', body: '{}', headers }, {})
      return { status: answer.status, body: await answer.json() }
    }
    return { run, ask }
  }
  const claims = async () =>
    (await app.database.pool.query('select claim, expires_at, status from idempotency_keys')).rows

  test('while the first is running: its claim is renewed, a repetition waits, then is told to retry', async () => {
    const { run, ask } = slowRoute()
    const first = ask()
    await expect.poll(claims).toHaveLength(1)
    const [{ claim, expires_at }] = await claims()
    // Waits for longer than an unrenewed claim holds.
    expect(await ask()).toEqual({ status: 409, body: { code: 'in_progress', retryAfter: 1 } })
    const [renewed] = await claims()
    expect([renewed.claim, renewed.expires_at > expires_at]).toEqual([claim, true])
    const second = ask()
    run.answer.resolve({ made: 1 })
    const answers = [await first, await second]
    expect(answers).toEqual(Array(2).fill({ status: 201, body: { made: 1 } }))
    expect(run.times).toBe(1)
  })

  test('the process died with it: the repetition is carried out once the claim expires, without being refused', async () => {
    const body = { email: 'ada@example.com' }
    // What a process killed between its claim and its work leaves behind.
    await send('one', body.email)
    await app.database.pool.query('truncate beta_signups cascade')
    await app.database.pool.query(
      "update idempotency_keys set status = null, answer = null, expires_at = now() + interval '1 second'",
    )
    expect((await send('one', body.email)).status).toBe(201)
    expect(await count('beta_signups')).toBe(1)
  })

  test.each([
    ['the answer could not be stored', 201],
    ['the work failed, and the claim could not be released', 503],
  ])('%s: it is as soon as the database is back', async (_name, status) => {
    const { run, ask } = slowRoute()
    const first = ask()
    // The claim is stored, and the work has begun.
    await expect.poll(() => run.times).toBe(1)
    const bringBack = takeDatabaseAway(app)
    if (status === 201) run.answer.resolve({ made: 1 })
    else run.answer.reject(new AppError('unavailable', 'The service is briefly unavailable.'))
    expect((await first).status).toBe(status)
    bringBack()
    if (status === 201) {
      await expect.poll(async () => (await claims())[0]?.status).toBe(201)
      expect(await ask()).toEqual({ status: 201, body: { made: 1 } })
      expect(run.times).toBe(1)
    } else {
      await expect.poll(claims).toEqual([])
      run.answer = Promise.withResolvers()
      run.answer.resolve({ made: 2 })
      expect(await ask()).toEqual({ status: 201, body: { made: 2 } })
    }
  })
})

test('a refusal is stored too; a fault is not, and the next attempt is carried out', async () => {
  const refused = await send('one', 'nobody')
  expect(refused.status).toBe(422)
  expect((await send('one', 'nobody')).body).toEqual(refused.body)
  await app.database.pool.query('alter table beta_signups rename to away')
  const failed = await send('two', 'ada@example.com')
  await app.database.pool.query('alter table away rename to beta_signups')
  expect(failed.status).toBe(500)
  expect((await send('two', 'ada@example.com')).status).toBe(201)
})

test.each([
  ['a refusal for a while is not stored', 429, [429, 204]],
  ['an answer without content is repeated as it is', 204, [204, 204]],
])('%s', async (_name, first, expected) => {
  let times = 0
  const routes = new Hono<AppEnv>().post('/often', idempotent(app.context), (c) => {
    times += 1
    return c.body(null, times === 1 ? (first as 204 | 429) : 204)
  })
  const headers = { 'Idempotency-Key': `often-${first}` }
  const ask = () => routes.request('/often', { method: 'POST', body: '{}', headers }, {})
  const answers = [await ask(), await ask()]
  expect(answers.map(({ status }) => status)).toEqual(expected)
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['', ''])
  expect(times).toBe(first === 429 ? 2 : 1)
})

test('answers are deleted after a day', async () => {
  await send('one', 'ada@example.com')
  const { rows } = await app.database.pool.query(
    "select expires_at between now() + interval '23 hours' and now() + interval '24 hours' as day from idempotency_keys",
  )
  expect(rows).toEqual([{ day: true }])
  await deleteExpiredAnswers(app.context.db)
  expect(await count('idempotency_keys')).toBe(1)
  await app.database.pool.query("update idempotency_keys set expires_at = now() - interval '1 second'")
  await deleteExpiredAnswers(app.context.db)
  expect(await count('idempotency_keys')).toBe(0)
})

test("the API's description includes the header", async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { post: { parameters: { name: string; in: string }[] } }>
  }
  expect(document.paths['/api/beta-signups']?.post.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
  )
})
