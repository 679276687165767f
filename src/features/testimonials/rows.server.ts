// A speaker's own testimonials: read and locked, for what the speaker does with them.
import { and, eq, isNull } from 'drizzle-orm'
import { formatDays } from '../../lib/dates.ts'
import { pick } from '../../lib/pick.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { experiences } from '../experiences/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import type { Testimonial } from './schema.ts'
import { testimonials } from './table.server.ts'

type Row = typeof testimonials.$inferSelect

export const engagementColumns = pick(experiences, ['id', 'title', 'event_name', 'starts_on'])

/**
 * Of the speaker, so that concurrent requests count one after the other. `touch` marks the profile as changed. Throws AppError
 * `forbidden` for anyone else.
 */
export async function lockSpeaker(tx: Database, profileId: string) {
  const [row] = await tx
    .select({
      ...pick(profiles, ['first_name', 'last_name', 'user_type']),
      tierId: profiles.subscription_tier_id,
      email: users.email,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, profileId))
    .for('no key update', { of: profiles })
  if (row?.user_type !== 'speaker') throw new AppError('forbidden', 'Testimonials are for speakers.')
  const { first_name, last_name, ...rest } = row
  return {
    name: `${first_name} ${last_name}`.trim(),
    ...rest,
    async touch() {
      await tx.update(profiles).set({ updated_at: new Date() }).where(eq(profiles.id, profileId))
    },
  }
}

/** Throws AppError `not_found` for another user's, as for a missing one. */
export async function lockOwn(tx: Database, profileId: string, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(testimonials)
    .where(and(eq(testimonials.id, id), eq(testimonials.profile_id, profileId)))
    .for('no key update')
  if (!row) throw new AppError('not_found', 'Testimonial not found.')
  return row
}

export function selectTestimonials(db: Pick<Database, 'select'>) {
  return db
    .select({ row: testimonials, experience: engagementColumns })
    .from(testimonials)
    .leftJoin(
      experiences,
      and(eq(experiences.id, testimonials.experience_id), isNull(experiences.deleted_at)),
    )
}

export async function readOwn(tx: Database, profileId: string, id: string): Promise<Testimonial> {
  const [found] = await selectTestimonials(tx).where(
    and(eq(testimonials.id, id), eq(testimonials.profile_id, profileId)),
  )
  if (!found) throw new AppError('not_found', 'Testimonial not found.')
  return present(found)
}

export function present({
  row,
  experience,
}: {
  row: Row
  experience: Testimonial['experience']
}): Testimonial {
  return {
    ...pick(row, ['id', 'state', 'author_email', 'author_name', 'author_role', 'author_organisation']),
    ...pick(row, ['quote', 'rating', 'is_unverified']),
    is_withheld: row.withheld_at !== null,
    experience,
    created_at: row.created_at.toISOString(),
    open_until: row.state === 'requested' ? (row.token_expires_at?.toISOString() ?? null) : null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
  }
}

export function tooSoon(field: 'experience_id' | 'state', startsOn: string): AppError {
  return invalidField(field, `This talk hasn’t taken place yet. It starts on ${formatDays(startsOn)}.`)
}
