// The six plans as advertised: prices of docs/specification.md §9, features of docs/specification.md §6, in the order of
// the page.
import { describePrice } from '../../../vocabulary/prices.ts'

export interface PlanFeature {
  name: string
  included: boolean
}

export interface Plan {
  name: 'Free' | 'Pro' | 'Premium'
  /** US dollars a month. */
  price: number
  period: 'month'
  description: string
  features: readonly PlanFeature[]
  cta: string
  /** Marked 'Most Popular'. */
  highlighted: boolean
  /** Sent with an application from this plan's call to action. */
  source: 'pricing_free' | 'pricing_pro' | 'pricing_premium'
}

const yes = (name: string): PlanFeature => ({ name, included: true })
const no = (name: string): PlanFeature => ({ name, included: false })

const openers = {
  Free: { cta: 'Start with Free', source: 'pricing_free' },
  Pro: { cta: 'Go Pro', source: 'pricing_pro' },
  Premium: { cta: 'Go Premium', source: 'pricing_premium' },
} as const

function plan(given: Pick<Plan, 'name' | 'price' | 'description' | 'features'>): Plan {
  return { ...given, ...openers[given.name], period: 'month', highlighted: given.name === 'Pro' }
}

export const speakerPlans: readonly Plan[] = [
  plan({
    name: 'Free',
    price: 0,
    description: 'For everyone who speaks.',
    features: [
      yes('Up to 3 topics'),
      yes('Up to 5 past events'),
      yes('Analytics: total views only'),
      no('Testimonials'),
      no('Featured search placement'),
      no('Direct messaging with organizers'),
      no('Export'),
    ],
  }),
  plan({
    name: 'Pro',
    price: 9.99,
    description: 'For speakers who want to be found.',
    features: [
      yes('Unlimited topics'),
      yes('Up to 15 past events'),
      yes('Up to 3 testimonials'),
      yes('Featured search placement'),
      yes('Standard analytics (views, demographics)'),
      no('Direct messaging with organizers'),
      no('Export'),
    ],
  }),
  plan({
    name: 'Premium',
    price: 19.99,
    description: 'For speakers who make a living on stage.',
    features: [
      yes('Unlimited topics'),
      yes('Unlimited past events and testimonials'),
      yes('Priority placement in search'),
      yes('Advanced analytics'),
      yes('Direct messaging with organizers'),
      yes('Export'),
      yes('Priority support'),
    ],
  }),
]

export const organizerPlans: readonly Plan[] = [
  plan({
    name: 'Free',
    price: 0,
    description: 'Look around and plan a first event.',
    features: [
      yes('View 10 speaker profiles a day'),
      yes('Basic search'),
      yes('Basic event creation'),
      no('Contacting speakers'),
      no('Recommendations'),
      no('Event promotion'),
      no('Export'),
    ],
  }),
  plan({
    name: 'Pro',
    price: 19.99,
    description: 'For a programme with a deadline.',
    features: [
      yes('Unlimited profile views'),
      yes('Full filters'),
      yes('Recommendations'),
      yes('Contact up to 20 speakers a month'),
      yes('Event promotion'),
      no('Featured listings'),
      no('Full analytics dashboard'),
    ],
  }),
  plan({
    name: 'Premium',
    price: 49.99,
    description: 'For teams with a season to fill.',
    features: [
      yes('Unlimited contacts'),
      yes('Featured listings'),
      yes('Dedicated account manager'),
      yes('Custom branding'),
      yes('Full analytics dashboard'),
      yes('Export'),
      yes('24/7 support'),
    ],
  }),
]

export function priceText({ price }: Pick<Plan, 'price'>): string {
  return describePrice(price * 100)
}
