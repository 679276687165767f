// The advertised plans against the specification: prices (docs/specification.md §9), features (docs/specification.md §6),
// labels of the openers (docs/specification.md §3).
import { describe, expect, test } from 'vitest'
import { organizerPlans, type Plan, priceText, speakerPlans } from './plans.ts'

function featuresOf(plans: readonly Plan[], name: Plan['name'], included: boolean): string {
  const plan = plans.find((candidate) => candidate.name === name)
  return (plan?.features ?? [])
    .filter((feature) => feature.included === included)
    .map((feature) => feature.name)
    .join(' | ')
}

const included = (plans: readonly Plan[], name: Plan['name']) => featuresOf(plans, name, true)
const missing = (plans: readonly Plan[], name: Plan['name']) => featuresOf(plans, name, false)

describe('prices', () => {
  test('speakers', () => {
    expect(speakerPlans.map((plan) => [plan.name, priceText(plan)])).toEqual([
      ['Free', '$0.00'],
      ['Pro', '$9.99'],
      ['Premium', '$19.99'],
    ])
  })

  test('organizers', () => {
    expect(organizerPlans.map((plan) => [plan.name, priceText(plan)])).toEqual([
      ['Free', '$0.00'],
      ['Pro', '$19.99'],
      ['Premium', '$49.99'],
    ])
  })

  test('are per month', () => {
    for (const { period } of [...speakerPlans, ...organizerPlans]) expect(period).toBe('month')
  })
})

describe('features of speakers', () => {
  test('Free', () => {
    expect(included(speakerPlans, 'Free')).toBe(
      'Up to 3 topics | Up to 5 past events | Analytics: total views only',
    )
    expect(missing(speakerPlans, 'Free')).toContain('Testimonials')
  })

  test('Pro', () => {
    const features = included(speakerPlans, 'Pro')
    expect(features).toContain('Unlimited topics | Up to 15 past events | Up to 3 testimonials')
    expect(features).toContain('Featured search placement')
    expect(features).toContain('Standard analytics (views, demographics)')
  })

  test('Premium', () => {
    const features = included(speakerPlans, 'Premium')
    for (const feature of [
      'Unlimited topics',
      'Unlimited past events and testimonials',
      'Advanced analytics',
      'Priority placement',
      'Direct messaging with organizers',
      'Export',
      'Priority support',
    ]) {
      expect(features).toContain(feature)
    }
    expect(missing(speakerPlans, 'Premium')).toBe('')
  })
})

describe('features of organizers', () => {
  test('Free', () => {
    const features = included(organizerPlans, 'Free')
    expect(features).toBe('View 10 speaker profiles a day | Basic search | Basic event creation')
    expect(missing(organizerPlans, 'Free')).toContain('Contacting speakers')
  })

  test('Pro', () => {
    const features = included(organizerPlans, 'Pro')
    for (const feature of [
      'Unlimited profile views',
      'Full filters',
      'Recommendations',
      'Contact up to 20 speakers a month',
      'Event promotion',
    ]) {
      expect(features).toContain(feature)
    }
  })

  test('Premium', () => {
    expect(included(organizerPlans, 'Premium')).toBe(
      'Unlimited contacts | Featured listings | Dedicated account manager | Custom branding | Full analytics dashboard | Export | 24/7 support',
    )
  })
})

test('the middle plan alone is highlighted, on both sides', () => {
  for (const plans of [speakerPlans, organizerPlans]) {
    expect(plans.map(({ highlighted }) => highlighted)).toEqual([false, true, false])
  }
})

test('calls to action send the labels of the specification', () => {
  for (const plans of [speakerPlans, organizerPlans]) {
    expect(plans.map(({ source }) => source)).toEqual(['pricing_free', 'pricing_pro', 'pricing_premium'])
  }
})
