// People who buy plans at a stand-in for Stripe.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startTestApp, type TestApp } from './harness.ts'
import { adminBrowser, type Browser, makeAccount, signedInBrowser } from './people.ts'
import {
  type StandInSubscription,
  type StripeStandIn,
  sendEvent,
  startStripeStandIn,
} from './stripe-stand-in.ts'

export const day = 86_400
export const now = () => Math.floor(Date.now() / 1000)

export let stripe: StripeStandIn
export let app: TestApp
export let admin: Browser

/** Called once at the top of a test file. */
export function setUpStripeApp(): void {
  beforeAll(async () => {
    stripe = await startStripeStandIn()
    app = await startTestApp({ settings: stripe.settings })
    admin = await adminBrowser(app)
  })
  afterAll(async () => {
    await app.close()
    await stripe.close()
  })
  beforeEach(() => app.database.pool.query('truncate rate_limits'))
  afterEach(() => {
    stripe.isBroken = false
  })
}

export async function query(text: string, ...values: unknown[]) {
  return (await app.database.pool.query(text, values)).rows
}

export async function tierId(name: string, side = 'speaker'): Promise<string> {
  return (await query('select id from subscription_tiers where user_type = $1 and name = $2', side, name))[0]
    .id
}

export async function person() {
  const account = await makeAccount(app)
  const own = await signedInBrowser(app, account)
  await own.send('POST', '/api/profile')
  const buy = async (name: string) => own.send('POST', '/api/plan/checkout', { tier_id: await tierId(name) })
  const plan = async () => (await own.get('/api/plan')).json()
  return { ...account, own, buy, plan, tier: async () => (await (await own.get('/api/me')).json()).tier.name }
}

/** Someone with a customer at Stripe and a subscription there. */
export async function buyer(given: Partial<StandInSubscription> = {}) {
  const someone = await person()
  await someone.buy('Pro')
  const [{ customer_id }] = await query(
    'select customer_id from stripe_customers where profile_id = $1',
    someone.id,
  )
  const subscription: StandInSubscription = {
    id: `sub_${randomUUID()}`,
    customer: customer_id,
    status: 'active',
    start_date: now() - day,
    cancel_at: null,
    cancel_at_period_end: false,
    price: 'price_speakerPro',
    period: { start: now() - day, end: now() + 29 * day },
    invoice: 'paid',
    ...given,
  }
  stripe.subscriptions.set(subscription.id, subscription)
  /** An event about it is sent, and what follows is done. */
  async function happens(): Promise<void> {
    const answer = await sendEvent(app, { object: { id: subscription.id, object: 'subscription' } })
    expect(answer.status).toBe(204)
    await app.runJobs()
  }
  /** An event about something else of this person's. */
  async function tells(object: Record<string, unknown>): Promise<void> {
    expect((await sendEvent(app, { type: `${object.object}.updated`, object })).status).toBe(204)
    await app.runJobs()
  }
  return { ...someone, subscription, happens, tells }
}
