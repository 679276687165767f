// Pictures of the profile over the API: what is accepted, and what is generated (docs/specification.md §20.28).
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  app,
  browser,
  filesOf,
  newcomer,
  opened,
  refusal,
  setUpPictureApp,
  storedPictures,
  uploaded,
  uploads,
} from '../../../../tests/picture-app.ts'
import { makeJpeg, makePhoto, picturePath, uploadPicture } from '../../../../tests/pictures.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { readPictureFile } from '../../media/files.server.ts'
import type { OwnPicture } from './schema.ts'

setUpPictureApp()
afterEach(() => vi.restoreAllMocks())

describe('an upload', () => {
  test('is in the profile at once, in every size it is large enough for', async () => {
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

  test('stores its files beside one another', async () => {
    const { storage } = app.context
    const write = storage.write.bind(storage)
    const all = Promise.withResolvers<void>()
    let begun = 0
    vi.spyOn(storage, 'write').mockImplementation(async (key, bytes) => {
      begun += 1
      // The original, the whole picture and three sizes.
      if (begun === 5) all.resolve()
      await all.promise
      await write(key, bytes)
    })
    const { id } = await uploaded(await makeJpeg(1200, 900))
    expect(await filesOf(id)).toHaveLength(5)
  })

  test('whose crop is refused while its files are being stored leaves none', async () => {
    const before = await storedPictures()
    const refused = Promise.withResolvers<void>()
    const written: Promise<void>[] = []
    for (const { storage } of app.contexts) {
      const write = storage.write.bind(storage)
      vi.spyOn(storage, 'write').mockImplementation((key, bytes) => {
        const done = refused.promise.then(() => write(key, bytes))
        written.push(done)
        // The refusal follows at once.
        if (written.length === 2) setTimeout(refused.resolve, 100)
        return done
      })
    }
    const answer = await uploadPicture(app, browser, await makeJpeg(1200, 900), { crop: '0,0,0.9,0.1' })
    expect(answer.status).toBe(422)
    await Promise.all(written)
    expect(written).toHaveLength(2)
    expect(await storedPictures()).toBe(before)
  })

  test('of the headshot is the user’s picture in the header at once', async () => {
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

  test('may specify the crop', async () => {
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

  test('is upright regardless of the camera’s orientation, and keeps no metadata (§20.28)', async () => {
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
    // Rotated clockwise: the former left side is at the top.
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

  test('with transparency keeps it', async () => {
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
  ])('called %j keeps that name for its owner alone (§20.27)', async (name, kept) => {
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
