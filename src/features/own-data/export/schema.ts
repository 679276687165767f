// The export of an account as its owner sees it, and what identifies the format of its file (docs/export.md).
import { z } from '@hono/zod-openapi'

/** `waiting` for a worker, being made (`running`), `ready` to download, `expired`, or `failed` for good. */
export const exportStates = ['waiting', 'running', 'ready', 'expired', 'failed'] as const

/** What the file's manifest says it is. The version changes when a reader of the old one could not read the new one. */
export const exportFormat = { format: 'lectern-export', version: 1 } as const

export const accountExport = z
  .object({
    id: z.uuid(),
    state: z.enum(exportStates),
    /** Percent. */
    progress: z.number().int(),
    bytes: z.number().int().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
  })
  .openapi('AccountExport')

/** The latest; null: none was made yet. */
export const latestExport = z.object({ export: accountExport.nullable() }).openapi('LatestAccountExport')

export type AccountExport = z.infer<typeof accountExport>
export type LatestExport = z.infer<typeof latestExport>
