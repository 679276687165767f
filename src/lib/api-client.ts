// The client for our own API. A feature's queries.ts creates its typed client from the type of its routes,
// `hc<ReturnType<typeof profilesApi>>('/', requestsOf(client))`. In the browser it uses plain fetch; while the server
// renders a document, the document's query client carries a fetch that calls the application in this process.
import type { QueryClient } from '@tanstack/react-query'
import type { ClientRequestOptions, ClientResponse } from 'hono/client'
import { NetworkError, toRequestError } from './request-errors.ts'

/** Answers a request to our API; `path` starts with `/api/`. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

const timeoutMs = 20_000 // ms; longer than the server gives itself

const inProcess = new WeakMap<QueryClient, ApiFetch>()

/** From now on this client's reads are answered by `fetchApi` (server rendering, tests). */
export function answerInProcess(client: QueryClient, fetchApi: ApiFetch): void {
  inProcess.set(client, fetchApi)
}

/** How this query client sends its requests: the second argument of `hc`. */
export function requestsOf(client: QueryClient): ClientRequestOptions {
  const fetchApi = inProcess.get(client)
  return {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      fetchApi ? fetchApi(String(input), init) : send(input, init),
  }
}

/** How many changes this page has made, successful or not. */
let changes = 0

/**
 * A read that was under way when a change ended may answer with what was before it: it is sent again. It is under way until its body
 * has arrived.
 */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const isRead = init?.method === 'GET'
  const before = changes
  try {
    const response = await fetch(input, { ...init, signal: signalOf(init) })
    if (isRead) await response.clone().arrayBuffer()
    return isRead && before !== changes ? send(input, init) : response
  } finally {
    if (!isRead) changes += 1
  }
}

/** A query that is no longer wanted ends its request, too. */
function signalOf(init: RequestInit | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
}

/** The body of a successful answer: the JSON of 200 and 201; 204 has none. */
type Good<Answer> =
  Answer extends ClientResponse<infer Body, infer Status>
    ? Status extends 200 | 201
      ? Parsed<Body>
      : Status extends 204
        ? undefined
        : never
    : never

/** Parsed JSON never contains `undefined`: optional properties are absent. */
type Parsed<Value> = Value extends object
  ? { [Key in keyof Value]: Parsed<Exclude<Value[Key], undefined>> }
  : Value

/** The body of a successful answer. Throws RequestError when the API refuses, NetworkError when there is no answer. */
export async function answerOf<Answer>(asked: Promise<Answer>): Promise<Good<Answer>> {
  let response: Response
  try {
    response = (await asked) as unknown as Response // hono's typed view of the same object
  } catch (cause) {
    throw new NetworkError('No answer came.', { cause })
  }
  if (!response.ok) throw await toRequestError(response)
  return (response.status === 204 ? undefined : await response.json()) as Good<Answer>
}
