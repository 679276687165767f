// Requests of both sides in the data cache, and the steps that a side takes.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { RequestError, refuseMalformedId } from '../../lib/request-errors.ts'
import type { requestsApi } from './api.server.ts'
import type { StepGiven } from './input-schema.ts'
import type { BookingRequest, RequestList, RequestRow } from './schema.ts'

function requestsClient(client: QueryClient) {
  return hc<ReturnType<typeof requestsApi>>('/', requestsOf(client)).api.requests
}

/** As many as the API gives at once. */
const limit = '100'

/**
 * Answers arrive at any time: refetched on every visit, shown from the cache meanwhile. `q`: only those that contain it; `event`: only
 * those of one.
 */
export function requestsQuery(view: 'open' | 'settled', q = '', event = '') {
  return queryOptions({
    queryKey: ['requests', 'list', view, q, event],
    staleTime: 2_000,
    meta: { shows: ['booking_requests', 'event_members'] },
    queryFn: ({ client }): Promise<RequestList> =>
      readPages(client, { view, q, ...(event !== '' && { event }) }),
  })
}

/** The first few that contain it, open ones in front. */
export function requestsNamedQuery(q: string) {
  return queryOptions({
    queryKey: ['requests', 'named', q],
    staleTime: 2_000,
    queryFn: async ({ client }): Promise<RequestRow[]> => {
      const views = ['open', 'settled'] as const
      const lists: RequestList[] = await Promise.all(
        views.map((view) => answerOf(requestsClient(client).$get({ query: { view, q, limit: '5' } }))),
      )
      return lists.flatMap(({ requests }) => requests)
    },
  })
}

/** More than these are found by searching. */
const mostPages = 5

interface Wanted {
  view: 'open' | 'settled'
  q: string
  event?: string
}

async function readPages(client: QueryClient, wanted: Wanted): Promise<RequestList> {
  const requests: RequestList['requests'] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const query = { ...wanted, limit, ...(cursor !== undefined && { cursor }) }
    const read: RequestList = await answerOf(requestsClient(client).$get({ query }))
    requests.push(...read.requests)
    if (read.next_cursor === null) return { requests, next_cursor: null }
    cursor = read.next_cursor
  }
  return { requests, next_cursor: cursor ?? null }
}

/** While a step can be undone, it is looked at until it has settled. */
const settling = 3_000

/** Throws RequestError 404 for one that is not theirs. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['requests', 'one', id],
    staleTime: 2_000,
    meta: { shows: ['booking_requests', 'event_members'] },
    refetchInterval: ({ state }: { state: { data: BookingRequest | undefined } }) =>
      state.data?.pending ? settling : false,
    queryFn: ({ client }) => readOne(client, id),
  })
}

async function readOne(client: QueryClient, id: string): Promise<BookingRequest> {
  refuseMalformedId(id)
  return answerOf(requestsClient(client)[':id'].$get({ param: { id } }))
}

/**
 * `key`: for `Idempotency-Key`; a step without one is refused when it was taken before, by its version. Throws RequestError `conflict` when the request has moved on; it is read again
 * then.
 */
export async function takeStep(
  client: QueryClient,
  id: string,
  step: StepGiven,
  key?: string,
): Promise<BookingRequest> {
  const asked = requestsClient(client)[':id'].steps.$post({
    param: { id },
    json: step,
    header: key === undefined ? {} : { 'Idempotency-Key': key },
  })
  return show(client, id, answerOf(asked))
}

export function undoStep(client: QueryClient, id: string): Promise<BookingRequest> {
  return show(client, id, answerOf(requestsClient(client)[':id'].steps.pending.$delete({ param: { id } })))
}

/** The same step of several requests, one after the other, and what became of each. */
export function takeSteps(
  client: QueryClient,
  rows: readonly Pick<RequestRow, 'id' | 'version'>[],
  step: Omit<StepGiven, 'version'>,
): Promise<{ taken: string[]; refused: string[] }> {
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return inTurn(client, [...versions.keys()], (id) =>
    answerOf(
      requestsClient(client)[':id'].steps.$post({
        param: { id },
        json: { ...step, version: versions.get(id) ?? 0 },
        header: {},
      }),
    ),
  )
}

export function undoSteps(client: QueryClient, ids: readonly string[]) {
  return inTurn(client, ids, (id) =>
    answerOf(requestsClient(client)[':id'].steps.pending.$delete({ param: { id } })),
  )
}

async function inTurn(
  client: QueryClient,
  ids: readonly string[],
  act: (id: string) => Promise<BookingRequest>,
): Promise<{ taken: string[]; refused: string[] }> {
  const [taken, refused]: [string[], string[]] = [[], []]
  for (const id of ids) {
    await act(id).then(
      (request) => {
        client.setQueryData(requestQuery(id).queryKey, request)
        taken.push(id)
      },
      () => refused.push(id),
    )
  }
  await client.invalidateQueries({ queryKey: ['requests'] })
  return { taken, refused }
}

/** Logs the speaker’s engagement. */
export async function logEngagement(client: QueryClient, id: string): Promise<void> {
  await answerOf(requestsClient(client)[':id'].engagement.$post({ param: { id } }))
  // The overview offers it no more.
  void client.invalidateQueries({ queryKey: ['analytics', 'summary'] })
  await client.invalidateQueries({ queryKey: requestQuery(id).queryKey })
}

/** Throws RequestError `conflict` when the note is no longer as it `was`; it is read again then. */
export async function saveNote(
  client: QueryClient,
  id: string,
  change: { note: string; was: string },
): Promise<void> {
  const { note } = change
  try {
    await answerOf(requestsClient(client)[':id'].note.$put({ param: { id }, json: change }))
  } catch (error) {
    if (error instanceof RequestError && error.code === 'conflict')
      await client.invalidateQueries({ queryKey: requestQuery(id).queryKey })
    throw error
  }
  client.setQueryData(requestQuery(id).queryKey, (request) => request && { ...request, note })
}

/** The mark of something new goes at once. */
export async function markSeen(client: QueryClient, id: string): Promise<void> {
  for (const view of ['open', 'settled'] as const) {
    client.setQueriesData<RequestList>(
      { queryKey: ['requests', 'list', view] },
      (list) =>
        list && {
          ...list,
          requests: list.requests.map((row) => (row.id === id ? { ...row, is_unread: false } : row)),
        },
    )
  }
  await answerOf(requestsClient(client)[':id'].seen.$post({ param: { id } }))
}

async function show(
  client: QueryClient,
  id: string,
  asked: Promise<BookingRequest>,
): Promise<BookingRequest> {
  const { queryKey } = requestQuery(id)
  await client.cancelQueries({ queryKey })
  try {
    const request = await asked
    client.setQueryData(queryKey, request)
    return request
  } catch (error) {
    void client.invalidateQueries({ queryKey })
    throw error
  } finally {
    void client.invalidateQueries({ queryKey: ['requests', 'list'] })
  }
}
