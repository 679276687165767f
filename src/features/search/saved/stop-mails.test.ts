// The link in mails about saved searches that stops them, for its owner alone (docs/specification.md §20.22, §20.50).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { openBrowser } from '../../../../tests/people.ts'
import { aSpeaker, bodyOf, newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import { searchPaths } from '../../../vocabulary/search-paths.ts'
import { refreshChanged } from '../indexer.server.ts'
import { announceNewMatches } from './jobs.server.ts'
import type { SavedSearches } from './schema.ts'

let app: TestApp
let ines: Organizer
let bela: Organizer

beforeAll(async () => {
  app = await startTestApp()
  ines = await newOrganizer(app, 'Premium')
  bela = await newOrganizer(app, 'Premium')
})
afterAll(() => app.close())

function save(owner: Organizer, question: object): Promise<unknown> {
  return bodyOf(owner.send('POST', searchPaths.savedSearches, { name: 'Mine', question }), 201)
}

test('a mail has a signed link that stops all of them without signing in: GET asks, POST acts (§20.50)', async () => {
  const word = 'quokkafield'
  await save(ines, { q: word })
  await save(bela, { q: word })
  await aSpeaker(app, 'Ada', { headline: `About ${word} every day` })
  while ((await refreshChanged(app.context.db)).isMore);
  await announceNewMatches(app.context.db, app.config)
  await app.runJobs()
  const sent = app.mails.find(({ to }) => to === ines.email)
  const link = sent?.unsubscribeUrl ?? ''
  expect(link).toMatch(/\/saved-searches\/emails\?token=[A-Za-z0-9_-]{43}$/)
  expect(sent?.text).toContain(link)
  expect(app.mails.find(({ to }) => to === bela.email)?.unsubscribeUrl).not.toBe(link)
  const left = await app.database.pool.query('select unsubscribe_url from mail_outbox where state = $1', [
    'sent',
  ])
  expect(left.rows.every(({ unsubscribe_url }) => unsubscribe_url === null)).toBe(true)

  const { pathname, search } = new URL(link)
  const address = pathname + search
  const reader = openBrowser(app)
  const mailsOf = async (owner: Organizer) =>
    (await bodyOf<SavedSearches>(owner.get(searchPaths.savedSearches))).rows.map(({ mails }) => mails)
  for (let i = 0; i < 2; i += 1) {
    const asked = await reader.get(address)
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await asked.text()).toContain('Stop emails about your saved searches?')
  }
  expect(await mailsOf(ines)).toEqual([true])

  // As mail programs do it (RFC 8058): no cookie, no Origin.
  const post = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(body).toString(),
    })
  const forged = `${address.slice(0, -3)}${address.endsWith('AAA') ? 'BBB' : 'AAA'}`
  for (const wrong of [forged, pathname, `${pathname}?token=x`, `${pathname}?token=${'A'.repeat(43)}`]) {
    expect((await post(wrong, { 'List-Unsubscribe': 'One-Click' })).status).toBe(403)
  }
  expect((await post(address, {}, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect(await mailsOf(ines)).toEqual([true])
  expect((await post(address, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  expect([await mailsOf(ines), await mailsOf(bela)]).toEqual([[false], [true]])
  const again = await post(pathname, { token: new URLSearchParams(search).get('token') ?? '' })
  expect([again.status, (await again.text()).includes('Emails are off')]).toEqual([200, true])
  expect(await (await reader.get(address)).text()).toContain('Emails are off')
})
