// Paid plans against a stand-in for Stripe: buying, events in any order, failed payments, cancelling, and an admin's word.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { adminBrowser, type Browser, makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import {
  type StandInSubscription,
  type StripeStandIn,
  sendEvent,
  startStripeStandIn,
} from '../../../../tests/stripe-stand-in.ts'
import { checkPrices } from './prices.server.ts'
import { settlePlan } from './subscriptions.server.ts'

const day = 86_400
const now = () => Math.floor(Date.now() / 1000)

let stripe: StripeStandIn
let app: TestApp
let admin: Browser

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

const query = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const tierId = async (name: string, side = 'speaker') =>
  (await query('select id from subscription_tiers where user_type = $1 and name = $2', side, name))[0].id

async function person() {
  const account = await makeAccount(app)
  const own = await signedInBrowser(app, account)
  await own.send('POST', '/api/profile')
  const buy = async (name: string) => own.send('POST', '/api/plan/checkout', { tier_id: await tierId(name) })
  const plan = async () => (await own.get('/api/plan')).json()
  return { ...account, own, buy, plan, tier: async () => (await (await own.get('/api/me')).json()).tier.name }
}

/** Someone with a customer at Stripe and a subscription there. */
async function buyer(given: Partial<StandInSubscription> = {}) {
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
  return { ...someone, subscription, happens }
}

describe('buying', () => {
  test('opens Stripe’s page at the plan’s price, once for two presses, and changes nothing by itself', async () => {
    const { id, buy, tier, plan } = await person()
    expect(await plan()).toMatchObject({ set_by: 'start', can_buy: true, can_manage: false, payments: null })
    const before = stripe.calls.length
    const [first, second] = [await buy('Premium'), await buy('Premium')]
    const { url } = await first.json()
    expect([first.status, url]).toEqual([200, expect.stringMatching(/^https:\/\/stripe\.example\/pay\/cus_/)])
    expect((await second.json()).url).toBe(url)
    const calls = stripe.calls.slice(before)
    expect(calls.filter(({ call }) => call === 'POST /v1/customers')).toHaveLength(1)
    const form = calls.find(({ call }) => call === 'POST /v1/checkout/sessions')?.form
    expect(form?.get('line_items[0][price]')).toBe('price_speakerPremium')
    expect(form?.get('client_reference_id')).toBe(id)
    expect(form?.get('success_url')).toBe(`${app.config.appUrl}/dashboard/settings/plan?paid=1`)
    expect(await tier()).toBe('Free')
  })

  test('is refused for a free plan, one of the other side, and a price that has changed at Stripe', async () => {
    const { own, buy } = await person()
    for (const id of [await tierId('Free'), await tierId('Pro', 'organizer')]) {
      const answer = await own.send('POST', '/api/plan/checkout', { tier_id: id })
      expect([answer.status, (await answer.json()).hint]).toEqual([422, 'tier_id'])
    }
    const price = stripe.prices.get('price_speakerPro')
    stripe.prices.set('price_speakerPro', { ...price, unit_amount: 1 })
    expect((await buy('Pro')).status).toBe(503)
    stripe.prices.set('price_speakerPro', price ?? {})
    expect((await buy('Pro')).status).toBe(200)
  })

  test('while Stripe is away is 503, and the person keeps what they have', async () => {
    const { buy, tier } = await person()
    stripe.isBroken = true
    expect((await buy('Pro')).status).toBe(503)
    expect(await tier()).toBe('Free')
  })
})

