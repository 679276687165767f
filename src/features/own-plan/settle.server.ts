// Which tier a profile has, and why: an admin's word, else what is paid, else the tier that accounts begin with. Everything
// that changes one of them calls `settleTier` in the same transaction.
import { and, asc, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { defaultTier } from '../plans/service.server.ts'
import { subscriptionTiers } from '../plans/table.server.ts'
import { missingProfile } from '../profiles/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import type { SetBy } from './schema.ts'
import { stripeSubscriptions } from './stripe/table.server.ts'
import { planTerms } from './table.server.ts'

/** Days in which a payment that failed or was taken back may be made up for. */
const graceDays = 7

export function graceEndOf(failedAt: Date): Date {
  return new Date(failedAt.getTime() + graceDays * 86_400_000)
}

const paying = ['active', 'trialing'] as const

/** Until when a failed payment may be made up for, as SQL. */
export const graceEnd: SQL<Date | null> = sql<Date | null>`(${stripeSubscriptions.failed_at} + make_interval(days => ${sql.raw(String(graceDays))}))`

/** Those that may be charged for again: a second one beside them would be paid twice. */
const open = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const

/** Whether a subscription gives its tier now: while it is paid, and for a week after its payment has failed or been taken back. */
const gives: SQL<boolean> = sql<boolean>`coalesce(${or(
  and(inArray(stripeSubscriptions.status, paying), not(stripeSubscriptions.taken_back)),
  and(
    inArray(stripeSubscriptions.status, [...open, 'canceled']),
    sql`greatest(${stripeSubscriptions.paid_until}, ${graceEnd}) > now()`,
  ),
)}, false)`

/** The largest subscription that gives its tier; else the largest that is open at Stripe and gives none. */
export async function presentSubscription(db: Database, profileId: string) {
  const [row] = await db
    .select({
      gives,
      id: stripeSubscriptions.id,
      tier_id: stripeSubscriptions.tier_id,
      status: stripeSubscriptions.status,
      paid_until: stripeSubscriptions.paid_until,
      ends_at: stripeSubscriptions.ends_at,
      failed_at: stripeSubscriptions.failed_at,
      taken_back: stripeSubscriptions.taken_back,
    })
    .from(stripeSubscriptions)
    .innerJoin(subscriptionTiers, eq(subscriptionTiers.id, stripeSubscriptions.tier_id))
    .where(
      and(
        eq(stripeSubscriptions.profile_id, profileId),
        or(gives, inArray(stripeSubscriptions.status, [...open])),
      ),
    )
    .orderBy(desc(gives), desc(subscriptionTiers.position), asc(stripeSubscriptions.id))
    .limit(1)
  return row ?? null
}

/** The subscription whose tier counts; null: none gives one. */
async function countingSubscription(db: Database, profileId: string) {
  const row = await presentSubscription(db, profileId)
  return row?.gives ? row : null
}

export interface Settled {
  before: string | null
  after: string | null
}

/** Gives the profile the tier that is due to it. Throws AppError `PGRST116` without a profile. */
export async function settleTier(tx: Database, profileId: string): Promise<Settled> {
  const [profile] = await tx
    .select({ tierId: profiles.subscription_tier_id, userType: profiles.user_type })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('no key update')
  if (!profile) throw missingProfile()
  const [terms] = await tx.select().from(planTerms).where(eq(planTerms.profile_id, profileId))
  const paid = await countingSubscription(tx, profileId)
  const due = terms?.admin_tier_id ?? paid?.tier_id ?? (await defaultTier(tx, profile.userType))?.id ?? null
  const settled = { before: profile.tierId, after: due }
  if (due === profile.tierId) return settled
  const now = new Date()
  await tx
    .update(profiles)
    .set({ subscription_tier_id: due, updated_at: now })
    .where(eq(profiles.id, profileId))
  await tx
    .insert(planTerms)
    .values({ profile_id: profileId, since: now })
    .onConflictDoUpdate({ target: planTerms.profile_id, set: { since: now } })
  return settled
}

/** Who set the present tier, and since when it holds. */
export async function readTerms(
  db: Database,
  profileId: string,
): Promise<{ set_by: SetBy; since: Date | null }> {
  const [row] = await db
    .select({
      is_default: subscriptionTiers.is_default,
      created_at: profiles.created_at,
      since: planTerms.since,
      admin_tier_id: planTerms.admin_tier_id,
    })
    .from(profiles)
    .leftJoin(planTerms, eq(planTerms.profile_id, profiles.id))
    .leftJoin(subscriptionTiers, eq(subscriptionTiers.id, profiles.subscription_tier_id))
    .where(eq(profiles.id, profileId))
  if (!row) return { set_by: 'start', since: null }
  if (row.admin_tier_id) return { set_by: 'admin', since: row.since }
  if (await countingSubscription(db, profileId)) return { set_by: 'stripe', since: row.since }
  if (row.is_default ?? true) return { set_by: 'start', since: row.since ?? row.created_at }
  // Set before terms were recorded, or for a sample.
  return { set_by: 'admin', since: row.since }
}
