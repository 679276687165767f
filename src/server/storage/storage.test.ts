// Files are read back as written, in a folder and in a bucket alike (docs/specification.md §9).
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// Its certificate for tests, of 2024.
import expired from 'smtp-server/lib/tls-options.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBucket } from '../../../tests/bucket-stand-in.ts'
import { describeFault } from '../errors.ts'
import { openBucket } from './bucket.ts'
import { openStorage, type Storage } from './storage.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-storage-'))
  bucket = await startBucket()
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a-key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a-secret')
})
afterAll(() => {
  vi.unstubAllEnvs()
  bucket.stop()
  rmSync(folder, { recursive: true })
})

describe.each([
  ['in a folder', () => openStorage({ folder: join(folder, 'files') })],
  [
    'in a bucket',
    () => openStorage({ bucket: 'pictures', folder: 'ours', region: 'eu-1', endpoint: bucket.origin }),
  ],
])('%s', (_where, open) => {
  let storage: Storage
  beforeEach(async () => {
    storage = open()
    for (const key of (await storage.list('', { limit: 1000 })).keys) await storage.delete(key)
  })

  test('a file is read as written, replaced and deleted', async () => {
    const key = 'pictures/a/1-640.webp'
    expect(await storage.read(key)).toBeNull()
    await storage.write(key, Buffer.from([0, 255, 10, 13]))
    expect(await storage.read(key)).toEqual(Buffer.from([0, 255, 10, 13]))
    await storage.write(key, Buffer.from('another'))
    expect((await storage.read(key))?.toString()).toBe('another')
    await storage.delete(key)
    expect(await storage.read(key)).toBeNull()
    await storage.delete(key)
  })

  test('a large file is stored from a local one, and read as a stream with its length', async () => {
    const key = 'exports/a/export.zip'
    expect(await storage.readStream(key)).toBeNull()
    const local = join(folder, 'local')
    const bytes = Buffer.alloc(300_000, 'abc')
    writeFileSync(local, bytes)
    await storage.writeFile(key, local)
    const stored = await storage.readStream(key)
    expect(stored?.bytes).toBe(bytes.byteLength)
    expect(Buffer.concat((await stored?.stream.toArray()) ?? [])).toEqual(bytes)
    expect(existsSync(local)).toBe(true)
  })

  test('lists are sorted by name, 100 at a time by default, and continue where they ended', async () => {
    const keys = Array.from({ length: 105 }, (_, i) => `pictures/p${String(i).padStart(3, '0')}/a.webp`)
    // One by one: a busy machine must not look like a silent bucket.
    for (const key of keys.toReversed()) await storage.write(key, Buffer.from('x'))
    await storage.write('cards/a.png', Buffer.from('x'))
    await storage.write('pictures/p000-b/a.webp', Buffer.from('x'))
    const all = ['pictures/p000-b/a.webp', ...keys]
    const first = await storage.list('pictures/')
    expect(first.keys).toEqual(all.slice(0, 100))
    const rest = await storage.list('pictures/', { after: first.next })
    expect(rest).toEqual({ keys: all.slice(100), next: null })
    expect((await storage.list('', { limit: 2 })).keys).toEqual(['cards/a.png', 'pictures/p000-b/a.webp'])
    expect(await storage.list('nothing/')).toEqual({ keys: [], next: null })
  })

  test.each([
    '../a',
    'a/../b',
    '/etc/passwd',
    'a',
    'a/.b',
    'a//b',
    'A/b',
    'a/b\0',
    `a/${'b'.repeat(200)}`,
    'a/b/',
  ])('the key %j is refused', async (key) => {
    await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow(TypeError)
    await expect(storage.read(key)).rejects.toThrow(TypeError)
    await expect(storage.readStream(key)).rejects.toThrow(TypeError)
    await expect(storage.writeFile(key, '/dev/null')).rejects.toThrow(TypeError)
    await expect(storage.delete(key)).rejects.toThrow(TypeError)
  })
})

test.each(['..', '../', '/', 'a', 'a/../', '.unfinished/'])(
  'no list accepts the prefix %j',
  async (prefix) => {
    await expect(openStorage({ folder }).list(prefix)).rejects.toThrow(TypeError)
  },
)

