// Uploads that are refused and leave nothing behind (docs/specification.md §20.7, §20.26, §20.27).
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import {
  app,
  browser,
  refusal,
  setUpPictureApp,
  storedPictures,
  uploads,
} from '../../../../tests/picture-app.ts'
import { makeJpeg, picturePath, uploadPicture } from '../../../../tests/pictures.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'

setUpPictureApp()

describe('refused', () => {
  /** A picture with that size in its header only. */
  function emptyPng(width: number, height: number): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
      const framed = Buffer.alloc(body.length + 8)
      framed.writeUInt32BE(data.length, 0)
      body.copy(framed, 4)
      framed.writeUInt32BE(crc32(body), body.length + 4)
      return framed
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header.set([8, 2, 0, 0, 0], 8)
    const line = deflateSync(Buffer.alloc(width * 3 + 1))
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', line),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  function crc32(bytes: Buffer): number {
    let crc = -1
    for (const byte of bytes) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    return (crc ^ -1) >>> 0
  }

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>1</script></svg>',
  )
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    randomBytes(500),
  ])

  test.each([
    ['an SVG', svg, 'image/svg+xml', 'a.svg', /JPEG, PNG, WebP or AVIF/],
    ['an SVG called .png (§20.7)', svg, 'image/png', 'a.png', /JPEG, PNG, WebP or AVIF/],
    [
      'a program called .jpg (§20.26)',
      Buffer.concat([Buffer.from('MZ\x90'), randomBytes(9000)]),
      'image/jpeg',
      'a.jpg',
      /JPEG/,
    ],
    ['a GIF', Buffer.concat([Buffer.from('GIF89a'), randomBytes(900)]), 'image/gif', 'a.gif', /JPEG/],
    ['HEIC', heic, 'image/heic', 'a.heic', /HEIC.*Export it as JPEG/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/octet-stream', 'a.pdf', /JPEG/],
    ['one byte', Buffer.from('a'), 'image/jpeg', 'a.jpg', /JPEG/],
    ['a form', Buffer.from('a=b'), 'text/plain', 'a.jpg', /the file itself/],
  ])('%s → 415', async (_what, bytes, type, name, message) => {
    const before = await storedPictures()
    const answer = await uploadPicture(app, browser, bytes, { type, name })
    expect(await refusal(answer)).toEqual([415, 'unsupported_media_type', expect.stringMatching(message)])
    expect([await storedPictures(), uploads()]).toEqual([before, []])
  })

  // Decoding it would take many seconds and 2.7 GB.
  test.each([
    ['whole', Number.POSITIVE_INFINITY],
    // Its header and the first bytes of the next chunk: decoding any pixel would reveal the damage.
    ['of which no pixel has come', 41],
  ])('30,000 × 30,000 px, %s → 422 by the header alone (§20.26)', async (_what, bytes) => {
    const huge = emptyPng(30_000, 30_000).subarray(0, bytes)
    const answer = await uploadPicture(app, browser, huge, { type: 'image/png' })
    expect(await refusal(answer)).toEqual([422, 'invalid_input', expect.stringContaining('900 megapixels')])
  })

  test.each([
    ['too small', () => makeJpeg(399, 900), /399 × 900 px.*at least 400 px/],
    ['damaged', async () => (await makeJpeg(900, 900)).subarray(0, 9_000), /damaged/],
    [
      'only a beginning',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(3000)]),
      /damaged/,
    ],
    ['empty', async () => Buffer.alloc(0), /no file/],
  ])('%s → 422 with a sentence', async (_what, make, message) => {
    const before = await storedPictures()
    const answer = await uploadPicture(app, browser, await make())
    expect(await refusal(answer)).toEqual([422, 'invalid_input', expect.stringMatching(message)])
    expect([await storedPictures(), uploads()]).toEqual([before, []])
    expect((await browser.get(picturePath('headshot'))).status).toBe(404)
  })

  test('25 MB → 413, by its declared length or once that much has arrived', async () => {
    const announced = await uploadPicture(app, browser, Buffer.alloc(1), {
      headers: { 'content-length': '26214400' },
    })
    expect(await refusal(announced)).toEqual([413, 'too_large', expect.stringContaining('20 MB')])
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(Buffer.alloc(256 * 1024, 0xff))
      },
    })
    expect(await refusal(await uploadPicture(app, browser, endless))).toEqual([
      413,
      'too_large',
      expect.any(String),
    ])
    expect(sent).toBeLessThan(120)
    expect(uploads()).toEqual([])
  })

  test('an aborted upload leaves neither file nor row', async () => {
    const photo = await makeJpeg(900, 900)
    const before = await storedPictures()
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(photo.subarray(0, photo.length / 2))
        setImmediate(() => controller.error(new Error('gone')))
      },
    })
    expect(await refusal(await uploadPicture(app, browser, broken))).toEqual([
      400,
      'malformed',
      expect.any(String),
    ])
    expect([await storedPictures(), uploads()]).toEqual([before, []])
    expect((await (await browser.get(apiPaths.profile)).json()).headshot).toBeNull()
  })

  test('neither does one that ends too early, nor one whose row cannot be written', async () => {
    const photo = await makeJpeg(900, 900)
    const before = await storedPictures()
    const short = { headers: { 'content-length': String(photo.length + 1) } }
    expect((await refusal(await uploadPicture(app, browser, photo, short)))[1]).toBe('malformed')
    await app.database.pool.query('alter table media add constraint none check (false) not valid')
    try {
      expect((await uploadPicture(app, browser, photo)).status).toBe(422)
    } finally {
      await app.database.pool.query('alter table media drop constraint none')
    }
    expect([await storedPictures(), uploads()]).toEqual([before, []])
    expect((await (await browser.get(apiPaths.profile)).json()).headshot).toBeNull()
  })

  test('without a profile → 404, of an unknown kind → 422, too often → 429', async () => {
    const stranger = await signedInBrowser(app, await makeAccount(app))
    const photo = await makeJpeg(400, 400)
    expect((await refusal(await uploadPicture(app, stranger, photo)))[1]).toBe('PGRST116')
    expect((await refusal(await uploadPicture(app, browser, photo, { kind: 'passport' })))[0]).toBe(422)
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 60) {
      statuses.push((await uploadPicture(app, browser, Buffer.from('x'))).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('a path that only starts like an upload has the usual small limit', async () => {
    const answer = await app.request(`${picturePath('headshot')}/more`, {
      method: 'POST',
      body: new Uint8Array(100_000),
      headers: { origin: app.config.appUrl, 'content-type': 'application/json', 'content-length': '100000' },
    })
    expect(answer.status).toBe(413)
  })
})
