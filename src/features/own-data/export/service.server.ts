// Exports of accounts: asked for, made by a job, kept for seven days, downloaded by their owner alone. A job that was killed
// starts again from the beginning; its file is only stored once it is whole.
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { addJob, type JobContext } from '../../../server/jobs/jobs.ts'
import type { KeyList, Storage, StoredStream } from '../../../server/storage/storage.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { users } from '../../accounts/table.server.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { signCredentialsOf } from '../../credentials/service.server.ts'
import { queueMailInLayout } from '../../mail/service.server.ts'
import { uploadsFolder } from '../../media/schema.ts'
import { readExportKeys } from '../../signing/keys.server.ts'
import { exportDays } from '../limits.ts'
import { packExport } from './pack.server.ts'
import type { AccountExport } from './schema.ts'
import { accountExports } from './table.server.ts'
import { exportMail, exportTexts as texts } from './texts.ts'
import { openZip } from './zip-writer.server.ts'

export const makeExportTask = 'make_account_export'

type ExportRow = typeof accountExports.$inferSelect

const dayInMs = 24 * 60 * 60_000
const folder = 'exports/'
/** ms between two notes of the progress. */
const tellInterval = 1_000
/** Attempts of a job: after them, the user is told that it failed. */
const attempts = 5
/** Days for which the row of an expired or failed export is kept. */
const rememberedDays = 30

function keyOf(id: string): string {
  return `${folder}${id}/export.zip`
}

/** The latest. */
export async function readExport(db: Database, userId: string): Promise<AccountExport | null> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(eq(accountExports.user_id, userId))
    .orderBy(desc(accountExports.created_at), desc(accountExports.id))
    .limit(1)
  return row ? present(row) : null
}

function present({ id, state, progress, bytes, created_at, expires_at }: ExportRow): AccountExport {
  return {
    id,
    // The file goes with the next cleanup.
    state: state === 'ready' && isOver(expires_at) ? 'expired' : state,
    progress,
    bytes,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  }
}

function isOver(expires_at: Date | null): boolean {
  return expires_at === null || expires_at <= new Date()
}

/** Throws AppError `in_progress` while one is being made. */
export async function startExport(db: Database, actor: Actor): Promise<AccountExport> {
  const row = await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(accountExports)
      .values({ id: uuidv7(), user_id: actor.id })
      .onConflictDoNothing()
      .returning()
    if (!added) throw new AppError('in_progress', texts.working)
    // One at a time, so that exports leave the other worker to everything else.
    await addJob(tx, makeExportTask, { id: added.id }, { queue: 'exports', maxAttempts: attempts })
    await recordAudit(tx, actor, 'account.export_started', { subjectId: actor.id })
    return added
  })
  return present(row)
}

/** Throws AppError `not_found` for another user’s, and for one that is not ready or over. */
export async function requireExport(db: Database, userId: string, id: string): Promise<void> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.id, id), eq(accountExports.user_id, userId)))
  if (row?.state !== 'ready' || isOver(row.expires_at)) throw missing()
}

/** The file. Throws like `requireExport`. */
export async function openExport(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  actor: Actor,
  id: string,
): Promise<StoredStream> {
  await requireExport(db, actor.id, id)
  const stored = await storage.readStream(keyOf(id))
  if (!stored) throw missing()
  await recordAudit(db, actor, 'account.export_downloaded', { subjectId: actor.id })
  return stored
}

function missing(): AppError {
  return new AppError('not_found', texts.missing)
}

