// Pictures of the own profile over the API: taken in, shown, cropped, replaced, removed (SECURITY 7, 19, 26, 27, 28, 38).
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { type Account, type Browser, makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { makeJpeg, makePhoto, picturePath, uploadPicture } from '../../../../tests/pictures.ts'
import { apiPaths } from '../../../paths.ts'
import { readPictureFile, removeFiles, removeUnownedFiles } from '../../media/files/service.server.ts'
import type { OwnPicture } from './schema.ts'

let app: TestApp
let account: Account
let browser: Browser
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ account, browser } = await newcomer())
  // What other tests left to be done later.
  await app.database.pool.query('delete from graphile_worker._private_jobs')
})

async function newcomer(user_type: 'speaker' | 'organizer' = 'speaker') {
  const account = await makeAccount(app, { user_type })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', apiPaths.profile)
  return { account, browser }
}

async function uploaded(bytes: Uint8Array, options: Parameters<typeof uploadPicture>[3] = {}) {
  const answer = await uploadPicture(app, browser, bytes, options)
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)])
  return (await answer.json()) as OwnPicture
}

/** Status and code of a refusal. */
async function refusal(answer: Response): Promise<[number, string, string]> {
  const { code, message } = await answer.json()
  return [answer.status, code, message]
}

/** The picture behind an address. */
async function opened(address: string, by: Browser = browser) {
  const answer = await by.get(address)
  expect([address, answer.status]).toEqual([address, 200])
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { bytes, ...(await sharp(bytes).metadata()) }
}

async function filesOf(id: string): Promise<string[]> {
  return (await app.context.storage.list(`pictures/${id}/`)).keys.map((key) => key.split('/').at(-1) ?? '')
}