describe('an event', () => {
  test('gives the tier that is paid, audited, with the way to manage it', async () => {
    const { id, happens, tier, plan, own, buy } = await buyer()
    await happens()
    expect(await tier()).toBe('Pro')
    const shown = await plan()
    expect(shown).toMatchObject({
      set_by: 'stripe',
      can_buy: false,
      can_manage: true,
      payments: { state: 'renews' },
    })
    expect((await buy('Premium')).status).toBe(409)
    const portal = await own.send('POST', '/api/plan/portal')
    expect((await portal.json()).url).toMatch(/^https:\/\/stripe\.example\/portal\/cus_/)
    const [entry] = await query(
      `select actor_id, after from audit_log where subject_id = $1 and action = 'user.tier_changed'`,
      id,
    )
    expect(entry).toMatchObject({ actor_id: null, after: { tier_id: await tierId('Pro'), by: 'stripe' } })
  })

  test.each([
    ['forged', { secret: 'whsec_of_someone_else' }],
    ['signed long ago', { timestamp: now() - 3600 }],
    ['signed in the future', { timestamp: now() + 3600 }],
    ['made in the future', { created: now() + 3600 }],
    ['too old to be known as a repetition', { created: now() - 40 * day }],
  ])('that is %s is 400 and does nothing', async (_name, forged) => {
    const { subscription, tier } = await buyer()
    const before = stripe.calls.length
    const answer = await sendEvent(app, {
      object: { id: subscription.id, object: 'subscription' },
      ...forged,
    })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'malformed'])
    await app.runJobs()
    expect(stripe.calls).toHaveLength(before)
    expect(await tier()).toBe('Free')
  })

  test.each(['', 'not json', '{}', '[]'])('with the body %j and no signature is 400', async (body) => {
    const answer = await app.request('/api/stripe-events', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })

  test('that comes twice has one effect', async () => {
    const { id, subscription, tier } = await buyer()
    const event = { id: `evt_${randomUUID()}`, object: { id: subscription.id, object: 'subscription' } }
    expect((await sendEvent(app, event)).status).toBe(204)
    await app.runJobs()
    const before = stripe.calls.length
    for (let i = 0; i < 3; i++) expect((await sendEvent(app, event)).status).toBe(204)
    await app.runJobs()
    expect(stripe.calls).toHaveLength(before)
    expect(await tier()).toBe('Pro')
    expect(
      await query(`select from audit_log where subject_id = $1 and action = 'user.tier_changed'`, id),
    ).toHaveLength(1)
  })

  test('that comes late or in another order leaves what is true now', async () => {
    const { subscription, happens, tier } = await buyer()
    await happens()
    Object.assign(subscription, {
      status: 'canceled',
      period: { start: now() - 40 * day, end: now() - 10 * day },
    })
    await happens()
    expect(await tier()).toBe('Free')
    // The creation, with what it said then, arrives after the end.
    const late = await sendEvent(app, {
      type: 'customer.subscription.created',
      created: now() - 2 * day,
      object: { id: subscription.id, object: 'subscription', status: 'active' },
    })
    expect(late.status).toBe(204)
    await app.runJobs()
    expect(await tier()).toBe('Free')
  })

  test('about an invoice or a purchase leads to the subscription', async () => {
    for (const object of [
      (id: string) => ({ id: 'cs_1', object: 'checkout.session', subscription: id }),
      (id: string) => ({
        id: 'in_1',
        object: 'invoice',
        parent: { subscription_details: { subscription: id } },
      }),
    ]) {
      const { subscription, tier } = await buyer()
      await sendEvent(app, { object: object(subscription.id) })
      await app.runJobs()
      expect(await tier()).toBe('Pro')
    }
  })

  test('about a customer or a price that is not ours is ignored', async () => {
    const strange = await buyer({ price: 'price_ofSomethingElse' })
    await strange.happens()
    expect(await strange.tier()).toBe('Free')
    const other = await buyer({ price: 'price_organizerPremium' })
    await other.happens()
    expect(await other.tier()).toBe('Free')
    const { subscription, happens, tier } = await buyer()
    subscription.customer = 'cus_unknown'
    await happens()
    expect(await tier()).toBe('Free')
    expect((await sendEvent(app, { type: 'x', object: { id: 'y', object: 'charge' } })).status).toBe(204)
  })

  test('while Stripe is away is kept, and read later', async () => {
    const { happens, tier } = await buyer()
    stripe.isBroken = true
    await happens()
    expect(await tier()).toBe('Free')
    stripe.isBroken = false
    await query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
    await app.runJobs()
    expect(await tier()).toBe('Pro')
  })
})

describe('a failed payment', () => {
  const failing = { status: 'past_due', invoice: 'open' as const }

  test('leaves the plan for seven days, announced once by mail and notification; then it is Free', async () => {
    const { id, email, own, subscription, happens, tier, plan } = await buyer()
    await happens()
    Object.assign(subscription, failing, { start_date: now() - 60 * day })
    await happens()
    await happens()
    expect(await tier()).toBe('Pro')
    const { payments } = await plan()
    expect(payments.state).toBe('failed')
    expect(Math.round((Date.parse(payments.at) - Date.now()) / 86_400_000)).toBe(7)
    const failed = app.mails.filter(({ to, subject }) => to === email && subject.startsWith('Your payment'))
    expect(failed).toHaveLength(1)
    expect(failed[0]?.text).toContain('/dashboard/settings/plan')
    const notices = async () =>
      (await (await own.get('/api/notifications')).json()).rows.filter(
        ({ kind }: { kind: string }) => kind === 'plan',
      )
    expect(await notices()).toMatchObject([{ outcome: 'failed', until: payments.at.slice(0, 10) }])

    await query(
      `update stripe_subscriptions set failed_at = failed_at - interval '6 days' where id = $1`,
      subscription.id,
    )
    await settlePlan(app.context.db, app.config, id)
    expect(await tier()).toBe('Pro')
    await query(
      `update stripe_subscriptions set failed_at = failed_at - interval '1 day' where id = $1`,
      subscription.id,
    )
    await settlePlan(app.context.db, app.config, id)
    await settlePlan(app.context.db, app.config, id)
    expect(await tier()).toBe('Free')
    await app.runJobs()
    expect(
      app.mails.filter(({ to, subject }) => to === email && subject === 'Your plan is now Free'),
    ).toHaveLength(1)
    expect(await notices()).toMatchObject([{ outcome: 'ended', what: 'Free' }, { outcome: 'failed' }])

    // Paid after all.
    Object.assign(subscription, { status: 'active', invoice: 'paid' })
    await happens()
    expect([await tier(), (await plan()).payments.state]).toEqual(['Pro', 'renews'])
  })

  test('a job waits for the end of the seven days', async () => {
    const { subscription, happens } = await buyer()
    await happens()
    Object.assign(subscription, failing, { start_date: now() - 60 * day })
    await happens()
    const jobs = await query(
      `select round(extract(epoch from run_at - now()) / 86400)::int as days from graphile_worker.jobs
       where task_identifier = 'settle_plan' and key like '%' || $1 || '%' order by run_at`,
      subscription.id,
    )
    expect(jobs.map(({ days }) => days)).toContain(7)
  })

  test('of the first month gives nothing', async () => {
    const { happens, tier } = await buyer({ status: 'incomplete', invoice: 'open' })
    await happens()
    expect(await tier()).toBe('Free')
  })
})

