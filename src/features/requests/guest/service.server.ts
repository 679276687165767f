// A guest's link to their request ends twelve months after everything is over, or when they end it. A new one goes to the
// request's address alone, and ends those before it.
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { queueMailInLayout } from '../../mail/service.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { guestLink } from '../links.server.ts'
import { requestMails } from '../mail-texts.ts'
import { endOfDay, type Links, type RequestRecord } from '../standing.server.ts'
import { bookingRequests } from '../table.server.ts'
import { lastDayOf } from '../terms.ts'
import { settledStates } from '../transitions.ts'
import type { GuestLinkRequest } from './schema.ts'

export const guestLinkTask = 'send_guest_links'

const validMonths = 12
/** The latest ones; each is a mail. */
const mostMails = 10

/**
 * Until when a guest's link shows the request: twelve months after its day, its end or the last new link, whichever is latest.
 * Null: it has not ended yet.
 */
export function endOfGuestLink(row: RequestRecord): Date | null {
  if (!settledStates.includes(row.state)) return null
  const day = lastDayOf(row)
  const latest = Math.max(
    (row.over_at ?? row.moved_at).getTime(),
    day === null ? 0 : endOfDay(day).getTime(),
    row.guest_linked_at?.getTime() ?? 0,
  )
  const end = new Date(latest)
  end.setUTCMonth(end.getUTCMonth() + validMonths)
  return end
}

/** Whether the link, `count` of its kind, still opens the request. An account that has taken it along signs in. */
export function isGuestLinkOpen(row: RequestRecord, count: number): boolean {
  const end = endOfGuestLink(row)
  return row.organizer_id === null && row.guest_links === count && (end === null || end > new Date())
}

/** All links that the guest has. Those of later mails work. */
export async function endGuestLinks(db: Database, id: string, count: number): Promise<void> {
  await db
    .update(bookingRequests)
    .set({ guest_links: count + 1 })
    .where(and(eq(bookingRequests.id, id), eq(bookingRequests.guest_links, count)))
}

/** Only queues it. A job looks up the address, so that the response cannot reveal whether it has requests. */
export async function askForGuestLinks(
  db: Pick<Database, 'execute'>,
  asked: { email: string; id: string | null },
): Promise<void> {
  await addJob(db, guestLinkTask, asked)
}

/** The job's work. `id`: only of this request. */
export async function sendGuestLinks(
  db: Database,
  links: Pick<Links, 'appUrl' | 'secret'>,
  { email, id }: GuestLinkRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx
      .select({
        id: bookingRequests.id,
        event_name: bookingRequests.event_name,
        speaker: sql<string>`btrim(${profiles.first_name} || ' ' || ${profiles.last_name})`,
      })
      .from(bookingRequests)
      .innerJoin(profiles, eq(profiles.id, bookingRequests.profile_id))
      .where(
        and(
          eq(bookingRequests.requester_email, email),
          isNull(bookingRequests.organizer_id),
          isNotNull(bookingRequests.requested_at),
          id === null ? undefined : eq(bookingRequests.id, id),
        ),
      )
      .orderBy(desc(bookingRequests.moved_at), desc(bookingRequests.id))
      .limit(mostMails)
      .for('no key update', { of: bookingRequests })
    for (const { speaker, event_name, ...row } of found) {
      const [renewed] = await tx
        .update(bookingRequests)
        .set({ guest_links: sql`${bookingRequests.guest_links} + 1`, guest_linked_at: new Date() })
        .where(eq(bookingRequests.id, row.id))
        .returning({ id: bookingRequests.id, guest_links: bookingRequests.guest_links })
      if (!renewed) continue
      await queueMailInLayout(
        tx,
        { recipient: email, kind: 'request_guest_link' },
        requestMails.freshLink(speaker, event_name, guestLink(links, renewed)),
      )
    }
  })
}
