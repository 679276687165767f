// The address that the home page's sample copies (docs/specification.md §2.2): present in every installation, marked as a
// sample, and hidden from search.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { readStaticFiles } from '../../../server/http/static-files.ts'
import { apiPaths, paths } from '../../../vocabulary/paths.ts'
import { sampleSpeaker } from '../../home/page/sample/sample-data.ts'
import { publicProfile } from '../../public-profile/schema.ts'
import { sampleDates } from './sample-dates.ts'
import { makeSampleProfile } from './sample-profile.ts'

let app: TestApp
let html: string
beforeAll(async () => {
  app = await startTestApp()
  html = await (await app.request(paths.speaker(sampleSpeaker.username))).text()
})
afterAll(() => app.close())

describe('the page of the sample speaker', () => {
  test('exists for visitors and signed-in users, and is not indexed', async () => {
    const browser = await signedInBrowser(app, await makeAccount(app))
    for (const open of [(path: string) => app.request(path), browser.get]) {
      const answer = await open(paths.speaker(sampleSpeaker.username))
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
    }
    expect(await (await app.request(paths.sitemap)).text()).not.toContain(sampleSpeaker.username)
  })

  test('shows what the home page shows, and says that it is a sample', () => {
    const { name, headline, tags, about } = sampleSpeaker
    for (const part of [
      'Sample profile</span>',
      'invented',
      name,
      headline,
      about,
      'Zürich',
      'Request to Speak',
    ]) {
      expect(html, part).toContain(part)
    }
    for (const tag of tags) expect(html, tag).toContain(tag)
  })

  test('links to nothing that is missing', async () => {
    const links = [...html.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    )
    expect(links).toContain('/beta?source=sample_profile')
    const files = readStaticFiles('public', [])
    for (const link of new Set(links)) {
      if (link.startsWith('/assets/') || files.get(link, 'br')) continue
      expect((await app.request(link)).status, link).not.toBe(404)
    }
  })

  test('has the shape of every speaker’s record', () => {
    const { url, ...record } = makeSampleProfile(sampleDates(new Date()))
    expect(publicProfile.omit({ url: true }).parse(record)).toEqual(record)
    expect(url).toBe(paths.speaker(sampleSpeaker.username))
  })

  test('has a reserved username (§20.48)', async () => {
    const browser = await signedInBrowser(app, await makeAccount(app))
    const answer = await browser.get(`${apiPaths.usernameCheck}?username=${sampleSpeaker.username}`)
    expect(await answer.json()).toEqual({ available: false, reason: 'reserved' })
  })
})

test('the next date is never in the past', () => {
  expect(sampleDates(new Date('2027-01-07T23:59:59Z'))).toEqual({ nextYear: 2027 })
  expect(sampleDates(new Date('2027-01-08T00:00:00Z'))).toEqual({ nextYear: 2028 })
})