describe('a folder', () => {
  test('and its files are accessible only to their owner', async () => {
    const root = join(folder, 'private')
    await openStorage({ folder: root }).write('pictures/a/b.webp', Buffer.from('x'))
    expect(statSync(root).mode & 0o777).toBe(0o700)
    expect(statSync(join(root, 'pictures/a')).mode & 0o777).toBe(0o700)
    expect(statSync(join(root, 'pictures/a/b.webp')).mode & 0o777).toBe(0o600)
  })

  test('is deleted with its last file', async () => {
    const root = join(folder, 'emptied')
    const storage = openStorage({ folder: root })
    await storage.write('pictures/a/b.webp', Buffer.from('x'))
    await storage.write('pictures/a/c.webp', Buffer.from('x'))
    await storage.delete('pictures/a/b.webp')
    expect(existsSync(join(root, 'pictures/a'))).toBe(true)
    await storage.delete('pictures/a/c.webp')
    expect(existsSync(join(root, 'pictures/a'))).toBe(false)
  })

  test('keeps the old file when a write fails, and no partial one', async () => {
    const root = join(folder, 'failing')
    const storage = openStorage({ folder: root })
    await storage.write('pictures/a/b.webp', Buffer.from('old'))
    // Not bytes, so it cannot be written.
    await expect(storage.write('pictures/a/b.webp', 7 as unknown as Buffer)).rejects.toThrow()
    expect((await storage.read('pictures/a/b.webp'))?.toString()).toBe('old')
    expect(readdirSync(join(root, '.unfinished'))).toEqual([])
  })

  test('deletes partial files, unless they may still be in progress', async () => {
    const root = join(folder, 'tidied')
    mkdirSync(join(root, '.unfinished'), { recursive: true })
    for (const name of ['old', 'new']) writeFileSync(join(root, '.unfinished', name), 'x')
    const longAgo = Date.now() / 1000 - 2 * 60 * 60
    utimesSync(join(root, '.unfinished/old'), longAgo, longAgo)
    await openStorage({ folder: root }).tidy()
    expect(readdirSync(join(root, '.unfinished'))).toEqual(['new'])
    expect((await openStorage({ folder: root }).list('')).keys).toEqual([])
  })
})

test('an unreachable bucket, or one that denies access, answers 503', async () => {
  const place = { bucket: 'pictures', folder: '', region: 'eu-1' }
  const closed = openStorage({ ...place, bucket: 'forbidden', endpoint: bucket.origin })
  const refused = { code: 'unavailable', retryAfter: 5 }
  await expect(closed.read('a/b')).rejects.toMatchObject(refused)
  await expect(closed.write('a/b', Buffer.from('x'))).rejects.toMatchObject(refused)
  await expect(closed.list('a/')).rejects.toMatchObject(refused)
})

describe('a bucket', () => {
  const place = (origin: string) => ({ bucket: 'pictures', folder: '', region: 'eu-1', endpoint: origin })
  const refused = { code: 'unavailable', retryAfter: 5 }

  test('that is silent is given up, and asked nothing for a moment', async () => {
    const silent = await startBucket({ isSilent: true })
    const storage = openStorage(place(silent.origin))
    await expect(storage.write('a/b', Buffer.from('x'))).rejects.toMatchObject(refused)
    await expect(storage.list('a/')).rejects.toMatchObject(refused)
    expect(silent.asked()).toBe(1)
    silent.stop()
  })

  // Longer than a question may take: the limit for large files is another one.
  const pause = 1_500
  const silence = { question: 1_000, transfer: 60_000 }
  const large = Buffer.alloc(32 * 1024 * 1024, 'abc')

  test('may take its time to store a large file, and a reader to read it', async () => {
    const slow = await startBucket({ storing: pause })
    const storage = openBucket(place(slow.origin), silence)
    const local = join(folder, 'large')
    writeFileSync(local, large)
    await Promise.all([storage.write('a/bytes', large), storage.writeFile('a/file', local)])
    slow.change({ storing: 0 })
    const stored = await storage.readStream('a/file')
    await new Promise((resolve) => setTimeout(resolve, pause))
    let read = 0
    for await (const chunk of stored?.stream ?? []) read += chunk.length
    expect(read).toBe(large.byteLength)
    expect((await storage.read('a/bytes'))?.equals(large)).toBe(true)
    slow.stop()
  })

  test('that is silent is given up before a large file is sent', async () => {
    const silent = await startBucket({ isSilent: true })
    const storage = openBucket(place(silent.origin), silence)
    await expect(storage.write('a/bytes', large)).rejects.toMatchObject(refused)
    expect(silent.asked()).toBe(1)
    silent.stop()
  })

  test('that shows a certificate that does not verify is asked nothing, and the log can say why', async () => {
    const tls = await startBucket({ tls: expired() })
    const storage = openStorage(place(tls.origin))
    const fault = await storage.read('a/b').catch((error: unknown) => error)
    expect(fault).toMatchObject(refused)
    expect(describeFault(fault)).toMatchObject({ message: 'certificate has expired' })
    expect(tls.asked()).toBe(0)
    tls.stop()
  })

  test('that fails is asked once more', async () => {
    const failing = await startBucket({ failures: 1 })
    const storage = openStorage(place(failing.origin))
    await storage.write('a/b', Buffer.from('x'))
    expect((await storage.read('a/b'))?.toString()).toBe('x')
    failing.change({ failures: 2 })
    await expect(storage.read('a/b')).rejects.toMatchObject(refused)
    failing.stop()
  })
})
