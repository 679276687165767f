// The user's account and sessions in the data cache, and the calls that change them.
import { mutationOptions, type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { readAfterLast, showAhead } from '../../../lib/show-ahead.ts'
import { toast } from '../../../ui/toast.tsx'
import type { passkeysApi } from '../../accounts/passkeys/api.server.ts'
import type { sessionsApi } from '../../accounts/sessions/api.server.ts'
import type { SessionList } from '../../accounts/sessions/schema.ts'
import type { settingsApi } from '../../accounts/settings/api.server.ts'
import type { OwnAccount } from '../../accounts/settings/schema.ts'
import type { twoFactorApi } from '../../accounts/two-factor/api.server.ts'
import { settingsTexts as texts } from './texts.ts'

export type OwnSession = SessionList['sessions'][number]

export function accountClient(client: QueryClient) {
  return hc<ReturnType<typeof settingsApi>>('/', requestsOf(client)).api.account
}

export function twoFactorClient(client: QueryClient) {
  return hc<ReturnType<typeof twoFactorApi>>('/', requestsOf(client)).api.account['two-factor']
}

export function passkeysClient(client: QueryClient) {
  return hc<ReturnType<typeof passkeysApi>>('/', requestsOf(client)).api.account.passkeys
}

function sessionsClient(client: QueryClient) {
  return hc<ReturnType<typeof sessionsApi>>('/', requestsOf(client)).api.account.sessions
}

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ client }): Promise<OwnAccount> => answerOf(accountClient(client).$get()),
})

export function useOwnAccount(): OwnAccount {
  return useSuspenseQuery(accountQuery).data
}

/** Refetched on every visit: sessions start and end elsewhere. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  staleTime: 0,
  queryFn: async ({ client }): Promise<OwnSession[]> =>
    (await answerOf(sessionsClient(client).$get())).sessions,
})

/** `useMutation(endSession)`: removed from the list at once, and restored if it could not be ended. */
export const endSession = mutationOptions({
  mutationKey: sessionsQuery.queryKey,
  scope: { id: 'sessions' },
  mutationFn: ({ id }: OwnSession, { client }) =>
    answerOf(sessionsClient(client)[':id'].$delete({ param: { id } })),
  onMutate: ({ id }, { client }) => keepSessions(client, (session) => session.id !== id),
  onSuccess: (_answer, { device }) => toast({ title: texts.sessions.ended(device), tone: 'success' }),
  onError: rollBack,
  onSettled: reload,
})

/** `useMutation(endOtherSessions)`: likewise for all but the current one. */
export const endOtherSessions = mutationOptions({
  mutationKey: sessionsQuery.queryKey,
  scope: { id: 'sessions' },
  mutationFn: (_: undefined, { client }) => answerOf(sessionsClient(client)['end-others'].$post()),
  onMutate: (_, { client }) => keepSessions(client, (session) => session.is_current),
  onSuccess: () => toast({ title: texts.sessions.endedOthers, tone: 'success' }),
  onError: rollBack,
  onSettled: reload,
})

function keepSessions(client: QueryClient, isKept: (session: OwnSession) => boolean) {
  return showAhead<OwnSession[]>(client, sessionsQuery.queryKey, (sessions) => sessions.filter(isKept))
}

function rollBack(error: unknown, _variables: unknown, takeBack: (() => void) | undefined): void {
  takeBack?.()
  toast({ title: requestErrorText(error, texts.sessions.action), tone: 'destructive' })
}

function reload(
  _answer: unknown,
  _error: unknown,
  _variables: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): void {
  readAfterLast(client, sessionsQuery.queryKey)
}
