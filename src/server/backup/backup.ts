// A backup of the whole installation while it is in use: the rows of one moment, and every stored file. The same for the
// embedded database and one of the operator's own (docs/operations.md, decision 30).
import { createReadStream, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Client, type ClientConfig } from 'pg'
import type { Storage } from '../storage/storage.ts'
import { BackupError, type BackupFiles, createBackupFiles } from './backup-files.ts'
import type { Manifest, TableFile } from './manifest.ts'
import { readRows, readSequences, readTables } from './tables.ts'

export interface Installation {
  /** Of the tables. */
  owner: ClientConfig
  storage: Storage
  /** The file `secret` of the data folder; null where SECRET is set. */
  secretFile: string | null
}

/** Writes `folder`, which must not exist. It gets its name once it is complete. Throws BackupError for the operator. */
export async function makeBackup(
  { owner, storage, secretFile }: Installation,
  { folder, passphrase }: { folder: string; passphrase: string | undefined },
): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty. Choose a folder that does not exist yet.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const files = await createBackupFiles(unfinished, passphrase)
  // Before the rows and after them: a file that is deleted meanwhile is in the backup, and so is one that is added.
  const media = new Map<string, Manifest['media'][number]>()
  await copyMedia(storage, files, media)
  const rows = await copyRows(owner, files)
  await copyMedia(storage, files, media)
  const secret = secretFile === null ? null : await files.write('secret', createReadStream(secretFile))
  const manifest: Manifest = {
    created_at: new Date().toISOString(),
    ...rows,
    media: [...media.values()],
    secret,
  }
  await files.write('manifest.json', Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]))
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  return manifest
}

/** All tables as of one moment. */
async function copyRows(
  owner: ClientConfig,
  files: BackupFiles,
): Promise<Pick<Manifest, 'tables' | 'sequences' | 'migrated_to'>> {
  const client = new Client({ ...owner, application_name: 'lectern backup' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    const migrated_to = await readLastMigration(client)
    const tables: TableFile[] = []
    for (const table of await readTables(client)) {
      const { rows, count } = readRows(client, table)
      const file = await files.write(`tables/${table.schema}.${table.name}.copy.gz`, rows)
      tables.push({ ...table, ...file, rows: await count })
    }
    // Afterwards: a sequence is never rolled back, so its value is at least that of the rows.
    return { tables, sequences: await readSequences(client), migrated_to }
  } finally {
    await client.end().catch(() => {})
  }
}

async function readLastMigration(client: Client): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last ?? 0)
}

async function copyMedia(
  storage: Storage,
  files: BackupFiles,
  copied: Map<string, Manifest['media'][number]>,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const { keys, next } = await storage.list('', { limit: 1_000, after })
    for (const key of keys) {
      if (copied.has(key)) continue
      const file = await storage.readStream(key)
      if (file) copied.set(key, { key, ...(await files.write(`media/${key}`, file.stream)) })
    }
    if (next === null) return
    after = next
  }
}
