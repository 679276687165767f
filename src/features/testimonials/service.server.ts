// Testimonials from the speaker's side: requested, sent again, withdrawn, published, hidden, reordered. Nothing here
// changes the author's words. Plan limits are checked under a lock on the profile's row.

import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { formatDays } from '../../lib/dates.ts'
import { pick } from '../../lib/pick.ts'
import { today } from '../../lib/today.ts'
import { makeToken } from '../../server/auth/tokens.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { paths } from '../../vocabulary/paths.ts'
import { users } from '../accounts/table.server.ts'
import { experiences } from '../experiences/table.server.ts'
import { queueMailInLayout } from '../mail/service.server.ts'
import { type Allowance, allowanceOf } from '../plans/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { testimonialMails } from './mail-texts.ts'
import {
  linkDays,
  type Testimonial,
  type TestimonialChange,
  type TestimonialList,
  type TestimonialQuestion,
} from './schema.ts'
import { testimonials } from './table.server.ts'
import { testimonialTexts } from './texts.ts'

/** ms that a link to write one is valid. */
const validity = linkDays * 24 * 60 * 60 * 1000

type Row = typeof testimonials.$inferSelect

const engagementColumns = pick(experiences, ['id', 'title', 'event_name', 'starts_on'])

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
 * Requests one by mail. Throws AppError `forbidden` for non-speakers, `invalid_input` for their own address and for an
 * engagement that is not theirs or has not begun, `conflict` while the same address has an open request about the same
 * engagement.
 */
export function askForTestimonial(
  db: Database,
  { appUrl }: Pick<Config, 'appUrl'>,
  profileId: string,
  { note, ...question }: TestimonialQuestion,
): Promise<Testimonial> {
  return db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, profileId)
    const { experience_id, author_email } = question
    if (author_email === speaker.email) throw invalidField('author_email', 'This is your own address')
    const engagement = experience_id === null ? null : await findEngagement(tx, profileId, experience_id)
    const [open] = await tx
      .select({ id: testimonials.id })
      .from(testimonials)
      .where(
        and(
          eq(testimonials.profile_id, profileId),
          eq(testimonials.state, 'requested'),
          eq(testimonials.author_email, author_email),
          sql`${testimonials.experience_id} is not distinct from ${experience_id}`,
        ),
      )
    if (open) {
      const words = 'You’ve already asked this address. Send that request again instead.'
      throw new AppError('conflict', words, { hint: 'author_email' })
    }
    const id = uuidv7()
    await tx.insert(testimonials).values({ ...question, id, profile_id: profileId })
    await mailQuestion(tx, appUrl, { id, speaker: speaker.name, author: question, engagement, note })
    return readOwn(tx, profileId, id)
  })
}

/**
 * Mails a new link; the previous one stops working. Throws AppError `conflict` when it is already written, `invalid_input`
 * when its engagement has not begun.
 */
export function askAgain(
  db: Database,
  { appUrl }: Pick<Config, 'appUrl'>,
  profileId: string,
  id: string,
): Promise<Testimonial> {
  return db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, profileId)
    const row = await lockOwn(tx, profileId, id)
    if (row.state !== 'requested')
      throw new AppError('conflict', 'This testimonial has already been written.')
    const engagement =
      row.experience_id === null ? null : await findEngagement(tx, profileId, row.experience_id)
    await mailQuestion(tx, appUrl, { id, speaker: speaker.name, author: row, engagement, note: '' })
    return readOwn(tx, profileId, id)
  })
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
        throw new AppError('forbidden', 'An admin has hidden this testimonial.')
      if (state === 'published' && row.is_unverified)
        throw new AppError('forbidden', testimonialTexts.unverified)
      if (state === 'published') await requireBegun(tx, row.experience_id)
      const change =
        state === 'hidden' ? { state } : { state, ...(await placeForOneMore(tx, profileId, speaker.tierId)) }
      await tx.update(testimonials).set(change).where(eq(testimonials.id, id))
    }
    return readOwn(tx, profileId, id)
  })
}

/**
 * Withdraws an open request, or deletes a hidden testimonial. Throws AppError `conflict` for one that is new or published.
 */
export async function removeTestimonial(db: Database, profileId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { state } = await lockOwn(tx, profileId, id)
    if (state !== 'requested' && state !== 'hidden')
      throw new AppError('conflict', 'Hide this testimonial before you delete it.')
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
    await lockSpeaker(tx, profileId)
    const published = await tx
      .select({ id: testimonials.id })
      .from(testimonials)
      .where(isPublishedOf(profileId))
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
  if (plan.limit !== null && count >= plan.limit) throw overLimit(plan)
  return { position: last + 1, published_at: new Date() }
}

