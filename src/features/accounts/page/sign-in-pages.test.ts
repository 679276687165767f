// /auth and /login as served: the same cached page for everyone, and a redirect for signed-in users.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { makeAccount, openBrowser, signedInBrowser } from '../../../../tests/people.ts'
import { suspendAccount } from '../suspension.server.ts'
import { authDataFromQuery } from './auth-page-data.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ processes: 1 })
})
afterAll(() => app.close())

describe.each(['/auth', '/login'])('%s', (path) => {
  test('is complete and cacheable, and puts no password into a URL', async () => {
    const answer = await app.request(path)
    const html = await answer.text()
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(html).toContain('Accounts are by invitation')
    const form = /<form[^>]*>(?=(?:(?!<\/form>).)*type="password")/s.exec(html)?.[0]
    expect(form).toMatch(/method="post"/)
    expect(app.context.pages.ready(path, undefined)?.status).toBe(200)
  })

  test('redirects signed-in users (§2), within the site only (§20.23)', async () => {
    const browser = await signedInBrowser(app, await makeAccount(app))
    const answer = await browser.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const [next, place] of [
      ['/dashboard/events?page=2', '/dashboard/events?page=2'],
      ['//evil.example', '/dashboard'],
      ['/\\evil.example', '/dashboard'],
      ['https:evil.example', '/dashboard'],
    ] as const) {
      const led = await browser.get(`${path}?next=${encodeURIComponent(next)}`)
      expect([next, led.headers.get('location')]).toEqual([next, place])
    }
  })

  test('is served for a forged cookie, an ended session and a suspended account', async () => {
    const forged = openBrowser(app, new Map([['session', 'forged.forged']]))
    expect((await forged.get(path)).status).toBe(200)
    const ada = await makeAccount(app)
    const ended = await signedInBrowser(app, ada)
    await ended.send('POST', '/api/auth/sign-out')
    expect((await ended.get(path)).status).toBe(200)
    const suspended = await signedInBrowser(app, ada)
    await suspendAccount(app.context.db, null, ada.id)
    // No redirect loop with private pages.
    expect(suspended.cookies.has('session')).toBe(true)
    expect((await suspended.get(path)).status).toBe(200)
  })
})

test('the texts of the form and of the ways to get an account match the specification (§2, §3)', async () => {
  const html = await (await app.request('/auth')).text()
  const links = [...html.matchAll(/<a [^>]*href="\/auth"[^>]*>([^<]*)<\/a>/g)].map(([, words]) => words)
  // The last one belongs to the footer.
  expect(links).toEqual(['Create an account', 'Need an account?', 'Sign up', 'Sign In'])
  expect(html).toMatch(/<button[^>]*>Forgot password\?<\/button>/)
  expect(html).toContain('Remember me')
  expect(html).toContain('data-busy-label="Signing in..."')
  const remember = /<input[^>]*name="remember"[^>]*>/.exec(html)?.[0]
  expect(remember).not.toContain('checked')
})

test.each(['invite', 'recovery', 'confirm-email'])(
  'a link with ?%s= is for its holder, and its token does not leak (§20.43, §20.50)',
  async (link) => {
    const browser = await signedInBrowser(app, await makeAccount(app))
    const answer = await browser.get(`/auth?${link}=very-secret`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toContain('very-secret')
    expect(JSON.stringify(app.logged)).not.toContain('very-secret')
  },
)

test('the page knows whether self-service recovery is on', async () => {
  expect(await (await app.request('/auth')).text()).not.toContain('selfServiceRecovery')
  const open = await startTestApp({ settings: { SELF_SERVICE_RECOVERY: 'on' } })
  for (const path of ['/auth', '/login']) {
    expect(await (await open.request(path)).text()).toContain('"data":{"selfServiceRecovery":true}')
  }
  await open.close()
})

test('the data a page is rendered from never holds a value from the URL', () => {
  const settings = { selfServiceRecovery: false }
  expect(authDataFromQuery(new URLSearchParams('next=/x&utm_source=y'), settings)).toBeUndefined()
  expect(authDataFromQuery(new URLSearchParams('invite=t&next=/x'), settings)).toEqual({ link: 'invite' })
})