test('a cancelled plan lasts until the paid period ends, and everything is kept', async () => {
  const { id, own, subscription, happens, tier, plan } = await buyer()
  await happens()
  const topics = await query('select id from topics limit 4')
  for (const { id: topic_id } of topics)
    expect((await own.send('POST', '/api/profile/topics', { topic_id })).status).toBe(201)
  Object.assign(subscription, { cancel_at_period_end: true })
  await happens()
  const end = new Date(subscription.period.end * 1000).toISOString()
  expect([await tier(), (await plan()).payments]).toEqual(['Pro', { state: 'ends', at: end }])
  subscription.status = 'canceled'
  await happens()
  expect([await tier(), (await plan()).payments]).toEqual(['Pro', { state: 'ends', at: end }])
  await query(
    `update stripe_subscriptions set paid_until = now() - interval '1 second' where id = $1`,
    subscription.id,
  )
  await settlePlan(app.context.db, app.config, id)
  expect(await tier()).toBe('Free')
  expect((await plan()).usage.find(({ key }: { key: string }) => key === 'topics')).toMatchObject({
    used: 4,
    limit: 3,
  })
})

test('of two subscriptions the larger plan counts', async () => {
  const { subscription, happens, tier } = await buyer()
  await happens()
  const other = { ...subscription, id: `sub_${randomUUID()}`, price: 'price_speakerPremium' }
  stripe.subscriptions.set(other.id, other)
  await sendEvent(app, { object: { id: other.id, object: 'subscription' } })
  await app.runJobs()
  expect(await tier()).toBe('Premium')
  await happens()
  expect(await tier()).toBe('Premium')
})

test('an admin’s word comes before what Stripe says, until it is released', async () => {
  const { id, buy, subscription, happens, tier, plan } = await buyer()
  await happens()
  const path = `/api/admin/users/${id}/tier`
  expect((await admin.send('PATCH', path, { tier_id: await tierId('Premium') })).status).toBe(200)
  await happens()
  expect([await tier(), (await plan()).set_by]).toEqual(['Premium', 'admin'])
  expect((await buy('Pro')).status).toBe(409)
  // Free is a word too.
  await admin.send('PATCH', path, { tier_id: await tierId('Free') })
  await happens()
  expect(await tier()).toBe('Free')
  const released = await admin.send('DELETE', path)
  expect(await released.json()).toMatchObject({ tier: { name: 'Pro' }, tier_set_by: 'stripe' })
  expect(await tier()).toBe('Pro')
  subscription.status = 'canceled'
  subscription.period.end = now() - day
  await happens()
  expect(await tier()).toBe('Free')
})

test('a deleted account pays no longer', async () => {
  const { id, email, subscription, happens } = await buyer()
  await happens()
  expect((await admin.send('DELETE', `/api/admin/users/${id}`, { confirm: email })).status).toBe(204)
  await app.runJobs()
  expect(subscription.status).toBe('canceled')
})

describe('the start', () => {
  const check = () => checkPrices(app.config, app.context.db, app.context.log)

  test('goes on with the right prices, and while Stripe is away', async () => {
    await check()
    stripe.isBroken = true
    await check()
  })

  test.each([
    [{ unit_amount: 899 }, /price_speakerPro is not what Pro for speakers costs: \$9\.99 a month/],
    [{ currency: 'eur' }, /999 eur/],
    [{ recurring: { interval: 'year', interval_count: 1 } }, /every 1 year/],
    [{ active: false }, /archived/],
  ])('is refused with a price %j', async (difference, message) => {
    const price = stripe.prices.get('price_speakerPro') ?? {}
    stripe.prices.set('price_speakerPro', { ...price, ...difference })
    await expect(check()).rejects.toThrow(message)
    stripe.prices.delete('price_speakerPro')
    await expect(check()).rejects.toThrow(/refuses the key or a price/)
    stripe.prices.set('price_speakerPro', price)
  })
})
