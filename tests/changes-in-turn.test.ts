// Changes of one list that are made quickly show at once and are sent in turn: none of them looks undone in between.
import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { changeCalendar, periodsQuery } from '../src/features/calendar/queries.ts'
import { deleteEvent, eventsQuery } from '../src/features/events/queries.ts'
import { choicesQuery, saveNotificationChoice } from '../src/features/notifications/queries.ts'
import { answerInProcess } from '../src/lib/api-client.ts'
import { createQueryClient } from '../src/lib/query-client.ts'

vi.mock('../src/ui/toast.tsx', () => ({ toast: vi.fn() }))

const [first, second] = ['requests', 'messages'] as const
const inApp = (topic: typeof first | typeof second, in_app: boolean) =>
  ({ topic, in_app, push: false, email: 'never' }) as const

const choices = {
  query: choicesQuery,
  stored: { choices: [inApp(first, true), inApp(second, true)] },
  ahead: { choices: [inApp(first, false), inApp(second, false)] },
  change: (client: QueryClient, topic: typeof first | typeof second) =>
    new MutationObserver(client, saveNotificationChoice).mutate(inApp(topic, false)),
}
const days = {
  query: periodsQuery,
  stored: { periods: [{ id: first }, { id: second }] },
  ahead: { periods: [] },
  change: (client: QueryClient, id: string) =>
    new MutationObserver(client, changeCalendar).mutate({ kind: 'remove', id }),
}
const deletions = {
  query: eventsQuery({}),
  stored: { rows: [{ id: first }, { id: second }] },
  ahead: { rows: [] },
  change: (client: QueryClient, id: string) => new MutationObserver(client, deleteEvent).mutate(id),
}

let leave = () => {}
afterEach(() => leave())

/** The list is shown; changes are answered by the test, one after the other. */
async function show({ query, stored }: { query: { queryKey: readonly unknown[] }; stored: object }) {
  const client = createQueryClient({ retry: 0 })
  const reads = vi.fn(() => Response.json(stored))
  const sent: ((answer: Response) => void)[] = []
  answerInProcess(client, (_path, init) =>
    init?.method === 'GET'
      ? Promise.resolve(reads())
      : new Promise((answer) => {
          sent.push(answer)
        }),
  )
  leave = new QueryObserver(client, query).subscribe(() => {})
  const shown = () => client.getQueryData(query.queryKey)
  await vi.waitFor(() => expect(shown()).toEqual(stored))
  return { client, reads, sent, shown }
}

test.each([
  ['choices of notifications', choices],
  ['days off', days],
  ['deletions of events', deletions],
])('%s are read again once the last is answered', async (_name, list) => {
  const { client, reads, sent, shown } = await show(list)
  const changes = [list.change(client, first), list.change(client, second)]
  await vi.waitFor(() => expect(shown()).toEqual(list.ahead))
  sent[0]?.(Response.json({}))
  await changes[0]
  expect([shown(), reads.mock.calls.length]).toEqual([list.ahead, 1])
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.(Response.json({}))
  await changes[1]
  expect(reads).toHaveBeenCalledTimes(2)
})

test('one that fails leaves those after it as they are shown', async () => {
  const { client, sent, shown } = await show(choices)
  const failing = choices.change(client, first).catch(() => {})
  const saving = choices.change(client, second)
  await vi.waitFor(() => expect(shown()).toEqual(choices.ahead))
  sent[0]?.(Response.json({ code: 'unavailable', message: 'Later' }, { status: 503 }))
  await failing
  expect(shown()).toMatchObject({ choices: [{}, { in_app: false }] })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.(Response.json({}))
  await saving
  expect(shown()).toEqual(choices.stored)
})

test('one that fails alone is taken back', async () => {
  const { client, sent, shown } = await show(days)
  const failing = days.change(client, first).catch(() => {})
  await vi.waitFor(() => expect(shown()).toEqual({ periods: [{ id: second }] }))
  leave()
  sent[0]?.(Response.json({ code: 'unavailable', message: 'Later' }, { status: 503 }))
  await failing
  expect(shown()).toEqual(days.stored)
})
