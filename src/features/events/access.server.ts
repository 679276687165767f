// Whose an event is: its owner's, and that of the colleagues in its team (docs/specification.md §18). For others it does not
// exist until it is published.
import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { users } from '../accounts/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
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

/** Of rows that belong to an event, such as its requests: those of events that the user may read, or change. */
export function isOfEvent(
  eventId: SQLWrapper,
  access: typeof mayRead | typeof mayChange,
  userId: string,
): SQL {
  return sql`${eventId} = any(array(select ${events.id} from ${events} where ${access(userId)}))`
}

export interface EventOrganizer {
  id: string
  email: string
  first_name: string
}

/** Who acts for an event: its owner first, then the organizers of its team. */
export async function listOrganizers(db: Database, eventId: string): Promise<EventOrganizer[]> {
  const isOwner = sql`${users.id} = ${events.owner_id}`
  return db
    .select({ id: users.id, email: users.email, first_name: profiles.first_name })
    .from(events)
    .innerJoin(
      users,
      or(
        isOwner,
        sql`${users.id} in (select ${eventMembers.user_id} from ${eventMembers}
          where ${eventMembers.event_id} = ${events.id} and ${eventMembers.role} = 'organizer')`,
      ),
    )
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(events.id, eventId), isNull(events.deleted_at), isNull(users.suspended_at)))
    .orderBy(sql`${isOwner} desc`, users.id)
}

/** As an array, so that the index of owners and the key of events answer together. */
function isMember(userId: string, further = sql``): SQL {
  return sql`${events.id} = any(array(select ${eventMembers.event_id} from ${eventMembers}
    where ${eventMembers.user_id} = ${userId} ${further}))`
}
