// What follows a purchase: payments that fail, plans that end, two at once, an admin's word and a deleted account.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  admin,
  app,
  buyer,
  day,
  now,
  query,
  setUpStripeApp,
  stripe,
  tierId,
} from '../../../../tests/stripe-app.ts'
import { sendEvent } from '../../../../tests/stripe-stand-in.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { settlePlan } from './subscriptions.server.ts'

setUpStripeApp()

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
    const notifications = async () =>
      (await (await own.get('/api/notifications')).json()).rows.filter(
        ({ kind }: { kind: string }) => kind === 'plan',
      )
    expect(await notifications()).toMatchObject([{ outcome: 'failed', until: payments.at.slice(0, 10) }])

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
    expect(await notifications()).toMatchObject([{ outcome: 'ended', what: 'Free' }, { outcome: 'failed' }])

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
    // Stripe's clock may be ahead of ours.
    for (const [status, start] of [
      ['incomplete', now() - day],
      ['canceled', now() - day],
      ['canceled', now() + 60],
    ] as const) {
      const period = { start, end: start + 30 * day }
      const { happens, tier } = await buyer({ status, invoice: 'open', start_date: start, period })
      await happens()
      expect(await tier()).toBe('Free')
    }
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

test('a cancellation that an earlier release has queued is carried out', async () => {
  const { subscription } = await buyer()
  await addJob(app.context.db, 'cancel_stripe_subscription', { id: subscription.id })
  await app.runJobs()
  expect(subscription.status).toBe('canceled')
})

test.each([
  ['that is known', true],
  ['of which nothing has been heard', false],
])('a deleted account pays no longer for a subscription %s', async (_, isKnown) => {
  const { id, email, subscription, happens } = await buyer()
  if (isKnown) await happens()
  expect((await admin.send('DELETE', `/api/admin/users/${id}`, { confirm: email })).status).toBe(204)
  await app.runJobs()
  expect([subscription.status, stripe.deletedCustomers.has(subscription.customer)]).toEqual([
    'canceled',
    true,
  ])
})
