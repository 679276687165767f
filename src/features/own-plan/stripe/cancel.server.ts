// Someone who deletes their account pays no longer: their subscriptions end at Stripe.
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import type { StripeSettings } from '../../../server/env.ts'
import { addJobs } from '../../../server/jobs/jobs.ts'
import type { Log } from '../../../server/log.ts'
import { ifKnown, openStripe } from './client.server.ts'

export const cancelSubscriptionTask = 'cancel_stripe_subscription'

/** In the transaction that erases the account, before its rows go. */
export async function cancelSubscriptionsOf(tx: Pick<Database, 'execute'>, profileId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from stripe_subscriptions where profile_id = ${profileId} and status not in ('canceled', 'incomplete_expired')`,
  )
  if (rows.length > 0) await addJobs(tx, cancelSubscriptionTask, rows)
}

/** One that has ended already is left as it is. */
export async function cancelSubscription(
  settings: StripeSettings | undefined,
  log: Log,
  id: string,
): Promise<void> {
  if (!settings) {
    log.error({ subscription: id }, 'cancel this subscription at Stripe: its account is deleted')
    return
  }
  const stripe = await openStripe(settings)
  const status = (await ifKnown(stripe.subscriptions.retrieve(id)))?.status ?? 'canceled'
  if (status !== 'canceled' && status !== 'incomplete_expired') await stripe.subscriptions.cancel(id)
}
