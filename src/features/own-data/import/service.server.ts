// Imports of exports: uploaded, then read by a job, a step at a time. A step's rows and its report are one transaction, so a job
// that was killed starts again after the last finished step, and nothing is added or counted twice.
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { pick } from '../../../lib/pick.ts'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { addJob, type JobContext } from '../../../server/jobs/jobs.ts'
import type { KeyList, Storage } from '../../../server/storage/storage.ts'
import { users } from '../../accounts/table.server.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { uploadsFolder } from '../../media/schema.ts'
import { readExportKeys } from '../../signing/keys.server.ts'
import { openArchive, RefusedFile } from './archive.server.ts'
import { type ImportedFile, plain, readImportedFile } from './imported-file.server.ts'
import { notImported } from './reasons.server.ts'
import { emptyReport, type Importing } from './report.server.ts'
import type { AccountImport, PartReport } from './schema.ts'
import { importSteps } from './steps/steps.server.ts'
import { accountImports } from './table.server.ts'
import { importTexts as texts } from './texts.ts'

export const runImportTask = 'import_account'

type ImportContext = Pick<AppContext, 'storage' | 'config' | 'reads'>
type ImportRow = typeof accountImports.$inferSelect

const folder = 'imports/'
/** Attempts of a job: after them, the user is told that it failed. */
const attempts = 5
/** Days for which reports are kept. */
const rememberedDays = 90

function keyOf(id: string): string {
  return `${folder}${id}/import.zip`
}

/** The latest. */
export async function readImport(db: Database, userId: string): Promise<AccountImport | null> {
  const [row] = await db
    .select()
    .from(accountImports)
    .where(eq(accountImports.user_id, userId))
    .orderBy(desc(accountImports.created_at), desc(accountImports.id))
    .limit(1)
  return row ? present(row) : null
}

function present(row: ImportRow): AccountImport {
  return {
    ...pick(row, ['id', 'state', 'progress', 'refusal', 'trust', 'made_by', 'parts']),
    made_at: row.made_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

/** Throws AppError `in_progress` while one is running. */
export async function requireNoImport(db: Database, userId: string): Promise<void> {
  const open = await db
    .select({ id: accountImports.id })
    .from(accountImports)
    .where(and(eq(accountImports.user_id, userId), isOpen))
  if (open.length > 0) throw working()
}

/** `path`: the uploaded file. Throws AppError `in_progress` while one is running. */
export async function startImport(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  actor: Actor,
  path: string,
): Promise<AccountImport> {
  const id = uuidv7()
  await storage.writeFile(keyOf(id), path)
  try {
    const row = await db.transaction(async (tx) => {
      const [added] = await tx
        .insert(accountImports)
        .values({ id, user_id: actor.id })
        .onConflictDoNothing()
        .returning()
      if (!added) throw working()
      // In one queue with exports, which leave the other worker to everything else.
      await addJob(tx, runImportTask, { id }, { queue: 'exports', maxAttempts: attempts })
      await recordAudit(tx, actor, 'account.import_started', { subjectId: actor.id })
      return added
    })
    return present(row)
  } catch (error) {
    await storage.delete(keyOf(id)).catch(() => {})
    throw error
  }
}

function working(): AppError {
  return new AppError('in_progress', texts.working)
}

const isOpen = inArray(accountImports.state, ['waiting', 'running'])

/** The work of the job. Throws to be tried again. */
export async function runImport(
  context: ImportContext,
  job: Pick<JobContext, 'db' | 'signal' | 'isLastAttempt'>,
  id: string,
): Promise<void> {
  const { storage, config } = context
  const { db, signal, isLastAttempt } = job
  const isThis = eq(accountImports.id, id)
  const [row] = await db
    .update(accountImports)
    .set({ state: 'running' })
    .where(and(isThis, isOpen))
    .returning()
  if (!row) return
  const uploads = join(config.dataDir, uploadsFolder)
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  const path = join(uploads, uuidv7())
  try {
    const stored = await storage.readStream(keyOf(id))
    if (!stored) throw new Error('The uploaded file is gone.')
    await pipeline(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
    const archive = await openArchive(path)
    try {
      const user = await findUser(db, row.user_id)
      const own = await readExportKeys(db, config)
      const file = await readImportedFile(archive, {
        email: user.email_verified ? user.email : null,
        trustedKeys: [own.publicKey, ...config.trustedExportKeys],
      })
      const { trust, madeAt: made_at, madeBy: made_by } = file
      await db.update(accountImports).set({ trust, made_at, made_by }).where(isThis)
      await runSteps({ ...context, folder: uploads }, { db, signal, id }, { file, user })
    } finally {
      archive.close()
    }
    await db.update(accountImports).set({ state: 'done', progress: 100 }).where(isThis)
  } catch (error) {
    if (error instanceof RefusedFile) {
      const refusal = plain(error.message).slice(0, 500)
      await db.update(accountImports).set({ state: 'refused', refusal }).where(isThis)
    } else {
      if (!isLastAttempt || signal.aborted) throw error
      await db.update(accountImports).set({ state: 'failed' }).where(isThis)
      await storage.delete(keyOf(id)).catch(() => {})
      throw error
    }
  } finally {
    await rm(path, { force: true })
  }
  await storage.delete(keyOf(id))
}

async function findUser(db: Database, id: string): Promise<Importing['user'] & { email_verified: boolean }> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new Error('The account is gone.')
  return {
    ...pick(user, ['id', 'email', 'email_verified', 'name', 'last_name', 'avatar_url', 'user_type']),
    // No right of an admin matters to an import.
    role: 'user',
    two_factor: user.two_factor_enabled,
  }
}

async function runSteps(
  context: Parameters<(typeof importSteps)[number]['run']>[1],
  { db, signal, id }: { db: Database; signal: AbortSignal; id: string },
  { file, user }: { file: ImportedFile; user: Importing['user'] },
): Promise<void> {
  for (const [i, step] of importSteps.entries()) {
    signal.throwIfAborted()
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ parts: accountImports.parts })
        .from(accountImports)
        .where(eq(accountImports.id, id))
        .for('no key update')
      if (!row || row.parts.some(({ part }) => part === step.parts[0])) return
      const reports = await step.run({ tx, file, user }, context)
      await tx
        .update(accountImports)
        .set({
          parts: [...row.parts, ...reports],
          progress: Math.round((99 * (i + 1)) / importSteps.length),
        })
        .where(eq(accountImports.id, id))
    })
  }
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(accountImports).where(eq(accountImports.id, id)).for('no key update')
    if (!row) return
    const known = new Set(row.parts.map(({ part }) => part))
    const left = leftBehind(file).filter(({ part }) => !known.has(part))
    await tx
      .update(accountImports)
      .set({ parts: [...row.parts, ...left] })
      .where(eq(accountImports.id, id))
  })
}

