// Whose an event is: its owner's, and that of the colleagues in its team (docs/specification.md §18). For others it does not
// exist until it is published.
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { eventMembers, events } from './table.server.ts'
import type { TeamRole } from './team/roles.ts'

/** What only the owner does: delete it, and choose the team. */
export function isOwn(ownerId: string): SQL | undefined {
  return and(eq(events.owner_id, ownerId), isNull(events.deleted_at))
}

export function mayRead(userId: string): SQL | undefined {
  return and(or(eq(events.owner_id, userId), isMember(userId)), isNull(events.deleted_at))
}

export function mayChange(userId: string): SQL | undefined {
  const isOrganizer = isMember(userId, sql`and ${eventMembers.role} = 'organizer'`)
  return and(or(eq(events.owner_id, userId), isOrganizer), isNull(events.deleted_at))
}

/** What the user is in the event's team; null: nothing. */
export function teamRole(userId: string): SQL<TeamRole | null> {
  return sql`case when ${events.owner_id} = ${userId} then 'owner' else (select ${eventMembers.role} from ${eventMembers}
    where ${eventMembers.event_id} = ${events.id} and ${eventMembers.user_id} = ${userId}) end`
}

/** As an array, so that the index of owners and the key of events answer together. */
function isMember(userId: string, further = sql``): SQL {
  return sql`${events.id} = any(array(select ${eventMembers.event_id} from ${eventMembers}
    where ${eventMembers.user_id} = ${userId} ${further}))`
}
