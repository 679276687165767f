// Examines an installation from its settings, as the server would use them, with the server running or not. It changes
// nothing: what the first start creates is not missed.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { webRole } from '../database/roles.ts'
import { withOwner } from '../database/with-owner.ts'
import { type Config, readEnv, SettingsError, toConfig } from '../env.ts'
import { checkClock, checkRoles, checkSchema, checkVersion } from './database-checks.ts'
import { Refusal, withConnection } from './database-connection.ts'
import { type Finding, faultOf, findingsOf } from './finding.ts'
import { checkDisk, checkFolder, checkSecret } from './folder-checks.ts'
import { checkMail, checkStorage } from './outside-checks.ts'
import { checkPrimary, checkReplica } from './replication-checks.ts'

export async function examine(
  source: Record<string, string | undefined>,
  { migrationsFolder }: { migrationsFolder: string },
): Promise<Finding[]> {
  const settings = findingsOf('settings')
  let env: ReturnType<typeof readEnv>
  try {
    env = readEnv(source)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return [settings.failed(error.message, 'Correct them; everything else depends on them.')]
  }
  const dataDir = resolve(env.DATA_DIR)
  // With a secret given, nothing is created.
  const config = toConfig({ ...env, SECRET: env.SECRET ?? 'only to read the other settings' })
  const folder = await checkFolder(dataDir)
  const isUsable = folder.state !== 'failed'
  const isEmpty = !existsSync(dataDir)
  const needsFolder = (check: string) =>
    findingsOf(check)[isEmpty ? 'ok' : 'skipped'](
      isEmpty ? 'In DATA_DIR, which the first start creates.' : 'DATA_DIR comes first.',
    )
  return [
    settings.ok(`All are valid. The site’s address is ${config.appUrl}.`),
    await checkSecret(env, dataDir),
    folder,
    await checkDisk(dataDir),
    ...(config.databaseUrl || (isUsable && !isEmpty)
      ? await checkDatabase(config, migrationsFolder)
      : [needsFolder('database')]),
    await checkMail(config),
    'folder' in config.storage && (!isUsable || isEmpty)
      ? needsFolder('storage')
      : await checkStorage(config),
  ]
}

async function checkDatabase(config: Config, migrationsFolder: string): Promise<Finding[]> {
  const { ok, failed } = findingsOf('database')
  const cluster = join(config.dataDir, 'postgres')
  if (!config.databaseUrl && !existsSync(cluster)) return [ok('The first start creates the embedded one.')]
  // Examining it must not create one there.
  if (!config.databaseUrl && !existsSync(join(cluster, 'PG_VERSION')))
    return [
      failed(
        `${cluster} holds no database, or cannot be read.`,
        'Restore a backup, or run this as the server’s own account.',
      ),
    ]
  const check = (owner: ClientConfig) => checkConnected(config, { owner, migrationsFolder })
  try {
    return await withOwner(config, check)
  } catch (error) {
    const { code, message } = faultOf(error)
    return [failed(`The database could not be examined: ${code || message}.`, 'The server’s log says more.')]
  }
}

async function checkConnected(
  config: Config,
  { owner, migrationsFolder }: { owner: ClientConfig; migrationsFolder: string },
): Promise<Finding[]> {
  const { databaseUrl, migrationDatabaseUrl, databaseReadUrl } = config
  const web = databaseUrl ? { connectionString: databaseUrl } : { ...owner, user: webRole }
  const ofOwner = migrationDatabaseUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL'
  return orRefusal('database', () =>
    withConnection(web, 'DATABASE_URL', async (client) => [
      await checkVersion(client, config),
      ...(await orRefusal('roles', () =>
        withConnection(owner, ofOwner, async (asOwner) => [
          await checkRoles(client, asOwner),
          await checkSchema(asOwner, migrationsFolder),
        ]),
      )),
      await checkClock(client),
      await checkPrimary(client),
      ...(databaseReadUrl
        ? await orRefusal('replica', () =>
            withConnection({ connectionString: databaseReadUrl }, 'DATABASE_READ_URL', async (reader) => [
              await checkReplica(client, reader),
            ]),
          )
        : []),
    ]),
  )
}

/** A connection that there is not is a finding of its own. */
async function orRefusal(check: string, run: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [findingsOf(check).failed(error.message, error.advice)]
  }
}
