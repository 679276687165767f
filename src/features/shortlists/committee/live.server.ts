// The sockets of a committee: a member hears that the list has changed, and nothing else. When the link is turned off, or
// the member is removed, a notice on the channel `people` has them checked again (migrations/*_shortlists.sql).
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isId } from '../../../lib/list-address.ts'
import type { AppContext } from '../../../server/context.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import type { Subscriber } from '../../../server/live/connection.ts'
import { linkToken } from '../../accounts/schema.ts'
import { users } from '../../accounts/table.server.ts'
import { shortlists } from '../table.server.ts'
import { isOpen } from './links.server.ts'
import { readMemberCookie } from './member-cookie.server.ts'
import { findMember, requireLink } from './service.server.ts'
import { committeeMembers, shortlistLinks } from './table.server.ts'

/** The topic is `committee:<shortlist id>`; the parameter of the same name carries the link's token. */
export const committeeTable = 'committee'

/** Null without an open link, or before one has joined. */
export async function findSubscriber(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  token: string,
  cookies: string | undefined,
): Promise<Subscriber | null> {
  if (!linkToken.safeParse(token).success) return null
  const link = await requireLink(db, token).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === 'link_closed') return null
    throw thrown
  })
  const member = link && (await findMember(db, link, readMemberCookie(config, link.id, cookies)))
  if (!member) return null
  return {
    userId: member,
    sessionId: member,
    profileId: link.shortlist_id,
    until: link.expires_at.getTime(),
    tables: [committeeTable],
  }
}

/** Those of these ids that are members by an open link. */
export async function findOpenMembers(db: Database, ids: readonly string[]): Promise<string[]> {
  const candidates = ids.filter(isId)
  if (candidates.length === 0) return []
  const rows = await db
    .select({ id: committeeMembers.id })
    .from(committeeMembers)
    .innerJoin(shortlistLinks, eq(shortlistLinks.id, committeeMembers.link_id))
    .innerJoin(shortlists, eq(shortlists.id, shortlistLinks.shortlist_id))
    .innerJoin(users, eq(users.id, shortlists.owner_id))
    .where(
      and(
        inArray(committeeMembers.id, candidates),
        isOpen(),
        isNull(shortlists.deleted_at),
        isNull(users.suspended_at),
      ),
    )
  return rows.map(({ id }) => id)
}
