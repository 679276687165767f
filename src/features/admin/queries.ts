// The queries of the admin screens, and their actions on users.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { ListChoices } from '../../lib/list-address.ts'
import { readPage } from '../../lib/list-page.ts'
import { refuseMalformedId } from '../../lib/request-errors.ts'
import { readAfterLast, showAhead } from '../../lib/show-ahead.ts'
import type { adminApi } from './api.server.ts'
import type { ApplicationInFull } from './application/schema.ts'
import type { AuditPage } from './audit-log/schema.ts'
import type { Funnel, Overview } from './overview/schema.ts'
import type { UserInFull, UserList } from './users/schema.ts'

function adminClient(client: QueryClient) {
  return hc<ReturnType<typeof adminApi>>('/', requestsOf(client)).api.admin
}

function userClient(client: QueryClient) {
  return adminClient(client).users[':id']
}

/** Audit facts may be any JSON, too deep for hono's response types; the schema's own type replaces them. */
function typed<Body>(asked: Promise<unknown>): Promise<Body> {
  return answerOf(asked)
}

/** ms between refreshes of the live figures while they are visible. */
export const liveInterval = 15_000

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  staleTime: liveInterval,
  refetchInterval: liveInterval,
  queryFn: ({ client }): Promise<Overview> => answerOf(adminClient(client).overview.$get()),
})

export function funnelQuery({ user_type, source }: ListChoices) {
  const query = {
    ...(user_type === 'organizer' && { user_type: 'organizer' as const }),
    ...(source && { source }),
  }
  return queryOptions({
    queryKey: ['admin', 'funnel', query],
    staleTime: liveInterval,
    queryFn: ({ client }): Promise<Funnel> => answerOf(adminClient(client).funnel.$get({ query })),
  })
}

/** Others may change this data at any time, so it is fetched again on every visit. */
const briefly = { staleTime: 2_000 }

export function usersQuery(choices: ListChoices) {
  return queryOptions({
    ...briefly,
    queryKey: ['admin', 'users', choices],
    queryFn: ({ client }): Promise<UserList> =>
      readPage(choices, (query) => answerOf(adminClient(client).users.$get({ query }))),
  })
}

export function userQuery(id: string) {
  return queryOptions({
    ...briefly,
    queryKey: ['admin', 'user', id],
    queryFn: async ({ client }): Promise<UserInFull> => {
      refuseMalformedId(id)
      return typed(userClient(client).$get({ param: { id } }))
    },
  })
}

export function auditQuery(choices: ListChoices) {
  return queryOptions({
    ...briefly,
    queryKey: ['admin', 'audit', choices],
    queryFn: ({ client }): Promise<AuditPage> =>
      readPage(choices, (query) => typed<AuditPage>(adminClient(client)['audit-log'].$get({ query }))),
  })
}

export function applicationQuery(id: string) {
  return queryOptions({
    ...briefly,
    queryKey: ['admin', 'application', id],
    queryFn: async ({ client }): Promise<ApplicationInFull> => {
      refuseMalformedId(id)
      return typed(adminClient(client).applications[':id'].$get({ param: { id } }))
    },
  })
}

export async function addApplicationNote(
  client: QueryClient,
  id: string,
  text: string,
  key: string,
): Promise<void> {
  const header = { 'Idempotency-Key': key }
  await answerOf(
    adminClient(client).applications[':id'].notes.$post({ param: { id }, json: { text }, header }),
  )
  await client.invalidateQueries({ queryKey: applicationQuery(id).queryKey })
}

/** `useMutation(removeApplicationNote(id))` with the note's id: gone at once, back on failure. */
export function removeApplicationNote(id: string) {
  const { queryKey } = applicationQuery(id)
  return mutationOptions({
    mutationKey: queryKey,
    scope: { id: 'application-notes' },
    mutationFn: (note: string, { client }) =>
      answerOf(adminClient(client)['application-notes'][':id'].$delete({ param: { id: note } })),
    onMutate: (note, { client }) =>
      showAhead<ApplicationInFull>(client, queryKey, (shown) => ({
        ...shown,
        notes: shown.notes.filter((one) => one.id !== note),
      })),
    onError: (_error, _note, takeBack) => takeBack?.(),
    onSettled: (_answer, _error, _note, _result, { client }) => readAfterLast(client, queryKey),
  })
}

/** An action on a user invalidates everything that admins see. */
async function forgetUsers(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['admin'] })
}

/** Optimistically shows the result of the action; a refusal reverts it. */
function actOnUser<Input>(
  id: string,
  act: (client: QueryClient, input: Input) => Promise<UserInFull>,
  applyOptimistically: (user: UserInFull, input: Input) => UserInFull,
) {
  const { queryKey } = userQuery(id)
  return mutationOptions({
    mutationFn: (input: Input, { client }) => act(client, input),
    onMutate: (input, { client }) =>
      showAhead<UserInFull>(client, queryKey, (user) => applyOptimistically(user, input)),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSuccess: (user, _input, _result, { client }) => {
      client.setQueryData(queryKey, user)
    },
    onSettled: (_user, _error, _input, _result, { client }) => forgetUsers(client),
  })
}

export function changeTier(id: string) {
  return actOnUser<string>(
    id,
    (client, tier_id) => typed(userClient(client).tier.$patch({ param: { id }, json: { tier_id } })),
    (user, tier_id) => ({
      ...user,
      tier_set_by: 'admin',
      tier: user.tiers.find((tier) => tier.id === tier_id) ?? user.tier,
    }),
  )
}

export function releaseTier(id: string) {
  return actOnUser<undefined>(
    id,
    (client) => typed(userClient(client).tier.$delete({ param: { id } })),
    (user) => user,
  )
}

/** Null: none. */
export function changeManager(id: string) {
  return actOnUser<string | null>(
    id,
    (client, manager_id) =>
      typed(userClient(client)['account-manager'].$patch({ param: { id }, json: { manager_id } })),
    (user, manager_id) => ({
      ...user,
      account_manager: user.managers.find((manager) => manager.id === manager_id) ?? null,
    }),
  )
}

export function suspendUser(id: string) {
  return actOnUser<undefined>(
    id,
    (client) => typed(userClient(client).suspend.$post({ param: { id } })),
    (user) => ({ ...user, status: 'suspended', sessions: 0 }),
  )
}

export function restoreUser(id: string) {
  return actOnUser<undefined>(
    id,
    (client) => typed(userClient(client).restore.$post({ param: { id } })),
    (user) => ({ ...user, status: 'active', suspended_at: null }),
  )
}

export function sendRecoveryLink(id: string) {
  return mutationOptions({
    mutationFn: (_: undefined, { client }) =>
      answerOf(userClient(client)['recovery-link'].$post({ param: { id } })),
    onSettled: (_answer, _error, _input, _result, { client }) => forgetUsers(client),
  })
}

export function viewAsUser(id: string) {
  return mutationOptions({
    mutationFn: (_: undefined, { client }) =>
      answerOf(userClient(client)['view-as'].$post({ param: { id } })),
  })
}

/** `confirm` is the account's address as typed. */
export function deleteUser(id: string) {
  return mutationOptions({
    mutationFn: (confirm: string, { client }) =>
      answerOf(userClient(client).$delete({ param: { id }, json: { confirm } })),
    onSuccess(_answer, _confirm, _result, { client }) {
      client.removeQueries({ queryKey: userQuery(id).queryKey })
      return forgetUsers(client)
    },
  })
}
