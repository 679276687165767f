// Changes of one list that are made quickly show at once and are sent in turn: none of them looks undone in between.
import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { applicationQuery, removeApplicationNote } from '../src/features/admin/queries.ts'
import { blockedQuery, unblockPerson } from '../src/features/blocks/queries.ts'
import { changeCalendar, periodsQuery } from '../src/features/calendar/queries.ts'
import { deleteEvent, eventsQuery } from '../src/features/events/queries.ts'
import { deleteExperience, experiencesQuery } from '../src/features/experiences/queries.ts'
import { applicationsQuery, decide } from '../src/features/invitations/applications/queries.ts'
import { receivedQuery, takeStep } from '../src/features/network/queries.ts'
import { choicesQuery, saveNotificationChoice } from '../src/features/notifications/queries.ts'
import { endSession, type OwnSession, sessionsQuery } from '../src/features/settings/app/queries.ts'
import { shortlistedQuery, shortlistSpeakers } from '../src/features/shortlists/pick/queries.ts'
import { changeTestimonials, testimonialsQuery } from '../src/features/testimonials/queries.ts'
import type { Testimonial } from '../src/features/testimonials/schema.ts'
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

/** Lists from which `change` takes one. */
const rows = [{ id: first }, { id: second }]
const days = {
  ...{ query: periodsQuery, stored: { periods: rows }, ahead: { periods: [] } },
  change: (client: QueryClient, id: string) =>
    new MutationObserver(client, changeCalendar).mutate({ kind: 'remove', id }),
}
const events = {
  ...{ query: eventsQuery({}), stored: { rows }, ahead: { rows: [] } },
  change: (client: QueryClient, id: string) => new MutationObserver(client, deleteEvent).mutate(id),
}
const experiences = {
  ...{ query: experiencesQuery({}), stored: { rows }, ahead: { rows: [] } },
  change: (client: QueryClient, id: string) => new MutationObserver(client, deleteExperience).mutate(id),
}
const testimonials = {
  ...{ query: testimonialsQuery, stored: { testimonials: rows }, ahead: { testimonials: [] } },
  change: (client: QueryClient, id: string) =>
    new MutationObserver(client, changeTestimonials).mutate({
      kind: 'delete',
      testimonial: { id } as Testimonial,
    }),
}
const connections = {
  ...{ query: receivedQuery, stored: { rows }, ahead: { rows: [] } },
  change: (client: QueryClient, id: string) =>
    new MutationObserver(client, takeStep).mutate({ id, name: 'Ada', action: 'accept' }),
}
const blocked = {
  ...{ query: blockedQuery, stored: { rows }, ahead: { rows: [] } },
  change: (client: QueryClient, id: string) =>
    new MutationObserver(client, unblockPerson).mutate({ id, name: 'Ada' }),
}
const sessions = {
  ...{ query: sessionsQuery, stored: { sessions: rows }, kept: rows, ahead: [] },
  change: (client: QueryClient, id: string) =>
    new MutationObserver(client, endSession).mutate({ id, device: 'Firefox' } as OwnSession),
}
const application = '019aa000-0000-7000-8000-000000000000'
const notes = {
  ...{ query: applicationQuery(application), stored: { notes: rows }, ahead: { notes: [] } },
  change: (client: QueryClient, id: string) =>
    new MutationObserver(client, removeApplicationNote(application)).mutate(id),
}
const pending = { status: 'pending' }
const decisions = {
  query: applicationsQuery({}),
  stored: { rows: rows.map((row) => ({ ...row, ...pending })) },
  ahead: { rows: rows.map((row) => ({ ...row, status: 'declined' })) },
  change: (client: QueryClient, id: string) =>
    new MutationObserver(client, decide).mutate({ decision: 'decline', ids: [id] }),
}
const list = { id: 'list', title: 'Keynotes' }
const shortlisted = {
  query: shortlistedQuery([first, second]),
  stored: { speakers: [first, second].map((username) => ({ username, shortlists: [] })) },
  ahead: { speakers: [first, second].map((username) => ({ username, shortlists: [list] })) },
  change: (client: QueryClient, username: string) =>
    new MutationObserver(client, shortlistSpeakers).mutate({ list, usernames: [username] }),
}

let leave = () => {}
afterEach(() => leave())

interface Shown {
  query: { queryKey: readonly unknown[] }
  /** The server's answer. */
  stored: object
  /** What the query makes of it, if not the same. */
  kept?: object
}

/** The list is shown; changes are answered by the test, one after the other. */
async function show({ query, stored, kept = stored }: Shown) {
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
  await vi.waitFor(() => expect(shown()).toEqual(kept))
  return { client, reads, sent, shown }
}

test.each([
  ['choices of notifications', choices],
  ['days off', days],
  ['deletions of events', events],
  ['deletions of engagements', experiences],
  ['testimonials', testimonials],
  ['requests to connect', connections],
  ['blocked people', blocked],
  ['sessions', sessions],
  ['notes', notes],
  ['decisions on applications', decisions],
  ['shortlisted speakers', shortlisted],
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
  await vi.waitFor(() => expect(shown()).toEqual(choices.stored))
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
