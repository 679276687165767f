// The paths of plans in the API: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const planPaths = {
  /** The user's own plan: who set it, what is used, what the others include. */
  own: '/api/plan',
  checkout: '/api/plan/checkout',
  portal: '/api/plan/portal',
  /** Called by Stripe. */
  stripeEvents: '/api/stripe-events',
  adminPlans: '/api/admin/plans',
  adminPlanFeature: path('/api/admin/plans/{id}/features/{feature}'),
} as const
