// The matrix of docs/specification.md §6 as stored in the database, the default tiers, and queries of a tier.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness.ts'
import { type DatabaseHandle, openDatabase } from '../../server/database/database.ts'
import { createLog } from '../../server/log.ts'
import { organizerPlans, speakerPlans } from '../home/page/plans.ts'
import { describePlan } from './describe-plan.ts'
import { hasFeature, limitOf } from './policy.ts'
import type { Tier } from './schema.ts'
import { allowanceOf, defaultTier, featuresOf, findTier, listTiers, requireRoom } from './service.server.ts'
import { planTexts } from './texts.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = openDatabase(await createTestDatabase(), { log: createLog('silent'), poolSize: 2 })
})
afterAll(() => database.close())

/** §6: `-` is not included, `∞` is included without a limit. */
const matrix = {
  speaker: {
    topics: [3, '∞', '∞'],
    past_events: [5, 15, '∞'],
    testimonials: ['-', 3, '∞'],
    analytics_total: ['∞', '∞', '∞'],
    analytics_standard: ['-', '∞', '∞'],
    analytics_advanced: ['-', '-', '∞'],
    featured_placement: ['-', '∞', '-'],
    priority_placement: ['-', '-', '∞'],
    direct_messaging: ['-', '-', '∞'],
    export: ['-', '-', '∞'],
    priority_support: ['-', '-', '∞'],
  },
  organizer: {
    profile_views: [10, '∞', '∞'],
    basic_search: ['∞', '∞', '∞'],
    full_filters: ['-', '∞', '∞'],
    recommendations: ['-', '∞', '∞'],
    contacts: ['-', 20, '∞'],
    direct_messaging: ['-', '∞', '∞'],
    event_create: ['∞', '∞', '∞'],
    event_promotion: ['-', '∞', '∞'],
    featured_listing: ['-', '-', '∞'],
    custom_branding: ['-', '-', '∞'],
    organizer_analytics: ['-', '-', '∞'],
    export: ['-', '-', '∞'],
    priority_support: ['-', '-', '∞'],
  },
} as const

describe.each(['speaker', 'organizer'] as const)('tiers of a %s', (side) => {
  test('are Free, Pro and Premium at the prices of §9, as the home page shows them', async () => {
    const tiers = await listTiers(database.db, side)
    const shown = side === 'speaker' ? speakerPlans : organizerPlans
    expect(tiers.map(({ name, price_cents }) => [name, price_cents])).toEqual(
      shown.map(({ name, price }) => [name, Math.round(price * 100)]),
    )
    expect(tiers.map(({ price_cents }) => price_cents)).toEqual(
      side === 'speaker' ? [0, 999, 1999] : [0, 1999, 4999],
    )
  })

  test('include exactly what the matrix says', async () => {
    const tiers = await listTiers(database.db, side)
    for (const [index, { id }] of tiers.entries()) {
      const wanted = Object.entries(matrix[side]).flatMap(([key, row]) => {
        const cell = row[index]
        return cell === '-' || cell === undefined ? [] : [{ key, limit: cell === '∞' ? null : cell }]
      })
      const held = await featuresOf(database.db, id)
      expect(held).toEqual(wanted.sort((a, b) => (a.key < b.key ? -1 : 1)))
    }
  })

  test('start with Free, and never have a second default', async () => {
    const tier = await defaultTier(database.db, side)
    expect(tier).toMatchObject({ name: 'Free', user_type: side, is_default: true })
    expect(await findTier(database.db, tier?.id ?? '')).toEqual(tier)
    await expect(
      database.pool.query(`update subscription_tiers set is_default = true where user_type = '${side}'`),
    ).rejects.toMatchObject({ code: '23505' })
  })
})

test('an unknown tier is null', async () => {
  expect(await findTier(database.db, '01a1fc00-0000-7000-8000-0000000000ff')).toBeNull()
})

test('a limit refuses one too many, and names the next plan that allows more', async () => {
  const [free, pro, premium] = await listTiers(database.db, 'speaker')
  const ask = (tier: Tier | undefined, count: number) =>
    requireRoom(database.db, 'topics', { tierId: tier?.id ?? null, count })
  const { limit, lifted_by } = await allowanceOf(database.db, free?.id ?? null, 'topics')
  expect(limit).toBeGreaterThan(0)
  expect(lifted_by?.name).toBe(pro?.name)
  await ask(free, (limit ?? 0) - 1)
  for (const count of [limit ?? 0, 1000])
    await expect(ask(free, count)).rejects.toMatchObject({ code: 'limit_reached', hint: pro?.name })
  await ask(premium, 1000)
  // Without a plan nothing is allowed, and none is known to change that.
  await expect(ask(undefined, 0)).rejects.toMatchObject({ code: 'limit_reached' })
})

test('queries of a tier', () => {
  const features = [
    { key: 'topics', limit: 3 },
    { key: 'export', limit: null },
  ] as const
  expect(hasFeature(features, 'topics')).toBe(true)
  expect(hasFeature(features, 'contacts')).toBe(false)
  expect([limitOf(features, 'topics'), limitOf(features, 'export'), limitOf(features, 'contacts')]).toEqual([
    3,
    null,
    0,
  ])
})

test('as text, counted features come first and are unlimited without a number', () => {
  const features = ['event_create', 'contacts', 'profile_views', 'past_events', 'topics'] as const
  const described = describePlan(features.map((key) => ({ key, limit: key === 'past_events' ? 1500 : null })))
  expect(Object.fromEntries(described.map(({ key, amount }) => [key, amount]))).toEqual({
    topics: planTexts.unlimited,
    past_events: '1,500',
    profile_views: planTexts.unlimited,
    contacts: planTexts.unlimited,
    event_create: planTexts.included,
  })
  expect(described.at(-1)?.key).toBe('event_create')
})
