// Jobs that read subscriptions again: one of them, all of a customer, or all of the customer that a charge was made to.
import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import type { StripeSettings } from '../../../server/env.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { ifKnown, openStripe } from './client.server.ts'
import { readSubscriptionTask } from './subscriptions.server.ts'
import { stripeCustomers, stripeSubscriptions } from './table.server.ts'

export const readChargeTask = 'read_stripe_charge'

/** One at a time, so that an older answer never overwrites a newer one. */
export function readAgain(tx: Pick<Database, 'execute'>, subscription: string): Promise<void> {
  const key = `${readSubscriptionTask} ${subscription}`
  return addJob(tx, readSubscriptionTask, { id: subscription }, { key, queue: readSubscriptionTask })
}

export async function readAgainOfCustomer(tx: Database, customer: string): Promise<void> {
  const theirs = await tx
    .select({ id: stripeSubscriptions.id })
    .from(stripeSubscriptions)
    .innerJoin(stripeCustomers, eq(stripeCustomers.profile_id, stripeSubscriptions.profile_id))
    .where(eq(stripeCustomers.customer_id, customer))
  for (const { id } of theirs) await readAgain(tx, id)
}

/** Events about refunds and disputes name neither a subscription nor, all of them, a customer. */
export function readAgainOfCharge(tx: Pick<Database, 'execute'>, charge: string): Promise<void> {
  return addJob(tx, readChargeTask, { id: charge }, { key: `${readChargeTask} ${charge}` })
}

/** A charge of something else is ignored. */
export async function readCharge(db: Database, settings: StripeSettings, id: string): Promise<void> {
  const stripe = await openStripe(settings)
  const charge = await ifKnown(stripe.charges.retrieve(id))
  const customer = typeof charge?.customer === 'string' ? charge.customer : charge?.customer?.id
  if (customer) await readAgainOfCustomer(db, customer)
}
