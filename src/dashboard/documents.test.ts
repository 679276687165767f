// The application's documents: who gets them, with which status and headers, and that nothing injected is executable
// (private pages are never stored, faults leak nothing).
import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/harness.ts'
import { makeAccount, openBrowser, signedInBrowser } from '../../tests/people.ts'
import { suspendAccount } from '../features/accounts/suspension.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ processes: 1 })
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

async function open(path: string, given: Parameters<typeof makeAccount>[1] = {}) {
  const browser = await signedInBrowser(app, await makeAccount(app, given))
  const answer = await browser.get(path)
  return { answer, browser, html: await answer.text() }
}

/** What boot.ts loads. */
function scriptsIn(html: string): string[] {
  const [template = ''] = /<template>(<link rel="modulepreload" href="[^"]+">)+<\/template>/.exec(html) ?? []
  expect(html.replace(template, '')).not.toContain('modulepreload')
  return [...template.matchAll(/href="([^"]+)"/g)].map(([, file = '']) => file)
}

const client = join(import.meta.dirname, '../../dist/client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))

/** A part's script, after those it imports; `of` is relative to src/features. */
function filesOf(of: string): string[] {
  const found = new Set<string>()
  const collect = (key: string) => {
    for (const one of manifest[key].imports ?? []) collect(one)
    found.add(`/${manifest[key].file}`)
  }
  collect(normalize(`src/features/${of}`))
  return [...found]
}

function stateIn(html: string) {
  const [, json = ''] = /<script type="application\/json" id="screen-state">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json) as { queries: { queries: { queryKey: string[]; state: { data: unknown } }[] } }
}

test('an invalid cursor in the URL of a list shows its first page', async () => {
  const { html } = await open('/admin/beta-signups?cursor=broken', { role: 'admin' })
  const lists = stateIn(html).queries.queries.map(({ state }) => state.data)
  expect(lists).toContainEqual(expect.objectContaining({ rows: [], next_cursor: null }))
})

describe('without a session', () => {
  test.each([
    ['/dashboard', '/auth?next=%2Fdashboard'],
    ['/dashboard/events?of=2026&x=1', '/auth?next=%2Fdashboard%2Fevents%3Fof%3D2026%26x%3D1'],
    ['/dashboard/nowhere', '/auth?next=%2Fdashboard%2Fnowhere'],
    ['/dashboard/%2F%2Fevil.example', '/auth?next=%2Fdashboard%2F%252F%252Fevil.example'],
  ])('%s → 302 %s', async (path, target) => {
    const answer = await openBrowser(app).get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a suspended user is sent to sign in at once', async () => {
    const account = await makeAccount(app)
    const browser = await signedInBrowser(app, account)
    await suspendAccount(app.context.db, null, account.id)
    expect((await browser.get('/dashboard')).headers.get('location')).toBe('/auth?next=%2Fdashboard')
  })

  test('a session that was ended elsewhere is refused', async () => {
    const account = await makeAccount(app)
    const browser = await signedInBrowser(app, account)
    const copy = openBrowser(app, new Map(browser.cookies))
    await browser.send('POST', '/api/auth/sign-out')
    expect((await copy.get('/dashboard')).status).toBe(302)
  })
})

