// A fee for organizers: they see it on the page and from the API, and no shared cache contains it (docs/specification.md
// §20.39, §20.44).
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { cookieOf } from '../../../tests/live-server.ts'
import {
  adminBrowser,
  type Browser,
  makeAccount,
  openBrowser,
  signedInBrowser,
} from '../../../tests/people.ts'
import { makeSpeaker } from '../../../tests/speakers.ts'
import { createHttpServer } from '../../server/http/http.ts'
import { createLog } from '../../server/log.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'
import type { PublicProfile } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fee = { fee_visibility: 'organizers', fee_min: 987_654, fee_max: 987_655 } as const

const organizerBrowser = async () => signedInBrowser(app, await makeAccount(app, { user_type: 'organizer' }))

async function read(browser: Browser, username: string) {
  const answer = await browser.get(`/api/speakers/${username}`)
  const page = await browser.get(`/speaker/${username}`)
  const profile = (await answer.json()) as PublicProfile
  const html = await page.text()
  return { answer, page, fee: profile.fee, isOnPage: /987,65[45]/.test(html) && html.includes('987654') }
}

test('an organizer sees it on the page and from the API; their response is not cached', async () => {
  const { username } = await makeSpeaker(app, fee)
  const { answer, page, ...seen } = await read(await organizerBrowser(), username)
  expect(seen).toEqual({ fee: { min: 987_654, max: 987_655, currency: 'EUR' }, isOnPage: true })
  for (const { headers } of [answer, page]) expect(headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('vary')).toContain('Cookie')
})

test('a visitor, a speaker, the owner and an admin do not, before and after an organizer has looked', async () => {
  const speaker = await makeSpeaker(app, fee)
  const organizer = await organizerBrowser()
  const others = {
    visitor: openBrowser(app),
    speaker: await signedInBrowser(app, await makeAccount(app)),
    owner: await signedInBrowser(app, speaker),
    admin: await adminBrowser(app),
  }
  for (const time of ['before', 'after']) {
    for (const [who, browser] of Object.entries(others)) {
      const { fee, isOnPage } = await read(browser, speaker.username)
      expect([time, who, fee, isOnPage]).toEqual([time, who, null, false])
    }
    expect(await read(organizer, speaker.username)).toMatchObject({ isOnPage: true })
  }
})

test('the other formats stay public', async () => {
  const { username } = await makeSpeaker(app, fee)
  const organizer = await organizerBrowser()
  for (const path of [`/speaker/${username}.json`, `/speaker/${username}.md`, `/embed/${username}`]) {
    const answer = await organizer.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).not.toMatch(/987.?65[45]/)
  }
})

test('a suspended organizer no longer sees it, even while the session cache is trusted elsewhere', async () => {
  const { username } = await makeSpeaker(app, fee)
  const account = await makeAccount(app, { user_type: 'organizer' })
  const organizer = await signedInBrowser(app, account)
  expect(await read(organizer, username)).toMatchObject({ isOnPage: true })
  await suspendAccount(app.database.db, null, account.id)
  expect(await read(organizer, username)).toMatchObject({ fee: null, isOnPage: false })
})

test('an unlisted profile shows it as well, a draft is not found', async () => {
  const unlisted = await makeSpeaker(app, { ...fee, visibility: 'unlisted' })
  const draft = await makeSpeaker(app, { ...fee, visibility: 'draft', published_at: null })
  const organizer = await organizerBrowser()
  expect(await read(organizer, unlisted.username)).toMatchObject({ isOnPage: true })
  for (const path of [`/speaker/${draft.username}`, `/api/speakers/${draft.username}`])
    expect((await organizer.get(path)).status).toBe(404)
})

test('an admin viewing as an organizer sees what that organizer would', async () => {
  const { username } = await makeSpeaker(app, fee)
  const organizer = await makeAccount(app, { user_type: 'organizer' })
  // Without a profile there is nothing to view.
  await (await signedInBrowser(app, organizer)).send('POST', '/api/profile')
  const admin = await adminBrowser(app)
  expect((await admin.send('POST', `/api/admin/users/${organizer.id}/view-as`)).status).toBe(200)
  expect(await read(admin, username)).toMatchObject({ isOnPage: true })
})

test('on request: not for organizers either', async () => {
  const { username } = await makeSpeaker(app, { ...fee, fee_visibility: 'on_request' })
  expect(await read(await organizerBrowser(), username)).toMatchObject({ fee: null, isOnPage: false })
})

test('a cached page is bypassed only for requests with a cookie', async () => {
  const { username } = await makeSpeaker(app, fee)
  const cookie = cookieOf(await organizerBrowser())
  const http = createHttpServer({ log: createLog('silent'), config: app.config })
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  http.start({
    fetch: ({ url, headers }) => app.request(new URL(url).pathname, { headers }),
    pages: app.context.pages,
    files: new Map(),
  })
  try {
    const address = http.server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const open = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${address.port}/speaker/${username}`, {
        headers: { ...headers, 'accept-encoding': 'gzip' },
      })
    await (await open({})).text()
    expect(app.context.pages.ready(`/speaker/${username}`, 'gzip')).toBeDefined()
    expect(await (await open({ cookie })).text()).toContain('987,654')
    const kept = await open({})
    expect(kept.headers.get('vary')).toContain('Cookie')
    expect(await kept.text()).not.toContain('987,654')
  } finally {
    await http.drain(100)
  }
})
