// What a backup contains: a folder with `backup.json`, which can always be read, `manifest.json`, and the files it lists.
import { z } from 'zod'

/** Rises when an older release could not restore what is written. */
export const backupVersion = 1

/** The contents of `backup.json`. */
export const backupHeader = z.object({
  format: z.literal('lectern-backup'),
  version: z.number().int(),
  /** Base64url; null when nothing is encrypted. */
  salt: z.string().nullable(),
})

export type BackupHeader = z.infer<typeof backupHeader>

/** A file of the backup, relative to its folder; bytes and hash are of the content as it was, before compression. */
const storedFile = z.object({
  path: z.string(),
  bytes: z.number().int(),
  /** Hexadecimal. */
  sha256: z.string(),
})

export type StoredFile = z.infer<typeof storedFile>

const tableFile = storedFile.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
})

export type TableFile = z.infer<typeof tableFile>

/** The contents of `manifest.json`. */
export const manifest = z.object({
  created_at: z.string(),
  /** `created_at` of the last migration, in ms. */
  migrated_to: z.number().int(),
  tables: z.array(tableFile),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  media: z.array(storedFile.extend({ key: z.string() })),
  /** The file `secret` of the data folder, without which sealed values cannot be read; null with a SECRET of the environment. */
  secret: storedFile.nullable(),
})

export type Manifest = z.infer<typeof manifest>
