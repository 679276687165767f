// Searches with a replica that streams the primary's changes: it is read while it keeps up; behind or gone, the primary
// answers, and no one notices (docs/specification.md §6).
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { type Replicated, startReplicated } from '../../../tests/replica.ts'
import { aSpeaker, newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import { prepareDatabase } from '../../assemble.ts'
import { createWebRole, webRole } from '../../server/database/roles.ts'
import { createLog } from '../../server/log.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { refreshChanged } from './indexer.server.ts'

let servers: Replicated
let onReplica: Client
let app: TestApp
let ines: Organizer

beforeAll(async () => {
  servers = await startReplicated(async (primary) => {
    await createWebRole(primary)
    await prepareDatabase(primary, { ...primary, user: webRole }, createLog('silent'))
  })
  onReplica = new Client(servers.replica)
  onReplica.on('error', () => {})
  await onReplica.connect()
  app = await startTestApp({
    connection: servers.primary,
    settings: {
      DATABASE_URL: `postgres://${webRole}@/app?host=${servers.primary.host}`,
      DATABASE_READ_URL: `postgres://${webRole}@/app?host=${servers.replica.host}`,
    },
  })
  ines = await newOrganizer(app, 'Premium')
  // A browser that has just written reads from the primary for three seconds.
  ines.cookies.delete('wrote')
}, 60_000)
afterAll(async () => {
  await onReplica.end()
  await app.close()
  await servers.close()
})

async function publish(first_name: string): Promise<void> {
  await aSpeaker(app, first_name)
  while ((await refreshChanged(app.context.db)).isMore);
}

/** Null: any answer but 200. */
async function find(q: string): Promise<number | null> {
  const answer = await ines.get(`${apiPaths.searchSpeakers}?q=${q}`)
  return answer.status === 200 ? (await answer.json()).total : null
}

async function isReplicaRead(): Promise<boolean> {
  const rows = await app.context.reads.run((read) =>
    read.query<{ is: boolean }>({ name: 'is_replica', text: 'select pg_is_in_recovery() as is' }, []),
  )
  return rows[0]?.is ?? false
}

test('a replica that keeps up is read, and finds what the primary has stored', async () => {
  await expect.poll(isReplicaRead, { timeout: 5_000 }).toBe(true)
  await publish('Aurelia')
  await expect.poll(() => find('aurelia'), { timeout: 5_000 }).toBe(1)
  expect(await isReplicaRead()).toBe(true)
})

test('a replica that falls behind is not read until it has caught up', async () => {
  await expect.poll(isReplicaRead, { timeout: 5_000 }).toBe(true)
  await onReplica.query('select pg_wal_replay_pause()')
  await publish('Balthasar')
  await expect.poll(() => find('balthasar'), { timeout: 5_000 }).toBe(1)
  expect(await isReplicaRead()).toBe(false)
  expect((await onReplica.query("select from profiles where first_name = 'Balthasar'")).rowCount).toBe(0)
  await onReplica.query('select pg_wal_replay_resume()')
  await expect.poll(isReplicaRead, { timeout: 5_000 }).toBe(true)
  expect(await find('balthasar')).toBe(1)
})

test('a replica that dies is not missed by a single search', async () => {
  await expect.poll(isReplicaRead, { timeout: 5_000 }).toBe(true)
  await servers.killReplica()
  for (let i = 0; i < 20; i += 1) expect(await find('aurelia')).toBe(1)
  await publish('Cassiopeia')
  expect(await find('cassiopeia')).toBe(1)
})