/** Parts of the file that no step takes, with the reason. */
function leftBehind({ counts }: ImportedFile): PartReport[] {
  return Object.entries(notImported).flatMap(([part, note]) => {
    const count = counts[part] ?? 0
    if (!(Number.isInteger(count) && count > 0)) return []
    return [{ ...emptyReport(part, count), skipped: count, note }]
  })
}

/** Removes files without an open import, and old reports. */
export async function removeOldImports(db: Database, storage: Storage): Promise<void> {
  // Of one whose last attempt was interrupted; no other could be made.
  const dayAgo = new Date(Date.now() - 24 * 60 * 60_000)
  await db
    .update(accountImports)
    .set({ state: 'failed' })
    .where(and(isOpen, lt(accountImports.created_at, dayAgo)))
  const remembered = new Date(Date.now() - rememberedDays * 24 * 60 * 60_000)
  await db
    .delete(accountImports)
    .where(
      and(
        inArray(accountImports.state, ['done', 'refused', 'failed']),
        lt(accountImports.created_at, remembered),
      ),
    )
  let after: string | null = null
  do {
    const page: KeyList = await storage.list(folder, { after })
    const ids = [...new Set(page.keys.flatMap((key) => key.split('/')[1] ?? []))]
    const kept = await db
      .select({ id: accountImports.id })
      .from(accountImports)
      .where(and(sql`${accountImports.id} = any(${sql.param(ids)}::uuid[])`, isOpen))
    const known = new Set(kept.map((row) => row.id))
    // An upload stores its file a moment before its row, and its id says when.
    for (const id of ids) if (!known.has(id) && isOld(id)) await storage.delete(keyOf(id))
    after = page.next
  } while (after !== null)
}

/** Of a version 7 UUID: made more than an hour ago. */
function isOld(id: string): boolean {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16) < Date.now() - 60 * 60_000
}
