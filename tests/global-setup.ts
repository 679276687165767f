// Once per run: the build, one PostgreSQL cluster (fsync off: nothing here outlives the run), and a migrated template that
// each test file copies.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../src/assemble.ts'
import { findBinaries } from '../src/server/database/embedded-postgres/binaries.ts'
import { initializeCluster, locateCluster } from '../src/server/database/embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts'
import { createWebRole, webRole } from '../src/server/database/roles.ts'
import { createLog } from '../src/server/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the cluster's Unix socket. */
    databaseHost: string
    templateDatabase: string
    /** The folder of a cluster that was created and never started. */
    newCluster: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
  const dataDir = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), 'lectern-test-'))
  const cluster = await locateCluster(dataDir)
  const bin = await findBinaries(cluster.account, () => {})
  await initializeCluster(cluster, { bin, fsync: false, log() {} })
  const newCluster = join(dataDir, 'new')
  execFileSync('cp', ['-a', cluster.directory, newCluster])
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false })
  const templateDatabase = 'migrated'
  const client = new Client(postgres.connection)
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const template = { ...postgres.connection, database: templateDatabase }
  await createWebRole(template)
  await prepareDatabase(template, { ...template, user: webRole }, createLog('silent'))
  project.provide('databaseHost', postgres.connection.host)
  project.provide('templateDatabase', templateDatabase)
  project.provide('newCluster', newCluster)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Files in memory, on Linux. */
const memory = '/dev/shm'

/** For some hundred databases, 3.5 GB: creating and deleting them on a slow disk took 77 s of 14 minutes. */
function hasRoomInMemory(): boolean {
  const needed = 8 * 1024 ** 3
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) >= needed
  } catch {
    return false
  }
}
