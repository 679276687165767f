// The plans as admins edit them: what each includes, beside what it included at first.
import { z } from '@hono/zod-openapi'
import { featureKey, plan, tierFeature } from '../schema.ts'
import { highestLimit } from './limits.ts'

const editedPlan = plan.extend({
  /** What it includes until an admin changes it. */
  seed: z.array(tierFeature),
  /** Users who have it. */
  people: z.int().nonnegative(),
})

export const editedPlans = z
  .object({
    /** Smallest first, speakers before organizers. */
    plans: z.array(editedPlan),
  })
  .openapi('EditedPlans')

export const planFeature = z.strictObject({
  id: z.uuid('This is not an id').openapi({ param: { name: 'id', in: 'path' } }),
  feature: featureKey.openapi({ param: { name: 'feature', in: 'path' } }),
})

export const planFeatureChange = z
  .strictObject({
    included: z.boolean(),
    /** Only of what is counted; null: unlimited, or nothing to count. */
    limit: z
      .int('Enter a whole number')
      .min(1, 'Enter a number of at least 1')
      .max(highestLimit, `Enter a number of at most ${highestLimit.toLocaleString('en')}`)
      .nullable(),
  })
  .openapi('PlanFeatureChange')

export type EditedPlan = z.infer<typeof editedPlan>
export type EditedPlans = z.infer<typeof editedPlans>
export type PlanFeatureChange = z.infer<typeof planFeatureChange>
