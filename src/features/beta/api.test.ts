// The beta application as the API sees it, on a real database (docs/specification.md §3, §8).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { app, otherNetwork, rows, setUpBetaApp } from '../../../tests/beta-app.ts'
import { startTestApp } from '../../../tests/harness.ts'

const path = '/api/beta-signups'

setUpBetaApp()

describe('POST /api/beta-signups', () => {
  test('stores an application: email lowercased, name trimmed, status pending', async () => {
    const answer = await app.postJson(path, {
      email: ' Ada.Moreau@Example.COM ',
      name: '  Ada Moreau ',
      user_type: 'organizer',
      source: 'pricing_pro',
    })
    expect(answer.status).toBe(201)
    const body = await answer.json()
    expect(body).toMatchObject({
      email: 'ada.moreau@example.com',
      name: 'Ada Moreau',
      user_type: 'organizer',
      source: 'pricing_pro',
      status: 'pending',
    })
    const [row] = await rows()
    expect(row).toMatchObject({ ...body, created_at: new Date(body.created_at) })
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['about', 'created_at', 'email', 'id', 'link', 'name', 'source', 'status', 'user_type'].sort(),
    )
    expect(body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test('defaults: speaker, source homepage, no name', async () => {
    await app.postJson(path, { email: 'a@b.co' })
    await app.postJson(path, { email: 'c@d.co', name: '   ', source: '' })
    expect(await rows()).toMatchObject([
      { name: null, user_type: 'speaker', source: 'homepage', status: 'pending' },
      { name: null, user_type: 'speaker', source: 'homepage', status: 'pending' },
    ])
  })

  test('answers 409 with code 23505 to the same address in any case', async () => {
    await app.postJson(path, { email: 'ada@example.com' })
    const again = await app.postJson(path, { email: 'ADA@example.COM' })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: '23505', message: expect.any(String) })
    expect(await rows()).toHaveLength(1)
  })

  test('of twenty at once, one is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.postJson(path, { email: 'race@example.com' }, otherNetwork())),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)])
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    ['email missing', {}, 'email'],
    ['email empty', { email: '' }, 'email'],
    ['email without at-sign', { email: 'ada.example.com' }, 'email'],
    ['email without dot', { email: 'ada@example' }, 'email'],
    ['email with white space', { email: 'ada moreau@example.com' }, 'email'],
    ['email with two at-signs', { email: 'a@b@example.com' }, 'email'],
    ['email too long', { email: `${'a'.repeat(250)}@b.co` }, 'email'],
    ['email no text', { email: 7 }, 'email'],
    ['email a list', { email: ['a@b.co'] }, 'email'],
    ['NUL in the email', { email: 'a\u0000b@c.de' }, 'email'],
    ['lone surrogate in the email', { email: 'a\ud800@c.de' }, 'email'],
    ['name too long', { email: 'a@b.co', name: 'x'.repeat(121) }, 'name'],
    ['name an object', { email: 'a@b.co', name: {} }, 'name'],
    ['NUL in the name', { email: 'a@b.co', name: 'A\u0000da' }, 'name'],
    ['line feed in the name', { email: 'a@b.co', name: 'Ada\r\nBcc: x' }, 'name'],
    ['unknown user type', { email: 'a@b.co', user_type: 'admin' }, 'user_type'],
    ['source too long', { email: 'a@b.co', source: 's'.repeat(65) }, 'source'],
    ['a status of its own', { email: 'a@b.co', status: 'invited' }, 'status'],
  ])('answers 422 naming the field: %s', async (_, body, field) => {
    const answer = await app.postJson(path, body, otherNetwork())
    expect(answer.status).toBe(422)
    const error = await answer.json()
    expect(error.code).toBe('invalid_input')
    expect(error.hint).toBe(field)
    expect(error.message).toContain(`${field}: `)
    expect(await rows()).toHaveLength(0)
  })

  test('stores any plain-text name unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (name) => {
        const email = `n${Math.random()}@example.com`
        const answer = await app.postJson(path, { email, name }, otherNetwork())
        expect([201, 422]).toContain(answer.status)
        if (answer.status === 201) expect((await answer.json()).name).toBe(name.trim() || null)
      }),
      { numRuns: 60 },
    )
  })

  test('no body makes a fault', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.object().map((o) => JSON.stringify(o)),
        ),
        async (body) => {
          const answer = await app.request(path, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json' },
            ...otherNetwork(),
          })
          expect([201, 400, 409, 422]).toContain(answer.status)
        },
      ),
      { numRuns: 150 },
    )
    const emails = fc
      .tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))
      .map(([a, b]) => `${a}@${b}.x`)
    await fc.assert(
      fc.asyncProperty(emails, async (email) => {
        const answer = await app.postJson(path, { email }, otherNetwork())
        expect([201, 409, 422]).toContain(answer.status)
      }),
      { numRuns: 150 },
    )
  })

  test('__proto__ and unknown keys in JSON change nothing', async () => {
    const answer = await app.request(path, {
      method: 'POST',
      body: '{"email":"a@b.co","__proto__":{"status":"joined"},"id":"x","role":"admin"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(201)
    expect(await rows()).toMatchObject([{ status: 'pending', email: 'a@b.co' }])
  })

  test('malformed JSON → 400, text/plain → 415, 1 MB → 413, foreign Origin → 403, GET → 405', async () => {
    const json = { 'content-type': 'application/json' }
    const send = (init: RequestInit) => app.request(path, { method: 'POST', headers: json, ...init })
    const good = '{"email":"a@b.co"}'
    const answers = [
      await send({ body: '{"email":' }),
      await send({ body: good, headers: { 'content-type': 'text/plain' } }),
      await send({ body: `{"email":"a@b.co","name":"${'x'.repeat(1_000_000)}"}` }),
      // One that says so beforehand is not read at all.
      await send({ body: good, headers: { ...json, 'content-length': '1000000' } }),
      await send({ body: good, headers: { ...json, origin: 'https://evil.example' } }),
      await send({ body: good, headers: { ...json, origin: 'null' } }),
      await send({ body: good, headers: { ...json, 'sec-fetch-site': 'cross-site' } }),
      await app.request(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 415, 413, 413, 403, 403, 403, 405])
    for (const answer of answers) {
      expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    }
    expect(answers.at(-1)?.headers.get('allow')).toContain('POST')
    expect(await rows()).toHaveLength(0)
  })

  test.each([
    'application/json;',
    'application/json;a',
    'application/json; charset',
    ' ',
    'text/json',
    undefined,
  ])('content type %j with a body is 4xx or taken, never a fault', async (type) => {
    const body = new TextEncoder().encode('{"email":"type@example.com"}')
    const headers = {
      ...(type === undefined ? {} : { 'content-type': type }),
      'content-length': String(body.length),
    }
    const answer = await app.request(path, { method: 'POST', body, headers, ...otherNetwork() })
    expect([201, 415]).toContain(answer.status)
  })

  test('200 posts a minute from one network → 429 with Retry-After; another network is not held up', async () => {
    const statuses: number[] = []
    let refused: Response | undefined
    for (let i = 0; i < 200; i += 1) {
      const answer = await app.postJson(path, { email: `n${i}@example.com` }, { address: '203.0.113.9' })
      statuses.push(answer.status)
      if (answer.status === 429) refused = answer
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(140)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(await refused?.json()).toMatchObject({ code: 'rate_limited' })
    expect((await app.postJson(path, { email: 'x@example.com' }, { address: '203.0.113.10' })).status).toBe(
      201,
    )
  })

  test('the limit holds across processes on one database', async () => {
    const { host, user, database } = app.database.pool.options
    const second = await startTestApp({ connection: { host, user, database } as object })
    try {
      const from = { address: '203.0.113.77' }
      for (let i = 0; i < 60; i += 1) {
        await (i % 2 ? app : second).postJson(path, { email: `p${i}@example.com` }, from)
      }
      expect((await app.postJson(path, { email: 'q@example.com' }, from)).status).toBe(429)
      expect((await second.postJson(path, { email: 'q@example.com' }, from)).status).toBe(429)
    } finally {
      await second.close()
    }
  })

  test('X-Forwarded-For counts only behind as many proxies as TRUST_PROXY says', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2' }
    await app.postJson(path, { email: 'a@b.co' }, { headers, address: '203.0.113.1' })
    const keys = await app.database.pool.query('select key from rate_limits')
    expect(keys.rows).toEqual([{ key: 'beta:203.0.113.1' }])
  })

  test('a refusal of the database itself is a 4xx as well', async () => {
    await expect(
      app.database.pool.query(
        `insert into beta_signups (id, email, user_type, source) values (gen_random_uuid(), 'Upper@Case.de', 'speaker', 'x')`,
      ),
    ).rejects.toMatchObject({ code: '23514' })
    for (const [column, value] of [
      ['email', 'no-at-sign'],
      ['name', ' untrimmed '],
      ['user_type', 'admin'],
      ['source', ''],
      ['status', 'unknown'],
    ] as const) {
      const row = {
        email: 'ok@example.com',
        name: null,
        user_type: 'speaker',
        source: 'x',
        status: 'pending',
        [column]: value,
      }
      await expect(
        app.database.pool.query(
          'insert into beta_signups (id, email, name, user_type, source, status) values (gen_random_uuid(), $1, $2, $3, $4, $5)',
          [row.email, row.name, row.user_type, row.source, row.status],
        ),
      ).rejects.toMatchObject({ code: '23514' })
    }
  })
})
