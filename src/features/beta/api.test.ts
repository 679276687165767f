// The beta application as the API and the form of /beta see it, on a real database (docs/specification.md §3, §5, §8).
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, testOrigin } from '../../../tests/harness.ts'

let app: TestApp
const path = '/api/beta-signups'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate beta_signups, rate_limits cascade')
})

async function rows() {
  const result = await app.database.pool.query('select * from beta_signups order by created_at, id')
  return result.rows as Record<string, unknown>[]
}

/** Each call from another network, so that only the tests of the limit meet it. */
let lastAddress = 0
function otherNetwork(): { address: string } {
  lastAddress += 1
  return { address: `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}` }
}

describe('POST /api/beta-signups', () => {
  test('stores an application: e-mail lowercased, name trimmed, status pending', async () => {
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

describe('the form of /beta without JavaScript', () => {
  function post(
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    from: { address: string } = otherNetwork(),
  ) {
    return app.request('/beta', {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin, ...headers },
      ...from,
    })
  }

  test('stores and leads on to a page that says so', async () => {
    const answer = await post({
      email: 'Ada@Example.com',
      name: 'Ada',
      user_type: 'organizer',
      source: 'pricing_free',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/beta?applied=1')
    expect(await rows()).toMatchObject([
      { email: 'ada@example.com', name: 'Ada', user_type: 'organizer', source: 'pricing_free' },
    ])
    const page = await app.request('/beta?applied=1')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Thank you for your interest! We will be in touch soon.')
  })

  test('an error keeps all input and says what to do', async () => {
    const answer = await post({ email: 'not-an-address', name: 'Ada "the" <Great>', user_type: 'organizer' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Please enter a valid email address')
    expect(html).toContain('value="not-an-address"')
    expect(html).toContain('Ada &quot;the&quot; &lt;Great&gt;')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('all wrong fields are named at once, each below itself', async () => {
    const html = await (await post({ email: 'no', name: 'x'.repeat(121) })).text()
    for (const [field, message] of [
      ['email', 'Please enter a valid email address'],
      ['name', 'Enter a name of at most 120 characters'],
    ]) {
      const input = new RegExp(`<input[^>]*name="${field}"[^>]*>`).exec(html)?.[0] ?? ''
      const error = /aria-describedby="([^"]+)"/.exec(input)?.[1]
      expect(input).toContain('aria-invalid="true"')
      expect(html).toMatch(new RegExp(`<p id="${error}"[^>]*>.*?<span>${message}</span></p>`))
    }
    // The browser goes to the first of them.
    expect(html.match(/autofocus=""/gi)).toHaveLength(1)
  })

  test('input cannot break out of the page or its state', async () => {
    const name = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const html = await (await post({ email: 'no', name })).text()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    const state =
      /<script type="application\/json" id="page-state">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(state)).toMatchObject({ data: { values: { name } } })
  })

  test('a duplicate is reported, with status 409', async () => {
    await post({ email: 'ada@example.com' })
    const again = await post({ email: 'ADA@example.com' })
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('You have already signed up for the beta.')
  })

  test('too many from one network: a page with Retry-After that keeps the input, and no row', async () => {
    const from = { address: '203.0.113.44' }
    for (let i = 0; i < 60; i += 1) await post({ email: 'no' }, {}, from)
    const answer = await post({ email: 'ada@example.com', name: 'Ada' }, {}, from)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const html = await answer.text()
    expect(html).toContain('Too many requests from your network.')
    expect(html).toContain('value="ada@example.com"')
    expect(html).toContain('value="Ada"')
    expect(await rows()).toHaveLength(0)
  })

  test('the e-mail box of the home page leads to the rest of the form', async () => {
    const answer = await post({ intent: 'start', email: 'ada@example.com', source: 'hero_email_signup' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Complete Your Beta Application')
    expect(await rows()).toHaveLength(0)
  })

  test('a foreign site, another content type, a broken form: 4xx', async () => {
    expect((await post({ email: 'a@b.co' }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ email: 'a@b.co' }, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ email: 'a@b.co' }, { 'content-type': 'multipart/form-data' })).status).toBe(400)
    expect(await rows()).toHaveLength(0)
  })
})
