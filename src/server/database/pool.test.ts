// Acknowledged writes are durable: no connection is reused with someone else's transaction open on it, and none leaks from
// the pool, even when the database or the network fails.
import { sql } from 'drizzle-orm'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness.ts'
import { openRelay, type Relay } from '../../../tests/relay.ts'
import { createLog } from '../log.ts'
import { type DatabaseHandle, openDatabase } from './database.ts'

const size = 4
let connection: ClientConfig
let outside: DatabaseHandle
beforeAll(async () => {
  connection = await createTestDatabase()
  outside = openDatabase(connection, { log: createLog('silent'), poolSize: 1 })
  await outside.pool.query('create table notes (text text); create table locked ()')
})
afterAll(() => outside.close())

async function countNotes(): Promise<number> {
  const { rows } = await outside.pool.query('select count(*)::int as notes from notes')
  await outside.pool.query('delete from notes')
  return rows[0].notes
}

async function writeNotes({ pool }: DatabaseHandle): Promise<void> {
  for (let i = 0; i < 20; i += 1) await pool.query(`insert into notes values ('kept')`)
}

/** As many transactions at once as there are connections: each waits until all have begun. */
async function occupyAll({ db, pool }: DatabaseHandle): Promise<void> {
  let begun = 0
  const allBegan = Promise.withResolvers<void>()
  const transactions = Array.from({ length: size }, () =>
    db.transaction(async () => {
      begun += 1
      if (begun === size) allBegan.resolve()
      await allBegan.promise
    }),
  )
  await Promise.all(transactions)
  expect(pool.idleCount).toBe(pool.totalCount)
}

test('a statement that times out: its connection is closed, and later writes persist', async () => {
  const database = openDatabase(connection, { log: createLog('silent'), poolSize: size, queryTimeout: 500 })
  const hanging = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`insert into notes values ('rolled back')`)
    await tx.execute(sql`select pg_sleep(30)`)
  })
  await expect(hanging).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
  await writeNotes(database)
  expect(await countNotes()).toBe(20)
  await occupyAll(database)
  await database.close()
})

test('PostgreSQL gives up first: the connection is reused, with nothing open on it', async () => {
  const database = openDatabase(connection, { log: createLog('silent'), poolSize: size, queryTimeout: 1_000 })
  const slow = database.db.transaction((tx) => tx.execute(sql`select pg_sleep(30)`))
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } })
  expect(database.pool.idleCount).toBe(1)
  const holder = await outside.pool.connect()
  await holder.query('begin; lock table locked in access exclusive mode')
  const waiting = database.db.transaction((tx) => tx.execute(sql`select from locked`))
  await expect(waiting).rejects.toMatchObject({ cause: { code: '55P03' } })
  await holder.query('rollback')
  holder.release()
  await writeNotes(database)
  expect(await countNotes()).toBe(20)
  await occupyAll(database)
  await database.close()
})

test('a rollback reports the original error, and the connection is reused', async () => {
  const database = openDatabase(connection, { log: createLog('silent'), poolSize: size })
  const refused = database.db.transaction(async () => {
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await expect(database.db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({
    cause: { code: '22012' },
  })
  expect(database.pool).toMatchObject({ totalCount: 1, idleCount: 1 })
  await database.close()
})

test.each<[string, (relay: Relay) => void]>([
  ['stalls', (relay) => relay.silence()],
  ['breaks', (relay) => relay.cut()],
])('a network that %s when transactions begin costs no connection', async (_what, harm) => {
  const relay = await openRelay(connection)
  const database = openDatabase(relay.connection, {
    log: createLog('silent'),
    poolSize: size,
    queryTimeout: 1_000,
  })
  for (let round = 0; round < 3; round += 1) {
    await occupyAll(database)
    const begun = Array.from({ length: size }, () =>
      database.db.transaction((tx) => tx.execute(sql`select 1`)),
    )
    // Before a byte is sent.
    harm(relay)
    const outcomes = await Promise.allSettled(begun)
    expect(outcomes.map(({ status }) => status)).toContain('rejected')
    relay.speak()
    await writeNotes(database)
    expect(await countNotes()).toBe(20)
  }
  await occupyAll(database)
  await database.close()
  await relay.close()
})

test('a request waits 2.5 s for a lock at most: a refusal has three in all', async () => {
  const database = openDatabase(connection, { log: createLog('silent'), poolSize: size })
  const { rows } = await database.pool.query('show lock_timeout')
  expect(rows).toEqual([{ lock_timeout: '2500ms' }])
  await database.close()
})

test('each connection says what it is for, and in which process', async () => {
  const database = openDatabase(connection, { log: createLog('silent'), poolSize: size })
  const { rows } = await database.pool.query(
    'select application_name from pg_stat_activity where pid = pg_backend_pid()',
  )
  expect(rows).toEqual([{ application_name: `lectern requests ${process.pid}` }])
  await database.close()
})