function overLimit({ limit, lifted_by }: Allowance): AppError {
  const present = limit === 0 ? 'Your plan shows no testimonials' : `Your plan shows ${limit} testimonials`
  const more = lifted_by && (lifted_by.limit === null ? 'as many as you like' : `up to ${lifted_by.limit}`)
  return new AppError('limit_reached', `${present}.${lifted_by ? ` ${lifted_by.name} shows ${more}.` : ''}`, {
    hint: `testimonials: ${limit}${lifted_by ? `; lifted by ${lifted_by.name}` : ''}`,
  })
}

function isPublishedOf(profileId: string) {
  return and(eq(testimonials.profile_id, profileId), eq(testimonials.state, 'published'))
}

async function lockSpeaker(tx: Database, profileId: string) {
  const [row] = await tx
    .select({
      ...pick(profiles, ['first_name', 'last_name', 'user_type']),
      tierId: profiles.subscription_tier_id,
      email: users.email,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, profileId))
    .for('update', { of: profiles })
  if (row?.user_type !== 'speaker') throw new AppError('forbidden', 'Testimonials are for speakers.')
  const { first_name, last_name, ...rest } = row
  return { name: `${first_name} ${last_name}`.trim(), ...rest }
}

/** Throws AppError `not_found` for another user's, as for a missing one. */
async function lockOwn(tx: Database, profileId: string, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(testimonials)
    .where(and(eq(testimonials.id, id), eq(testimonials.profile_id, profileId)))
    .for('update')
  if (!row) throw new AppError('not_found', 'Testimonial not found.')
  return row
}

async function findEngagement(tx: Database, profileId: string, id: string): Promise<string> {
  const [row] = await tx
    .select(engagementColumns)
    .from(experiences)
    .where(and(eq(experiences.id, id), eq(experiences.profile_id, profileId), isNull(experiences.deleted_at)))
  if (!row) throw invalidField('experience_id', 'Engagement not found')
  if (row.starts_on > today()) throw tooSoon('experience_id', row.starts_on)
  return `${row.title}, ${row.event_name}`
}

async function requireBegun(tx: Database, experienceId: string | null): Promise<void> {
  if (experienceId === null) return
  const [row] = await tx
    .select({ starts_on: experiences.starts_on })
    .from(experiences)
    .where(and(eq(experiences.id, experienceId), isNull(experiences.deleted_at)))
  if (row && row.starts_on > today()) throw tooSoon('state', row.starts_on)
}

function tooSoon(field: 'experience_id' | 'state', startsOn: string): AppError {
  return invalidField(field, `This talk hasn’t taken place yet. It starts on ${formatDays(startsOn)}.`)
}

interface Question {
  id: string
  speaker: string
  author: { author_name: string; author_email: string }
  engagement: string | null
  note: string
}

async function mailQuestion(
  tx: Database,
  appUrl: string,
  { id, author, ...question }: Question,
): Promise<void> {
  const { token, hash } = makeToken()
  const token_expires_at = new Date(Date.now() + validity)
  await tx.update(testimonials).set({ token_hash: hash, token_expires_at }).where(eq(testimonials.id, id))
  await queueMailInLayout(
    tx,
    { recipient: author.author_email, kind: 'testimonial_question', notAfter: token_expires_at },
    testimonialMails.question({
      ...question,
      author: author.author_name,
      url: appUrl + paths.writeTestimonial(token),
    }),
  )
}

function selectTestimonials(db: Pick<Database, 'select'>) {
  return db
    .select({ row: testimonials, experience: engagementColumns })
    .from(testimonials)
    .leftJoin(
      experiences,
      and(eq(experiences.id, testimonials.experience_id), isNull(experiences.deleted_at)),
    )
}

async function readOwn(tx: Database, profileId: string, id: string): Promise<Testimonial> {
  const [found] = await selectTestimonials(tx).where(
    and(eq(testimonials.id, id), eq(testimonials.profile_id, profileId)),
  )
  if (!found) throw new AppError('not_found', 'Testimonial not found.')
  return present(found)
}

function present({ row, experience }: { row: Row; experience: Testimonial['experience'] }): Testimonial {
  return {
    ...pick(row, ['id', 'state', 'author_email', 'author_name', 'author_role', 'author_organisation']),
    ...pick(row, ['quote', 'rating', 'is_unverified']),
    experience,
    created_at: row.created_at.toISOString(),
    open_until: row.state === 'requested' ? (row.token_expires_at?.toISOString() ?? null) : null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
  }
}
