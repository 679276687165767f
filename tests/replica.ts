// A primary with a replica that streams its changes, as with DATABASE_READ_URL: two clusters of the embedded PostgreSQL.
import { chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { findBinaries } from '../src/server/database/embedded-postgres/binaries.ts'
import {
  type Cluster,
  locateCluster,
  makeSocketDirectory,
  nameDirectory,
} from '../src/server/database/embedded-postgres/cluster.ts'
import { runOnLifeline } from '../src/server/database/embedded-postgres/lifeline.ts'
import { sharedBuffers } from '../src/server/database/embedded-postgres/server.ts'
import { startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts'

export interface Replicated {
  primary: ClientConfig
  replica: ClientConfig
  /** As in a crash. */
  killReplica(): Promise<void>
  close(): Promise<void>
}

/** `prepare` fills the primary before it is copied. */
export async function startReplicated(
  prepare: (primary: ClientConfig) => Promise<void>,
): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-replica-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, fsync: false })
  const primary = postgres.connection
  await prepare(primary)
  const { connection, kill, close } = await startReplica(primary, folder)
  return {
    primary,
    replica: connection,
    killReplica: kill,
    async close() {
      await close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A replica of the embedded cluster in a data folder, while that is running. */
export async function startReplica(primary: ClientConfig, dataDir: string) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-replica-'))
  const cluster = await locateCluster(folder)
  await copyRunning(primary, join(dataDir, 'postgres'), cluster)
  const server = await startStandby(cluster)
  return {
    connection: { ...primary, host: cluster.socketDirectory },
    pid: server.pid,
    kill: () => server.killAll(),
    async close() {
      await server.killAll()
      await Promise.all(
        [folder, cluster.socketDirectory].map((path) => rm(path, { recursive: true, force: true })),
      )
    },
  }
}

/** A copy of a cluster that goes on working, made to follow it. */
async function copyRunning(
  primary: ClientConfig,
  from: string,
  { directory, account }: Cluster,
): Promise<void> {
  const client = new Client(primary)
  await client.connect()
  await client.query("select pg_backup_start('replica', fast => true)")
  await cp(from, directory, { recursive: true, filter: (path) => !path.endsWith('/postmaster.pid') })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  await writeFile(join(directory, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(directory, 'standby.signal'), '')
  await writeFile(
    join(directory, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.host} user=${primary.user}'\n`,
  )
  if (!account) return
  const entries = await readdir(directory, { recursive: true })
  await Promise.all(['.', ...entries].map((name) => chown(join(directory, name), account.uid, account.gid)))
}

async function startStandby(cluster: Cluster) {
  await makeSocketDirectory(cluster)
  const bin = await findBinaries(cluster.account, () => {})
  const { cwd, name } = nameDirectory(cluster.directory, cluster.account)
  const settings = [
    ...['listen_addresses=', `unix_socket_directories=${cluster.socketDirectory}`],
    // As on the primary: a standby does not start with less.
    ...['max_connections=150', 'fsync=off', 'io_method=sync', 'wal_retrieve_retry_interval=100ms'],
    `shared_buffers=${sharedBuffers()}MB`,
  ]
  const ready = Promise.withResolvers<void>()
  const lines: string[] = []
  const server = runOnLifeline(
    [join(bin, 'postgres'), '-D', name, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...{ account: cluster.account, cwd },
      onLine(line) {
        lines.push(line)
        if (line.includes('ready to accept read-only connections')) ready.resolve()
      },
    },
  )
  const ended = server.ended.then((ending) => {
    throw new Error(`The replica ended with ${ending}: ${lines.join('\n')}`)
  })
  ended.catch(() => {})
  await Promise.race([ready.promise, ended])
  return server
}
