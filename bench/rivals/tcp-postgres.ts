// A cluster of the embedded PostgreSQL that also listens on TCP, because the other servers know no Unix sockets; with the
// product's settings otherwise, fsync and autovacuum on.
import { join } from 'node:path'
import { Client } from 'pg'
import { findBinaries } from '../../src/server/database/embedded-postgres/binaries.ts'
import {
  initializeCluster,
  locateCluster,
  makeSocketDirectory,
  nameDirectory,
} from '../../src/server/database/embedded-postgres/cluster.ts'
import { runOnLifeline } from '../../src/server/database/embedded-postgres/lifeline.ts'
import { sharedBuffers } from '../../src/server/database/embedded-postgres/server.ts'
import { freePort } from '../../tests/process.ts'

export async function startTcpPostgres(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = await locateCluster(dataDir)
  const bin = await findBinaries(cluster.account, () => {})
  await initializeCluster(cluster, { bin, fsync: true, log: () => {} })
  await makeSocketDirectory(cluster)
  const port = await freePort()
  const { cwd, name } = nameDirectory(cluster.directory, cluster.account)
  const settings = [
    ...['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${cluster.socketDirectory}`],
    ...[`shared_buffers=${sharedBuffers()}MB`, 'io_method=sync', 'max_connections=80'],
    ...['max_wal_size=256MB', 'jit=off'],
  ]
  const ready = Promise.withResolvers<void>()
  const server = runOnLifeline(
    [join(bin, 'postgres'), '-D', name, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...{ account: cluster.account, cwd },
      onLine: (line) => line.includes('ready to accept connections') && ready.resolve(),
    },
  )
  await ready.promise
  const address = `postgres://app@127.0.0.1:${port}`
  const client = new Client(`${address}/postgres`)
  await client.connect()
  await client.query('create database app')
  await client.end()
  return {
    url: `${address}/app`,
    async stop() {
      server.kill('SIGINT')
      await server.ended
    },
  }
}
