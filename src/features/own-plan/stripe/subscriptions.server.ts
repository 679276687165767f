// A subscription as Stripe has it now, and what follows from it for the tier; the mails and notifications about it.
import { eq } from 'drizzle-orm'
import { formatDays } from '../../../lib/dates.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config, StripeSettings } from '../../../server/env.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import type { Log } from '../../../server/log.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { users } from '../../accounts/table.server.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { queueMailInLayout } from '../../mail/service.server.ts'
import { notify } from '../../notifications/notify.server.ts'
import { findTier } from '../../plans/service.server.ts'
import { subscriptionTiers } from '../../plans/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { ownPlanMails } from '../mail-texts.ts'
import { graceEndOf, readTerms, settleTier } from '../settle.server.ts'
import { ifKnown, openStripe } from './client.server.ts'
import { forgetCustomer, profileOfCustomer } from './customers.server.ts'
import { tierOfPrice } from './prices.server.ts'
import { type Read, type Row, returnedOf, rowOf } from './subscription-row.server.ts'
import { stripeSubscriptions } from './table.server.ts'

export const readSubscriptionTask = 'read_stripe_subscription'
export const settlePlanTask = 'settle_plan'

type Links = Pick<Config, 'appUrl'>

/** Reads a subscription from Stripe and gives the person the tier that follows. One that is not ours is ignored. */
export async function readSubscription(
  { db, log }: { db: Database; log: Log },
  config: Links & { stripe: StripeSettings },
  id: string,
): Promise<void> {
  const stripe = await openStripe(config.stripe)
  const asked = stripe.subscriptions.retrieve(id, { expand: ['latest_invoice', 'customer'] })
  const read = await ifKnown(asked)
  const [before] = await db.select().from(stripeSubscriptions).where(eq(stripeSubscriptions.id, id))
  if (!read) {
    log.warn({ subscription: id }, 'Stripe no longer knows a subscription: it has ended')
    if (before) await store(db, config, { ...before, status: 'canceled', read_at: new Date() }, before)
    return
  }
  const { customer } = read
  const customerId = typeof customer === 'string' ? customer : customer.id
  const profileId = (await profileOfCustomer(db, customerId)) ?? before?.profile_id ?? null
  if (typeof customer !== 'string' && customer.deleted) await forgetCustomer(db, customerId)
  const tier =
    profileId === null ? null : await tierOfSubscription({ db, log }, config.stripe, read, profileId)
  if (profileId !== null && tier) {
    const returned = await returnedOf(stripe, read)
    const ours = { profile_id: profileId, tier_id: tier.id }
    await store(db, config, rowOf(read, ours, returned, before?.failed_at ?? null), before)
    return
  }
  log.warn({ subscription: id }, 'a subscription at Stripe is of no account or plan here')
  // Changed there to something that is no plan of ours: what it was gives nothing any more.
  if (before) await store(db, config, { ...before, status: 'incomplete', read_at: new Date() }, before)
}

/** Null for a price that is none of ours, or of the other side's plans. */
async function tierOfSubscription(
  { db, log }: { db: Database; log: Log },
  settings: StripeSettings,
  read: Read,
  profileId: string,
) {
  const [item] = read.items.data
  const tier = item && (await tierOfPrice(db, settings, item.price.id))
  if (!tier) return null
  const [profile] = await db
    .select({ userType: profiles.user_type })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  if (profile?.userType === tier.user_type) return tier
  log.warn({ subscription: read.id }, 'a subscription at Stripe is to a plan of the other side')
  return null
}

async function store(db: Database, links: Links, row: Row, before: Row | undefined): Promise<void> {
  const profileId = row.profile_id
  await db.transaction(async (tx) => {
    // Locked as by every change of the tier.
    const [profile] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, profileId))
      .for('no key update')
    if (!profile) return
    await tx
      .insert(stripeSubscriptions)
      .values(row)
      .onConflictDoUpdate({ target: stripeSubscriptions.id, set: row })
    await settleAndTell(tx, links, profileId)
    if (row.failed_at && !before?.failed_at) await tellOfFailure(tx, links, row, graceEndOf(row.failed_at))
    await settleLater(tx, profileId, row)
  })
}

/** When what was paid, or the time to make up for a failed payment, is over. A cancelled one ends when Stripe says that it has. */
async function settleLater(tx: Database, profileId: string, row: Row): Promise<void> {
  const ends = [row.paid_until, row.failed_at && graceEndOf(row.failed_at)]
  const coming = ends.flatMap((end) => (end && end.getTime() > Date.now() ? [end] : []))
  for (const end of coming) {
    const key = `${settlePlanTask} ${row.id} ${end.toISOString()}`
    await addJob(
      tx,
      settlePlanTask,
      { profile_id: profileId },
      { runAt: new Date(end.getTime() + 1_000), key },
    )
  }
}

/** Does nothing for a profile that has gone, or has the tier that is due. */
export async function settlePlan(db: Database, links: Links, profileId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [profile] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId))
    if (profile) await settleAndTell(tx, links, profileId)
  })
}

async function settleAndTell(tx: Database, links: Links, profileId: string): Promise<void> {
  const { before, after } = await settleTier(tx, profileId)
  if (before === after) return
  await recordAudit(tx, null, 'user.tier_changed', {
    subjectId: profileId,
    before: { tier_id: before },
    after: { tier_id: after, by: 'stripe' },
  })
  const was = before === null ? null : await positionOf(tx, before)
  const is = after === null ? null : await positionOf(tx, after)
  if (!was || !is || is.position > was.position) return
  await tell(tx, profileId, 'ended', { what: is.name })
  await mail(tx, profileId, 'plan_ended', ownPlanMails.ended(was.name, is.name, planUrl(links)))
}

/** Not to someone whose tier an admin has set: nothing would follow from it. */
async function tellOfFailure(
  tx: Database,
  links: Links,
  { profile_id: profileId, taken_back }: Row,
  end: Date,
): Promise<void> {
  const { set_by } = await readTerms(tx, profileId)
  if (set_by !== 'stripe') return
  const [profile] = await tx
    .select({ tierId: profiles.subscription_tier_id })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  const tier = profile?.tierId ? await findTier(tx, profile.tierId) : null
  const until = end.toISOString().slice(0, 10)
  await tell(tx, profileId, taken_back ? 'taken_back' : 'failed', { until })
  const say = taken_back ? ownPlanMails.takenBack : ownPlanMails.failed
  const content = say(tier?.name ?? '', formatDays(until), planUrl(links))
  await mail(tx, profileId, 'plan_payment_failed', content)
}

function planUrl({ appUrl }: Links): string {
  return appUrl + paths.dashboardSettingsArea('plan')
}

function tell(
  tx: Database,
  userId: string,
  outcome: 'failed' | 'taken_back' | 'ended',
  facts: { what?: string; until?: string },
): Promise<void> {
  return notify(tx, [
    { userId, kind: 'plan', subject: { type: 'plan', id: userId }, data: { ...facts, outcome } },
  ])
}

/** Always sent: it is about someone's money. */
async function mail(
  tx: Database,
  userId: string,
  kind: string,
  content: ReturnType<typeof ownPlanMails.failed>,
): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (user) await queueMailInLayout(tx, { recipient: user.email, kind }, content)
}

async function positionOf(tx: Database, tierId: string) {
  const [tier] = await tx
    .select({ name: subscriptionTiers.name, position: subscriptionTiers.position })
    .from(subscriptionTiers)
    .where(eq(subscriptionTiers.id, tierId))
  return tier
}
