// Testimonials from the speaker's side: withdrawn, published, hidden, reordered; asking.server.ts asks for them. Nothing here
// changes the author's words. Plan limits are checked under a lock on the profile's row.
import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { today } from '../../lib/today.ts'
import { countOf } from '../../lib/words.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { experiences } from '../experiences/table.server.ts'
import { type Allowance, allowanceOf } from '../plans/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import {
  engagementColumns,
  lockOwn,
  lockSpeaker,
  present,
  readOwn,
  selectTestimonials,
  tooSoon,
} from './rows.server.ts'
import type { Testimonial, TestimonialChange, TestimonialList } from './schema.ts'
import { testimonials } from './table.server.ts'
import { testimonialTexts } from './texts.ts'

export async function listTestimonials(db: Database, profileId: string): Promise<TestimonialList> {
  const [rows, engagements, [profile]] = await Promise.all([
    selectTestimonials(db)
      .where(eq(testimonials.profile_id, profileId))
      .orderBy(
        asc(sql`case when ${testimonials.state} = 'published' then ${testimonials.position} end`),
        desc(testimonials.created_at),
        desc(testimonials.id),
      ),
    db
      .select(engagementColumns)
      .from(experiences)
      .where(
        and(
          eq(experiences.profile_id, profileId),
          isNull(experiences.deleted_at),
          // A talk that has not begun has had no audience.
          lte(experiences.starts_on, today()),
        ),
      )
      .orderBy(desc(experiences.starts_on), desc(experiences.id))
      .limit(500),
    db.select({ tier: profiles.subscription_tier_id }).from(profiles).where(eq(profiles.id, profileId)),
  ])
  return {
    testimonials: rows.map(present),
    engagements,
    plan: await allowanceOf(db, profile?.tier ?? null, 'testimonials'),
  }
}

/** When one was last written for this speaker; null: never. */
export function newestTestimonial(profileId: string): SQL {
  return sql`(select max(${testimonials.submitted_at}) from ${testimonials} where ${testimonials.profile_id} = ${profileId})`
}

/**
 * Publishes or hides. Throws AppError `conflict` while it is not written, `forbidden` for one that an admin has hidden or that no one
 * has proved, `limit_reached` beyond the plan's limit, and
 * `invalid_input` when its engagement has not begun. What is already published stays.
 */
export function changeTestimonial(
  db: Database,
  profileId: string,
  id: string,
  { state }: TestimonialChange,
): Promise<Testimonial> {
  return db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, profileId)
    const row = await lockOwn(tx, profileId, id)
    if (row.state === 'requested') throw new AppError('conflict', 'This testimonial hasn’t been written yet.')
    if (row.state !== state) {
      if (state === 'published' && row.withheld_at !== null)
        throw new AppError('forbidden', testimonialTexts.withheld)
      if (state === 'published' && row.is_unverified)
        throw new AppError('forbidden', testimonialTexts.unverified)
      if (state === 'published') await requireBegun(tx, row.experience_id)
      const change =
        state === 'hidden' ? { state } : { state, ...(await placeForOneMore(tx, profileId, speaker.tierId)) }
      await tx.update(testimonials).set(change).where(eq(testimonials.id, id))
      if (state === 'published' || row.state === 'published') await speaker.touch()
    }
    return readOwn(tx, profileId, id)
  })
}

/**
 * Withdraws an open request, or deletes a hidden testimonial. Throws AppError `conflict` for one that is new or published.
 */
export async function removeTestimonial(db: Database, profileId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { state, withheld_at, import_key } = await lockOwn(tx, profileId, id)
    if (state !== 'requested' && state !== 'hidden')
      throw new AppError('conflict', 'Hide this testimonial before you delete it.')
    // What an admin has hidden stays so when its file is imported again: the decision is then about the row of the file. (By name,
    // because reports build on testimonials.)
    if (withheld_at !== null && import_key !== null)
      await tx.execute(sql`update reports set subject_id = split_part(${import_key}, ':', 2)::uuid
        where kind = 'testimonial' and subject_id = ${id}`)
    await tx.delete(testimonials).where(eq(testimonials.id, id))
  })
}

/** Throws AppError `conflict` unless the ids are exactly the published ones: the list has changed meanwhile. */
export async function orderTestimonials(
  db: Database,
  profileId: string,
  ids: readonly string[],
): Promise<TestimonialList> {
  await db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, profileId)
    const published = await tx
      .select({ id: testimonials.id })
      .from(testimonials)
      .where(isPublishedOf(profileId))
      .orderBy(asc(testimonials.position), asc(testimonials.published_at), asc(testimonials.id))
    const isSame = new Set(ids).size === ids.length && ids.length === published.length
    if (!isSame || !published.every(({ id }) => ids.includes(id))) {
      const words = 'The published testimonials have changed in the meantime. Reload them.'
      throw new AppError('conflict', words)
    }
    if (ids.length === 0) return
    await tx
      .update(testimonials)
      .set({ position: sql`array_position(${sql.param(ids)}::uuid[], ${testimonials.id})` })
      .where(and(isPublishedOf(profileId), inArray(testimonials.id, [...ids])))
    if (!published.every(({ id }, i) => id === ids[i])) await speaker.touch()
  })
  return listTestimonials(db, profileId)
}

async function placeForOneMore(tx: Database, profileId: string, tierId: string | null) {
  const [{ count, last } = { count: 0, last: 0 }] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${testimonials.position}), 0)`,
    })
    .from(testimonials)
    .where(isPublishedOf(profileId))
  const plan = await allowanceOf(tx, tierId, 'testimonials')
  if (plan.limit !== null && count >= plan.limit) throw overLimit(plan.limit, plan.lifted_by)
  return { position: last + 1, published_at: new Date() }
}

function overLimit(limit: number, lifted_by: Allowance['lifted_by']): AppError {
  const present = `Your plan shows ${limit === 0 ? 'no testimonials' : countOf(limit, 'testimonial', 'testimonials')}`
  const more = lifted_by && (lifted_by.limit === null ? 'as many as you like' : `up to ${lifted_by.limit}`)
  return new AppError('limit_reached', `${present}.${lifted_by ? ` ${lifted_by.name} shows ${more}.` : ''}`, {
    hint: `testimonials: ${limit}${lifted_by ? `; lifted by ${lifted_by.name}` : ''}`,
  })
}

function isPublishedOf(profileId: string) {
  return and(eq(testimonials.profile_id, profileId), eq(testimonials.state, 'published'))
}

async function requireBegun(tx: Database, experienceId: string | null): Promise<void> {
  if (experienceId === null) return
  const [row] = await tx
    .select({ starts_on: experiences.starts_on })
    .from(experiences)
    .where(and(eq(experiences.id, experienceId), isNull(experiences.deleted_at)))
  if (row && row.starts_on > today()) throw tooSoon('state', row.starts_on)
}
