// Admin routes of plans: what each includes, changing it, and changing it back.
import { actorOf, adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { planPaths } from '../../../vocabulary/plan-paths.ts'
import { editedPlans, planFeature, planFeatureChange } from './schema.ts'
import { changePlanFeature, readEditedPlans, resetPlanFeature } from './service.server.ts'

export function plansApi(context: AppContext) {
  const { db } = context
  const route = adminRoutes(context)
  const answer = jsonAnswer('All plans.', editedPlans)
  const list = route.get(planPaths.adminPlans, 'List plans with what they include', {
    responses: { 200: answer },
  })
  const change = route.put(planPaths.adminPlanFeature.pattern, 'Set a feature of a plan', {
    description:
      'Holds for everyone with the plan from the next request on, on every process. Nothing that is over a lower limit is deleted. ' +
      'Prices can’t be changed. Example: `curl -X PUT -b cookies.txt -H "Content-Type: application/json" ' +
      '-d \'{"included":true,"limit":5}\' https://…/api/admin/plans/{id}/features/topics`',
    request: { params: planFeature, body: jsonBody(planFeatureChange) },
    responses: { 200: answer, ...errors(404) },
  })
  const reset = route.delete(planPaths.adminPlanFeature.pattern, 'Reset a feature of a plan', {
    description: 'To what the plan included before any admin changed it.',
    request: { params: planFeature },
    responses: { 200: answer, ...errors(404) },
  })
  return route.api
    .openapi(list, async (c) => c.json(await readEditedPlans(db), 200))
    .openapi(change, async (c) => {
      await changePlanFeature(db, actorOf(c), c.req.valid('param'), c.req.valid('json'))
      return c.json(await readEditedPlans(db), 200)
    })
    .openapi(reset, async (c) => {
      await resetPlanFeature(db, actorOf(c), c.req.valid('param'))
      return c.json(await readEditedPlans(db), 200)
    })
}
