// A speaker's experiences: listed, written, deleted and had back. Every statement is bound to their owner's profile: another
// person's is not there.
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { containsPattern, readCursor, toPage } from '../../server/database/keyset.ts'
import { AppError } from '../../server/errors.ts'
import { countries } from '../countries/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { topics } from '../topics/table.server.ts'
import { hasLinks, queueLinkCheck, refuseInternalLinks } from './links/service.server.ts'
import type {
  Experience,
  ExperienceChanges,
  ExperienceFilters,
  ExperienceInput,
  ExperienceList,
} from './schema.ts'
import { experiences, experienceTopics } from './table.server.ts'

type ExperienceRow = typeof experiences.$inferSelect

/** What each order sorts by, as it stands in a cursor, and how it comes back from there. */
const orders: Record<ExperienceFilters['sort'], { by: SQL; key: SQL<string>; place: (key: string) => SQL }> =
  {
    date: {
      by: sql`${experiences.starts_on}`,
      key: sql`${experiences.starts_on}::text`,
      place: (key) => sql`${key}::date`,
    },
    name: {
      by: sql`lower(${experiences.title})`,
      key: sql`lower(${experiences.title})`,
      place: (key) => sql`${key}::text`,
    },
  }

const selection = {
  row: experiences,
  country: { id: countries.id, code: countries.code, name: countries.name },
  topics: sql<{ id: string; name: string }[]>`array(
    select json_build_object('id', ${topics.id}, 'name', ${topics.name})
    from ${experienceTopics} join ${topics} on ${topics.id} = ${experienceTopics.topic_id}
    where ${experienceTopics.experience_id} = ${experiences.id} order by ${topics.name})`,
}

/** Throws AppError `invalid_input` for a cursor of another order. */
export async function listExperiences(
  db: Database,
  profileId: string,
  { cursor, limit, ...choices }: ExperienceFilters & { cursor?: string | undefined; limit: number },
): Promise<ExperienceList> {
  const { when, sort } = choices
  const order = choices.order ?? (sort === 'date' && when === 'past' ? 'desc' : 'asc')
  const sortName = `experiences ${sort} ${order}`
  const after = cursor === undefined ? undefined : readCursor(sortName, cursor, { isTime: false })
  const { by, key, place } = orders[sort]
  const further =
    after &&
    sql`(${by}, ${experiences.id}) ${sql.raw(order === 'desc' ? '<' : '>')} (${place(after.key)}, ${after.id}::uuid)`
  const direction = order === 'desc' ? desc : asc
  const filter = matching(profileId, choices)
  const isPast = sql`${experiences.ends_on} < ${today()}::date`
  const [found, [counted], [shown]] = await Promise.all([
    db
      .select({ ...selection, key })
      .from(experiences)
      .leftJoin(countries, eq(countries.id, experiences.country_id))
      .where(and(filter, when === 'past' ? isPast : sql`not ${isPast}`, further))
      .orderBy(direction(by), direction(experiences.id))
      .limit(limit + 1),
    db
      .select({
        past: sql<number>`count(*) filter (where ${isPast})::int`,
        upcoming: sql<number>`count(*) filter (where not ${isPast})::int`,
      })
      .from(experiences)
      .where(filter),
    db
      .select({ past: sql<number>`count(*)::int` })
      .from(experiences)
      .where(and(isOwn(profileId), eq(experiences.visibility, 'public'), isPast)),
  ])
  const page = toPage(
    found.map((one) => ({ ...one, id: one.row.id })),
    limit,
    sortName,
  )
  return {
    rows: page.rows.map(present),
    next_cursor: page.next_cursor,
    counts: { upcoming: counted?.upcoming ?? 0, past: counted?.past ?? 0 },
    public_past: shown?.past ?? 0,
  }
}

/** Throws AppError `not_found`. */
export async function readExperience(db: Database, profileId: string, id: string): Promise<Experience> {
  const [found] = await db
    .select(selection)
    .from(experiences)
    .leftJoin(countries, eq(countries.id, experiences.country_id))
    .where(and(isOwn(profileId), eq(experiences.id, id)))
  if (!found) throw notFound()
  return present(found)
}

/** Throws AppError `invalid_input` for a country or topic that is not there, and for an internal link. */
export async function createExperience(
  db: Database,
  profileId: string,
  input: ExperienceInput,
): Promise<Experience> {
  refuseInternalLinks(input)
  return db.transaction(async (tx) => {
    await requireProfile(tx, profileId)
    await requireKnown(tx, input)
    const { topic_ids, ends_on = input.starts_on, ...fields } = input
    const id = uuidv7()
    await tx.insert(experiences).values({ ...fields, id, ends_on, profile_id: profileId })
    await writeTopics(tx, id, topic_ids)
    if (hasLinks(input)) await queueLinkCheck(tx, profileId)
    return readExperience(tx, profileId, id)
  })
}

/** What is checked about an experience is about these: another value, and it is self-reported again. */
const checkedFields = [
  'title',
  'event_name',
  'starts_on',
  'ends_on',
  'city',
  'country_id',
  'event_url',
  'slides_url',
  'video_url',
] as const satisfies (keyof ExperienceRow & keyof ExperienceChanges)[]

