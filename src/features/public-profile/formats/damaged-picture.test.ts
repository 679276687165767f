// A stored picture that is damaged or missing: files generated from it leave it out (docs/specification.md §20.56).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { readPdf } from '../../../../tests/pdf-text.ts'
import { signedInBrowser } from '../../../../tests/people.ts'
import { makeJpeg, picturePath } from '../../../../tests/pictures.ts'
import { makeSpeaker } from '../../../../tests/speakers.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { makeAvifTask, storePicture } from '../../media/generate.server.ts'
import { media } from '../../media/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'

let app: TestApp
let folder: string
let photo: string
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'lectern-damaged-'))
  photo = join(folder, 'photo.jpg')
  writeFileSync(photo, await makeJpeg(700, 700))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const damages: [string, (whole: Buffer) => Buffer | null][] = [
  ['gone', () => null],
  ['empty', () => Buffer.alloc(0)],
  ['cut off', (whole) => whole.subarray(0, whole.byteLength / 3)],
  ['something else', () => Buffer.from('no picture at all')],
]

/** A speaker whose picture files are all damaged in the same way. */
async function makeDamaged(damage: (whole: Buffer) => Buffer | null) {
  const { storage } = app.context
  const speaker = await makeSpeaker(app)
  const row = await storePicture(storage, { path: photo, kind: 'headshot', crop: undefined })
  await app.database.db.insert(media).values({ ...row, owner_id: speaker.id, file_name: 'me.jpg' })
  await app.database.db
    .update(profiles)
    .set({ headshot_id: row.id })
    .where(eq(profiles.id, speaker.profileId))
  for (const key of (await storage.list(`pictures/${row.id}/`)).keys) {
    const left = damage((await storage.read(key)) ?? Buffer.alloc(0))
    if (left) await storage.write(key, left)
    else await storage.delete(key)
  }
  return { speaker, row }
}

async function bytesOf(path: string): Promise<Buffer> {
  const answer = await app.request(path)
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(await answer.arrayBuffer())
}

const toldOf = (id: string) => app.logged.filter((line) => line.pictureId === id)

describe.each(damages)('a photo that is %s', (_how, damage) => {
  test('is missing from sheet, card and press kit, and the log says so once', async () => {
    const { speaker, row } = await makeDamaged(damage)
    const sheet = await bytesOf(paths.speakerAs(speaker.username, 'pdf'))
    expect(readPdf(sheet).text).toContain('Ada Moreau')
    expect(sheet.toString('latin1')).not.toContain('/Subtype /Image')
    const card = await bytesOf(paths.speakerCard(speaker.username))
    expect(card.subarray(1, 4).toString()).toBe('PNG')
    const kit = Object.keys(unzipSync(await bytesOf(paths.speakerPressKit(speaker.username))))
    expect(kit.filter((name) => /\.(jpg|png)$/.test(name))).toEqual([])
    expect(kit).toContain(`${speaker.username}-speaker-sheet.pdf`)
    for (const format of ['json', 'vcf', 'ics', 'md'] as const)
      await bytesOf(paths.speakerAs(speaker.username, format))
    await bytesOf(paths.speakerEmbed(speaker.username))
    expect(toldOf(row.id)).toHaveLength(1)
  })

  test('does not make its job retry, and its owner is asked for a new upload', async () => {
    const { speaker, row } = await makeDamaged(damage)
    await addJob(app.database.db, makeAvifTask, { id: row.id, version: row.version })
    await app.runJobs()
    const { rows } = await app.database.pool.query('select 1 from graphile_worker._private_jobs')
    expect(rows).toHaveLength(0)
    expect(toldOf(row.id)).toHaveLength(1)
    const browser = await signedInBrowser(app, speaker)
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 }
    const answer = await browser.send('PATCH', picturePath('headshot'), { crop })
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      'The stored picture is damaged or gone. Upload it again.',
    ])
  })
})

test('files damaged beside an intact original are regenerated', async () => {
  const { storage } = app.context
  const { speaker, row } = await makeDamaged((whole) => whole)
  await bytesOf(paths.speakerPressKit(speaker.username))
  const press = (await storage.list(`pictures/${row.id}/`)).keys.filter((key) => /press/.test(key))
  expect(press).toHaveLength(2)
  for (const key of press) await storage.write(key, Buffer.from('no picture'))
  await app.database.db
    .update(profiles)
    .set({ headline: 'Another one', updated_at: new Date() })
    .where(eq(profiles.id, speaker.profileId))
  await app.context.awaitCaches()
  const kit = unzipSync(await bytesOf(paths.speakerPressKit(speaker.username)))
  expect(kit[`${speaker.username}-600.jpg`]?.byteLength).toBeGreaterThan(1_000)
  expect(toldOf(row.id)).toHaveLength(0)
})
