// `npm run backup:verify -- FOLDER`: restores a backup into a temporary place and compares every table and file.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { compareWithBackup, openBackup, restoreBackup } from '../src/server/backup/restore.ts'
import { startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts'
import { readEnv } from '../src/server/env.ts'
import { openStorage } from '../src/server/storage/storage.ts'
import { explain, folderFrom } from './backup-arguments.ts'

await explain(async () => {
  const folder = folderFrom(process.argv, 'npm run backup:verify -- FOLDER')
  const backup = await openBackup(folder, readEnv(process.env).BACKUP_KEY)
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-verify-'))
  const storage = openStorage({ folder: join(dataDir, 'media') })
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const owner = postgres.connection
    const migrationsFolder = join(import.meta.dirname, '../migrations')
    await restoreBackup(backup, { owner, storage, migrationsFolder, log: pino({ level: 'error' }) })
    const differences = await compareWithBackup(backup, { owner, storage })
    const { tables, media } = backup.manifest
    if (differences.length > 0) throw new Error(`${folder} differs:\n${differences.join('\n')}`)
    process.stdout.write(
      `${folder} restores: all ${tables.length} tables and ${media.length} files are the same.\n`,
    )
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
