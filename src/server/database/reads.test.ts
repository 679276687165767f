// Searches read from a replica while it is less than a second behind, and from the primary otherwise.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness.ts'
import { createLog } from '../log.ts'
import { openPool } from './pool.ts'
import { openReads, watchReplica } from './reads.ts'

const log = createLog('silent')
let primary: Awaited<ReturnType<typeof createTestDatabase>>
let other: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  primary = await createTestDatabase()
  // Stands in for a replica: a database of the same cluster is never behind.
  other = await createTestDatabase()
})

const pools: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

const where = { name: 'where', text: 'select current_database() as name' }

function open(replica?: object) {
  const reads = openReads(primary, replica, log)
  pools.push(reads)
  return reads
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 5_000; !(await condition()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error('not within 5 s')
  }
}

test('without a replica there is one place to read from', async () => {
  const reads = open()
  expect(reads.hasReplica).toBe(false)
  expect(await reads.run((read) => read.query(where, []))).toEqual([{ name: primary.database }])
})

test('a fresh replica is read, except for users who have just written', async () => {
  const reads = open(other)
  await until(
    async () =>
      (await reads.run((read) => read.query<{ name: string }>(where, [])))[0]?.name === other.database,
  )
  expect(await reads.current.run((read) => read.query(where, []))).toEqual([{ name: primary.database }])
})

test('one that is gone is not missed', async () => {
  const reads = open({ host: '/nowhere', user: 'app', database: 'app' })
  for (let i = 0; i < 5; i += 1) {
    expect(await reads.run((read) => read.query(where, []))).toEqual([{ name: primary.database }])
    await sleep(100)
  }
})

test('one that falls behind is not read until it has caught up', async () => {
  const pool = openPool(primary, { log, name: 'searches', size: 1, queryTimeout: 5_000 })
  pools.push({ close: () => pool.end() })
  let position = '0/100'
  let replayed = '0/100'
  const server = (answer: () => unknown) => ({ query: async () => ({ rows: [answer()] }) }) as unknown as Pool
  const number = (lsn: string) => Number.parseInt(lsn.slice(2), 16)
  const known: string[] = []
  const watch = watchReplica(
    server(() => {
      known.push(position)
      return { lsn: position }
    }),
    server(() => {
      const shown = known.slice(-40)
      return { i: shown.findLastIndex((lsn) => number(lsn) <= number(replayed)) + 1 || null }
    }),
    log,
  )
  await until(async () => watch.isFresh())
  position = '0/200'
  await sleep(600)
  expect(watch.isFresh()).toBe(true)
  await until(async () => !watch.isFresh())
  replayed = '0/200'
  await until(async () => watch.isFresh())
  watch.stop()
})
