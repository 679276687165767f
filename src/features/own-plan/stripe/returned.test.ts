// What happens to a purchase afterwards: refunds, disputes, pauses, and what is deleted or changed at Stripe.
import { describe, expect, test } from 'vitest'
import { app, buyer, day, now, query, setUpStripeApp, stripe } from '../../../../tests/stripe-app.ts'
import { checkPaidPlans } from '../jobs.server.ts'
import { settlePlan } from './subscriptions.server.ts'

setUpStripeApp()

type Buyer = Awaited<ReturnType<typeof buyer>>

/** Someone in the second month. */
async function payer(given: Parameters<typeof buyer>[0] = {}): Promise<Buyer> {
  const someone = await buyer({ start_date: now() - 31 * day, ...given })
  await someone.happens()
  expect(await someone.tier()).toBe('Pro')
  return someone
}

const chargeOf = ({ subscription }: Buyer) => subscription.id.replace('sub_', 'ch_')

/** As Stripe tells of it: a refund names a charge, no customer. */
const tellsOfRefund = (one: Buyer) => one.tells({ id: 're_1', object: 'refund', charge: chargeOf(one) })
const tellsOfDispute = (one: Buyer) => one.tells({ id: 'dp_1', object: 'dispute', charge: chargeOf(one) })

async function letDaysPass({ id, subscription }: Buyer, days: number): Promise<void> {
  await query(
    `update stripe_subscriptions set failed_at = failed_at - make_interval(days => $2) where id = $1`,
    subscription.id,
    days,
  )
  await settlePlan(app.context.db, app.config, id)
}

const mailsTo = ({ email }: Buyer) =>
  app.mails
    .filter(({ to, subject }) => to === email && /payment|plan/.test(subject))
    .map(({ subject }) => subject)

describe('a refund', () => {
  test('of a plan that goes on changes nothing; after its end nothing is left of it', async () => {
    const one = await payer()
    one.subscription.isRefunded = true
    await tellsOfRefund(one)
    const end = new Date(one.subscription.period.end * 1000).toISOString()
    expect([await one.tier(), (await one.plan()).payments]).toEqual(['Pro', { state: 'renews', at: end }])
    one.subscription.status = 'canceled'
    await one.happens()
    expect([await one.tier(), (await one.plan()).payments]).toEqual(['Free', null])
    expect(mailsTo(one)).toEqual(['Your plan is now Free'])
    expect(await one.plan()).toMatchObject({ can_buy: true, can_manage: true })
  })

  test('after the end takes what was left of the paid time', async () => {
    const one = await payer({ status: 'canceled' })
    one.subscription.isRefunded = true
    await one.tells({ id: chargeOf(one), object: 'charge', customer: one.subscription.customer })
    expect(await one.tier()).toBe('Free')
  })

  test('in part leaves a cancelled plan until its end', async () => {
    const one = await payer({ status: 'canceled' })
    await tellsOfRefund(one)
    expect([await one.tier(), (await one.plan()).payments.state]).toEqual(['Pro', 'ends'])
  })

  test('of a charge that is not ours is ignored', async () => {
    const one = await payer()
    await one.tells({ id: 're_2', object: 'refund', charge: 'ch_unknown' })
    await one.tells({ id: 're_3', object: 'refund', charge: null })
    expect(await one.tier()).toBe('Pro')
  })
})

describe('a dispute', () => {
  test('counts as a failed payment: seven days, announced once, then Free; won, the plan is back', async () => {
    const one = await payer()
    one.subscription.disputes = ['needs_response']
    await tellsOfDispute(one)
    one.subscription.disputes = ['under_review']
    await tellsOfDispute(one)
    const { payments, can_buy } = await one.plan()
    expect([await one.tier(), payments.state, can_buy]).toEqual(['Pro', 'taken_back', false])
    expect(Math.round((Date.parse(payments.at) - Date.now()) / 86_400_000)).toBe(7)
    expect(mailsTo(one)).toEqual(['Your bank took a payment back'])
    const { rows } = await (await one.own.get('/api/notifications')).json()
    expect(rows).toMatchObject([{ kind: 'plan', outcome: 'taken_back', until: payments.at.slice(0, 10) }])

    await letDaysPass(one, 6)
    expect(await one.tier()).toBe('Pro')
    // The daily look does it too.
    await query(
      `update stripe_subscriptions set failed_at = failed_at - interval '1 day' where id = $1`,
      one.subscription.id,
    )
    await checkPaidPlans(app.context.db, { ...app.config, stripe: undefined })
    expect([await one.tier(), (await one.plan()).payments]).toEqual(['Free', { state: 'unpaid', at: null }])

    one.subscription.disputes = ['won']
    await tellsOfDispute(one)
    expect([await one.tier(), (await one.plan()).payments.state]).toEqual(['Pro', 'renews'])
  })

  test.each(['warning_needs_response', 'warning_closed', 'won', 'prevented'])(
    'that is %s takes nothing',
    async (state) => {
      const one = await payer()
      one.subscription.disputes = [state]
      await tellsOfDispute(one)
      expect([await one.tier(), (await one.plan()).payments.state]).toEqual(['Pro', 'renews'])
    },
  )

  test('about a plan that was cancelled ends it, without seven more days', async () => {
    const one = await payer({ status: 'canceled' })
    one.subscription.disputes = ['lost']
    await tellsOfDispute(one)
    expect(await one.tier()).toBe('Free')
    expect(mailsTo(one)).toEqual(['Your plan is now Free'])
  })
})

