// The plans' prices at Stripe: which price is whose, and that each is what our plans cost (docs/specification.md §9).
import { gt } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { type Config, SettingsError, type StripeSettings } from '../../../server/env.ts'
import { describeFault } from '../../../server/errors.ts'
import type { Log } from '../../../server/log.ts'
import { describePrice } from '../../../vocabulary/prices.ts'
import type { Tier } from '../../plans/schema.ts'
import { subscriptionTiers } from '../../plans/table.server.ts'
import { openStripe, type StripeClient } from './client.server.ts'

type PaidTier = Pick<Tier, 'id' | 'name' | 'user_type' | 'price_cents'>

/** `speaker pro` and so on, as the settings name them. */
function priceIdOf({ prices }: StripeSettings, { user_type, name }: PaidTier): string | undefined {
  return prices[`${user_type}_${name.toLowerCase()}` as keyof typeof prices]
}

function listPaidTiers(db: Database): Promise<PaidTier[]> {
  return db.select().from(subscriptionTiers).where(gt(subscriptionTiers.price_cents, 0))
}

/** Null: this is no price of ours. */
export async function tierOfPrice(
  db: Database,
  settings: StripeSettings,
  priceId: string,
): Promise<PaidTier | null> {
  const tiers = await listPaidTiers(db)
  return tiers.find((tier) => priceIdOf(settings, tier) === priceId) ?? null
}

/** Throws SettingsError for a price at Stripe that is not what the plan costs. */
export async function checkedPrice(
  stripe: StripeClient,
  settings: StripeSettings,
  tier: PaidTier,
): Promise<string> {
  const id = priceIdOf(settings, tier)
  const plan = `${tier.name} for ${tier.user_type}s`
  if (id === undefined) throw new SettingsError(`There is no Stripe price for ${plan}.`)
  const { active, currency, unit_amount, recurring } = await stripe.prices.retrieve(id)
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
  if (active && currency === 'usd' && unit_amount === tier.price_cents && isMonthly) return id
  const found = `${unit_amount ?? '?'} ${currency} cents, ${recurring ? `every ${recurring.interval_count} ${recurring.interval}` : 'once'}${active ? '' : ', archived'}`
  throw new SettingsError(
    `The Stripe price ${id} is not what ${plan} costs: ${describePrice(tier.price_cents)} a month (${tier.price_cents} usd cents). At Stripe it is ${found}.`,
  )
}

/**
 * Called at start. Throws SettingsError for a price that differs. While Stripe cannot be reached the server starts all the same:
 * every purchase checks its price again.
 */
export async function checkPrices(
  { stripe: settings }: Pick<Config, 'stripe'>,
  db: Database,
  log: Log,
): Promise<void> {
  if (!settings) return
  const stripe = await openStripe(settings)
  const tiers = await listPaidTiers(db)
  const results = await Promise.allSettled(tiers.map((tier) => checkedPrice(stripe, settings, tier)))
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const { reason } = result
    if (reason instanceof SettingsError) throw reason
    if (isRefusal(reason))
      throw new SettingsError(`Stripe refuses the key or a price: ${(reason as Error).message}`)
    log.warn({ fault: describeFault(reason) }, 'the prices at Stripe could not be checked')
  }
}

/** Wrong key (401, 403), or no such price (404, 400). */
function isRefusal(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number }
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429
}
