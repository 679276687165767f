// A guest who gets an account takes the requests from that address along.
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { bookingRequests } from './table.server.ts'

/** The caller has made sure that the address is the user's. Their links as a guest end. */
export async function adoptRequests(tx: Database, userId: string, email: string): Promise<void> {
  await tx
    .update(bookingRequests)
    .set({ organizer_id: userId })
    .where(
      and(
        isNull(bookingRequests.organizer_id),
        eq(bookingRequests.requester_email, email),
        isNotNull(bookingRequests.requested_at),
        ne(bookingRequests.profile_id, userId),
      ),
    )
}