/** Only the given fields are written. Throws AppError `not_found` and `invalid_input`. */
export async function changeExperience(
  db: Database,
  profileId: string,
  id: string,
  changes: ExperienceChanges,
): Promise<Experience> {
  refuseInternalLinks(changes)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(experiences)
      .where(and(isOwn(profileId), eq(experiences.id, id)))
      .for('update')
    if (!row) throw notFound()
    await requireKnown(tx, changes)
    const { topic_ids, ...rest } = changes
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    const next: ExperienceRow = { ...row, ...given }
    if (next.ends_on < next.starts_on) {
      const field = changes.ends_on === undefined ? 'starts_on' : 'ends_on'
      throw new AppError('invalid_input', `${field}: The last day is before the first`, { hint: field })
    }
    const isAnother = checkedFields.some((field) => next[field] !== row[field])
    await tx
      .update(experiences)
      .set({
        ...given,
        ...(isAnother && { verification: 'self_reported', links_checked_at: null, link_problem: null }),
        updated_at: new Date(),
      })
      .where(eq(experiences.id, id))
    if (topic_ids) {
      await tx.delete(experienceTopics).where(eq(experienceTopics.experience_id, id))
      await writeTopics(tx, id, topic_ids)
    }
    if (isAnother && hasLinks(next)) await queueLinkCheck(tx, profileId)
    return readExperience(tx, profileId, id)
  })
}

/** A hidden copy, to be changed into another engagement. Throws AppError `not_found`. */
export async function duplicateExperience(db: Database, profileId: string, id: string): Promise<Experience> {
  const { topics: chosen, country, ...source } = await readExperience(db, profileId, id)
  const { title, event_name, format, starts_on, ends_on, venue, city, online, audience_size } = source
  const { event_url, slides_url, video_url, description } = source
  return createExperience(db, profileId, {
    title,
    event_name,
    format,
    starts_on,
    ends_on,
    venue,
    city,
    online,
    audience_size,
    event_url,
    slides_url,
    video_url,
    description,
    country_id: country?.id ?? null,
    topic_ids: chosen.map((topic) => topic.id),
    visibility: 'hidden',
  })
}

/** It can be had back for a while. Throws AppError `not_found`. */
export async function deleteExperience(db: Database, profileId: string, id: string): Promise<void> {
  const gone = await db
    .update(experiences)
    .set({ deleted_at: new Date() })
    .where(and(isOwn(profileId), eq(experiences.id, id)))
    .returning({ id: experiences.id })
  if (gone.length === 0) throw notFound()
}

/** Brings a deleted one back. Throws AppError `not_found`. */
export async function restoreExperience(db: Database, profileId: string, id: string): Promise<Experience> {
  await db
    .update(experiences)
    .set({ deleted_at: null, updated_at: new Date() })
    .where(
      and(eq(experiences.id, id), eq(experiences.profile_id, profileId), isNotNull(experiences.deleted_at)),
    )
  return readExperience(db, profileId, id)
}

/** Locks the profile until the end of the transaction. Throws AppError `PGRST116` when there is none. */
export async function requireProfile(tx: Database, profileId: string): Promise<void> {
  const found = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('no key update')
  if (found.length > 0) return
  throw new AppError('PGRST116', 'There is no profile yet.', { hint: 'POST /api/profile makes it.' })
}

/** Throws AppError `invalid_input` naming the field, for a country or a topic that is not there. */
async function requireKnown(
  tx: Database,
  { country_id, topic_ids }: { country_id?: string | null | undefined; topic_ids?: string[] | undefined },
): Promise<void> {
  if (country_id) {
    const found = await tx.select({ id: countries.id }).from(countries).where(eq(countries.id, country_id))
    if (found.length === 0)
      throw new AppError('invalid_input', 'country_id: There is no such country', { hint: 'country_id' })
  }
  if (topic_ids && topic_ids.length > 0) {
    const found = await tx.select({ id: topics.id }).from(topics).where(inArray(topics.id, topic_ids))
    if (found.length < topic_ids.length)
      throw new AppError('invalid_input', 'topic_ids: There is no such topic', { hint: 'topic_ids' })
  }
}

async function writeTopics(tx: Database, id: string, topicIds: readonly string[]): Promise<void> {
  if (topicIds.length === 0) return
  await tx
    .insert(experienceTopics)
    .values(topicIds.map((topic_id) => ({ experience_id: id, topic_id })))
    .onConflictDoNothing()
}

function isOwn(profileId: string): SQL | undefined {
  return and(eq(experiences.profile_id, profileId), isNull(experiences.deleted_at))
}

function matching(
  profileId: string,
  { search, format, visibility, verification }: ExperienceFilters,
): SQL | undefined {
  const pattern = search ? containsPattern(search) : undefined
  return and(
    isOwn(profileId),
    pattern === undefined
      ? undefined
      : or(
          ilike(experiences.title, pattern),
          ilike(experiences.event_name, pattern),
          ilike(experiences.city, pattern),
        ),
    format && eq(experiences.format, format),
    visibility && eq(experiences.visibility, visibility),
    verification && eq(experiences.verification, verification),
  )
}

function present({
  row,
  country,
  topics,
}: {
  row: ExperienceRow
  country: Experience['country']
  topics: Experience['topics']
}): Experience {
  const { profile_id, country_id, import_key, deleted_at, ...shown } = row
  return {
    ...shown,
    country,
    topics,
    links_checked_at: row.links_checked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** As the public page reckons: in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such event.')
}
