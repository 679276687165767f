// Paid plans against a stand-in for Stripe: buying, events in any order, and the prices at the start.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  app,
  buyer,
  day,
  now,
  person,
  query,
  setUpStripeApp,
  stripe,
  tierId,
} from '../../../../tests/stripe-app.ts'
import { sendEvent } from '../../../../tests/stripe-stand-in.ts'
import { deleteOldEvents } from './events.server.ts'
import { checkPrices } from './prices.server.ts'

setUpStripeApp()

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

test('ids of events are kept as long as one could be repeated', async () => {
  const of = async () =>
    (await query(`select id from stripe_events where id like 'evt_kept%' order by id`)).map(({ id }) => id)
  await query(
    `insert into stripe_events (id, received_at) select 'evt_kept' || days, now() - make_interval(days => days)
     from unnest(array[20, 30, 32]) as given (days)`,
  )
  await deleteOldEvents(app.context.db)
  expect(await of()).toEqual(['evt_kept20', 'evt_kept30'])
})

test('one person opens so many pages at Stripe, of either kind, and no more', async () => {
  const { own, buy } = await buyer()
  const answers: number[] = []
  for (let i = 0; i < 31; i++) answers.push((await own.send('POST', '/api/plan/portal')).status)
  // One was used to begin the purchase.
  expect(answers.filter((status) => status === 200)).toHaveLength(29)
  expect(answers.at(-1)).toBe(429)
  expect((await buy('Premium')).status).toBe(429)
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
    [{ recurring: { interval: 'month', interval_count: 3 } }, /every 3 month/],
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
