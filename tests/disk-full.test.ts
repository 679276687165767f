// A full disk (docs/specification.md §20.55) is reported as such, logged, and blamed on no one but the server. Files are
// opened on /dev/full, where the kernel itself reports that no space is left.
import { existsSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { account, app, browser, setUpPictureApp, storedPictures, uploaded, uploads } from './picture-app.ts'
import { makeJpeg, uploadPicture } from './pictures.ts'

setUpPictureApp()

const full = vi.hoisted(() => ({ uploads: false, storage: false }))

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  const createWriteStream: typeof fs.createWriteStream = (path, options) =>
    full.uploads ? fs.createWriteStream('/dev/full', { flags: 'w' }) : fs.createWriteStream(path, options)
  return { ...fs, default: fs, createWriteStream }
})
vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof import('node:fs/promises')>()
  const open: typeof fs.open = (path, flags, mode) =>
    full.storage && flags === 'wx' ? fs.open('/dev/full', 'w') : fs.open(path, flags, mode)
  return { ...fs, default: fs, open }
})
afterEach(() => {
  full.uploads = false
  full.storage = false
})

describe.runIf(existsSync('/dev/full'))('a full disk', () => {
  test.each([
    ['while an upload is received', 'uploads'],
    ['while a picture is stored', 'storage'],
  ] as const)(
    '%s → 507 with the reason logged; reads go on, and so do uploads once there is room',
    async (_name, place) => {
      const before = await uploaded(await makeJpeg(500, 400))
      const stored = await storedPictures()
      app.logged.length = 0
      full[place] = true
      const refused = await uploadPicture(app, browser, await makeJpeg(600, 600))
      expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
        507,
        '60',
        {
          code: 'storage_full',
          message: 'There is no space for new files right now. The fault is on our side: try again later.',
        },
      ])
      expect(app.logged).toContainEqual(
        expect.objectContaining({
          level: 50,
          msg: 'the disk is full',
          fault: expect.objectContaining({ message: expect.stringContaining('ENOSPC') }),
        }),
      )
      // Existing data is still shown, and no partial file remains.
      for (const address of ['/api/profile', before.sizes[0]?.webp ?? '', '/']) {
        expect([address, (await browser.get(address)).status]).toEqual([address, 200])
      }
      expect([uploads(), await storedPictures()]).toEqual([[], stored])
      const { rows } = await app.database.pool.query('select id from media where owner_id = $1', [account.id])
      expect(rows).toEqual([{ id: before.id }])

      full[place] = false
      expect((await uploadPicture(app, browser, await makeJpeg(600, 600))).status).toBe(201)
    },
  )
})
