// The database of an installation as its owner, for programs that work beside the server or without it.
import type { ClientConfig } from 'pg'
import type { Config } from '../env.ts'
import { connectionTo, lookAtAppLock } from './embedded-postgres/app-lock.ts'
import { locateCluster } from './embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** Starts the embedded database, if there is no other and no server runs it, until `use` has ended. */
export async function withOwner<Result>(
  {
    databaseUrl,
    migrationDatabaseUrl,
    dataDir,
  }: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir'>,
  use: (owner: ClientConfig) => Promise<Result>,
): Promise<Result> {
  const url = migrationDatabaseUrl ?? databaseUrl
  if (url) return use({ connectionString: url })
  const { socketDirectory } = await locateCluster(dataDir)
  if ((await lookAtAppLock(socketDirectory)).state === 'held')
    return use(connectionTo(socketDirectory, 'app'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    return await use(postgres.connection)
  } finally {
    await postgres.stop()
  }
}
