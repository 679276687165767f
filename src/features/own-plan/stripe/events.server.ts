// Stripe's events. One only says which subscriptions to read again: a job reads each from Stripe as it is then, so events that come
// twice, late or in another order have one effect.
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../server/database/database.ts'
import type { StripeSettings } from '../../../server/env.ts'
import { AppError } from '../../../server/errors.ts'
import { openStripe } from './client.server.ts'
import { readAgain, readAgainOfCharge, readAgainOfCustomer } from './read-again.server.ts'
import { stripeEvents } from './table.server.ts'

/** Seconds by which the clocks may differ. */
const skew = 300
/** Days for which the id of an event is kept; Stripe repeats one for three. An older one could be a replay. */
const keptDays = 30

/** What an event is about: a subscription itself, something with one, a customer, or what has become of a payment. */
const object = z.object({
  id: z.string(),
  object: z.string(),
  /** Of a dispute or a refund. */
  charge: z.string().nullish(),
  subscription: z.string().nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: z.string().nullish() }).nullish() })
    .nullish(),
})

/** Throws AppError `malformed` for an event that is not Stripe's, or not of our time. */
export async function receiveEvent(
  db: Database,
  settings: StripeSettings,
  { body, signature }: { body: string; signature: string | undefined },
  now: Date = new Date(),
): Promise<void> {
  const { id, created, data } = await verify(settings, body, signature)
  const seconds = now.getTime() / 1000
  // The library refuses old signatures, but not those of the future.
  if (signedAt(signature) > seconds + skew || created > seconds + skew) throw notStripes()
  if (created < seconds - keptDays * 86_400) throw notStripes()
  const about = object.safeParse(data.object).data
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(stripeEvents)
      .values({ id })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id })
    if (added.length > 0 && about) await readWhatChanged(tx, about)
  })
}

async function readWhatChanged(tx: Database, about: z.infer<typeof object>): Promise<void> {
  if (about.object === 'customer') return readAgainOfCustomer(tx, about.id)
  const charge = about.object === 'charge' ? about.id : about.charge
  if (charge) return readAgainOfCharge(tx, charge)
  const subscription =
    about.object === 'subscription'
      ? about.id
      : (about.subscription ?? about.parent?.subscription_details?.subscription)
  if (subscription) await readAgain(tx, subscription)
}

export async function deleteOldEvents(db: Database): Promise<void> {
  await db
    .delete(stripeEvents)
    .where(lt(stripeEvents.received_at, sql`now() - make_interval(days => ${keptDays + 1})`))
}

async function verify(settings: StripeSettings, body: string, signature = '') {
  const { webhooks } = await openStripe(settings)
  try {
    return webhooks.constructEvent(body, signature, settings.webhookSecret, skew)
  } catch (error) {
    throw notStripes(error)
  }
}

function signedAt(signature = ''): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.POSITIVE_INFINITY)
}

function notStripes(cause?: unknown): AppError {
  return new AppError('malformed', 'This is not an event that Stripe has just sent.', { cause })
}
