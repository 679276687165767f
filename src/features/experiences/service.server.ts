// A speaker's experiences: read, written, deleted and restored. Every statement is limited to their owner's profile, so
// another user's do not exist.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { pick } from '../../lib/pick.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { countries } from '../countries/table.server.ts'
import { resolveReferences } from '../profiles/references.server.ts'
import { lockSpeaker } from '../profiles/service.server.ts'
import { topics } from '../topics/table.server.ts'
import { hasLinks, queueLinkCheck, refuseInternalLinks } from './links.server.ts'
import { requestIdOf } from './origin.ts'
import { type Experience, type ExperienceChanges, type ExperienceInput, engagementFields } from './schema.ts'
import { experiences, experienceTopics } from './table.server.ts'

type ExperienceRow = typeof experiences.$inferSelect

export const selection = {
  row: experiences,
  country: { id: countries.id, code: countries.code, name: countries.name },
  topics: sql<{ id: string; name: string }[]>`array(
    select json_build_object('id', ${topics.id}, 'name', ${topics.name})
    from ${experienceTopics} join ${topics} on ${topics.id} = ${experienceTopics.topic_id}
    where ${experienceTopics.experience_id} = ${experiences.id} order by ${topics.name})`,
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

/** Throws AppError `invalid_input` for an unknown country or topic, and for an internal link. */
export async function createExperience(
  db: Database,
  profileId: string,
  input: ExperienceInput,
): Promise<Experience> {
  refuseInternalLinks(input)
  return db.transaction(async (tx) => {
    await lockSpeaker(tx, profileId)
    const [current = input] = await resolveReferences(tx, [input])
    const { topic_ids, ends_on = input.starts_on, ...fields } = current
    const id = uuidv7()
    await tx.insert(experiences).values({ ...fields, id, ends_on, profile_id: profileId })
    await writeTopics(tx, id, topic_ids)
    if (hasLinks(input)) await queueLinkCheck(tx, profileId)
    return readExperience(tx, profileId, id)
  })
}

/** Verification covers these fields: changing one makes it self-reported again. */
export const checkedFields = [
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
    // The profile is locked before its rows, as everywhere.
    const speaker = changes.visibility === 'hidden' ? await lockSpeaker(tx, profileId) : null
    const [row] = await tx
      .select()
      .from(experiences)
      .where(and(isOwn(profileId), eq(experiences.id, id)))
      .for('no key update')
    if (!row) throw notFound()
    const [current = changes] = await resolveReferences(tx, [changes])
    const { topic_ids, ...rest } = current
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    const next: ExperienceRow = { ...row, ...given }
    if (next.ends_on < next.starts_on) {
      const field = changes.ends_on === undefined ? 'starts_on' : 'ends_on'
      throw invalidField(field, 'The last day is before the first')
    }
    const isAnother = checkedFields.some((field) => next[field] !== row[field])
    await tx
      .update(experiences)
      .set({
        ...given,
        ...(isAnother && {
          verification: 'self_reported',
          confirmation_state: null,
          confirmation_host: '',
          links_checked_at: null,
          link_problem: null,
        }),
        updated_at: new Date(),
      })
      .where(eq(experiences.id, id))
    if (topic_ids) {
      await tx.delete(experienceTopics).where(eq(experienceTopics.experience_id, id))
      await writeTopics(tx, id, topic_ids)
    }
    if (isAnother && hasLinks(next)) await queueLinkCheck(tx, profileId)
    // What is no longer shown cannot say when it changed.
    if (row.visibility === 'public') await speaker?.touch()
    return readExperience(tx, profileId, id)
  })
}

/** A hidden copy, to be edited into another engagement. Throws AppError `not_found`. */
export async function duplicateExperience(db: Database, profileId: string, id: string): Promise<Experience> {
  const source = await readExperience(db, profileId, id)
  return createExperience(db, profileId, {
    ...pick(source, Object.keys(engagementFields) as (keyof typeof engagementFields)[]),
    country_id: source.country?.id ?? null,
    topic_ids: source.topics.map((topic) => topic.id),
    visibility: 'hidden',
  })
}

/** It can be restored for a while. Throws AppError `not_found`. */
export async function deleteExperience(db: Database, profileId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, profileId)
    const { visibility } = await updateOwn(tx, profileId, id, { deleted_at: new Date() })
    if (visibility === 'public') await speaker.touch()
  })
}

/** Queues another check of its links. Throws AppError `not_found`. */
export async function checkLinksAgain(db: Database, profileId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await updateOwn(tx, profileId, id, { links_checked_at: null, link_problem: null })
    await queueLinkCheck(tx, profileId)
  })
}

async function updateOwn(
  tx: Database,
  profileId: string,
  id: string,
  changes: Partial<ExperienceRow>,
): Promise<Pick<ExperienceRow, 'visibility'>> {
  const [changed] = await tx
    .update(experiences)
    .set(changes)
    .where(and(isOwn(profileId), eq(experiences.id, id)))
    .returning({ visibility: experiences.visibility })
  if (!changed) throw notFound()
  return changed
}

async function writeTopics(tx: Database, id: string, topicIds: readonly string[]): Promise<void> {
  if (topicIds.length === 0) return
  await tx
    .insert(experienceTopics)
    .values(topicIds.map((topic_id) => ({ experience_id: id, topic_id })))
    .onConflictDoNothing()
}

export function isOwn(profileId: string): SQL | undefined {
  return and(eq(experiences.profile_id, profileId), isNull(experiences.deleted_at))
}

export function present({
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
    has_credential: hasCredential(row),
    links_checked_at: row.links_checked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Of an engagement that an organizer's account confirmed, here or where it was imported from. */
function hasCredential({ verification, import_key, confirmation_host }: ExperienceRow): boolean {
  return (
    verification === 'organizer_confirmed' && (requestIdOf(import_key) !== null || confirmation_host !== '')
  )
}

function notFound(): AppError {
  return new AppError('not_found', 'Event not found. It may have been deleted.')
}
