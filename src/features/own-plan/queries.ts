// The user's plan in the data cache, and the ways to Stripe's pages.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { ownPlanApi } from './api.server.ts'
import type { OwnPlan } from './schema.ts'

function planClient(client: QueryClient) {
  return hc<ReturnType<typeof ownPlanApi>>('/', requestsOf(client)).api.plan
}

/** Read again on every visit: what is used changes everywhere. */
export const ownPlanQuery = queryOptions({
  queryKey: ['own-plan'],
  staleTime: 2_000,
  meta: { shows: ['profiles'] },
  queryFn: ({ client }): Promise<OwnPlan> => answerOf(planClient(client).$get()),
})

/** Leaves for Stripe's page, where the plan is paid. */
export async function goToCheckout(client: QueryClient, tier_id: string): Promise<void> {
  const { url } = await answerOf(planClient(client).checkout.$post({ json: { tier_id } }))
  window.location.assign(url)
}

/** Leaves for Stripe's page with cards, invoices and cancelling. */
export async function goToPortal(client: QueryClient): Promise<void> {
  const { url } = await answerOf(planClient(client).portal.$post())
  window.location.assign(url)
}
