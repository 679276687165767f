// The plans that admins edit, and the calls that change them.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { FeatureKey } from '../schema.ts'
import type { plansApi } from './api.server.ts'
import type { EditedPlans, PlanFeatureChange } from './schema.ts'

function plansClient(client: QueryClient) {
  return hc<ReturnType<typeof plansApi>>('/', requestsOf(client)).api.admin.plans
}

export const editedPlansQuery = queryOptions({
  queryKey: ['admin', 'plans'],
  staleTime: 2_000,
  queryFn: ({ client }): Promise<EditedPlans> => answerOf(plansClient(client).$get()),
})

interface Edit {
  id: string
  feature: FeatureKey
  /** Null: as it was at first. */
  change: PlanFeatureChange | null
}

export const editPlan = mutationOptions({
  mutationFn: ({ id, feature, change }: Edit, { client }): Promise<EditedPlans> => {
    const route = plansClient(client)[':id'].features[':feature']
    const param = { id, feature }
    return answerOf(change ? route.$put({ param, json: change }) : route.$delete({ param }))
  },
  onSuccess: (plans, _edit, _result, { client }) => {
    client.setQueryData(editedPlansQuery.queryKey, plans)
    // The admin's own plan may have changed, and so does the log.
    void client.invalidateQueries({ queryKey: ['me'] })
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] })
  },
})