describe('a plan that is unpaid or paused', () => {
  test.each([
    ['past_due', { invoice: 'open' }, 'unpaid'],
    ['unpaid', { invoice: 'open' }, 'unpaid'],
    ['active', { invoice: 'void', pause_collection: { behavior: 'void', resumes_at: null } }, 'paused'],
  ] as const)(
    'at Stripe (%s) can’t be bought a second time, only settled; then it is back',
    async (status, given, state) => {
      const one = await payer()
      Object.assign(one.subscription, { status, ...given })
      await one.happens()
      await letDaysPass(one, 8)
      expect(await one.tier()).toBe('Free')
      expect(await one.plan()).toMatchObject({
        payments: { state, at: null },
        can_buy: false,
        can_manage: true,
      })
      const refused = await one.buy('Premium')
      expect([refused.status, (await refused.json()).message]).toEqual([
        409,
        expect.stringContaining('twice'),
      ])
      Object.assign(one.subscription, { status: 'active', invoice: 'paid', pause_collection: undefined })
      await one.happens()
      expect([await one.tier(), (await one.plan()).payments.state]).toEqual(['Pro', 'renews'])
    },
  )

  test('lasts until what was paid ends; a pause that gives the plan away changes nothing', async () => {
    const one = await payer()
    one.subscription.pause_collection = { behavior: 'void', resumes_at: null }
    await one.happens()
    const end = new Date(one.subscription.period.end * 1000).toISOString()
    expect([await one.tier(), (await one.plan()).payments]).toEqual(['Pro', { state: 'paused', at: end }])
    one.subscription.pause_collection.behavior = 'mark_uncollectible'
    await one.happens()
    expect((await one.plan()).payments.state).toBe('renews')
  })

  test('and ended at Stripe for good can be bought again', async () => {
    const one = await payer()
    Object.assign(one.subscription, { status: 'past_due', invoice: 'open' })
    await one.happens()
    one.subscription.status = 'canceled'
    await one.happens()
    // Nothing can be paid any more, so nothing asks for it.
    expect([await one.tier(), (await one.plan()).payments.state]).toEqual(['Pro', 'ends'])
    await letDaysPass(one, 8)
    expect(await one.plan()).toMatchObject({ payments: null, can_buy: true })
    expect((await one.buy('Pro')).status).toBe(200)
  })
})

describe('at Stripe', () => {
  test('a deleted customer keeps what was paid, and buys again as a new one', async () => {
    const one = await payer()
    const { customer } = one.subscription
    stripe.deletedCustomers.add(customer)
    one.subscription.status = 'canceled'
    await one.tells({ id: customer, object: 'customer', deleted: true })
    expect([await one.tier(), (await one.plan()).payments.state]).toEqual(['Pro', 'ends'])
    expect(await one.plan()).toMatchObject({ can_manage: false })
    expect((await one.own.send('POST', '/api/plan/portal')).status).toBe(404)
    // Known again by the subscription, though its customer has gone.
    one.subscription.period.end = now() - day
    await one.happens()
    expect(await one.tier()).toBe('Free')
    const { url } = await (await one.buy('Pro')).json()
    expect(url).toMatch(/^https:\/\/stripe\.example\/pay\/cus_/)
    expect(url).not.toContain(customer)
  })

  test('a customer that was deleted unheard is noticed by the next purchase, and by managing', async () => {
    for (const what of ['buys', 'manages'] as const) {
      const one = await payer({ status: 'canceled', period: { start: now() - 31 * day, end: now() + 60 } })
      stripe.deletedCustomers.add(one.subscription.customer)
      await query(`update stripe_subscriptions set paid_until = now() where id = $1`, one.subscription.id)
      await settlePlan(app.context.db, app.config, one.id)
      if (what === 'manages') expect((await one.own.send('POST', '/api/plan/portal')).status).toBe(404)
      const { url } = await (await one.buy('Pro')).json()
      expect(url).not.toContain(one.subscription.customer)
      expect((await one.own.send('POST', '/api/plan/portal')).status).toBe(200)
    }
  })

  test('a subscription that is no longer known has ended; what was paid stays', async () => {
    const one = await payer()
    stripe.subscriptions.delete(one.subscription.id)
    await one.happens()
    expect([await one.tier(), (await one.plan()).payments.state]).toEqual(['Pro', 'ends'])
    // Neither is one that was never known here a job that fails.
    await one.tells({ id: 'sub_unknown', object: 'subscription' })
    expect(await query(`select from graphile_worker._private_jobs where attempts > 0`)).toEqual([])
  })

  test('a plan that becomes something else gives nothing any more', async () => {
    for (const price of ['price_ofSomethingElse', 'price_organizerPro']) {
      const one = await payer()
      one.subscription.price = price
      await one.happens()
      expect(await one.tier()).toBe('Free')
    }
  })
})
