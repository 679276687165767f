// The files of pictures over the API: served, made again for another part, replaced, removed, and whose they are
// (docs/specification.md §20.19, 38).
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { adminBrowser } from '../../../../tests/people.ts'
import {
  account,
  app,
  browser,
  filesOf,
  newcomer,
  opened,
  refusal,
  uploaded,
} from '../../../../tests/picture-app.ts'
import { makeJpeg, makePhoto, picturePath, uploadPicture } from '../../../../tests/pictures.ts'
import { apiPaths } from '../../../routes/paths.ts'
import { readPictureFile, removeFiles, removeUnownedFiles } from '../../media/files.server.ts'
import type { OwnPicture } from './schema.ts'

describe('a file', () => {
  test('is sent as the picture that it is and nothing else (§20.19)', async () => {
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

  test('of the whole original is for its owner alone (§20.38)', async () => {
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
    const passMinutes = (minutes: number) =>
      app.database.pool.query(
        `update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => $1) where task_id =
          (select id from graphile_worker._private_tasks where identifier = 'remove_picture_files')`,
        [minutes],
      )
    await passMinutes(9)
    await app.runJobs()
    await opened(old)
    await passMinutes(1)
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
    await removeUnownedFiles(db, storage, Date.now() + 59 * 60 * 1000)
    expect([await filesOf(theirs.id), await filesOf(unfinished)]).toMatchObject([{ length: 3 }, []])
    await removeUnownedFiles(db, storage, Date.now() + 2 * 60 * 60 * 1000)
    expect(await filesOf(theirs.id)).toEqual([])
    expect(await filesOf(mine.id)).toHaveLength(3)
  })
})

test('somebody else’s picture is nobody’s to read, change or remove (§20.38)', async () => {
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

test('an admin who looks as somebody sees what is for them alone, and nobody’s else (§20.38)', async () => {
  const mine = await uploaded(await makeJpeg(400, 400))
  const admin = await adminBrowser(app)
  expect((await admin.get(mine.whole)).status).toBe(404)
  await admin.send('POST', apiPaths.adminViewAs.replace('{id}', account.id))
  expect((await admin.get(mine.whole)).status).toBe(200)
  expect((await admin.get(mine.original.address)).headers.get('cache-control')).toBe('private, no-cache')
  const another = await uploadPicture(app, (await newcomer()).browser, await makeJpeg(400, 400))
  expect((await admin.get(((await another.json()) as OwnPicture).whole)).status).toBe(404)
  await admin.send('POST', apiPaths.adminViewAsEnd)
  expect((await admin.get(mine.whole)).status).toBe(404)
})
