// A profile's choices from a list, topics or countries: read, added within the plan's limit, removed.
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../server/database/database.ts'
import { invalidField } from '../../../server/errors.ts'
import { countries } from '../../countries/table.server.ts'
import type { FeatureKey } from '../../plans/schema.ts'
import { requireRoom } from '../../plans/service.server.ts'
import { topics } from '../../topics/table.server.ts'
import { currentTopics } from '../references.server.ts'
import { lockSpeaker, requireOwn } from '../service.server.ts'
import type { ProfileCountry, ProfileTopic } from './schema.ts'
import { profileCountries, profileTopics } from './table.server.ts'

/** One kind of choice. What refers to its own columns in queries is a function. */
interface ChoiceKind<Row> {
  noun: 'topic' | 'country'
  list: PgTable & { id: AnyPgColumn }
  table: PgTable & { profile_id: AnyPgColumn }
  /** The column of `table` that references a row of `list`. */
  column: AnyPgColumn
  /** The plan's feature that limits them. */
  limit?: FeatureKey
  /** The row of `list` that an id from a page opened earlier means now. */
  currentId?: (tx: Database, id: string) => Promise<string>
  select: (db: Database, which: SQL | undefined) => Promise<Row[]>
  insert: (tx: Database, profile_id: string, id: string) => Promise<unknown>
}

/** Not the transaction's, in which an import adds all of them: they are listed in the order they were chosen. */
const moment = sql`clock_timestamp()`

export const topicChoices: ChoiceKind<ProfileTopic> = {
  noun: 'topic',
  list: topics,
  table: profileTopics,
  column: profileTopics.topic_id,
  limit: 'topics',
  currentId: async (tx, id) => (await currentTopics(tx, new Set([id]))).get(id) ?? id,
  async select(db, which) {
    const { id, name, slug, created_at } = topics
    const rows = await db
      .select({ row: profileTopics, topic: { id, name, slug, created_at } })
      .from(profileTopics)
      .innerJoin(topics, eq(id, profileTopics.topic_id))
      .where(which)
      .orderBy(asc(profileTopics.created_at), asc(profileTopics.topic_id))
    return rows.map(({ row, topic }) => ({ ...presentTime(row), topic: presentTime(topic) }))
  },
  insert: (tx, profile_id, topic_id) =>
    tx.insert(profileTopics).values({ profile_id, topic_id, created_at: moment }),
}

export const countryChoices: ChoiceKind<ProfileCountry> = {
  noun: 'country',
  list: countries,
  table: profileCountries,
  column: profileCountries.country_id,
  async select(db, which) {
    const rows = await db
      .select({ row: profileCountries, country: countries })
      .from(profileCountries)
      .innerJoin(countries, eq(countries.id, profileCountries.country_id))
      .where(which)
      .orderBy(asc(profileCountries.created_at), asc(profileCountries.country_id))
    return rows.map(({ row, country }) => ({ ...presentTime(row), country: presentTime(country) }))
  },
  insert: (tx, profile_id, country_id) =>
    tx.insert(profileCountries).values({ profile_id, country_id, created_at: moment }),
}

/** In the order they were chosen. Throws AppError `not_found` for another user's profile. */
export async function listChoices<Row>(
  db: Database,
  { table, select }: ChoiceKind<Row>,
  userId: string,
  profileId = userId,
): Promise<Row[]> {
  requireOwn(userId, profileId)
  return select(db, eq(table.profile_id, userId))
}

/**
 * Adds one; an existing one stays unchanged. Throws AppError `limit_reached`, `invalid_input` for one that is not in the
 * list, `forbidden` for organizers, `not_found` for another user's profile.
 */
export async function addChoice<Row>(
  db: Database,
  { noun, list, table, column, limit, currentId, select, insert }: ChoiceKind<Row>,
  userId: string,
  { id: asked, profileId = userId }: { id: string; profileId: string | undefined },
): Promise<{ row: Row; isNew: boolean }> {
  requireOwn(userId, profileId)
  return db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, userId)
    const id = currentId ? await currentId(tx, asked) : asked
    const isOwn = eq(table.profile_id, userId)
    const isThis = and(isOwn, eq(column, id))
    const [there] = await select(tx, isThis)
    if (there) return { row: there, isNew: false }
    const [known] = await tx.select({ id: list.id }).from(list).where(eq(list.id, id))
    if (!known) throw invalidField(`${noun}_id`, `${noun === 'topic' ? 'Topic' : 'Country'} not found`)
    if (limit) {
      const [counted] = await tx.select({ count: count() }).from(table).where(isOwn)
      await requireRoom(tx, limit, { tierId: speaker.tierId, count: counted?.count ?? 0 })
    }
    await insert(tx, userId, id)
    await speaker.touch()
    const [added] = await select(tx, isThis)
    if (!added) throw new Error('a row that was just written is not there')
    return { row: added, isNew: true }
  })
}

/** A missing one counts as removed. Throws AppError `not_found` for another user's profile. */
export async function removeChoice<Row>(
  db: Database,
  { table, column }: ChoiceKind<Row>,
  userId: string,
  { id, profileId = userId }: { id: string; profileId: string | undefined },
): Promise<void> {
  requireOwn(userId, profileId)
  await db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, userId)
    const removed = await tx
      .delete(table)
      .where(and(eq(table.profile_id, userId), eq(column, id)))
      .returning({ id: column })
    if (removed.length > 0) await speaker.touch()
  })
}

function presentTime<Row extends { created_at: Date }>({ created_at, ...row }: Row) {
  return { ...row, created_at: created_at.toISOString() }
}
