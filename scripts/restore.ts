// `npm run restore -- FOLDER`: fills the empty DATA_DIR, or the empty database of DATABASE_URL and the storage, from a backup.
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { explainSecret } from '../src/server/backup/former-secret.ts'
import { openBackup, restoreBackup } from '../src/server/backup/restore.ts'
import { withOwner } from '../src/server/database/with-owner.ts'
import { readEnv, toConfig } from '../src/server/env.ts'
import { openStorage } from '../src/server/storage/storage.ts'
import { explain, folderFrom } from './backup-arguments.ts'

await explain(async () => {
  const folder = folderFrom(process.argv, 'npm run restore -- FOLDER')
  const settings = readEnv(process.env)
  const backup = await openBackup(folder, settings.BACKUP_KEY)
  const isEmbedded = settings.DATABASE_URL === undefined
  const cluster = join(settings.DATA_DIR, 'postgres')
  if (isEmbedded && existsSync(cluster))
    throw new Error(`${cluster} exists already. Restore into another DATA_DIR.`)
  // Before anything else makes a secret of its own.
  const { secret } = backup.manifest
  const secretPath = join(settings.DATA_DIR, 'secret')
  const former = secret && Buffer.concat(await backup.files.read(secret).toArray()).toString()
  const secretFile = former && settings.SECRET === undefined ? secretPath : null
  if (former && secretFile) {
    await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 })
    await writeFile(secretFile, former, { mode: 0o600, flag: 'wx' })
  }
  const secretNotice = explainSecret(former?.trim() ?? null, settings.SECRET, secretPath)
  const config = toConfig(settings)
  const begun = performance.now()
  try {
    await withOwner(config, (owner) =>
      restoreBackup(backup, {
        owner,
        storage: openStorage(config.storage),
        migrationsFolder: join(import.meta.dirname, '../migrations'),
        log: pino({ level: 'error' }),
      }),
    )
  } catch (error) {
    // Nothing is left in the way of another attempt.
    if (isEmbedded) await rm(cluster, { recursive: true, force: true })
    if (secretFile) await rm(secretFile, { force: true })
    throw error
  }
  const { tables, media, created_at } = backup.manifest
  process.stdout.write(
    `Restored what ${folder} held on ${created_at}: ${tables.length} tables, ${media.length} files, ` +
      `in ${((performance.now() - begun) / 1000).toFixed(1)} s. Start the server with the same settings.\n${secretNotice}`,
  )
})
