// Reads applications for admins: filtered, sorted, a page at a time, each with its last invitation.

import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { pick } from '../../../lib/pick.ts'
import type { Database } from '../../../server/database/database.ts'
import {
  type CursorPosition,
  containsPattern,
  keyset,
  type PageRequest,
} from '../../../server/database/keyset.ts'
import { betaSignups } from '../../beta/table.server.ts'
import { endingSoonDays, invitationMailKind } from '../schema.ts'
import { invitations } from '../table.server.ts'
import type { Application, ApplicationFilters, ApplicationList, UnusedInvitation } from './schema.ts'

/** What each order sorts by. */
const orders = {
  created_at: { by: betaSignups.created_at, type: 'timestamptz' },
  email: { by: sql`lower(${betaSignups.email})`, type: 'text' },
  name: { by: sql`lower(coalesce(${betaSignups.name}, ''))`, type: 'text' },
  status: { by: betaSignups.status, type: 'text' },
} as const

function orderOf({ sort, order }: ApplicationFilters) {
  return keyset({ name: `${sort} ${order}`, ...orders[sort], id: betaSignups.id, direction: order })
}

/** Throws AppError `invalid_input` for a cursor of another order. */
export async function listApplications(
  db: Database,
  { limit, cursor, ...filters }: ApplicationFilters & PageRequest,
): Promise<ApplicationList> {
  const order = orderOf(filters)
  const [found, [counted], sources] = await Promise.all([
    readApplications(db, filters, limit + 1, order.read(cursor)),
    db.select({ total: count() }).from(betaSignups).where(matching(filters)),
    listSources(db),
  ])
  const { rows, next_cursor } = order.toPage(found, limit)
  return { rows: await withInvitations(db, rows), next_cursor, total: counted?.total ?? 0, sources }
}

/** Null: there is none. */
export async function findApplication(db: Database, id: string): Promise<Application | null> {
  const rows = await db.select().from(betaSignups).where(eq(betaSignups.id, id))
  const [application] = await withInvitations(
    db,
    rows.map((row) => ({ ...row, key: '' })),
  )
  return application ?? null
}

/** All matching applications, in batches: only one batch is in memory at a time. */
export async function* readAllApplications(
  db: Database,
  filters: ApplicationFilters,
  batchSize: number,
): AsyncGenerator<Application[]> {
  let after: CursorPosition | undefined
  while (true) {
    const found = await readApplications(db, filters, batchSize, after)
    if (found.length > 0) yield await withInvitations(db, found)
    after = found.at(-1)
    if (found.length < batchSize) return
  }
}

/**
 * Applications whose address or name contains the text. Addresses are already lower case. Both expressions match the
 * indexes for parts of words, where the database has them.
 */
export function isApplicantNamed(search: string): SQL {
  const pattern = containsPattern(search)
  return sql`(${betaSignups.email} like lower(${pattern}) or lower(${betaSignups.name}) like lower(${pattern}))`
}

/**
 * The state of the last mail to this invitation's address. Names are qualified by hand: drizzle omits those of a single
 * table.
 */
export const invitationMailState = sql<'pending' | 'sent' | 'failed' | 'cancelled' | null>`(
  select mail_outbox.state from mail_outbox
  where mail_outbox.recipient = invitations.email and mail_outbox.kind = ${invitationMailKind}
  order by mail_outbox.created_at desc limit 1)`

/** The last mail of this invitation was given up. Failed mails are few, and an index finds them first. */
export const isUndelivered = sql`(
  invitations.email in (select recipient from mail_outbox where state = 'failed' and kind = ${invitationMailKind})
  and ${invitationMailState} = 'failed')`

/** The condition for each filter on unused invitations. */
const unused: Record<UnusedInvitation, SQL> = {
  open: sql`expires_at > now()`,
  ending: sql`expires_at > now() and expires_at <= now() + make_interval(days => ${endingSoonDays})`,
  ended: sql`expires_at <= now()`,
  undelivered: isUndelivered,
}

function matching({ search, status, user_type, source, invitation }: ApplicationFilters): SQL | undefined {
  return and(
    search ? isApplicantNamed(search) : undefined,
    status && eq(betaSignups.status, status),
    user_type && eq(betaSignups.user_type, user_type),
    source === undefined ? undefined : eq(betaSignups.source, source),
    invitation &&
      sql`${betaSignups.id} in (select beta_signup_id from invitations where used_at is null and ${unused[invitation]})`,
  )
}

type FoundRow = typeof betaSignups.$inferSelect & { key: string }

async function readApplications(
  db: Database,
  filters: ApplicationFilters,
  limit: number,
  after: CursorPosition | undefined,
): Promise<FoundRow[]> {
  const order = orderOf(filters)
  const found = await db
    .select({ row: betaSignups, key: order.key })
    .from(betaSignups)
    .where(and(matching(filters), order.after(after)))
    .orderBy(...order.orderBy)
    .limit(limit)
  return found.map(({ row, key }) => ({ ...row, key }))
}

async function withInvitations(db: Database, rows: readonly FoundRow[]): Promise<Application[]> {
  const ids = rows.filter(({ status }) => status === 'invited' || status === 'joined').map(({ id }) => id)
  const found = ids.length === 0 ? [] : await lastInvitations(db, ids)
  const byApplication = new Map(found.map((invitation) => [invitation.beta_signup_id, invitation]))
  return rows.map(({ key: _, created_at, ...row }) => {
    const invitation = byApplication.get(row.id)
    return {
      ...row,
      created_at: created_at.toISOString(),
      invitation: invitation
        ? {
            sent_at: invitation.created_at.toISOString(),
            expires_at: invitation.expires_at.toISOString(),
            used_at: invitation.used_at?.toISOString() ?? null,
            mail: invitation.mail,
          }
        : null,
    }
  })
}

function lastInvitations(db: Database, ids: string[]) {
  return db
    .selectDistinctOn([invitations.beta_signup_id], {
      ...pick(invitations, ['beta_signup_id', 'created_at', 'expires_at', 'used_at']),
      mail: invitationMailState,
    })
    .from(invitations)
    .where(inArray(invitations.beta_signup_id, ids))
    .orderBy(invitations.beta_signup_id, desc(invitations.created_at))
}

/** Skips from one source to the next along the index: the cost depends on the number of sources, not applications. */
export async function listSources(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ source: string }>(sql`
    with recursive found (source) as (
      select min(source) from beta_signups
      union all
      select (select min(source) from beta_signups where source > found.source) from found
      where found.source is not null)
    select source from found where source is not null limit 1000`)
  return rows.map(({ source }) => source)
}
