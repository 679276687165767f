// Buying a plan, and managing what was bought, on Stripe's own pages. Nothing changes here: Stripe's events do that.
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import type { Config, StripeSettings } from '../../../server/env.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { subscriptionTiers } from '../../plans/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { presentSubscription, readTerms } from '../settle.server.ts'
import { ownPlanTexts } from '../texts.ts'
import { openStripe } from './client.server.ts'
import { ensureCustomer, livingCustomer } from './customers.server.ts'
import { checkedPrice } from './prices.server.ts'

const texts = ownPlanTexts.refusals

/** ms in which a second press opens the same purchase. */
const samePurchase = 10 * 60_000

interface Buyer {
  id: string
  email: string
}

function planAddress({ appUrl }: Pick<Config, 'appUrl'>): string {
  return appUrl + paths.dashboardSettingsArea('plan')
}

/**
 * The address of Stripe's page. Throws AppError `invalid_input` for a tier of the other side or a free one, `conflict` while an
 * admin's word holds or something is paid already.
 */
export async function beginPurchase(
  db: Database,
  config: Pick<Config, 'appUrl'> & { stripe: StripeSettings },
  buyer: Buyer,
  tierId: string,
): Promise<string> {
  const [tier] = await db
    .select({
      id: subscriptionTiers.id,
      name: subscriptionTiers.name,
      user_type: subscriptionTiers.user_type,
      price_cents: subscriptionTiers.price_cents,
    })
    .from(subscriptionTiers)
    .innerJoin(profiles, eq(profiles.user_type, subscriptionTiers.user_type))
    .where(
      and(eq(profiles.id, buyer.id), eq(subscriptionTiers.id, tierId), gt(subscriptionTiers.price_cents, 0)),
    )
  if (!tier) throw invalidField('tier_id', texts.notForSale)
  const { set_by } = await readTerms(db, buyer.id)
  if (set_by === 'admin') throw new AppError('conflict', texts.setByAdmin)
  const paid = await presentSubscription(db, buyer.id)
  if (paid) throw new AppError('conflict', paid.gives ? texts.paidAlready : texts.unpaid)
  return reach(async () => {
    const stripe = await openStripe(config.stripe)
    const price = await checkedPrice(stripe, config.stripe, tier)
    const customer = await ensureCustomer(db, stripe, buyer)
    const back = planAddress(config)
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: buyer.id,
        line_items: [{ price, quantity: 1 }],
        success_url: `${back}?paid=1`,
        cancel_url: back,
      },
      { idempotencyKey: `checkout ${customer} ${price} ${Math.floor(Date.now() / samePurchase)}` },
    )
    if (!session.url) throw new Error('Stripe opened a purchase without an address')
    return session.url
  })
}

/** Stripe may be away, or refuse: not the user's fault, and nothing has happened. */
async function reach(ask: () => Promise<string>): Promise<string> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('unavailable', texts.away, { retryAfter: 30, cause })
  }
}

/** The address of Stripe's page for cards, invoices, another plan and cancelling. Throws AppError `not_found` for someone who never bought. */
export async function openPortal(
  db: Database,
  config: Pick<Config, 'appUrl'> & { stripe: StripeSettings },
  profileId: string,
): Promise<string> {
  return reach(async () => {
    const stripe = await openStripe(config.stripe)
    const customer = await livingCustomer(db, stripe, profileId)
    if (customer === null) throw new AppError('not_found', texts.nothingPaid)
    const session = await stripe.billingPortal.sessions.create({
      customer,
      return_url: planAddress(config),
    })
    return session.url
  })
}
