// Failed requests to our API, and their messages (docs/specification.md §8). Shared by every feature: it never shows what a
// server said about its own faults.
import { isId } from './list-address.ts'

/** The API answered with an error. `code`, `message` and `hint` are those of its body (docs/specification.md §7). */
export class RequestError extends Error {
  readonly status: number
  readonly code: string
  readonly hint: string | undefined
  /** Whole seconds until a retry makes sense, where the server says so. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    body: { code: string; message: string; hint?: string | undefined; retryAfter?: number | undefined },
  ) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.hint = body.hint
    this.retryAfter = body.retryAfter
  }
}

/** No answer arrived: offline, refused, cut off or too slow. */
export class NetworkError extends Error {}

/** The error behind an answer that is not ok. A body that is not ours, e.g. a proxy's page, gives the code `unknown`. */
export async function toRequestError(response: Response): Promise<RequestError> {
  const body: unknown = await response.json().catch(() => null)
  const code = textAt(body, 'code') ?? 'unknown'
  return new RequestError(response.status, {
    code,
    message: textAt(body, 'message') ?? `Status ${response.status}`,
    hint: textAt(body, 'hint'),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  })
}

/** An action in the two forms that the texts need, e.g. `{ verb: 'update your profile', noun: 'profile update' }`. */
export interface ActionName {
  verb: string
  noun: string
}

/** The message for any failure of an action. Errors with a code in `telling` say more than that it failed. */
export function requestErrorText(
  error: unknown,
  { verb, noun }: ActionName,
  telling: readonly string[] = [],
): string {
  if (error instanceof RequestError && telling.includes(error.code)) {
    return error.message.replace(`${error.hint}: `, '')
  }
  if (error instanceof NetworkError) return `Network error during ${noun}. Please check your connection.`
  return `Unable to ${verb}. Please try again.`
}

function textAt(body: unknown, key: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : undefined
}

/** It does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404
}

/** Throws, without a request, what one for a malformed id would find: RequestError 404. */
export function refuseMalformedId(id: string): void {
  if (!isId(id)) throw new RequestError(404, { code: 'not_found', message: 'This is not an id' })
}
