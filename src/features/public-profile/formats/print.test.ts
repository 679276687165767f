// Files for print: the sheet, the card, the QR code and the press kit, of full, empty and unusual profiles.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { encode } from 'uqr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, addresses, app, bytesOf, change, setUpFormatsApp } from '../../../../tests/formats-app.ts'
import { readPdf } from '../../../../tests/pdf-text.ts'
import { makeSpeaker, type Speaker } from '../../../../tests/speakers.ts'
import { networkKey } from '../../../server/http/client-address.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { storePicture } from '../../media/generate.server.ts'
import type { Crop } from '../../media/schema.ts'
import { media } from '../../media/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'

setUpFormatsApp()

describe('for print', () => {
  test('the sheet always stays on one page', async () => {
    const wide = 'W'.repeat(19)
    const { username } = await makeSpeaker(app, {
      first_name: 'Maximiliane-Konstantinopolitana',
      last_name: 'von Österreich-Habsburg zu Lothringen 山田',
      headline: `${wide} `.repeat(6).trim(),
      bio_medium: `${wide}\n`.repeat(99).trim(),
      past: 40,
      upcoming: 10,
      testimonials: 10,
      languages: ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'].map((tag) => ({
        tag,
        level: 'fluent' as const,
      })),
    })
    const { pages, text } = readPdf(await bytesOf(paths.speakerAs(username, 'pdf')))
    expect(pages).toBe(1)
    expect(text).toContain('山')
  })

  test.each([
    ['Мирела', '王小明 / محمد', 'Обича тихи системи', 'bg'],
    ['山田', '花子', '静かなシステムを作る（AI）', 'ja'],
    ['محمد', 'حسن', 'يتحدث عن الطاقة', 'ar'],
    ['ירדן', 'כהן', 'מדברת על אנרגיה', 'he'],
    ['नवीन', 'कुमार', 'नए शहर', 'hi'],
    ['สมชาย', 'ใจดี', 'ผู้เชี่ยวชาญ', 'th'],
    ['김', '민준', '조용한 시스템', 'ko'],
  ])(
    '%s %s is on the sheet and the card as written',
    async (first_name, last_name, headline, tag) => {
      const { username, profileId } = await makeSpeaker(app, {
        first_name,
        last_name,
        headline,
        languages: [{ tag, level: 'native' }],
        past: 1,
        upcoming: 0,
      })
      await app.database.pool.query('update experiences set title = $1 where profile_id = $2', [
        headline,
        profileId,
      ])
      const { pages, text } = readPdf(await bytesOf(paths.speakerAs(username, 'pdf')))
      expect(pages).toBe(1)
      // Compared by character and without ligatures: a PDF stores lines visually, from left to right.
      const found = new Set(text.normalize('NFKC'))
      const written = [...`${first_name}${last_name}${headline}`.replaceAll(/[^\p{L}]/gu, '')]
      expect(written.filter((letter) => !found.has(letter))).toEqual([])
      expect(text).not.toMatch(/[□\0\ufffd]/)
      const card = await bytesOf(paths.speakerCard(username))
      await change(username, { first_name: 'ᚠᚢ', last_name: 'ᚦ' })
      const boxes = await bytesOf(paths.speakerCard(username))
      const nameOf = (bytes: Buffer) =>
        sharp(bytes).extract({ left: 494, top: 90, width: 640, height: 170 }).raw().toBuffer()
      expect((await nameOf(card)).equals(await nameOf(boxes))).toBe(false)
    },
    60_000,
  )

  test('an empty profile has a sheet, a card and a kit as well', async () => {
    const { username } = await makeSpeaker(app, {
      headline: '',
      pronouns: '',
      bio_short: '',
      bio_medium: '',
      bio_long: '',
      city: '',
      home_country_id: null,
      languages: [],
      formats: [],
      travels: null,
      social_links: [],
      videos: [],
      website: '',
      past: 0,
      upcoming: 0,
      testimonials: 0,
    })
    for (const path of addresses(username))
      expect([path, (await app.request(path)).status]).toEqual([path, 200])
  })

  test('the card is a picture of 1200 × 630 px', async () => {
    const { width, height, format } = await sharp(await bytesOf(paths.speakerCard(ada.username))).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  })

  test('the QR code is dark on light with a quiet zone of four modules, and contains the address', async () => {
    const svg = (await bytesOf(paths.speakerQr(ada.username))).toString()
    const { data } = encode(`${app.config.appUrl}${paths.speaker(ada.username)}`, { ecc: 'M', border: 4 })
    const pixels = await sharp(Buffer.from(svg)).resize(data.length).grayscale().raw().toBuffer()
    const drawn = data.map((row, y) => row.map((_, x) => (pixels[y * data.length + x] ?? 255) < 128))
    expect(drawn).toEqual(data)
    const edge = data.length - 4
    expect(drawn.every((row, y) => row.every((dark, x) => !dark || Math.min(x, y) >= 4))).toBe(true)
    expect(drawn.every((row, y) => row.every((dark, x) => !dark || Math.max(x, y) < edge))).toBe(true)
  })
})

