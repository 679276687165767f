// Where the database is: DATABASE_URL, or an embedded PostgreSQL that this process starts.
import type { ClientConfig } from 'pg'
import type { Config } from '../env.ts'
import type { Log } from '../log.ts'
import { untilAvailable } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { createWebRole, webRole } from './roles.ts'

export interface Connections {
  /** Changes the schema. */
  owner: ClientConfig
  /** What the application runs with. */
  connection: ClientConfig
  /** Undefined with DATABASE_URL. */
  embedded?: EmbeddedPostgres
}

/** Of each process besides DATABASE_POOL: six for jobs, three for searches, one that listens. */
export const besidePool = 10
/** For set-up, backups, the lock on the cluster, and PostgreSQL's own. */
const besideProcesses = 14

/** `whileStarting` is blocking work for the third of a second in which PostgreSQL starts. */
export async function connectDatabase(
  config: Config,
  log: Log,
  whileStarting: () => void = () => {},
): Promise<Connections> {
  if (config.databaseUrl) {
    whileStarting()
    const connection = { connectionString: config.databaseUrl }
    const { migrationDatabaseUrl } = config
    const owner = migrationDatabaseUrl ? { connectionString: migrationDatabaseUrl } : connection
    return { owner, connection }
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    connections: mostConnections(config) + besideProcesses,
    whileStarting,
    onLog: (line, level) => log[level === 'info' ? 'debug' : level]({ from: 'postgres' }, line),
  })
  const owner = embedded.connection
  await untilAvailable(log, () => createWebRole(owner))
  return { owner, connection: { ...owner, user: webRole }, embedded }
}

/** Connections that the processes of this machine may use. While several are replaced one after the other, there is one more. */
export function mostConnections({
  processes,
  databasePool,
}: Pick<Config, 'processes' | 'databasePool'>): number {
  const most = processes === 1 ? 1 : processes + 1
  return most * (databasePool + besidePool)
}
