// The people on each side of a request, as mails and notifications address them.
import { eq, sql } from 'drizzle-orm'
import { pick } from '../../lib/pick.ts'
import type { Database } from '../../server/database/database.ts'
import { users } from '../accounts/table.server.ts'
import { listOrganizers } from '../events/access.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { answerLink, guestLink } from './links.server.ts'
import type { Links, RequestRecord } from './standing.server.ts'
import type { Side } from './transitions.ts'
import { findUnwilling } from './unwanted.server.ts'

/** Of each side, first the person whose request it is; then, of an offer, the others who organize the event. */
export type People = Record<Side, Person[]>

export interface Person {
  /** Null: a guest. */
  id: string | null
  /** For the greeting. */
  name: string
  fullName: string
  email: string
  isSuspended: boolean
  /** Where they answer without signing in. */
  url: string
}

export async function readPeople(tx: Database, links: Links, row: RequestRecord): Promise<People> {
  const [speaker] = await tx
    .select({ ...pick(profiles, ['first_name', 'last_name']), ...pick(users, ['email', 'suspended_at']) })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, row.profile_id))
  if (!speaker) throw new Error('a request without its speaker')
  const { id, version, organizer_id, requester_name } = row
  const [account] =
    organizer_id === null
      ? []
      : await tx
          .select({ ...pick(users, ['email', 'suspended_at']), first_name: users.name })
          .from(users)
          .where(eq(users.id, organizer_id))
  const colleagues =
    row.sent_by === 'speaker' && row.event_id !== null ? await listOrganizers(tx, row.event_id) : []
  const ofVersion = { of: 'version', count: version } as const
  return {
    speaker: [
      {
        id: row.profile_id,
        name: speaker.first_name,
        fullName: `${speaker.first_name} ${speaker.last_name}`.trim(),
        email: speaker.email,
        isSuspended: speaker.suspended_at !== null,
        url: answerLink(links, { id, side: 'speaker', ...ofVersion }),
      },
    ],
    organizer: [
      {
        id: organizer_id,
        name: account?.first_name || requester_name,
        fullName: requester_name,
        email: account?.email ?? row.requester_email,
        isSuspended: account !== undefined && account.suspended_at !== null,
        url: account ? answerLink(links, { id, side: 'organizer', ...ofVersion }) : guestLink(links, row),
      },
      ...colleagues
        .filter((colleague) => colleague.id !== organizer_id)
        .map((colleague) => ({
          id: colleague.id,
          name: colleague.first_name || 'there',
          fullName: requester_name,
          email: colleague.email,
          isSuspended: false,
          url: answerLink(links, { id, side: 'organizer', ...ofVersion, person: colleague.id }),
        })),
    ],
  }
}

/**
 * Those who are told nothing: who has blocked the sender; and who is suspended, but for what their calendar must follow, such as the
 * end of a booking.
 */
export async function unwillingOf(
  tx: Database,
  row: RequestRecord,
  { speaker, organizer }: People,
  { isForCalendars }: { isForCalendars: boolean },
): Promise<ReadonlySet<string>> {
  const people = [...speaker, ...organizer]
  const unwilling = await findUnwilling(
    tx,
    row,
    people.map(({ id }) => id),
  )
  const suspended = isForCalendars ? [] : people.filter(({ isSuspended }) => isSuspended)
  return new Set([...unwilling, ...suspended.flatMap(({ id }) => id ?? [])])
}

export function nameOf([first]: readonly Person[]): string {
  return first?.fullName ?? ''
}

export async function findName(tx: Database, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ name: sql<string>`btrim(${profiles.first_name} || ' ' || ${profiles.last_name})` })
    .from(profiles)
    .where(eq(profiles.id, id))
  return found?.name || null
}
