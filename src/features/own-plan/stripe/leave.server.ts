// Someone who deletes their account pays no longer, and is forgotten at Stripe. With a customer, Stripe ends its subscriptions, also
// those that have not been heard of here yet, and no page of the checkout that is still open can be paid.
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
