// The applications in the query cache: a page of them, and optimistic decisions that are reverted on failure.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { ListChoices } from '../../../lib/list-address.ts'
import { readPage } from '../../../lib/list-page.ts'
import { readAfterLast, showAhead } from '../../../lib/show-ahead.ts'
import { undoSeconds } from '../limits.ts'
import type { applicationsApi } from './api.server.ts'
import type { Application, ApplicationList, DecisionResults, InvitedNewcomer } from './schema.ts'

export type Decision = 'invite' | 'decline' | 'reopen'

/** The status that a decision leads to, and those it starts from. */
export const steps: Record<Decision, { from: readonly Application['status'][]; to: Application['status'] }> =
  {
    invite: { from: ['pending', 'invited'], to: 'invited' },
    decline: { from: ['pending'], to: 'declined' },
    reopen: { from: ['declined'], to: 'pending' },
  }

export interface Newcomer {
  email: string
  name: string | null
  user_type: Application['user_type']
  note: string | null
}

function applicationsClient(client: QueryClient) {
  return hc<ReturnType<typeof applicationsApi>>('/', requestsOf(client)).api.admin['beta-signups']
}

/** Everything that admins see. */
const adminKey = ['admin'] as const
const listKey = [...adminKey, 'applications'] as const

export function applicationsQuery(choices: ListChoices) {
  return queryOptions({
    queryKey: [...listKey, choices],
    staleTime: 2_000,
    queryFn: ({ client }): Promise<ApplicationList> =>
      readPage(choices, (query) => answerOf(applicationsClient(client).$get({ query }))),
  })
}

export interface Decided {
  decision: Decision
  ids: string[]
  /** A line of the admin's in the email of an invitation. */
  note?: string | undefined
}

/** `useMutation(decide)`. Concurrent decisions are sent one after another, in order. */
export const decide = mutationOptions({
  mutationKey: adminKey,
  scope: { id: 'applications' },
  mutationFn: async ({ decision, ids, note }: Decided, { client }): Promise<DecisionResults> => {
    const decisions = applicationsClient(client)
    const undo_until = undoEnd()
    const answer = await answerOf(
      decision === 'invite'
        ? decisions.invite.$post({ json: { ids, note } })
        : decisions[decision].$post({ json: { ids } }),
    )
    return { ...answer, undo_until: answer.undo_until && undo_until }
  },
  onMutate: ({ decision, ids }, { client }) =>
    showAhead<ApplicationList>(client, listKey, (list) => ({
      ...list,
      rows: applyOptimistically(list.rows, decision, ids),
    })),
  onError: (_error, _decided, takeBack) => takeBack?.(),
  onSettled: (_results, _error, _decided, _result, { client }) => readAfterLast(client, adminKey),
})

/** Someone who has not applied. */
export async function inviteNewcomer(client: QueryClient, person: Newcomer): Promise<InvitedNewcomer> {
  const undo_until = undoEnd()
  const { id } = await answerOf(applicationsClient(client).$post({ json: person }))
  await client.invalidateQueries({ queryKey: adminKey })
  return { id, undo_until }
}

/** By the clock of this device, which may show another time than the server's: of an invitation that is sent now. */
function undoEnd(): string {
  return new Date(Date.now() + undoSeconds * 1_000).toISOString()
}

/** `useMutation(undoInvitations)`: the applications return to where they were. */
export const undoInvitations = mutationOptions({
  mutationKey: adminKey,
  scope: { id: 'applications' },
  mutationFn: (ids: string[], { client }): Promise<DecisionResults> =>
    answerOf(applicationsClient(client)['undo-invite'].$post({ json: { ids } })),
  onSettled: (_results, _error, _ids, _result, { client }) => readAfterLast(client, adminKey),
})

/** The rows as the decision will most likely leave them; others are unchanged. */
export function applyOptimistically(
  rows: readonly Application[],
  decision: Decision,
  ids: readonly string[],
): Application[] {
  const { from, to } = steps[decision]
  return rows.map((row) => (ids.includes(row.id) && from.includes(row.status) ? { ...row, status: to } : row))
}
