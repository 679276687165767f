import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMadeFiles } from './made-files.ts'

const log = pino({ level: 'silent' })
let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lectern-made-'))
  folder = join(parent, 'made')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a file is made once, also by a process that comes later, and by those who ask at once', async () => {
  let made = 0
  const make = async () => Buffer.from(`made ${++made}`)
  const files = openMadeFiles(folder, log)
  const answers = await Promise.all([
    files.getOrMake('card', { a: 1 }, make),
    files.getOrMake('card', { a: 1 }, make),
  ])
  answers.push(await openMadeFiles(folder, log).getOrMake('card', { a: 1 }, make))
  expect(answers.map(String)).toEqual(['made 1', 'made 1', 'made 1'])
  expect(String(await files.getOrMake('card', { a: 2 }, make))).toBe('made 2')
})

test('one is made after the other, and a failure concerns its own file alone', async () => {
  const files = openMadeFiles(folder, log)
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
    files.getOrMake('pdf', 1, make),
    files.getOrMake('pdf', 2, fail),
    files.getOrMake('pdf', 3, make),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(String(await files.getOrMake('pdf', 2, make))).toBe('made')
})

test('nobody else on the machine reads them, and what is old is removed', async () => {
  const make = async () => Buffer.from('made')
  await openMadeFiles(folder, log).getOrMake('card', 1, make)
  const [old = ''] = readdirSync(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, old)).mode & 0o777).toBe(0o600)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(folder, old), yesterday, yesterday)
  await openMadeFiles(folder, log).getOrMake('card', 2, make)
  expect(readdirSync(folder)).toHaveLength(1)
  expect(readdirSync(folder)).not.toContain(old)
})

test('where nothing can be kept, it is made each time', async () => {
  let made = 0
  const files = openMadeFiles('/dev/null/made', log)
  const make = async () => Buffer.from(`made ${++made}`)
  await files.getOrMake('card', 1, make)
  expect(String(await files.getOrMake('card', 1, make))).toBe('made 2')
})
