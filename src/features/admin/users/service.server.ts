// Reads users for admins: the list, a page at a time, and one user in full.

import { and, count, eq, gt, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { pick } from '../../../lib/pick.ts'
import type { Database } from '../../../server/database/database.ts'
import { keyset, type PageRequest } from '../../../server/database/keyset.ts'
import { isPlaceholder } from '../../accounts/placeholder.server.ts'
import { missingUser } from '../../accounts/service.server.ts'
import { sessions, users } from '../../accounts/table.server.ts'
import { betaSignups } from '../../beta/table.server.ts'
import { readTerms } from '../../own-plan/settle.server.ts'
import { listTiers } from '../../plans/service.server.ts'
import { subscriptionTiers } from '../../plans/table.server.ts'
import { readProfileWithPlan } from '../../profiles/service.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { isNamed, latestAuditOf } from '../audit-log/service.server.ts'
import type { UserFilters, UserInFull, UserList } from './schema.ts'

const newestFirst = keyset({ name: 'users', by: users.created_at, type: 'timestamptz', id: users.id })
/** Audit log rows on a user's page; the log has the rest. */
const auditShown = 50

/** Newest first. Throws AppError `invalid_input` for an invalid cursor. */
export async function listUsers(
  db: Database,
  { cursor, limit, ...filters }: UserFilters & PageRequest,
): Promise<UserList> {
  const further = newestFirst.after(newestFirst.read(cursor))
  const filter = matching(filters)
  const [found, [counted]] = await Promise.all([
    db
      .select({
        ...listedColumns,
        key: newestFirst.key,
        tier: { id: subscriptionTiers.id, name: subscriptionTiers.name },
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(subscriptionTiers, eq(subscriptionTiers.id, profiles.subscription_tier_id))
      .where(and(filter, further))
      .orderBy(...newestFirst.orderBy)
      .limit(limit + 1),
    db.select({ total: count() }).from(users).leftJoin(profiles, eq(profiles.id, users.id)).where(filter),
  ])
  const { rows, next_cursor } = newestFirst.toPage(found, limit)
  return {
    rows: rows.map(({ key: _, ...row }) => presentUser(row)),
    next_cursor,
    total: counted?.total ?? 0,
  }
}

/** Throws AppError `not_found`. */
export async function readUser(db: Database, id: string): Promise<UserInFull> {
  const [row] = await db
    .select({
      ...listedColumns,
      phone: users.phone,
      email_confirmed: users.email_verified,
      two_factor: users.two_factor_enabled,
      account_manager_id: users.account_manager_id,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw missingUser()
  const { account_manager_id, ...shown } = row
  const [{ profile, tier }, terms, tiers, admins, [counted], [application], audit] = await Promise.all([
    readProfileWithPlan(db, id),
    readTerms(db, id),
    listTiers(db, row.user_type),
    row.user_type === 'organizer' ? listAdmins(db) : [],
    db
      .select({ total: count() })
      .from(sessions)
      .where(and(eq(sessions.user_id, id), gt(sessions.expires_at, new Date()))),
    db
      .select()
      .from(betaSignups)
      .where(eq(sql`lower(${betaSignups.email})`, row.email)),
    latestAuditOf(db, id, auditShown),
  ])
  return {
    ...presentUser(shown),
    profile,
    tier,
    tier_set_by: terms.set_by,
    tiers,
    account_manager: admins.find(({ id }) => id === account_manager_id) ?? null,
    managers: admins,
    sessions: counted?.total ?? 0,
    application: application
      ? {
          ...pick(application, ['id', 'status', 'source']),
          created_at: application.created_at.toISOString(),
        }
      : null,
    audit,
  }
}

/** Those who are not suspended, by name; one without a name by their address. */
async function listAdmins(db: Database): Promise<UserInFull['managers']> {
  const name = sql<string>`coalesce(nullif(btrim(${users.name} || ' ' || ${users.last_name}), ''), ${users.email})`
  return db
    .select({ id: users.id, name })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspended_at)))
    .orderBy(name, users.id)
}

const listedColumns = {
  ...pick(users, ['id', 'email', 'name', 'last_name', 'user_type', 'role', 'suspended_at', 'created_at']),
  // Names are qualified by hand: within one table, drizzle would omit the table name and so refer to the session's id.
  last_seen_at: sql<Date | null>`(
    select max(sessions.updated_at) from sessions where sessions.user_id = users.id)`.mapWith(
    sessions.updated_at,
  ),
}

type PresentedRow = Pick<typeof users.$inferSelect, 'role' | 'suspended_at' | 'created_at'> & {
  last_seen_at: Date | null
}

function presentUser<Row extends PresentedRow>({
  role,
  suspended_at,
  created_at,
  last_seen_at,
  ...row
}: Row) {
  return {
    ...row,
    admin: role === 'admin',
    status: suspended_at ? ('suspended' as const) : ('active' as const),
    suspended_at: suspended_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }
}

function matching({ search, user_type, status, tier }: UserFilters): SQL | undefined {
  return and(
    not(isPlaceholder),
    search ? isNamed(search) : undefined,
    user_type === 'admin' ? eq(users.role, 'admin') : user_type && eq(users.user_type, user_type),
    // Admins are counted separately.
    user_type === 'speaker' || user_type === 'organizer' || tier !== undefined
      ? ne(users.role, 'admin')
      : undefined,
    status && (status === 'suspended' ? isNotNull(users.suspended_at) : isNull(users.suspended_at)),
    tier === undefined ? undefined : eq(profiles.subscription_tier_id, tier),
  )
}