/** The work of the job. Throws to be tried again. */
export async function makeExport(
  { storage, config }: Pick<AppContext, 'storage' | 'config'>,
  { db, signal, isLastAttempt }: Pick<JobContext, 'db' | 'signal' | 'isLastAttempt'>,
  id: string,
): Promise<void> {
  const [row] = await db
    .update(accountExports)
    .set({ state: 'running', progress: 0 })
    .where(and(eq(accountExports.id, id), inArray(accountExports.state, ['waiting', 'running'])))
    .returning()
  if (!row) return
  const uploads = join(config.dataDir, uploadsFolder)
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  const path = join(uploads, uuidv7())
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    const zip = openZip(out, row.created_at)
    const tell = teller(db, id)
    const packing = { userId: row.user_id, madeAt: new Date(), signal, tell }
    const keys = await readExportKeys(db, config)
    await signCredentialsOf({ db, config }, row.user_id, signal)
    await packExport({ db, storage, keys, from: config.appUrl ?? '' }, zip, packing)
    await zip.end()
    await storage.writeFile(keyOf(id), path)
    await finish(db, storage, config, id, (await stat(path)).size)
  } catch (error) {
    if (isLastAttempt && !signal.aborted) {
      await db.update(accountExports).set({ state: 'failed' }).where(eq(accountExports.id, id))
    }
    throw error
  } finally {
    out.destroy()
    await rm(path, { force: true })
  }
}

/** Notes the progress, once a second at most. A note that fails is no failure of the export. */
function teller(db: Database, id: string): (progress: number) => void {
  let told = 0
  return (progress) => {
    if (Date.now() - told < tellInterval) return
    told = Date.now()
    void db
      .update(accountExports)
      .set({ progress: Math.min(99, progress) })
      .where(
        and(
          eq(accountExports.id, id),
          eq(accountExports.state, 'running'),
          lt(accountExports.progress, progress),
        ),
      )
      .catch(() => {})
  }
}

async function finish(
  db: Database,
  storage: Storage,
  { appUrl }: AppContext['config'],
  id: string,
  bytes: number,
): Promise<void> {
  const now = new Date()
  const older = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(accountExports)
      .set({
        state: 'ready',
        progress: 100,
        bytes,
        ready_at: now,
        expires_at: new Date(now.getTime() + exportDays * dayInMs),
      })
      .where(and(eq(accountExports.id, id), eq(accountExports.state, 'running')))
      .returning()
    // The account is gone.
    if (!row) return [id]
    const [user] = await tx.select().from(users).where(eq(users.id, row.user_id))
    if (user) {
      const url = `${appUrl ?? ''}${paths.dashboardSettingsArea('data')}`
      await queueMailInLayout(
        tx,
        { recipient: user.email, kind: 'account_export' },
        exportMail(user.name, url),
      )
    }
    // Only the newest is offered.
    const replaced = await tx
      .delete(accountExports)
      .where(and(eq(accountExports.user_id, row.user_id), ne(accountExports.id, id)))
      .returning({ id: accountExports.id })
    return replaced.map((one) => one.id)
  })
  for (const one of older) await storage.delete(keyOf(one))
}

/** Removes the files of exports that are over, and files without a row: of deleted accounts. */
export async function removeOldExports(db: Database, storage: Storage): Promise<void> {
  const now = new Date()
  await db
    .update(accountExports)
    .set({ state: 'expired' })
    .where(and(eq(accountExports.state, 'ready'), lt(accountExports.expires_at, now)))
  const remembered = new Date(now.getTime() - rememberedDays * dayInMs)
  await db
    .delete(accountExports)
    .where(
      and(inArray(accountExports.state, ['expired', 'failed']), lt(accountExports.created_at, remembered)),
    )
  let after: string | null = null
  do {
    const page: KeyList = await storage.list(folder, { after })
    const ids = [...new Set(page.keys.flatMap((key) => key.split('/')[1] ?? []))]
    // One that is running stores its file just before it is ready.
    const kept = await db
      .select({ id: accountExports.id })
      .from(accountExports)
      .where(
        and(
          sql`${accountExports.id} = any(${sql.param(ids)}::uuid[])`,
          inArray(accountExports.state, ['waiting', 'running', 'ready']),
        ),
      )
    const known = new Set(kept.map((row) => row.id))
    for (const id of ids) if (!known.has(id)) await storage.delete(keyOf(id))
    after = page.next
  } while (after !== null)
}
