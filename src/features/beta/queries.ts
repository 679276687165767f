// The request of the beta application, in the browser. Plain fetch: public pages load no client library.
import { NetworkError, toRequestError } from '../../lib/request-errors.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { BetaValues } from './page/beta-page-data.ts'

const timeoutMs = 20_000 // longer than the server's own limit

/** Resolves when the application is stored. Throws RequestError, with code 23505 for a duplicate, or NetworkError. */
export async function sendBetaSignup(values: BetaValues): Promise<void> {
  const { email, name, user_type, source } = values
  let response: Response
  try {
    response = await fetch(apiPaths.betaSignups, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: email.toLowerCase(),
        name: name || null,
        user_type,
        source,
        status: 'pending',
      }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (cause) {
    throw new NetworkError('No answer came.', { cause })
  }
  if (!response.ok) throw await toRequestError(response)
}
