// An API call with plain fetch, for pages without a client library.
import { NetworkError, toRequestError } from './request-errors.ts'

const timeoutMs = 20_000 // ms; longer than the server gives itself

/**
 * The answer's body; null when it has none. `key`: the Idempotency-Key. Throws RequestError for a refusal, NetworkError when
 * there is no answer.
 */
export async function sendJson(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  key?: string,
): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (cause) {
    throw new NetworkError('No answer came.', { cause })
  }
  if (!response.ok) throw await toRequestError(response)
  return response.status === 204 ? null : response.json()
}
