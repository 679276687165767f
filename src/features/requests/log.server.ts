// One press after a booking: the speaker's engagement is logged, and the organizer asked for a testimonial about it.
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { pick } from '../../lib/pick.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { AppError } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { requestKeyOf } from '../experiences/origin.ts'
import { restoreExperience } from '../experiences/restore.server.ts'
import { experiences } from '../experiences/table.server.ts'
import { askForTestimonial } from '../testimonials/asking.server.ts'
import { lockRequest } from './standing.server.ts'
import type { bookingRequests } from './table.server.ts'
import { lastDayOf } from './terms.ts'
import { requestTexts } from './texts.ts'

/** The engagement that the speaker has logged from a request; null: none, or one that was deleted. */
export async function findLogged(db: Pick<Database, 'select'>, request: OfRequest): Promise<string | null> {
  const row = await findRow(db, request)
  return row && row.deleted_at === null ? row.id : null
}

type OfRequest = Pick<typeof bookingRequests.$inferSelect, 'id' | 'profile_id'>

async function findRow(db: Pick<Database, 'select'>, { id, profile_id }: OfRequest) {
  const [row] = await db
    .select(pick(experiences, ['id', 'deleted_at']))
    .from(experiences)
    .where(and(eq(experiences.profile_id, profile_id), eq(experiences.import_key, requestKeyOf(id))))
  return row
}

/**
 * Logs the speaker's engagement, once; one that was deleted since is restored. It counts as confirmed by the organizer if that is an
 * account (a guest is known by an address alone) who has recorded no no-show. Returns the engagement's id. Throws AppError `conflict`
 * while the booking is not over.
 */
export async function logEngagement(
  db: Database,
  config: Pick<Config, 'appUrl'>,
  requestId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { row } = await lockRequest(tx, requestId)
    const known = await findRow(tx, row)
    if (known?.deleted_at) await restoreExperience(tx, row.profile_id, known.id)
    if (known) return known.id
    const { starts_on } = row
    if (row.state !== 'completed' || starts_on === null)
      throw new AppError('conflict', requestTexts.log.notOver, { hint: row.state })
    const id = uuidv7()
    await tx.insert(experiences).values({
      id,
      profile_id: row.profile_id,
      // The request says no more of the talk.
      title: row.event_name,
      event_name: row.event_name,
      format: row.format,
      starts_on,
      ends_on: lastDayOf(row) ?? starts_on,
      city: row.city,
      country_id: row.country_id,
      online: row.online,
      audience_size: row.audience_size,
      event_url: row.event_url,
      verification: row.organizer_id === null || isDisputed(row) ? 'self_reported' : 'organizer_confirmed',
      import_key: requestKeyOf(requestId),
    })
    if (!isDisputed(row)) await ask(tx, config, row, id)
    return id
  })
}

/** The organizer says that the speaker was not there. */
function isDisputed({ recorded_by }: Pick<typeof bookingRequests.$inferSelect, 'recorded_by'>): boolean {
  return recorded_by === 'organizer'
}

/** What was logged before the organizer recorded a no-show is the speaker's word alone, and its page says what became of it. */
export async function withdrawConfirmation(tx: Database, requestId: string): Promise<void> {
  await tx
    .update(experiences)
    .set({ verification: 'self_reported', confirmation_state: 'revoked' })
    .where(
      and(
        eq(experiences.import_key, requestKeyOf(requestId)),
        eq(experiences.verification, 'organizer_confirmed'),
      ),
    )
}

async function ask(
  tx: Database,
  config: Pick<Config, 'appUrl'>,
  row: typeof bookingRequests.$inferSelect,
  experience_id: string,
): Promise<void> {
  const [account] =
    row.organizer_id === null
      ? []
      : await tx.select({ email: users.email }).from(users).where(eq(users.id, row.organizer_id))
  await askForTestimonial(tx, config, row.profile_id, {
    author_name: row.requester_name,
    author_email: account?.email ?? row.requester_email,
    experience_id,
    note: '',
  })
}
