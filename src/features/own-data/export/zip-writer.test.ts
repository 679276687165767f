// The ZIP of an export: what happens when a file or the disk fails.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openZip } from './zip-writer.server.ts'

function target(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-zip-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'export.zip')
}

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
