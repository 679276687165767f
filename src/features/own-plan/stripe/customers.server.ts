// Who someone is at Stripe. One customer for each profile: of two that two tabs make at once, one is kept and the other never used.
import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { ifKnown, type StripeClient } from './client.server.ts'
import { stripeCustomers } from './table.server.ts'

export async function customerOf(db: Database, profileId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: stripeCustomers.customer_id })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.profile_id, profileId))
  return row?.id ?? null
}

export async function hasCustomer(db: Database, profileId: string): Promise<boolean> {
  return (await customerOf(db, profileId)) !== null
}

/** Null: no customer of ours. */
export async function profileOfCustomer(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: stripeCustomers.profile_id })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customer_id, customerId))
  return row?.id ?? null
}

/** A customer that was deleted at Stripe can pay for nothing any more: it is forgotten, and the next purchase makes another. */
export async function forgetCustomer(db: Database, customerId: string): Promise<void> {
  await db.delete(stripeCustomers).where(eq(stripeCustomers.customer_id, customerId))
}

/** Null: no customer, or one that was deleted at Stripe. */
export async function livingCustomer(
  db: Database,
  stripe: StripeClient,
  profileId: string,
): Promise<string | null> {
  const known = await customerOf(db, profileId)
  if (known === null) return null
  const customer = await ifKnown(stripe.customers.retrieve(known))
  if (customer && !customer.deleted) return known
  await forgetCustomer(db, known)
  return null
}

export async function ensureCustomer(
  db: Database,
  stripe: StripeClient,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const known = await livingCustomer(db, stripe, id)
  if (known !== null) return known
  // Without a key of our own: Stripe would answer it for a day with a customer that has been deleted since.
  const made = await stripe.customers.create({ email, metadata: { profile_id: id } })
  await db.insert(stripeCustomers).values({ profile_id: id, customer_id: made.id }).onConflictDoNothing()
  return (await customerOf(db, id)) ?? made.id
}
