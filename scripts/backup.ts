// `npm run backup -- FOLDER`: a backup of everything, while the server runs or without it. Same settings as the server.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeBackup } from '../src/server/backup/backup.ts'
import { withOwner } from '../src/server/database/with-owner.ts'
import { loadConfig } from '../src/server/env.ts'
import { openStorage } from '../src/server/storage/storage.ts'
import { explain, folderFrom } from './backup-arguments.ts'

await explain(async () => {
  const folder = folderFrom(process.argv, 'npm run backup -- FOLDER')
  const config = loadConfig()
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new Error(`There is no database in ${resolve(config.dataDir)}: set DATA_DIR or DATABASE_URL.`)
  const begun = performance.now()
  const { tables, media, secret } = await withOwner(config, (owner) =>
    makeBackup(
      {
        owner,
        storage: openStorage(config.storage),
        secretFile: process.env.SECRET ? null : join(config.dataDir, 'secret'),
      },
      { folder, passphrase: config.backupKey },
    ),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = [...tables, ...media].reduce((sum, file) => sum + file.bytes, 0)
  process.stdout.write(
    `${folder}: ${tables.length} tables with ${rows} rows, ${media.length} files, ${(bytes / 1e6).toFixed(1)} MB, ` +
      `in ${((performance.now() - begun) / 1000).toFixed(1)} s; ${config.backupKey ? 'encrypted' : 'not encrypted'}.\n` +
      (secret ? '' : 'SECRET is a setting and not in the backup: keep it where you keep your settings.\n'),
  )
})
