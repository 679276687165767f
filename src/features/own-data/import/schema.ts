// The import of an exported account as its owner sees it: its state, and what came of each part.
import { z } from '@hono/zod-openapi'

/** `waiting` for a worker, `running`, `done`, `refused` because of the file, or `failed` because of us. */
export const importStates = ['waiting', 'running', 'done', 'refused', 'failed'] as const

/**
 * Whether what others confirmed counts here. `verified`: signed by an installation that this one trusts, for this person's
 * address. `unsigned`, `unknown_key`, `other_address`, `edited`: why not.
 */
export const importTrusts = ['verified', 'unsigned', 'unknown_key', 'other_address', 'edited'] as const

export const partReport = z
  .object({
    part: z.string().openapi({ example: 'experiences' }),
    title: z.string(),
    /** Rows in the file. */
    found: z.number().int(),
    imported: z.number().int(),
    /** Rows that were here already. */
    present: z.number().int(),
    /** Of the imported: what someone else said, without proof. It counts nowhere. */
    not_verified: z.number().int(),
    /** Rows that were skipped, the first of them with their reasons. */
    skipped: z.number().int(),
    reasons: z.array(z.object({ name: z.string(), reason: z.string() })),
    /** What happened to all of them, as a sentence; empty: nothing in particular. */
    note: z.string(),
  })
  .openapi('ImportedPart')

export const accountImport = z
  .object({
    id: z.uuid(),
    state: z.enum(importStates),
    /** Percent. */
    progress: z.number().int(),
    /** Of a refused file: why. */
    refusal: z.string(),
    trust: z.enum(importTrusts).nullable(),
    /** Of the file; null until it was read. */
    made_at: z.iso.datetime().nullable(),
    made_by: z.string(),
    parts: z.array(partReport),
    created_at: z.iso.datetime(),
  })
  .openapi('AccountImport')

/** The latest; null: none yet. */
export const latestImport = z.object({ import: accountImport.nullable() }).openapi('LatestAccountImport')

export type ImportTrust = (typeof importTrusts)[number]
export type PartReport = z.infer<typeof partReport>
export type AccountImport = z.infer<typeof accountImport>
export type LatestImport = z.infer<typeof latestImport>
