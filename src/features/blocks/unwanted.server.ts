// Which requests and offers do not exist for someone who has blocked their sender. For queries that read requests by name, because
// requests build on them; features/requests/unwanted.server.ts says the same of selected columns.
import { type SQL, sql } from 'drizzle-orm'

/** Of the sent request `r`. */
export function isUnwantedBy(userId: SQL): SQL {
  return sql`exists (select from blocks b where b.blocker_id = ${userId} and b.created_at <= r.requested_at
    and b.blocked_id = case r.sent_by when 'organizer' then r.organizer_id else r.profile_id end
    and (r.sent_by = 'speaker' or r.profile_id = ${userId}))`
}
