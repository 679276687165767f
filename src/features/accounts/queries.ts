// The session, as screens and documents query it.
import type { QueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { RequestError } from '../../lib/request-errors.ts'
import type { accountsApi } from './api.server.ts'

function accountsClient(client: QueryClient) {
  return hc<ReturnType<typeof accountsApi>>('/', requestsOf(client)).api.auth
}

/** Checks the session in the database and renews it. */
export async function renewSession(client: QueryClient): Promise<boolean> {
  try {
    await answerOf(accountsClient(client).refresh.$post())
    return true
  } catch (thrown) {
    if (thrown instanceof RequestError && thrown.status === 401) return false
    throw thrown
  }
}
