// Test users: accounts inserted straight into the database, and browsers that keep cookies.
import { createAccount, type NewAccount } from '../src/features/accounts/service.server.ts'
import { goodPassword, hashOfGoodPassword } from './good-password.ts'
import { type TestApp, testOrigin } from './harness.ts'

export { goodPassword }

let made = 0

export interface Account {
  id: string
  email: string
}

/** A confirmed speaker with `goodPassword` by default. */
export async function makeAccount(app: TestApp, given: Partial<NewAccount> = {}): Promise<Account> {
  made += 1
  const account = {
    email: `person-${process.pid}-${made}@example.com`,
    name: 'Ada',
    last_name: 'Moreau',
    user_type: 'speaker',
    passwordHash: await hashOfGoodPassword(),
    ...given,
  } as const
  return { id: await createAccount(app.context.db, account), email: account.email }
}

export interface Browser {
  /** The cookies for its next request, by name. */
  cookies: Map<string, string>
  get(path: string): Promise<Response>
  send(method: string, path: string, body?: unknown): Promise<Response>
}

/** Handles an answer's cookies as a browser does. */
export function keepCookies(cookies: Map<string, string>, { headers }: Response): void {
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /max-age=0\b/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

let networks = 0

/** A browser with a network of its own. */
export function openBrowser(app: TestApp, cookies = new Map<string, string>()): Browser {
  networks += 1
  const address = `10.1.${(networks >> 8) & 255}.${networks & 255}`
  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await app.request(path, {
      method,
      address,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'GET' ? {} : { origin: app.config.appUrl ?? testOrigin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    keepCookies(cookies, answer)
    return answer
  }
  return { cookies, get: (path) => send('GET', path), send }
}

/** A browser in which the account is signed in. */
export async function signedInBrowser(
  app: TestApp,
  { email }: Pick<Account, 'email'>,
  options: { remember?: boolean; password?: string } = {},
): Promise<Browser> {
  const browser = openBrowser(app)
  const { password = goodPassword, remember = false } = options
  const answer = await browser.send('POST', '/api/auth/sign-in', { email, password, remember })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  return browser
}

/** A browser in which a new admin is signed in. */
export async function adminBrowser(app: TestApp): Promise<Browser & { admin: Account }> {
  const admin = await makeAccount(app, { role: 'admin' })
  return { ...(await signedInBrowser(app, admin)), admin }
}

/** A form as a browser without JavaScript posts it. */
export function postForm(
  app: TestApp,
  { cookies }: Pick<Browser, 'cookies'>,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  return app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: testOrigin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: new URLSearchParams(fields).toString(),
  })
}
