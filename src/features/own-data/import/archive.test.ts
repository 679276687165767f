// ZIPs made to harm: refused with the reason before anything is unpacked, or read within bounds (docs/specification.md §20).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ZipEntry, zipOf } from '../../../../tests/zip-files.ts'
import { openArchive } from './archive.server.ts'
import { archiveTexts as texts } from './reasons.server.ts'

const MB = 1024 * 1024

function fileOf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'some.zip')
  writeFileSync(path, bytes)
  return path
}

async function open(entries: readonly ZipEntry[]) {
  const archive = await openArchive(fileOf(zipOf(entries)))
  onTestFinished(() => archive.close())
  return archive
}

const refusals: [string, readonly ZipEntry[], string][] = [
  ['a path that leaves the folder', [{ name: '../evil' }], texts.badPath],
  ['one in its middle', [{ name: 'data/../../evil' }], texts.badPath],
  ['an absolute path', [{ name: '/etc/passwd' }], texts.badPath],
  ['a drive', [{ name: 'C:/evil' }], texts.badPath],
  ['backslashes', [{ name: '..\\evil' }], texts.badPath],
  ['NUL in a name', [{ name: 'data/a.json\0.png' }], texts.badPath],
  ['a very long name', [{ name: 'a'.repeat(501) }], texts.badPath],
  ['a symbolic link', [{ name: 'data/users.json', mode: 0o120777, contents: '/etc/passwd' }], texts.link],
  ['an encrypted file', [{ name: 'manifest.json', encrypted: true }], texts.encrypted],
  ['a name twice', [{ name: 'manifest.json' }, { name: 'manifest.json' }], texts.twice('manifest.json')],
  ['a name twice in other case', [{ name: 'a.json' }, { name: 'A.json' }], texts.twice('A.json')],
  ['a name twice, composed differently', [{ name: 'é' }, { name: 'é' }], texts.twice('é')],
  [
    'claims of more than 8 GB',
    Array.from({ length: 3 }, (_, i) => ({ name: `${i}`, size: 4 * 1024 * MB - 1 })),
    texts.tooLarge,
  ],
]

test.each(refusals)('%s is refused', async (_what, entries, reason) => {
  await expect(open([{ name: 'README.txt' }, ...entries])).rejects.toThrow(reason)
})

test('more files than an export can have are refused', async () => {
  const claim = fileOf(zipOf([{ name: 'README.txt' }], 50_001))
  await expect(openArchive(claim)).rejects.toThrow(texts.tooMany(50_000))
})

test('what is no ZIP, and what is cut off, is refused', async () => {
  const whole = zipOf([{ name: 'manifest.json', contents: '{}' }])
  for (const bytes of [new Uint8Array(), Buffer.from('PK'), Buffer.from('<html>'), whole.subarray(0, 60)])
    await expect(openArchive(fileOf(bytes))).rejects.toThrow(texts.notZip)
})

test('a bomb is not unpacked: as large as it says, or larger', async () => {
  const zeros = new Uint8Array(20 * MB)
  const archive = await open([
    { name: 'honest', contents: zeros },
    { name: 'lying', contents: zeros, size: 1_000 },
    { name: 'short', contents: 'a', size: 1_000 },
  ])
  const before = process.memoryUsage().arrayBuffers
  await expect(archive.read('honest', MB)).rejects.toThrow(texts.entryTooLarge(MB))
  await expect(archive.read('lying', MB)).rejects.toThrow(texts.entryDamaged)
  await expect(archive.read('short', MB)).rejects.toThrow(texts.entryDamaged)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * MB)
})

test('a damaged file is told from a good one beside it', async () => {
  const archive = await open([
    { name: 'data/good.json', contents: '[1]' },
    { name: 'data/bad.json', contents: '[2]', crc: 1 },
  ])
  expect((await archive.read('data/good.json', MB)).toString()).toBe('[1]')
  await expect(archive.read('data/bad.json', MB)).rejects.toThrow(texts.entryDamaged)
  await expect(archive.read('data/none.json', MB)).rejects.toThrow(texts.missing)
})
