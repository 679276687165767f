// The ZIP of an export: what happens when a file or the disk fails, and beyond the limits of the format's first version.
import { execFileSync, spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, type TestContext, test, vi } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { openArchive } from '../import/archive.server.ts'
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

test('a file that was added is not kept until the end', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const zip = openZip(createWriteStream(target()), new Date())
  const kept: WeakRef<object>[] = []
  async function add(path: string): Promise<void> {
    const pieces = [Buffer.alloc(100)]
    kept.push(new WeakRef(pieces))
    await zip.add(path, pieces, { isPacked: false })
  }
  // Streams let go of the last one a little later.
  for (const path of ['one.bin', 'two.bin', 'three.bin']) await add(path)
  const isKept = () => {
    collect()
    return kept.map((one) => one.deref() !== undefined)
  }
  await expect.poll(isKept).toEqual([false, false, expect.any(Boolean)])
})

describe('a ZIP64 is read by other programs', () => {
  /** As shell commands: each prints how many files there are, and what the last one contains. */
  const readers = {
    unzip: `unzip -Z1 "$0" | grep -c '' && unzip -p "$0" last.txt`,
    python3: `python3 -c 'import sys, zipfile; zip = zipfile.ZipFile(sys.argv[1]); print(len(zip.namelist())); print(zip.read("last.txt").decode())' "$0"`,
  }

  async function expectRead(path: string, count: number, { annotate }: TestContext): Promise<void> {
    expect((await openPromise(path)).entryCount).toBe(count)
    for (const [program, command] of Object.entries(readers)) {
      const isThere = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
      const read = () => execFileSync('sh', ['-c', command, path], { encoding: 'utf8' }).trim()
      if (isThere) expect([program, read()]).toEqual([program, `${count}\nthe last one`])
      else await annotate(`not read by ${program}, which is not installed`)
    }
  }

  /** What yazl knows of a file being written. Changed, it stands for gigabytes and files that were written before. */
  interface Written {
    outputStreamCursor: number
    entries: object[]
  }

  test('beyond 4 GB', async (context) => {
    const start = 5 * 1024 ** 3
    const { addReadStreamLazy } = ZipFile.prototype
    const adding = vi.spyOn(ZipFile.prototype, 'addReadStreamLazy').mockImplementationOnce(function (
      this: ZipFile,
      ...given
    ) {
      Object.assign<ZipFile, Pick<Written, 'outputStreamCursor'>>(this, { outputStreamCursor: start })
      addReadStreamLazy.apply(this, given)
    })
    onTestFinished(() => adding.mockRestore())
    const path = target()
    // With a hole, which takes no space.
    const zip = openZip(createWriteStream(path, { start }), new Date())
    await zip.add('first.txt', ['the first one'])
    await zip.add('last.txt', ['the last one'])
    await zip.end()
    await expectRead(path, 2, context)
    const archive = await openArchive(path)
    onTestFinished(() => archive.close())
    expect((await archive.read('last.txt', 100)).toString()).toBe('the last one')
  })

  test('with more than 65,535 files', async (context) => {
    const adding = vi.spyOn(ZipFile.prototype, 'addReadStreamLazy')
    onTestFinished(() => adding.mockRestore())
    const path = target()
    const zip = openZip(createWriteStream(path), new Date())
    await zip.add('first.txt', ['the first one'])
    const { entries } = adding.mock.contexts[0] as unknown as Written
    for (let i = 1; i < 65_540; i += 1) entries.push(...entries.slice(0, 1))
    await zip.add('last.txt', ['the last one'])
    await zip.end()
    await expectRead(path, 65_541, context)
  })
})