describe('with a session', () => {
  test('the document contains the user’s data, and is never stored', async () => {
    const { answer, html } = await open('/dashboard')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-request-id')).toBeTruthy()
    expect(html).toContain('<title>Overview · Lectern</title>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('Welcome, Ada')
    expect(stateIn(html).queries.queries.map(({ queryKey }) => queryKey[0])).toEqual(
      expect.arrayContaining(['me', 'profile']),
    )
  })

  test('the document sets the cookie of a session that it extends', async () => {
    const browser = await signedInBrowser(app, await makeAccount(app), { remember: true })
    await app.database.pool.query("update sessions set updated_at = now() - interval '1 hour'")
    const [cookie = ''] = (await browser.get('/dashboard')).headers.getSetCookie()
    expect(cookie).toMatch(/^session=.*; Max-Age=2592000/)
  })

  test('the first visit creates the profile (§4)', async () => {
    const { browser } = await open('/dashboard')
    expect((await browser.get('/api/profile')).status).toBe(200)
  })

  test('a user’s document never contains another’s data', async () => {
    const [ada, bea] = await Promise.all([
      open('/dashboard', { name: 'Ada', email: 'ada.only@example.com' }),
      open('/dashboard', { name: 'Bea', email: 'bea.only@example.com' }),
    ])
    expect(ada.html).not.toContain('bea.only')
    expect(bea.html).not.toContain('ada.only')
    expect(bea.html).toContain('Welcome, Bea')
  })

  test.each(['/dashboard/nowhere', '/dashboard/events/x/y', '/dashboard/settings/none'])(
    '%s is a 404 inside the frame',
    async (path) => {
      const { answer, html } = await open(path)
      expect(answer.status).toBe(404)
      expect(html).toContain('Page not found')
      expect(html).toContain('Account menu')
    },
  )

  test('a name can neither end its script element nor become markup', async () => {
    const name = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const { html } = await open('/dashboard', { name })
    expect(html).not.toContain('</script><script>alert')
    expect(html).not.toContain('<img src=x')
    expect(JSON.stringify(stateIn(html))).toContain('onerror')
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes.trim())
    expect(scripts.filter((attributes) => !/^type="(module|application\/json)"/.test(attributes))).toEqual([
      '',
    ])
  })

  test('links its own styles and scripts, which public pages do not', async () => {
    const styles = (html: string) => [...html.matchAll(/rel="stylesheet"/g)].length
    const { html } = await open('/dashboard')
    const home = await (await openBrowser(app).get('/')).text()
    expect(styles(home)).toBe(1)
    expect(styles(html)).toBeGreaterThan(1)
    // All of them, because a screen that is drawn before its styles arrive moves.
    const linked = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) =>
      readFileSync(join(client, href), 'utf8'),
    )
    for (const rule of ['.choice-field', '.empty-state', '.skeleton', '.floating'])
      expect(linked.join()).toContain(rule)
    // A template, whose content loads nothing, holds what boot.ts loads; it calls the last one, which hydrates the document.
    expect(scriptsIn(home).at(-1)).toMatch(/\/public-/)
    expect(scriptsIn(html).at(-1)).toMatch(/\/browser-/)
  })

  test.each([
    ['/dashboard', 'speaker', 'overview/app/speaker-screen.tsx', 'overview/app/organizer-screen.tsx'],
    ['/dashboard', 'organizer', 'overview/app/organizer-screen.tsx', 'overview/app/speaker-screen.tsx'],
    [
      '/dashboard/shortlists',
      'organizer',
      'shortlists/app/lists-screen.tsx',
      '../dashboard/closed-screen.tsx',
    ],
    ['/dashboard/shortlists', 'speaker', '../dashboard/closed-screen.tsx', 'shortlists/app/lists-screen.tsx'],
    [
      '/dashboard/profile/bio',
      'speaker',
      'profile-editor/app/bio-screen.tsx',
      'profile-editor/app/basic-screen.tsx',
    ],
    [
      '/dashboard/requests',
      'organizer',
      'requests/app/requests-screen.tsx',
      'messages/app/messages-screen.tsx',
    ],
  ] as const)(
    '%s for this user type links the scripts of its screen and no other: %s',
    async (path, user_type, own, other) => {
      const { html } = await open(path, { user_type })
      const linked = scriptsIn(html)
      expect(linked).toEqual(expect.arrayContaining(filesOf('../dashboard/dashboard-screen.tsx')))
      expect(linked).toEqual(expect.arrayContaining(filesOf(own)))
      expect(linked).not.toContain(filesOf(other).at(-1))
      expect(new Set(linked).size).toBe(linked.length)
    },
  )

  test('an admin’s document links the scripts of its screen, too', async () => {
    const { html } = await open('/admin/jobs', { role: 'admin' })
    expect(scriptsIn(html)).toEqual(expect.arrayContaining(filesOf('admin/jobs/app/jobs-screen.tsx')))
  })
})

describe('when something breaks', () => {
  test('no detail reaches the page', async () => {
    const browser = await signedInBrowser(app, await makeAccount(app))
    const query = vi.spyOn(app.web.pool, 'query').mockImplementation(() => {
      throw new Error('secret of the server')
    })
    const answer = await browser.get('/dashboard')
    query.mockRestore()
    const text = await answer.text()
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(text).not.toContain('secret of the server')
    expect(text).not.toMatch(/\bat .+:\d+:\d+/)
  })
})
