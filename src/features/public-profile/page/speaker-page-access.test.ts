// The public page: who sees it, under which address (docs/specification.md §12).
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeAccount, openBrowser, signedInBrowser } from '../../../../tests/people.ts'
import { app, change, noticed, openPage, setUpSpeakerPageApp } from '../../../../tests/speaker-page-app.ts'
import { makeSpeaker } from '../../../../tests/speakers.ts'
import { apiPaths, paths } from '../../../vocabulary/paths.ts'
import { suspendAccount } from '../../accounts/suspension.server.ts'
import { formerUsernames } from '../../profiles/table.server.ts'

setUpSpeakerPageApp()

describe('access', () => {
  test('an unknown or invalid name: not found', async () => {
    for (const name of ['not-here', 'ab', 'a%00b', '%E0%A4', 'ada_moreau', 'x'.repeat(200), '..%2f..%2fme']) {
      const { answer, html } = await openPage(name)
      expect([name, answer.status]).toEqual([name, 404])
      expect(html).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('a draft: only its owner, with a bar that says so, never cached', async () => {
    const speaker = await makeSpeaker(app, { visibility: 'draft', published_at: null })
    const owner = await signedInBrowser(app, speaker)
    const stranger = await signedInBrowser(app, await makeAccount(app))
    const path = `/speaker/${speaker.username}`
    const own = await owner.get(path)
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('no-store')
    const html = await own.text()
    expect(html).toContain('Only you can see this draft')
    // Its files do not exist for anyone: no link may lead to them.
    const files = new RegExp(`href="${path}[./](?!request)[^"]*"`)
    expect(html).not.toMatch(files)
    expect(html).toContain('<meta name="robots" content="noindex">')
    for (const other of [openBrowser(app), stranger]) {
      expect((await other.get(path)).status).toBe(404)
      expect((await other.get(`/api/speakers/${speaker.username}`)).status).toBe(404)
    }
    // Once published it appears at once, although it was not found a moment ago.
    await change(speaker.profileId, { visibility: 'public', published_at: new Date() })
    const { answer, html: shown } = await openPage(speaker.username)
    expect(answer.status).toBe(200)
    expect(shown).not.toContain('Only you can see')
    expect(shown).toMatch(files)
    expect((await owner.get(path)).headers.get('cache-control')).toContain('public')
  })

  test('unlisted: anyone with the link, no search engine', async () => {
    const { username } = await makeSpeaker(app, { visibility: 'unlisted' })
    const { answer, html } = await openPage(username)
    expect(answer.status).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  test('public: search engines, too', async () => {
    const { username } = await makeSpeaker(app)
    const { html } = await openPage(username)
    expect(html).not.toContain('noindex')
    expect(html).toContain(`<link rel="canonical" href="${app.config.appUrl}/speaker/${username}">`)
  })

  test('suspended: no one, from that moment on', async () => {
    const speaker = await makeSpeaker(app)
    expect((await openPage(speaker.username)).answer.status).toBe(200)
    await suspendAccount(app.database.db, null, speaker.id)
    await noticed()
    expect((await openPage(speaker.username)).answer.status).toBe(404)
  })
})

describe('its address', () => {
  test('is in lower case', async () => {
    const { username } = await makeSpeaker(app)
    const { answer } = await openPage(`${username.toUpperCase()}?ref=badge`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`/speaker/${username}?ref=badge`)
  })

  test('a former one redirects to the current one, with its query, as long as the profile exists', async () => {
    const { username, profileId } = await makeSpeaker(app)
    const old = `${username}-old`
    await app.database.db.insert(formerUsernames).values({ username: old, profile_id: profileId })
    const { answer } = await openPage(`${old}?ref=badge`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`/speaker/${username}?ref=badge`)
    await change(profileId, { visibility: 'draft' })
    expect((await openPage(old)).answer.status).toBe(404)
  })

  test('a former one is revalidated each time, in every format: after renaming back it serves the profile (§20.53)', async () => {
    const { username, profileId } = await makeSpeaker(app)
    const other = `${username}-other`
    const addresses = [
      paths.speaker(username),
      paths.speakerRequest(username),
      ...(['json', 'vcf', 'ics', 'md', 'pdf'] as const).map((format) => paths.speakerAs(username, format)),
      paths.speakerCard(username),
      paths.speakerQr(username),
      paths.speakerPressKit(username),
      paths.speakerEmbed(username),
      `${paths.oembed}?url=${encodeURIComponent(app.config.appUrl + paths.speaker(username))}`,
      apiPaths.publicProfile(username),
      apiPaths.requestsToSpeaker(username),
    ]
    await app.database.db.insert(formerUsernames).values({ username, profile_id: profileId })
    await change(profileId, { username: other })
    for (const address of addresses) {
      const answer = await app.request(address)
      expect([address, answer.status]).toEqual([address, 301])
      expect(answer.headers.get('location')).toContain(other)
      expect([address, answer.headers.get('cache-control')]).toEqual([
        address,
        address.startsWith('/api/') ? 'no-store' : 'no-cache',
      ])
    }
    await app.database.db.delete(formerUsernames).where(eq(formerUsernames.username, username))
    await change(profileId, { username })
    for (const address of addresses) expect((await app.request(address)).status).toBe(200)
  })
})
