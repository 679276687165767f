// After applying (docs/specification.md §10): the confirmation mail, and the optional step, open for an hour to the browser
// that applied (docs/specification.md §20.2, §20.12, §20.38).
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, testOrigin } from '../../../tests/harness.ts'
import { adminBrowser, type Browser, openBrowser } from '../../../tests/people.ts'

let app: TestApp
const path = '/api/beta-signups/details'

beforeAll(async () => {
  app = await startTestApp({ processes: 1 })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate beta_signups, rate_limits, mail_outbox cascade')
})

async function applied(email = 'ada@example.com'): Promise<Browser> {
  const browser = openBrowser(app)
  expect((await browser.send('POST', '/api/beta-signups', { email })).status).toBe(201)
  return browser
}

async function kept() {
  const { rows } = await app.database.pool.query('select email, about, link from beta_signups order by email')
  return rows
}

/** Of a statement given to the pool. */
function textOf(given: unknown): string {
  return String((given as { text?: unknown } | undefined)?.text ?? given)
}

describe('the confirmation mail', () => {
  const mails = async () =>
    (await app.database.pool.query('select recipient, kind, subject, text from mail_outbox')).rows

  test('goes to the applicant, once, and greets no one by a name that someone else may have typed', async () => {
    const browser = openBrowser(app)
    const application = { email: 'Ada@Example.com', name: 'Visit evil.example' }
    await browser.send('POST', '/api/beta-signups', application)
    expect((await browser.send('POST', '/api/beta-signups', application)).status).toBe(409)
    expect(await mails()).toMatchObject([
      {
        recipient: 'ada@example.com',
        kind: 'beta_received',
        subject: 'We received your application to Lectern',
      },
    ])
    expect((await mails())[0].text).not.toContain('evil.example')
  })

  test('applications that arrive together share statements, and each gets its mail', async () => {
    const query = vi.spyOn(app.web.pool, 'query')
    const emails = Array.from({ length: 12 }, (_, i) => `applicant-${10 + i}@example.com`)
    await Promise.all(emails.map(applied))
    const statements = query.mock.calls.filter(([given]) => /insert into "beta_signups"/.test(textOf(given)))
    vi.restoreAllMocks()
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.length).toBeLessThan(6)
    await app.runJobs()
    expect(app.mails.map(({ to }) => to).sort()).toEqual(emails)
  })

  test('goes out once when the same address applies twice at the same time', async () => {
    await Promise.all(
      ['Ada@example.com', 'ada@Example.com', 'ada@example.com'].map((email) =>
        app.postJson('/api/beta-signups', { email }),
      ),
    )
    expect(await mails()).toMatchObject([{ recipient: 'ada@example.com' }])
  })

  test('is queued with the application or not at all', async () => {
    await app.database.pool.query('alter table mail_outbox rename to mail_away')
    const answer = await app.postJson('/api/beta-signups', { email: 'ada@example.com' })
    await app.database.pool.query('alter table mail_away rename to mail_outbox')
    expect(answer.status).toBe(500)
    expect(await kept()).toEqual([])
  })
})

