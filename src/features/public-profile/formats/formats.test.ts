// The addresses of a profile's files: access, file names, caching, and what they never contain.
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  ada,
  addresses,
  app,
  bytesOf,
  change,
  formats,
  setUpFormatsApp,
} from '../../../../tests/formats-app.ts'
import { readPdf } from '../../../../tests/pdf-text.ts'
import { makeSpeaker } from '../../../../tests/speakers.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { suspendAccount } from '../../accounts/suspension.server.ts'
import { formerUsernames } from '../../profiles/table.server.ts'

setUpFormatsApp()

describe('headers', () => {
  test.each([
    ['json', 'application/json', 'inline', 'Ada Moreau.json'],
    ['vcf', 'text/vcard; charset=utf-8', 'attachment', 'Ada Moreau.vcf'],
    ['ics', 'text/calendar; charset=utf-8', 'attachment', 'Ada Moreau.ics'],
    ['md', 'text/markdown; charset=utf-8; variant=CommonMark', 'inline', 'Ada Moreau.md'],
    ['pdf', 'application/pdf', 'inline', 'Ada Moreau speaker sheet.pdf'],
  ] as const)('%s has its type and name', async (format, type, kind, name) => {
    const { headers } = await app.request(paths.speakerAs(ada.username, format))
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toBe(
      `${kind}; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('link')).toContain(`${paths.speaker(ada.username)}>; rel="canonical"`)
  })

  test('every file is revalidated each time and downloaded once', async () => {
    for (const path of addresses(ada.username)) {
      const first = await app.request(path)
      const etag = first.headers.get('etag') ?? ''
      expect([path, first.headers.get('cache-control')]).toEqual([path, 'public, no-cache'])
      const second = await app.request(path, { headers: { 'if-none-match': etag } })
      expect([path, second.status, await second.text()]).toEqual([path, 304, ''])
      const third = await app.request(path, { method: 'HEAD' })
      expect([path, third.status, third.headers.get('etag')]).toEqual([path, 200, etag])
    }
  })

  test('a change is in the next response', async () => {
    const speaker = await makeSpeaker(app)
    const before = await Promise.all(addresses(speaker.username).map((path) => app.request(path)))
    await change(speaker.username, { headline: 'Something else entirely' })
    for (const [i, path] of addresses(speaker.username).entries()) {
      // The QR code contains only the address.
      if (path === paths.speakerQr(speaker.username)) continue
      const answer = await app.request(path, {
        headers: { 'if-none-match': before[i]?.headers.get('etag') ?? '' },
      })
      // A calendar has engagements, not the headline.
      expect([path, answer.status]).toEqual([path, path.endsWith('.ics') ? 304 : 200])
    }
    expect(readPdf(await bytesOf(paths.speakerAs(speaker.username, 'pdf'))).text).toContain('Something else')
  })

  test('a name in any script stays inside its header and its card (§20.10, §20.27)', async () => {
    const { username } = await makeSpeaker(app, {
      first_name: '../..\\a";x\r\nSet-Cookie: a=b',
      last_name: 'Ζωή\u202e',
    })
    for (const format of formats) {
      const answer = await app.request(paths.speakerAs(username, format))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.headers.get('content-disposition')).toMatch(
        /^(inline|attachment); filename="\.?[^"/\\]+"; filename\*=UTF-8''[^"/\\;\s]+$/,
      )
      if (format === 'vcf') expect(await answer.text()).not.toMatch(/^Set-Cookie/m)
    }
    expect(Object.keys(unzipSync(await bytesOf(paths.speakerPressKit(username)))).join()).not.toMatch(
      /\.\.|[\\\r\n]/,
    )
  })
})

describe('which profiles have files', () => {
  test('a draft, a suspended speaker and an unknown name are 404 in every format', async () => {
    const draft = await makeSpeaker(app, { visibility: 'draft', published_at: null })
    const suspended = await makeSpeaker(app)
    await suspendAccount(app.context.db, null, suspended.id)
    for (const username of [
      draft.username,
      suspended.username,
      'not-here',
      'a',
      'x'.repeat(200),
      '%00',
      'а-д-а',
    ]) {
      for (const path of addresses(username).map((path) => path.replace('%2500', '%00'))) {
        const answer = await app.request(path)
        expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-cache'])
      }
    }
  })

  test('a published profile has them at once', async () => {
    const { username } = await makeSpeaker(app, { visibility: 'draft', published_at: null })
    expect((await app.request(paths.speakerAs(username, 'vcf'))).status).toBe(404)
    await change(username, { visibility: 'public', published_at: new Date() })
    expect((await app.request(paths.speakerAs(username, 'vcf'))).status).toBe(200)
  })

  test('a former name and one in capitals redirect to the current one, with the query', async () => {
    const old = `old-${Date.now()}`
    await app.database.db.insert(formerUsernames).values({ username: old, profile_id: ada.profileId })
    for (const given of [old, ada.username.toUpperCase()]) {
      const targets = addresses(ada.username)
      for (const [i, path] of addresses(given).entries()) {
        const answer = await app.request(`${path}?size=compact`)
        expect([path, answer.status, answer.headers.get('location')]).toEqual([
          path,
          301,
          `${targets[i]}?size=compact`,
        ])
      }
    }
  })

  test('an unlisted profile is for anyone with the link, not for search engines', async () => {
    const { username } = await makeSpeaker(app, { visibility: 'unlisted' })
    for (const path of addresses(username)) {
      const answer = await app.request(path)
      expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex'])
    }
    expect((await app.request(paths.speakerAs(ada.username, 'md'))).headers.get('x-robots-tag')).toBeNull()
  })

  test('no other path below the page is routed', async () => {
    for (const path of [
      `/speaker/${ada.username}.html`,
      `/speaker/${ada.username}/card.jpg`,
      '/speaker/.json',
    ])
      expect((await app.request(path)).status).toBe(404)
  })
})

test('no format contains private data (§20.39)', async () => {
  const speaker = await makeSpeaker(app, { fee_visibility: 'on_request', fee_min: 732_146, fee_max: 864_213 })
  const texts = await Promise.all(
    addresses(speaker.username).map(async (path) => {
      const bytes = await bytesOf(path)
      if (path.endsWith('.pdf')) return readPdf(bytes).text
      if (!path.endsWith('.zip')) return bytes.toString('latin1')
      return Object.entries(unzipSync(bytes))
        .map(([name, content]) => {
          const bytes = Buffer.from(content)
          // Numbers within a PDF, e.g. offsets, may match by chance.
          return name + (name.endsWith('.pdf') ? readPdf(bytes).text : bytes.toString('latin1'))
        })
        .join('\n')
    }),
  )
  for (const secret of [
    speaker.email,
    'private.example.com',
    speaker.profileId,
    '732146',
    '732,146',
    '864213',
    '864,213',
  ])
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
})
