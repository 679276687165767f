// Stripe's events. One only says which subscription to read again: a job reads it from Stripe as it is then, so events that come
// twice, late or in another order have one effect.
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../server/database/database.ts'
import type { StripeSettings } from '../../../server/env.ts'
import { AppError } from '../../../server/errors.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { openStripe } from './client.server.ts'
import { readSubscriptionTask } from './subscriptions.server.ts'
import { stripeEvents } from './table.server.ts'

/** Seconds by which the clocks may differ. */
const skew = 300
/** Days for which the id of an event is kept; Stripe repeats one for three. An older one could be a replay. */
const keptDays = 30

/** What an event is about: a subscription itself, or something with one. */
const object = z.object({
  id: z.string(),
  object: z.string(),
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
  const subscription = subscriptionIn(data.object)
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(stripeEvents)
      .values({ id })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id })
    if (added.length === 0 || subscription === null) return
    await readAgain(tx, subscription)
  })
}

/** One at a time, so that an older answer never overwrites a newer one. */
export function readAgain(tx: Pick<Database, 'execute'>, subscription: string): Promise<void> {
  const key = `${readSubscriptionTask} ${subscription}`
  return addJob(tx, readSubscriptionTask, { id: subscription }, { key, queue: readSubscriptionTask })
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

function subscriptionIn(given: unknown): string | null {
  const { data } = object.safeParse(given)
  if (!data) return null
  if (data.object === 'subscription') return data.id
  return data.subscription ?? data.parent?.subscription_details?.subscription ?? null
}

function notStripes(cause?: unknown): AppError {
  return new AppError('malformed', 'This is not an event that Stripe has just sent.', { cause })
}
