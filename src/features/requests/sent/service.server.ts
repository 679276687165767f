// The requests that a signed-in user sent, by the account they were sent from.
import { count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { users } from '../../accounts/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { bookingRequests } from '../table.server.ts'
import type { OwnSentRequestList } from './schema.ts'

/** The newest `limit` requests. */
export async function listSentRequests(
  db: Database,
  organizerId: string,
  limit: number,
): Promise<OwnSentRequestList> {
  const isOwn = eq(bookingRequests.organizer_id, organizerId)
  const [rows, [all]] = await Promise.all([
    db
      .select({ request: bookingRequests, speaker: profiles, suspended_at: users.suspended_at })
      .from(bookingRequests)
      .innerJoin(profiles, eq(profiles.id, bookingRequests.profile_id))
      .innerJoin(users, eq(users.id, profiles.id))
      .where(isOwn)
      .orderBy(desc(bookingRequests.created_at), desc(bookingRequests.id))
      .limit(limit),
    db.select({ total: count() }).from(bookingRequests).where(isOwn),
  ])
  return {
    requests: rows.map(({ request, speaker, suspended_at }) => ({
      id: request.id,
      state: request.state,
      event_name: request.event_name,
      starts_on: request.starts_on,
      speaker_name: `${speaker.first_name} ${speaker.last_name}`.trim(),
      speaker_username: speaker.visibility === 'draft' || suspended_at !== null ? null : speaker.username,
      sent_at: (request.requested_at ?? request.created_at).toISOString(),
    })),
    total: all?.total ?? 0,
  }
}
