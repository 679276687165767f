// Someone who deletes their account no longer pays, and is forgotten at Stripe. Deleting a customer ends their subscriptions, including
// any we have not heard of yet, and a checkout page that is still open can no longer be paid.
import type { Database } from '../../../server/database/database.ts'
import type { StripeSettings } from '../../../server/env.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import type { Log } from '../../../server/log.ts'
import { ifKnown, openStripe } from './client.server.ts'
import { customerOf } from './customers.server.ts'

export const deleteCustomerTask = 'delete_stripe_customer'

/** In the transaction that erases the account, before its rows go. */
export async function leaveStripe(tx: Database, profileId: string): Promise<void> {
  const id = await customerOf(tx, profileId)
  if (id !== null) await addJob(tx, deleteCustomerTask, { id })
}

/** Queued by an earlier release, for an account that is gone by now. */
export const cancelSubscriptionTask = 'cancel_stripe_subscription'

export async function cancelSubscription(
  settings: StripeSettings | undefined,
  log: Log,
  id: string,
): Promise<void> {
  const found = settings && (await ifKnown((await openStripe(settings)).subscriptions.retrieve(id)))
  const customer = found?.customer
  if (customer) await deleteCustomer(settings, log, typeof customer === 'string' ? customer : customer.id)
}

export async function deleteCustomer(
  settings: StripeSettings | undefined,
  log: Log,
  id: string,
): Promise<void> {
  if (!settings) {
    log.error({ customer: id }, 'delete this customer at Stripe: its account is deleted')
    return
  }
  const stripe = await openStripe(settings)
  const customer = await ifKnown(stripe.customers.retrieve(id))
  if (customer && !customer.deleted) await stripe.customers.del(id)
}
