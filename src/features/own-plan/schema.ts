// The plan of the signed-in user: who set it, what is used of it, and what the others include.
import { z } from '@hono/zod-openapi'
import { featureKey, plan } from '../plans/schema.ts'

/** `start`: the tier that an account begins with. */
export const setBy = z.enum(['start', 'admin', 'stripe'])

const usage = z.object({
  key: featureKey,
  /** Null: not counted, because there is no limit. */
  used: z.int().nonnegative().nullable(),
  /** Null: unlimited; 0: not included. */
  limit: z.int().nonnegative().nullable(),
  /** When counting starts again; null: never. */
  per: z.enum(['day', 'month']).nullable(),
})

/** What the payments say; dates are ISO date-times. */
export const payments = z.object({
  /** `taken_back`: by the bank. `unpaid`, and `paused` without a date: the plan is off until something is paid. */
  state: z.enum(['renews', 'ends', 'failed', 'taken_back', 'paused', 'unpaid']),
  /** When it renews or ends; of a payment that failed or was taken back, until when it may be made up for. */
  at: z.iso.datetime().nullable(),
})

export const ownPlan = z
  .object({
    tier_id: z.uuid().nullable(),
    set_by: setBy,
    /** Null: not recorded. */
    since: z.iso.datetime().nullable(),
    /** Smallest first. */
    plans: z.array(plan),
    usage: z.array(usage),
    /** Null: nothing is paid. */
    payments: payments.nullable(),
    /** Whether a plan can be bought here. */
    can_buy: z.boolean(),
    /** Whether there is something to manage at Stripe. */
    can_manage: z.boolean(),
  })
  .openapi('OwnPlan')

export const purchase = z.strictObject({ tier_id: z.uuid('This is not an id') }).openapi('PlanPurchase')

/** A page of Stripe's, to open in the same window. */
export const stripePage = z.object({ url: z.url() }).openapi('StripePage')

export type OwnPlan = z.infer<typeof ownPlan>
export type Usage = z.infer<typeof usage>
export type Payments = z.infer<typeof payments>
export type SetBy = z.infer<typeof setBy>
