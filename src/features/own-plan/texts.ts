// What the plan screen says.
import type { FeatureKey } from '../plans/schema.ts'

/** What beyond a limit means for what is counted. */
const over: Partial<Record<FeatureKey, string>> = {
  topics: 'The oldest ones show on your page. The others are kept.',
  past_events: 'The latest ones show on your page. The others are kept.',
  testimonials: 'The first ones in your order show on your page. The others are kept.',
}

export const ownPlanTexts = {
  title: 'Plan and usage',
  text: 'What you have, and how much of it you’ve used.',
  loading: 'Loading your plan',
  price: (price: string) => `${price} a month`,
  since: 'Since',
  setByAdmin: 'Set by an admin. It stays until an admin changes it.',
  payments: {
    renews: (day: string) => `Paid. Renews on ${day}.`,
    renewing: 'Paid.',
    ends: (day: string, next: string) => `Cancelled. You have it until ${day}, then ${next}.`,
    failed: (day: string, next: string) =>
      `Your last payment failed. Check your card by ${day}, or you move to ${next}.`,
    takenBack: (day: string, next: string) =>
      `Your bank took the last payment back. Settle it with them by ${day}, or you move to ${next}.`,
    unpaid:
      'The plan you bought is off, because a payment is missing. It’s back as soon as one goes through.',
    pausing: (day: string, next: string) =>
      `Payments are paused. You have it until ${day}, then ${next} until they resume.`,
    paused: 'The plan you bought is off while payments are paused.',
  },
  kept: 'Nothing is deleted when a plan gets smaller: what’s over a limit is hidden.',
  usage: 'Usage',
  used: (used: number, limit: number) => `${used.toLocaleString('en')} of ${limit.toLocaleString('en')}`,
  unlimitedUsed: (used: number) => `${used.toLocaleString('en')}, no limit`,
  unlimited: 'No limit',
  notIncluded: 'Not included',
  hidden: (used: number) => `Not included, ${used.toLocaleString('en')} kept`,
  per: {
    day: 'Starts again each day. Each profile counts once.',
    month: 'Starts again each month. Each speaker counts once, and replies never do.',
  },
  over,
  compareTitle: 'Compare plans',
  compareText: 'What each plan includes. Prices are in US dollars.',
  current: 'Yours',
  buy: (plan: string, price: string) => `Choose ${plan}, ${price} a month`,
  opening: 'Opening...',
  manage: 'Manage payment',
  manageText: 'Card, invoices, another plan or cancelling, on Stripe’s own page.',
  paid: 'Payment received. Your plan changes in a moment.',
  late: 'Your plan hasn’t changed yet. It changes once the payment is confirmed: look again later, or ask us.',
  ask: 'Want a different plan? Ask us:',
  none: 'This account has no plan yet. Ask us and we’ll look into it:',
  admin: {
    release: 'Release',
    releaseText: {
      admin: 'Set by an admin: it holds until you release it.',
      stripe: 'Paid for. A tier you set here holds instead, until you release it.',
      start: 'The tier that accounts begin with.',
    },
    released: 'Tier released',
    action: { verb: 'release the tier', noun: 'releasing the tier' },
  },
  action: {
    buy: { verb: 'open the payment page', noun: 'opening the payment page' },
    manage: { verb: 'open Stripe’s page', noun: 'opening Stripe’s page' },
  },
  refusals: {
    closed: 'Plans can’t be bought here.',
    notForSale: 'This plan isn’t for sale to this account',
    setByAdmin: 'An admin has set your plan, so a payment would change nothing. Ask us first.',
    paidAlready: 'You already pay for a plan. Change it with “Manage payment”.',
    unpaid:
      'A plan you bought is unpaid or paused. Pay or cancel it with “Manage payment” first, so that you don’t pay twice.',
    away: 'The payment page can’t be reached. Nothing was paid: try again later.',
    nothingPaid: 'There is nothing to manage yet.',
  },
} as const
