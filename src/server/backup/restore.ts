// Restores a backup into an empty database and an empty storage, and compares what is there with the backup.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client, type ClientConfig } from 'pg'
import { migrateDatabase } from '../database/database.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError, type BackupFiles, openBackupFiles, parseJson } from './backup-files.ts'
import { type Manifest, manifest } from './manifest.ts'
import { hashRows, loadAll, writeRows } from './tables.ts'

export interface Backup {
  files: BackupFiles
  manifest: Manifest
}

interface Target {
  /** May create tables in the database. */
  owner: ClientConfig
  storage: Storage
}

/** Throws BackupError, in words for the operator. */
export async function openBackup(folder: string, passphrase: string | undefined): Promise<Backup> {
  const files = await openBackupFiles(folder, passphrase)
  const read = manifest.safeParse(parseJson((await files.readWhole('manifest.json')).toString()))
  if (!read.success) throw new BackupError(`${folder}: manifest.json is damaged.`)
  return { files, manifest: read.data }
}

/**
 * Fills an empty database, in one transaction, and the storage. The schema is that of the backup's release: the next start
 * migrates it further. Throws BackupError.
 */
export async function restoreBackup(
  { files, manifest }: Backup,
  { owner, storage, migrationsFolder, log }: Target & { migrationsFolder: string; log: Log },
): Promise<void> {
  await withClient(owner, async (client) => {
    await requireEmpty(client)
    await migrateTo(owner, migrationsFolder, manifest.migrated_to)
    await migrateJobs(owner, log)
    await loadAll(client, async () => {
      for (const table of manifest.tables) await writeRows(client, table, files.read(table))
      for (const { schema, name, value } of manifest.sequences) {
        const sequence = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
        if (value !== null) await client.query('select setval($1, $2)', [sequence, value])
      }
    })
    await client.query('analyze')
  })
  await withFolder(async (folder) => {
    for (const file of manifest.media) {
      const path = join(folder, 'file')
      await pipeline(files.read(file), createWriteStream(path))
      await storage.writeFile(file.key, path)
    }
  })
}

/** What differs, one line for each table or file; empty if all of the backup is there. */
export async function compareWithBackup({ manifest }: Backup, { owner, storage }: Target): Promise<string[]> {
  const differences: string[] = []
  await withClient(owner, async (client) => {
    for (const table of manifest.tables) {
      const { rows, sha256 } = await hashRows(client, table)
      const name = `${table.schema}.${table.name}`
      if (rows !== table.rows) differences.push(`${name}: ${rows} rows instead of ${table.rows}`)
      else if (sha256 !== table.sha256) differences.push(`${name}: other rows`)
    }
  })
  for (const { key, sha256 } of manifest.media) {
    const file = await storage.readStream(key)
    const hash = createHash('sha256')
    if (file) for await (const chunk of file.stream) hash.update(chunk)
    if (!file) differences.push(`${key}: missing`)
    else if (hash.digest('hex') !== sha256) differences.push(`${key}: other content`)
  }
  return differences
}

async function requireEmpty(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'drizzle', 'graphile_worker') limit 1`,
  )
  if (rowCount) throw new BackupError('The database has tables already. Restore into an empty one.')
}

/** Runs the migrations up to the backup's last. */
async function migrateTo(owner: ClientConfig, migrationsFolder: string, last: number): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.filter(({ when }: { when: number }) => when <= last)
  if (entries.at(-1)?.when !== last)
    throw new BackupError('The backup was made by a newer release. Install that release, or a later one.')
  await withFolder(async (folder) => {
    await cp(migrationsFolder, folder, { recursive: true })
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrateDatabase(owner, folder)
  })
}

async function withClient(owner: ClientConfig, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ ...owner, application_name: 'lectern restore' })
  client.on('error', () => {})
  try {
    await client.connect()
    await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-restore-'))
  try {
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