/** Files on their way in. */
function uploads(): string[] {
  const folder = join(app.config.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

async function storedPictures(): Promise<number> {
  return new Set(
    (await app.context.storage.list('pictures/', { limit: 1000 })).keys.map((key) => key.split('/')[1]),
  ).size
}

describe('an upload', () => {
  test('is in the profile at once, in every size that it is large enough for', async () => {
    const picture = await uploaded(await makeJpeg(1200, 900))
    expect(picture).toMatchObject({
      width: 900,
      height: 900,
      file_name: 'me.jpg',
      crop: { x: 0.125, y: 0, width: 0.75, height: 1 },
      original: { width: 1200, height: 900 },
    })
    expect(picture.sizes.map(({ width, avif }) => [width, avif])).toEqual([
      [320, null],
      [480, null],
      [640, null],
    ])
    for (const { width, webp } of picture.sizes) {
      expect(await opened(webp)).toMatchObject({ format: 'webp', width, height: width })
    }
    const profile = await (await browser.get(apiPaths.profile)).json()
    expect(profile.headshot).toMatchObject({ id: picture.id, sizes: picture.sizes })
    expect(uploads()).toEqual([])
  })

  test('of the headshot is the picture of the person in the header at once', async () => {
    const picture = await uploaded(await makeJpeg(500, 500))
    const { user } = await (await browser.get(apiPaths.me)).json()
    expect(user.user_metadata.avatar_url).toBe(picture.sizes[0]?.webp)
    await browser.send('DELETE', picturePath('headshot'))
    const after = await (await browser.get(apiPaths.me)).json()
    expect(after.user.user_metadata.avatar_url).toBeNull()
  })

  test.each([
    ['cover', 3],
    ['logo', 1],
  ])('of a %s has its own shape and place', async (kind, shape) => {
    const own = await newcomer(kind === 'logo' ? 'organizer' : 'speaker')
    const answer = await uploadPicture(app, own.browser, await makeJpeg(1300, 900), { kind })
    const picture = (await answer.json()) as OwnPicture
    expect(Math.round((picture.width / picture.height) * 100) / 100).toBe(shape)
    const profile = await (await own.browser.get(apiPaths.profile)).json()
    expect([profile[kind].id, profile.headshot]).toEqual([picture.id, null])
    const { user } = await (await own.browser.get(apiPaths.me)).json()
    expect(user.user_metadata.avatar_url).toBeNull()
  })

  test('may say which part is shown', async () => {
    const picture = await uploaded(await makeJpeg(1000, 800), { crop: '0.5,0.25,0.4,0.5' })
    expect(picture).toMatchObject({
      width: 400,
      height: 400,
      crop: { x: 0.5, y: 0.25, width: 0.4, height: 0.5 },
    })
    for (const crop of [
      '0.5,0.25,0.4',
      '1,2,3,4',
      'a,b,c,d',
      '0,0,1,1,1',
      '0.9,0,0.4,0.5',
      '0,0,0.1,0.125',
      '0,0,1,0.5',
    ]) {
      const answer = await uploadPicture(app, browser, await makeJpeg(1000, 800), { crop })
      expect([crop, ...(await refusal(answer))]).toEqual([
        crop,
        422,
        'invalid_input',
        expect.stringContaining('crop'),
      ])
    }
  })

  test('stands upright whatever the camera said, and keeps nothing that it noted (SECURITY 28)', async () => {
    const lying = (await makePhoto(900, 600)).composite([
      { input: { create: { width: 100, height: 600, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    const noted = await lying
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Artist: 'SecretName', Orientation: '6' },
        IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(noted).metadata()).exif?.toString('latin1')).toContain('SecretName')
    const picture = await uploaded(noted)
    expect(picture.original).toMatchObject({ width: 600, height: 900 })
    const addresses = [picture.original.address, picture.whole, ...picture.sizes.map(({ webp }) => webp)]
    for (const address of addresses) {
      const { bytes, exif, xmp, iptc, orientation } = await opened(address)
      expect({ exif, xmp, iptc, orientation }).toEqual({})
      expect(bytes.toString('latin1')).not.toContain('SecretName')
    }
    // Turned to the right: what was on the left is at the top.
    const { data } = await sharp((await opened(picture.whole)).bytes)
      .extract({ left: 300, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
    expect(data[1]).toBeLessThan(60)
  })

  test('of 12 MB straight from a camera becomes a photo of 60 kB at 640 px, and one for print', async () => {
    const camera = await sharp({
      create: {
        width: 4600,
        height: 3600,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    })
      .jpeg({ quality: 91 })
      .toBuffer()
    expect(camera.byteLength).toBeGreaterThan(12_000_000)
    expect(camera.byteLength).toBeLessThan(20_000_000)
    const picture = await uploaded(camera)
    const at640 = picture.sizes.find(({ width }) => width === 640)
    expect((await opened(at640?.webp ?? '')).bytes.byteLength).toBeLessThanOrEqual(60_000)
    expect(await opened(picture.original.address)).toMatchObject({
      format: 'jpeg',
      width: 4600,
      height: 3600,
      space: 'srgb',
    })
  }, 60_000)

  test('that can be seen through stays so', async () => {
    const logo = await sharp({ create: { width: 500, height: 500, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    const picture = await uploaded(logo, { kind: 'logo', type: 'image/png' })
    expect(picture.original.address).toMatch(/original\.png$/)
    expect(await opened(picture.original.address)).toMatchObject({ format: 'png', hasAlpha: true })
    expect(await opened(picture.sizes[0]?.webp ?? '')).toMatchObject({ hasAlpha: true })
    expect(await readPictureFile(app.context, picture.id, 'original')).toMatchObject({ extension: 'png' })
  })

  test.each(['webp', 'avif', 'png'] as const)('may be %s', async (format) => {
    const bytes = await (await makePhoto(500, 420)).toFormat(format).toBuffer()
    const picture = await uploaded(bytes, { type: `image/${format}`, name: `me.${format}` })
    expect(picture.original).toMatchObject({
      width: 500,
      height: 420,
      address: expect.stringMatching(/original\.jpg$/),
    })
  })

  test.each([
    ['../../x', 'x'],
    ['C:\\Users\\me\\a.jpg', 'a.jpg'],
    ['a";x', 'a";x'],
    ['a\r\nSet-Cookie: b', 'aSet-Cookie: b'],
    ['фото 1.jpg', 'фото 1.jpg'],
    ['', 'picture'],
    [`${'a'.repeat(300)}.jpg`, 'a'.repeat(255)],
  ])('called %j keeps that name for its owner alone (SECURITY 27)', async (name, kept) => {
    const picture = await uploaded(await makeJpeg(400, 400), { name })
    expect(picture.file_name).toBe(kept)
    const answer = await browser.get(picture.original.address)
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="original.jpg"')
    expect(await filesOf(picture.id)).toEqual([
      expect.stringMatching(/^\d+-320\.webp$/),
      'original.jpg',
      'whole.webp',
    ])
  })
})

describe('what is refused', () => {
  /** A picture of its size in its header alone. */
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
    ['an SVG called .png (SECURITY 7)', svg, 'image/png', 'a.png', /JPEG, PNG, WebP or AVIF/],
    [
      'a program called .jpg (SECURITY 26)',
      Buffer.concat([Buffer.from('MZ\x90'), randomBytes(9000)]),
      'image/jpeg',
      'a.jpg',
      /JPEG/,
    ],
    ['a GIF', Buffer.concat([Buffer.from('GIF89a'), randomBytes(900)]), 'image/gif', 'a.gif', /JPEG/],
    ['HEIC', heic, 'image/heic', 'a.heic', /HEIC.*export it as JPEG/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/octet-stream', 'a.pdf', /JPEG/],
    ['one byte', Buffer.from('a'), 'image/jpeg', 'a.jpg', /JPEG/],
    ['a form', Buffer.from('a=b'), 'text/plain', 'a.jpg', /the picture itself/],
  ])('%s → 415', async (_what, bytes, type, name, message) => {
    const before = await storedPictures()
    const answer = await uploadPicture(app, browser, bytes, { type, name })
    expect(await refusal(answer)).toEqual([415, 'unsupported_media_type', expect.stringMatching(message)])
    expect([await storedPictures(), uploads()]).toEqual([before, []])
  })

  test('30,000 × 30,000 px → 422 before they are decoded (SECURITY 26)', async () => {
    const huge = emptyPng(30_000, 30_000)
    const begun = performance.now()
    const answer = await uploadPicture(app, browser, huge, { type: 'image/png' })
    expect(await refusal(answer)).toEqual([422, 'invalid_input', expect.stringContaining('900 megapixels')])
    // It would take many seconds and 2.7 GB.
    expect(performance.now() - begun).toBeLessThan(5_000)
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

  test('25 MB → 413, by what the request says, or when so much has come', async () => {
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

  test('an upload that is cut off leaves neither file nor row', async () => {
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

  test('neither does one that ends before it is whole, nor one whose row cannot be written', async () => {
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

  test('a place that only begins like an upload has the small limit of everything else', async () => {
    const answer = await app.request(`${picturePath('headshot')}/more`, {
      method: 'POST',
      body: new Uint8Array(100_000),
      headers: { origin: app.config.appUrl, 'content-type': 'application/json', 'content-length': '100000' },
    })
    expect(answer.status).toBe(413)
  })
})

describe('a file', () => {
  test('is sent as the picture that it is and nothing else (SECURITY 19)', async () => {
    const { sizes } = await uploaded(await makeJpeg(400, 400))
    const address = sizes[0]?.webp ?? ''
    const answer = await app.request(address)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const etag = answer.headers.get('etag') ?? ''
    const again = await app.request(address, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await app.request(address, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('that was never made does not exist', async () => {
    const { id, sizes } = await uploaded(await makeJpeg(400, 400))
    const name = sizes[0]?.webp.split('/').at(-1) ?? ''
    const none = [
      `/media/${id}/${name.replace('320', '960')}`,
      `/media/${id}/${name.replace('webp', 'avif')}`,
      `/media/${id}/..%2f..%2f..%2fsecret`,
      `/media/${id}/${name}%00`,
      `/media/${id}/original.png`,
      `/media/01890000-0000-7000-8000-000000000000/${name}`,
      `/media/..%2f${id}/${name}`,
      `/media/${id}/${name.toUpperCase()}`,
    ]
    for (const address of none) expect([address, (await browser.get(address)).status]).toEqual([address, 404])
  })

  test('of the whole original is for its owner alone (SECURITY 38)', async () => {
    const { original, whole } = await uploaded(await makeJpeg(500, 400))
    const stranger = (await newcomer()).browser
    for (const address of [original.address, whole]) {
      expect((await app.request(address)).status).toBe(404)
      expect((await stranger.get(address)).status).toBe(404)
      const own = await browser.get(address)
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    }
  })

  test('for press is made from the shown part, once', async () => {
    const { id } = await uploaded(await makeJpeg(2000, 1000))
    const [original, large, small] = await Promise.all(
      (['original', 1500, 600] as const).map((size) => readPictureFile(app.context, id, size)),
    )
    expect(await sharp(original?.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 2000,
      height: 1000,
    })
    // As large as the part is, no larger.
    expect(await sharp(large?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 1000 })
    expect(await sharp(small?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 600 })
    expect(small).toMatchObject({ type: 'image/jpeg', extension: 'jpg' })
    expect((await filesOf(id)).filter((name) => name.includes('press'))).toHaveLength(2)
    expect(await readPictureFile(app.context, id, 600)).toEqual(small)
    expect(await readPictureFile(app.context, '01890000-0000-7000-8000-000000000000', 600)).toBeNull()
  })
})

describe('the lighter form', () => {
  test('is made by a job, for the part that is shown by then', async () => {
    const first = await uploaded(await (await makePhoto(900, 900)).jpeg({ quality: 95 }).toBuffer())
    await app.runJobs()
    const made = (await (await browser.get(picturePath('headshot'))).json()) as OwnPicture
    let [avifBytes, webpBytes] = [0, 0]
    for (const { width, webp, avif } of made.sizes) {
      const lighter = await opened(avif ?? '')
      expect(lighter).toMatchObject({ format: 'heif', width, height: width })
      avifBytes += lighter.bytes.byteLength
      webpBytes += (await opened(webp)).bytes.byteLength
      expect((await browser.get(avif ?? '')).headers.get('content-type')).toBe('image/avif')
    }
    expect(avifBytes).toBeLessThan(webpBytes)
    expect(made.id).toBe(first.id)
  })
})

describe('another part', () => {
  const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.5 }

  test('gets addresses of its own; the ones before go later', async () => {
    const before = await uploaded(await makeJpeg(800, 800))
    const answer = await browser.send('PATCH', picturePath('headshot'), { crop })
    const after = (await answer.json()) as OwnPicture
    expect([answer.status, after]).toMatchObject([200, { id: before.id, crop, width: 400, height: 400 }])
    expect(after.sizes.map(({ width }) => width)).toEqual([320])
    const [old, now] = [before.sizes[0]?.webp ?? '', after.sizes[0]?.webp ?? '']
    expect(old).not.toBe(now)
    await opened(now)
    // A page that was loaded before still finds its picture, for a while.
    await opened(old)
    const { user } = await (await browser.get(apiPaths.me)).json()
    expect(user.user_metadata.avatar_url).toBe(now)
    await app.database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'remove_picture_files')`,
    )
    await app.runJobs()
    expect((await browser.get(old)).status).toBe(404)
    await opened(now)
    await opened(after.whole)
  })

  test.each([
    ['outside', { x: 0.8, y: 0, width: 0.5, height: 0.5 }, 422],
    ['of another shape', { x: 0, y: 0, width: 1, height: 0.5 }, 422],
    ['too small', { x: 0, y: 0, width: 0.1, height: 0.1 }, 422],
    ['that is no part', { x: -1, y: 0, width: 0.5, height: 0.5 }, 422],
    ['with a field too many', { ...crop, zoom: 2 }, 400],
  ])('%s is refused', async (_what, wrong, status) => {
    const before = await uploaded(await makeJpeg(800, 800))
    const files = await filesOf(before.id)
    const answer = await browser.send('PATCH', picturePath('headshot'), { crop: wrong })
    expect((await refusal(answer))[0]).toBe(status)
    expect(await (await browser.get(picturePath('headshot'))).json()).toEqual(before)
    expect(await filesOf(before.id)).toEqual(files)
  })

  test('of two at the same moment one stays, whole', async () => {
    await uploaded(await makeJpeg(800, 800))
    const answers = await Promise.all(
      [0, 0.1, 0.2, 0.3].map((x) => browser.send('PATCH', picturePath('headshot'), { crop: { ...crop, x } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const shown = (await (await browser.get(picturePath('headshot'))).json()) as OwnPicture
    for (const { webp } of shown.sizes) await opened(webp)
  })
})

describe('a picture that is replaced or removed', () => {
  test('goes with its files, once the new one is there', async () => {
    const first = await uploaded(await makeJpeg(500, 500))
    const second = await uploaded(await makeJpeg(600, 600))
    expect((await browser.get(first.sizes[0]?.webp ?? '')).status).toBe(404)
    await app.runJobs()
    expect(await filesOf(first.id)).toEqual([])
    await opened(second.sizes[0]?.webp ?? '')
    const { rows } = await app.database.pool.query('select id from media where owner_id = $1', [account.id])
    expect(rows).toEqual([{ id: second.id }])
    expect((await browser.send('DELETE', picturePath('headshot'))).status).toBe(204)
    expect((await browser.get(second.sizes[0]?.webp ?? '')).status).toBe(404)
    expect((await browser.get(second.original.address)).status).toBe(404)
    await app.runJobs()
    expect(await filesOf(second.id)).toEqual([])
    expect((await browser.send('DELETE', picturePath('headshot'))).status).toBe(404)
    expect((await (await browser.get(apiPaths.profile)).json()).headshot).toBeNull()
  })

  test('stays when the new one is refused', async () => {
    const first = await uploaded(await makeJpeg(500, 500))
    await uploadPicture(app, browser, Buffer.from('no picture'))
    expect(await (await browser.get(picturePath('headshot'))).json()).toEqual(first)
    await opened(first.sizes[0]?.webp ?? '')
  })

  test('of three uploads at the same moment one stays, and its files alone', async () => {
    const photos = await Promise.all([400, 500, 600].map((side) => makeJpeg(side, side)))
    const answers = await Promise.all(photos.map((photo) => uploadPicture(app, browser, photo)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
    await app.runJobs()
    const shown = (await (await browser.get(picturePath('headshot'))).json()) as OwnPicture
    await opened(shown.sizes[0]?.webp ?? '')
    const others = ids.filter((id) => id !== shown.id)
    expect(others).toHaveLength(2)
    for (const id of others) expect(await filesOf(id)).toEqual([])
  })

  test('leaves none of its files, however many parts were tried', async () => {
    const { storage } = app.context
    const id = '01890000-0000-7000-8000-00000000000b'
    for (let version = 100; version < 250; version += 1) {
      await storage.write(`pictures/${id}/${version}-320.webp`, Buffer.from('x'))
    }
    await removeFiles(storage, id, 249)
    expect(await filesOf(id)).toHaveLength(100)
    expect(await storage.read(`pictures/${id}/249-320.webp`)).toBeNull()
    await removeFiles(storage, id)
    expect(await filesOf(id)).toEqual([])
  })

  test('leaves nothing when its account is deleted, nor does an upload of a process that died', async () => {
    const { storage, db } = app.context
    const mine = await uploaded(await makeJpeg(400, 400))
    const gone = await newcomer()
    const theirs = await (await uploadPicture(app, gone.browser, await makeJpeg(400, 400))).json()
    await app.database.pool.query('delete from users where id = $1', [gone.account.id])
    const unfinished = '01890000-0000-7000-8000-00000000000a'
    await storage.write(`pictures/${unfinished}/original.jpg`, Buffer.from('x'))
    // Within the hour an upload may still be under way.
    await removeUnownedFiles(db, storage)
    expect([await filesOf(theirs.id), await filesOf(unfinished)]).toMatchObject([{ length: 3 }, []])
    await removeUnownedFiles(db, storage, Date.now() + 2 * 60 * 60 * 1000)
    expect(await filesOf(theirs.id)).toEqual([])
    expect(await filesOf(mine.id)).toHaveLength(3)
  })
})

test('somebody else’s picture is nobody’s to read, change or remove (SECURITY 38)', async () => {
  const mine = await uploaded(await makeJpeg(500, 500))
  const stranger = (await newcomer()).browser
  expect((await stranger.get(picturePath('headshot'))).status).toBe(404)
  const crop = { x: 0, y: 0, width: 1, height: 1 }
  expect((await stranger.send('PATCH', picturePath('headshot'), { crop })).status).toBe(404)
  expect((await stranger.send('DELETE', picturePath('headshot'))).status).toBe(404)
  // Not even when a row of theirs pointed at it.
  const theirs = await newcomer()
  await app.database.pool.query('update profiles set headshot_id = $1 where id = $2', [
    mine.id,
    theirs.account.id,
  ])
  expect((await theirs.browser.get(picturePath('headshot'))).status).toBe(404)
  expect((await theirs.browser.send('PATCH', picturePath('headshot'), { crop })).status).toBe(404)
  await theirs.browser.send('DELETE', picturePath('headshot'))
  await app.runJobs()
  await opened(mine.sizes[0]?.webp ?? '')
})
