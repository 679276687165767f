// The sitemap and robots.txt.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { makeSpeaker, type Speaker } from '../../../tests/speakers.ts'
import { paths } from '../../vocabulary/paths.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'
import { makeSitemap, makeSitemapPart } from './sitemap.server.ts'

let app: TestApp
let listed: Speaker[]

beforeAll(async () => {
  app = await startTestApp()
  listed = [await makeSpeaker(app), await makeSpeaker(app, { past: 0, upcoming: 0 }), await makeSpeaker(app)]
  await makeSpeaker(app, { visibility: 'unlisted' })
  await makeSpeaker(app, { visibility: 'draft', published_at: null })
  const suspended = await makeSpeaker(app)
  await suspendAccount(app.context.db, null, suspended.id)
})
afterAll(() => app.close())

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
const pageOf = ({ username }: Speaker) => app.config.appUrl + paths.speaker(username)

test('the sitemap has only public profiles, with the time of their last change', async () => {
  const answer = await app.request(paths.sitemap)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await answer.text()
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/)
  expect(locations(xml)).toEqual(listed.map(pageOf))
  for (const { username } of listed) {
    const { updated_at } = await (await app.request(paths.speakerAs(username, 'json'))).json()
    expect(xml).toContain(`${paths.speaker(username)}</loc><lastmod>${updated_at}</lastmod>`)
  }
  const again = await app.request(paths.sitemap, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('the time of the last change reveals nothing hidden', async () => {
  const [{ username, pastIds } = { username: '', pastIds: [] }] = listed
  const read = async () => makeSitemap(app.context.db, app.config.appUrl)
  const before = await read()
  const { pool } = app.database
  const change = "update experiences set updated_at = now() + interval '1 day', visibility = $1 where id = $2"
  await pool.query(change, ['hidden', pastIds[0]])
  expect(await read()).toBe(before)
  await pool.query(change, ['public', pastIds[0]])
  expect(await read()).not.toBe(before)
  await pool.query('update experiences set updated_at = now() where id = $1', [pastIds[0]])
  expect(await read()).toContain(paths.speaker(username))
})

test('what exceeds one file is split into parts, under an index', async () => {
  const { db } = app.context
  const index = await makeSitemap(db, app.config.appUrl, 2)
  expect(index).toContain('<sitemapindex')
  expect(locations(index)).toEqual([1, 2].map((part) => app.config.appUrl + paths.sitemapPart(part)))
  const parts = await Promise.all([1, 2, 3].map((part) => makeSitemapPart(db, app.config.appUrl, part, 2)))
  expect(parts.slice(0, 2).flatMap((part) => locations(part ?? ''))).toEqual(listed.map(pageOf))
  expect(parts[2]).toBeNull()
  expect((await app.request(paths.sitemapPart(1))).status).toBe(200)
  expect((await app.request(paths.sitemapPart(2))).status).toBe(404)
})

test('robots.txt names the sitemap and keeps crawlers out of private paths', async () => {
  const answer = await app.request(paths.robots)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /admin\n\nSitemap: ${app.config.appUrl}/sitemap.xml\n`,
  )
})
