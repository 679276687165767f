// The ZIP of an export: more files than the old format can count, and what happens when a file or the disk fails.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openPromise } from 'yauzl'
import { openZip } from './zip-writer.server.ts'

function target(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-zip-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'export.zip')
}

test('more than 65,535 files are all there', { timeout: 60_000 }, async () => {
  const path = target()
  const zip = openZip(createWriteStream(path), new Date())
  const count = 65_537
  for (let i = 0; i < count; i += 1) await zip.add(`media/${i}`, [`${i}`], { isPacked: false })
  await zip.end()
  const read = await openPromise(path, { strictFileNames: true })
  let last = ''
  for await (const { fileName, uncompressedSize } of read.eachEntry()) {
    last = fileName
    expect(uncompressedSize).toBe(fileName.length - 'media/'.length)
  }
  expect([read.entryCount, last, zip.files.length]).toEqual([count, `media/${count - 1}`, count])
})

test('a file that fails fails the export, with its own error', async () => {
  const zip = openZip(createWriteStream(target()), new Date())
  await zip.add('one.txt', ['one'])
  async function* failing() {
    yield 'two'
    throw new Error('the bucket is away')
  }
  await expect(zip.add('two.txt', failing())).rejects.toThrow('the bucket is away')
  expect(zip.files.map(({ path }) => path)).toEqual(['one.txt'])
})

test('a full disk fails the export, and waits for nothing', async () => {
  const out = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space left')) })
  const zip = openZip(out, new Date())
  async function* endless() {
    for (;;) yield new Uint8Array(64 * 1024)
  }
  await expect(zip.add('large.bin', endless(), { isPacked: false })).rejects.toThrow('no space left')
  await expect(zip.add('next.txt', ['next'])).rejects.toThrow('no space left')
})
