// An organizer's saved searches. Every statement is limited to their owner, so another organizer's do not exist.
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { SessionUser } from '../../../server/auth/auth.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Reads } from '../../../server/database/reads.ts'
import { AppError } from '../../../server/errors.ts'
import type { TierFeature } from '../../plans/schema.ts'
import { lockProfile, readProfileWithPlan } from '../../profiles/service.server.ts'
import { refusedFilter } from '../policy.ts'
import { toTextQueries } from '../question.ts'
import { readFoundProfiles } from '../results.server.ts'
import type { SpeakerSearchFilters } from '../schema.ts'
import { requireFilters, toQuestion } from '../service.server.ts'
import { findMatching, findNew, type NewMatches } from './matches.server.ts'
import {
  mostSaved,
  type SavedSearch,
  type SavedSearchChanges,
  type SavedSearches,
  type SavedSearchInput,
  type SavedSearchWithNew,
  savedFilters,
} from './schema.ts'
import { savedSearches } from './table.server.ts'
import { savedTexts } from './texts.ts'

interface Searching {
  db: Database
  /** Those of the primary, where saved searches are written. */
  reads: Pick<Reads, 'run'>
}

type Row = typeof savedSearches.$inferSelect

const shownAsNew = 20

/** In the order in which they were saved. */
export async function listSavedSearches(db: Database, ownerId: string): Promise<SavedSearches> {
  const [rows, { features }, found] = await Promise.all([
    db.select().from(savedSearches).where(eq(savedSearches.owner_id, ownerId)).orderBy(asc(savedSearches.id)),
    readProfileWithPlan(db, ownerId),
    findNew(db, ownerId, { names: 0 }),
  ])
  return { rows: rows.map((row) => present(row, features, found)) }
}

/** With those who are new. Throws AppError `not_found`. */
export async function readSavedSearch(
  { db, reads }: Searching,
  ownerId: string,
  id: string,
): Promise<SavedSearchWithNew> {
  const row = await readRow(db, ownerId, id)
  const { features } = await readProfileWithPlan(db, ownerId)
  const found = await findNew(db, ownerId, { names: shownAsNew })
  const search = present(row, features, found)
  const ids = search.new_count === null ? [] : (found.get(id)?.ids ?? [])
  const profiles = await reads.run((read) => readFoundProfiles(read, ids, { isOrganizer: true }))
  return {
    ...search,
    new: profiles.map(({ speaker: { username, name, headshot } }) => ({ username, name, headshot })),
  }
}

/**
 * `creationKey`: the same key creates nothing again. Throws AppError `limit_reached` for a filter that the plan lacks,
 * `conflict` at the highest number, and `invalid_input` naming what cannot be asked.
 */
export async function createSavedSearch(
  searching: Searching,
  user: SessionUser,
  { name, question, mails }: SavedSearchInput,
  creationKey: string | null = null,
): Promise<SavedSearchWithNew> {
  const filters = savedFilters.parse(question)
  await requireFilters(searching.db, user, filters)
  const matched = await matchNow(searching, question, filters)
  const id = await searching.db.transaction(async (tx) => {
    await lockProfile(tx, user.id, 'organizer')
    const isOwn = eq(savedSearches.owner_id, user.id)
    if (creationKey !== null) {
      const [before] = await tx
        .select({ id: savedSearches.id })
        .from(savedSearches)
        .where(and(isOwn, eq(savedSearches.creation_key, creationKey)))
      if (before) return before.id
    }
    const [counted] = await tx.select({ count: count() }).from(savedSearches).where(isOwn)
    if ((counted?.count ?? 0) >= mostSaved) throw new AppError('conflict', savedTexts.full(mostSaved))
    const made = uuidv7()
    await tx
      .insert(savedSearches)
      .values({ id: made, owner_id: user.id, name, question, mails, creation_key: creationKey, ...matched })
    return made
  })
  return readSavedSearch(searching, user.id, id)
}

/** Only the given fields are written. Throws AppError `not_found`. */
export async function changeSavedSearch(
  searching: Searching,
  ownerId: string,
  id: string,
  { name, mails }: SavedSearchChanges,
): Promise<SavedSearchWithNew> {
  // Without anything to write, drizzle has no statement.
  if (name !== undefined || mails !== undefined) {
    await searching.db
      .update(savedSearches)
      .set({ ...(name !== undefined && { name }), ...(mails !== undefined && { mails }) })
      .where(isThis(ownerId, id))
  }
  return readSavedSearch(searching, ownerId, id)
}

/** From now on only those count as new who do not match at this moment. Throws AppError `not_found`. */
export async function markSeen(searching: Searching, ownerId: string, id: string): Promise<void> {
  const row = await readRow(searching.db, ownerId, id)
  const filters = savedFilters.safeParse(row.question)
  if (!filters.success) return
  await searching.db
    .update(savedSearches)
    .set({ ...(await matchNow(searching, row.question, filters.data)), announced: [] })
    .where(isThis(ownerId, id))
}

/** Throws AppError `not_found`. */
export async function deleteSavedSearch(db: Database, ownerId: string, id: string): Promise<void> {
  const deleted = await db
    .delete(savedSearches)
    .where(isThis(ownerId, id))
    .returning({ id: savedSearches.id })
  if (deleted.length === 0) throw missingSearch()
}

/** A plan that lacks one of its filters keeps a search, but does not run it. */
export function isRunnable({ question }: Pick<Row, 'question'>, features: readonly TierFeature[]): boolean {
  const filters = savedFilters.safeParse(question)
  return filters.success && refusedFilter(filters.data, features) === null
}

/** `question`: as it is stored, which `filters` were read from. */
async function matchNow(
  { db, reads }: Searching,
  question: SavedSearch['question'],
  filters: Omit<SpeakerSearchFilters, 'facets'>,
) {
  const asked = await reads.run((read) => toQuestion({ db, reads: read }, filters))
  const query = toTextQueries(asked).all
  const fee_max = asked.fee?.max ?? null
  const seen_at = new Date()
  return {
    query: sql`${query}::tsquery`,
    fee_max,
    seen_at,
    ...(await findMatching(db, { query, fee_max, question })),
  }
}

async function readRow(db: Database, ownerId: string, id: string): Promise<Row> {
  const [row] = await db.select().from(savedSearches).where(isThis(ownerId, id))
  if (!row) throw missingSearch()
  return row
}

function present(
  row: Row,
  features: readonly TierFeature[],
  found: ReadonlyMap<string, NewMatches>,
): SavedSearch {
  const { id, name, question, mails, seen_at } = row
  const new_count = isRunnable(row, features) ? (found.get(id)?.count ?? 0) : null
  return { id, name, question, mails, new_count, seen_at: seen_at.toISOString() }
}

function isThis(ownerId: string, id: string) {
  return and(eq(savedSearches.owner_id, ownerId), eq(savedSearches.id, id))
}

function missingSearch(): AppError {
  return new AppError('not_found', savedTexts.missing)
}
