// An organizer's contacts: speakers they first ask, write to about an event, or send a note to connect, in a calendar month (UTC), not those who offered
// to speak, counted against the plan (docs/specification.md §18).
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { requireRoom } from '../plans/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { bookingRequests } from './table.server.ts'

interface Contact {
  organizerId: string
  /** The speaker. */
  profileId: string
}

/**
 * Refuses one contact too many; a speaker who was asked this month counts no further. Speakers who ask speakers have no
 * limit. The organizer's profile stays locked until the request is stored. Throws AppError `limit_reached`, which names the
 * limit and the plan that lifts it.
 */
export async function requireContact(tx: Database, contact: Contact): Promise<void> {
  const [organizer] = await selectOrganizer(tx, contact).for('no key update')
  if (organizer) await requireContactRoom(tx, contact, organizer.tierId)
}

/** The sentence with which a request would be refused, before anything is typed. */
export async function explainContactLimit(db: Database, contact: Contact): Promise<string | null> {
  const [organizer] = await selectOrganizer(db, contact)
  if (!organizer) return null
  try {
    await requireContactRoom(db, contact, organizer.tierId)
    return null
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'limit_reached') return thrown.message
    throw thrown
  }
}

function selectOrganizer(db: Database, { organizerId }: Contact) {
  return db
    .select({ tierId: profiles.subscription_tier_id })
    .from(profiles)
    .where(and(eq(profiles.id, organizerId), eq(profiles.user_type, 'organizer')))
}

async function requireContactRoom(
  db: Database,
  { organizerId, profileId }: Contact,
  tierId: string | null,
): Promise<void> {
  const contacted = await readContacts(db, organizerId)
  if (contacted.includes(profileId)) return
  await requireRoom(db, 'contacts', { tierId, count: contacted.length })
}

/** Ids of the speakers whom an organizer has contacted this month. */
export async function readContacts(db: Database, organizerId: string): Promise<string[]> {
  const startOfMonth = sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`
  const contacted = await db
    .selectDistinct({ id: bookingRequests.profile_id })
    .from(bookingRequests)
    .where(
      and(
        eq(bookingRequests.organizer_id, organizerId),
        eq(bookingRequests.sent_by, 'organizer'),
        gte(bookingRequests.requested_at, startOfMonth),
      ),
    )
    // By name: the network and conversations build on this feature.
    .union(
      db
        .select({ id: sql<string>`addressee_id` })
        .from(sql`connections`)
        .where(sql`requester_id = ${organizerId} and is_contact and created_at >= ${startOfMonth}`),
    )
    .union(
      db
        .select({ id: sql<string>`c.person_id` })
        .from(sql`messages as m join conversations as c on c.id = m.conversation_id`)
        .where(
          sql`m.sender_id = ${organizerId} and m.number = 1 and not m.by_person and c.event_id is not null
            and m.created_at >= ${startOfMonth}`,
        ),
    )
  return contacted.map(({ id }) => id)
}
