import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStorage, type Storage } from '../../server/storage/storage.ts'
import { deleteOldGeneratedFiles, nameOfFacts, openGeneratedFiles } from './generated-files.server.ts'

const log = pino({ level: 'silent' })
let folder: string
let storage: Storage

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-made-'))
  storage = openStorage({ folder })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

test('a file is generated once, also for later processes and concurrent requests', async () => {
  let made = 0
  const make = async () => Buffer.from(`made ${++made}`)
  const files = openGeneratedFiles(storage, log)
  const name = nameOfFacts('card', { a: 1 })
  const answers = await Promise.all([files.getOrCreate(name, make), files.getOrCreate(name, make)])
  answers.push(await openGeneratedFiles(storage, log).getOrCreate(name, make))
  expect(answers.map(String)).toEqual(['made 1', 'made 1', 'made 1'])
  expect(String(await files.getOrCreate(nameOfFacts('card', { a: 2 }), make))).toBe('made 2')
})

test('files are generated one after another, and a failure affects only its own file', async () => {
  const files = openGeneratedFiles(storage, log)
  let atOnce = 0
  const make = async () => {
    atOnce += 1
    expect(atOnce).toBe(1)
    await new Promise(setImmediate)
    atOnce -= 1
    return Buffer.from('made')
  }
  const fail = () => Promise.reject(new Error('no'))
  const results = await Promise.allSettled([
    files.getOrCreate('sheet-1', make),
    files.getOrCreate('sheet-2', fail),
    files.getOrCreate('sheet-3', make),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(String(await files.getOrCreate('sheet-2', make))).toBe('made')
})

test('a file of another day is regenerated, and removed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T23:59:00Z') })
  const files = openGeneratedFiles(storage, log)
  await files.getOrCreate('card-1', async () => Buffer.from('old'))
  vi.setSystemTime(new Date('2026-05-02T00:01:00Z'))
  expect(String(await files.getOrCreate('card-1', async () => Buffer.from('new')))).toBe('new')
  await deleteOldGeneratedFiles(storage)
  expect((await storage.list('made/')).keys).toEqual(['made/2026-05-02/card-1'])
})

test('without working storage, it is generated each time', async () => {
  const full: Storage = {
    ...storage,
    write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
  }
  let made = 0
  const files = openGeneratedFiles(full, log)
  const make = async () => Buffer.from(`made ${++made}`)
  await files.getOrCreate('card-1', make)
  expect(String(await files.getOrCreate('card-1', make))).toBe('made 2')
})