describe('the press kit', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-kit-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function giveHeadshot({ id, profileId }: Speaker, picture = drawPicture(2000, 2400), crop?: Crop) {
    const path = join(folder, 'headshot')
    writeFileSync(path, await picture.toBuffer())
    const row = await storePicture(app.context.storage, { path, kind: 'headshot', crop })
    await app.database.db.insert(media).values({ ...row, owner_id: id, file_name: 'me.jpg' })
    await app.database.db.update(profiles).set({ headshot_id: row.id }).where(eq(profiles.id, profileId))
    await app.context.awaitCaches()
  }

  const drawPicture = (width: number, height: number, background = '#c08060') =>
    sharp({ create: { width, height, channels: 4, background } }).png()

  async function largestOf({ username }: Speaker): Promise<Buffer> {
    const files = unzipSync(await bytesOf(paths.speakerPressKit(username)))
    return Buffer.from(files[`${username}-original.jpg`] ?? [])
  }

  test('contains the headshot in three sizes, the bios, the sheet, the card, our logo and a README', async () => {
    const speaker = await makeSpeaker(app)
    await giveHeadshot(speaker)
    const { username } = speaker
    const files = unzipSync(await bytesOf(paths.speakerPressKit(username)))
    const json = await (await app.request(paths.speakerAs(username, 'json'))).json()
    const text = (name: string) => Buffer.from(files[name] ?? []).toString()
    expect(Object.keys(files)).toEqual([
      'README.txt',
      `${username}-original.jpg`,
      `${username}-1500.jpg`,
      `${username}-600.jpg`,
      'bio-50-words.txt',
      'bio-100-words.txt',
      'bio-300-words.txt',
      `${username}-speaker-sheet.pdf`,
      `${username}.vcf`,
      'lectern-logo.svg',
    ])
    const logo = await sharp(files['lectern-logo.svg']).metadata()
    expect([logo.format, logo.width, logo.height]).toEqual(['svg', 512, 512])
    const widths = await Promise.all(
      ['original', '1500', '600'].map(async (size) => {
        const { format, width, height } = await sharp(files[`${username}-${size}.jpg`]).metadata()
        return [format, width, height]
      }),
    )
    expect(widths).toEqual([
      ['jpeg', 2000, 2000],
      ['jpeg', 1500, 1500],
      ['jpeg', 600, 600],
    ])
    expect(text('bio-50-words.txt').trim()).toBe(json.bio_short)
    expect(text('bio-100-words.txt').trim()).toBe(json.bio_medium)
    expect(text('bio-300-words.txt').replaceAll('\r\n', '\n').trim()).toBe(json.bio_long)
    expect(text(`${username}.vcf`)).toBe((await bytesOf(paths.speakerAs(username, 'vcf'))).toString())
    expect(readPdf(Buffer.from(files[`${username}-speaker-sheet.pdf`] ?? [])).pages).toBe(1)
    for (const name of Object.keys(files))
      if (name !== 'README.txt') expect(text('README.txt')).toContain(name)
  })

  test('shows nothing that its owner has cropped away, and the rest at full resolution', async () => {
    const speaker = await makeSpeaker(app)
    const half = await drawPicture(900, 900, '#0000ff').toBuffer()
    const picture = drawPicture(1800, 900, '#ff0000').composite([{ input: half, left: 900, top: 0 }])
    await giveHeadshot(speaker, picture, { x: 0.5, y: 0, width: 0.5, height: 1 })
    const bytes = await largestOf(speaker)
    const { format, width, height, exif, icc } = await sharp(bytes).metadata()
    expect({ format, width, height, exif, icc }).toEqual({ format: 'jpeg', width: 900, height: 900 })
    const [red] = (await sharp(bytes).stats()).channels
    expect(red?.max).toBeLessThan(10)
  })

  test('shows a transparent headshot on white, and one without a crop as a whole', async () => {
    const speaker = await makeSpeaker(app)
    await giveHeadshot(speaker, drawPicture(400, 600, '#00000000'))
    await app.database.pool.query('update media set crop = null where owner_id = $1', [speaker.id])
    const bytes = await largestOf(speaker)
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 600 })
    expect((await sharp(bytes).stats()).channels.every(({ min }) => min > 250)).toBe(true)
  })

  test('the photo is on the card, on the sheet and in the contact card', async () => {
    const speaker = await makeSpeaker(app)
    const [cardBefore, sheetBefore] = await Promise.all([
      bytesOf(paths.speakerCard(speaker.username)),
      bytesOf(paths.speakerAs(speaker.username, 'pdf')),
    ])
    await giveHeadshot(speaker)
    const card = await bytesOf(paths.speakerCard(speaker.username))
    const corner = await sharp(card).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner].slice(0, 3).map((value) => Math.round(value / 32))).toEqual([6, 4, 3])
    expect(card.equals(cardBefore)).toBe(false)
    const sheet = await bytesOf(paths.speakerAs(speaker.username, 'pdf'))
    expect(sheet.toString('latin1')).toContain('/Subtype /Image')
    expect(sheetBefore.toString('latin1')).not.toContain('/Subtype /Image')
    const { headshot } = await (await app.request(paths.speakerAs(speaker.username, 'json'))).json()
    const vcard = (await bytesOf(paths.speakerAs(speaker.username, 'vcf'))).toString()
    expect(vcard.replaceAll('\r\n ', '')).toContain(
      `PHOTO;MEDIATYPE=image/webp:${app.config.appUrl}${headshot.sizes.at(-1).webp}\r\n`,
    )
  })
})

test('generating files is limited per network, serving existing ones is not', async () => {
  const address = '198.51.100.7'
  const kept = paths.speakerCard(ada.username)
  await app.request(kept)
  const { username } = await makeSpeaker(app)
  const limit = app.context.rateLimit({ name: 'expensive_files', points: 60, seconds: 600 })
  for (let i = 0; i < 60; i++) await limit.consume(networkKey(address))
  for (const path of [
    paths.speakerCard(username),
    paths.speakerAs(username, 'pdf'),
    paths.speakerPressKit(username),
  ]) {
    const refused = await app.request(path, { address })
    expect([path, refused.status]).toEqual([path, 429])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await app.request(kept, { address })).status).toBe(200)
  expect((await app.request(paths.speakerAs(username, 'vcf'), { address })).status).toBe(200)
  expect((await app.request(paths.speakerCard(username))).status).toBe(200)
})
