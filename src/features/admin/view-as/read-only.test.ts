// Viewing as a user is read-only in deed (docs/specification.md §20.37): every route that could change something is refused, and
// everything that may be read leaves the database as it was.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRequest } from '../../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { type Account, adminBrowser, type Browser } from '../../../../tests/people.ts'
import { add, aSpeaker, makeList, newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import type { Speaker } from '../../../../tests/speakers.ts'
import { asking } from '../../../../tests/support-app.ts'
import { publicPages } from '../../../routes/pages.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'

let app: TestApp
let browser: Browser & { admin: Account }
let ada: Speaker
let ines: Organizer
/** By the name of the parameter in a route. */
let ids: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  browser = await adminBrowser(app)
  ada = await aSpeaker(app, 'Ada')
  ines = await newOrganizer(app, 'Premium')
  const list = await makeList(ines)
  await add(ines, list.id, [ada])
  await asking(ines, 'Help')
  const request = await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id })
  ids = {
    shortlists: list.id,
    requests: request,
    username: ada.username,
    person: ada.username,
    kind: 'headshot',
    feature: 'contacts',
  }
  await app.runJobs()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits')
  browser = await adminBrowser(app)
})

/** What a view may still send. */
const allowed = [apiPaths.adminViewAsEnd, apiPaths.signOut, apiPaths.refresh] as const
const unknownId = '01890000-0000-7000-8000-000000000000'

async function routes(): Promise<{ method: string; pattern: string }[]> {
  const { paths } = (await (await app.request(apiPaths.openApi)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  return Object.entries(paths).flatMap(([pattern, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), pattern })),
  )
}

function pathOf(pattern: string): string {
  const [, noun = ''] = /^\/api\/([a-z-]+)/.exec(pattern) ?? []
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ids[noun] ?? unknownId)
}

async function viewAs(id: string): Promise<void> {
  expect((await browser.send('POST', apiPaths.adminViewAs(id))).status).toBe(200)
}

/** What every table holds, except what notes that the admin was here, and keys made when they are first needed. */
async function contents(): Promise<Record<string, string>> {
  const query = async (text: string) => (await app.database.pool.query(text)).rows
  const tables = await query(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('sessions', 'audit_log', 'rate_limits', 'idempotency_keys', 'export_keys', 'push_keys')`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [{ hash }] = await query(
      `select coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as hash from "${name}" t`,
    )
    found[name] = hash
  }
  return found
}

test('every route that could change something is refused, and so is every form without JavaScript', {
  timeout: 60_000,
}, async () => {
  await viewAs(ines.id)
  const before = await contents()
  const changing = (await routes()).filter(
    ({ method, pattern }) => method !== 'GET' && !allowed.some((path) => path === pattern),
  )
  expect(changing.length).toBeGreaterThan(100)
  const forms = Object.values(publicPages).map(({ path }) => ({ method: 'POST', pattern: path }))
  for (const { method, pattern } of [...changing, ...forms]) {
    const answer = await browser.send(method, pathOf(pattern.replaceAll(/:(\w+)/g, '{$1}')), {})
    expect([method, pattern, answer.status, (await answer.json()).code]).toEqual([
      method,
      pattern,
      403,
      'viewing_as',
    ])
  }
  expect(await contents()).toEqual(before)
})

describe('reading everything changes nothing', () => {
  test.each(['organizer', 'speaker'])('as %s', { timeout: 60_000 }, async (kind) => {
    await viewAs(kind === 'organizer' ? ines.id : ada.id)
    const before = await contents()
    const reading = (await routes()).filter(
      ({ method, pattern }) => method === 'GET' && !pattern.startsWith('/api/admin/'),
    )
    let read = 0
    for (const { pattern } of reading) {
      const { status } = await browser.get(pathOf(pattern))
      expect([pattern, status < 500]).toEqual([pattern, true])
      if (status === 200) read += 1
    }
    expect(read).toBeGreaterThan(20)
    // Views and appearances are gathered for some seconds before they are written.
    await app.runJobs()
    expect(await contents()).toEqual(before)
  })
})

test('the user’s question to the admins is shown, and stays unread', async () => {
  await viewAs(ines.id)
  const thread = await (await browser.get('/api/support')).json()
  expect(thread).toMatchObject({ state: 'open', messages: [{ text: 'Help' }] })
})