describe('the optional step', () => {
  test('adds to the application just sent; adding again replaces it', async () => {
    await applied('other@example.com')
    const browser = await applied()
    const answer = await browser.send('POST', path, {
      about: '  Energy\nfor everyone ',
      link: 'example.com/talk',
    })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { about: 'Energy\nfor everyone', link: 'https://example.com/talk' },
    ])
    await browser.send('POST', path, { about: 'Tides' })
    expect(await kept()).toEqual([
      { email: 'ada@example.com', about: 'Tides', link: null },
      { email: 'other@example.com', about: null, link: null },
    ])
  })

  test('the ticket is a cookie that no script reads, for an hour', async () => {
    const answer = await app.postJson('/api/beta-signups', { email: 'ada@example.com' })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^beta_application=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('without a ticket, with an altered one, after its hour, or once the application is gone: 403, nothing stored', async () => {
    const browser = await applied()
    await applied('other@example.com')
    const ticket = browser.cookies.get('beta_application') ?? ''
    const [text = '', signature = ''] = ticket.split('.')
    const content = JSON.parse(Buffer.from(text, 'base64url').toString())
    const withContent = (other: object) =>
      `${Buffer.from(JSON.stringify({ ...content, ...other })).toString('base64url')}.${signature}`
    expect(withContent({})).toBe(ticket)
    const { rows } = await app.database.pool.query(
      "select id from beta_signups where email = 'other@example.com'",
    )
    const forged = [
      '',
      'x',
      withContent({ content: rows[0].id }),
      withContent({ expiresAt: content.expiresAt + 1 }),
      `${text}.`,
      text,
    ]
    for (const value of forged) {
      const other = openBrowser(app, new Map([['beta_application', value]]))
      expect([value, (await other.send('POST', path, { about: 'x' })).status]).toEqual([value, 403])
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1000 + 1 })
    const late = await browser.send('POST', path, { about: 'x' })
    vi.useRealTimers()
    expect([late.status, (await late.json()).code]).toEqual([403, 'link_invalid'])
    await app.database.pool.query("delete from beta_signups where email = 'ada@example.com'")
    expect((await browser.send('POST', path, { about: 'x' })).status).toBe(403)
    expect(await kept()).toEqual([{ email: 'other@example.com', about: null, link: null }])
  })

  test.each([
    [{ about: 'x'.repeat(501) }, 'about'],
    [{ about: 'a\u0000b' }, 'about'],
    [{ about: 7 }, 'about'],
    [{}, 'about'],
    [{ about: ' ', link: '' }, 'about'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: 'data:text/html,x' }, 'link'],
    [{ link: 'not an address' }, 'link'],
    [{ link: `https://example.com/${'x'.repeat(500)}` }, 'link'],
  ])('%j is refused naming the field', async (body, field) => {
    const answer = await (await applied()).send('POST', path, body)
    expect([answer.status, (await answer.json()).hint]).toEqual([422, field])
    expect(await kept()).toMatchObject([{ about: null, link: null }])
  })

  test('an unknown field is refused, and so is another site', async () => {
    const browser = await applied()
    expect((await browser.send('POST', path, { about: 'x', email: 'other@example.com' })).status).toBe(400)
    const foreign = await app.request(path, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: '{"about":"x"}',
    })
    expect(foreign.status).toBe(403)
  })

  test('admins see both in the list and in the file, where a formula is inert', async () => {
    const browser = await applied()
    await browser.send('POST', path, { about: '=cmd()', link: 'https://example.com/talk' })
    const admin = await adminBrowser(app)
    const list = await (await admin.get('/api/admin/beta-signups')).json()
    expect(list.rows).toMatchObject([{ about: '=cmd()', link: 'https://example.com/talk' }])
    const csv = await (await admin.get('/api/admin/beta-signups.csv')).text()
    expect(csv).toContain("'=cmd()")
    expect(csv).toContain('https://example.com/talk')
  })
})

describe('without JavaScript', () => {
  function post(browser: Browser, fields: Record<string, string>) {
    return app.request('/beta', {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: testOrigin,
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
  }

  test('the page that thanks asks, the form adds, and the page says so', async () => {
    const sent = await post(openBrowser(app), { email: 'ada@example.com' })
    const [cookie = ''] = sent.headers.getSetCookie()
    const browser = openBrowser(app, new Map([['beta_application', /=([^;]*)/.exec(cookie)?.[1] ?? '']]))
    const page = await (await app.request('/beta?applied=1')).text()
    expect(page).toContain('What do you speak about, or what do you organize?')
    expect(page).toContain('name="intent" value="tell"')
    const told = await post(browser, { intent: 'tell', about: 'Tides', link: '' })
    expect([told.status, told.headers.get('location')]).toEqual([303, '/beta?applied=1&told=1'])
    expect(await kept()).toEqual([{ email: 'ada@example.com', about: 'Tides', link: null }])
    const thanks = await (await app.request('/beta?applied=1&told=1')).text()
    expect(thanks).toContain('Added to your application. Nothing else to do.')
    expect(thanks).not.toContain('name="intent" value="tell"')
  })

  test('a refused value comes back below its field, with all input', async () => {
    const answer = await post(await applied(), { intent: 'tell', about: 'Tides & "moons"', link: 'nowhere' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Tides &amp; &quot;moons&quot;')
    expect(html).toContain('value="nowhere"')
    expect(html).toContain('Enter a web address')
  })

  test('too many: said, with when to try again, and nothing typed is lost', async () => {
    const browser = await applied()
    expect((await post(browser, { intent: 'tell', about: 'Moons', link: '' })).status).toBe(303)
    await app.database.pool.query('update rate_limits set points = 60')
    const answer = await post(browser, { intent: 'tell', about: 'Tides', link: '' })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain('Tides')
    expect(await kept()).toMatchObject([{ about: 'Moons' }])
  })

  test('too late: said, and nothing typed is lost', async () => {
    const answer = await post(openBrowser(app), { intent: 'tell', about: 'Tides', link: '' })
    expect(answer.status).toBe(403)
    const html = await answer.text()
    expect(html).toContain('within an hour of applying')
    expect(html).toContain('Tides')
  })
})
