// How long an invitation can be undone, by the clock of the admin's device, which may differ from the server's.
import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answerInProcess } from '../../../lib/api-client.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { decide, inviteNewcomer } from './queries.ts'
import type { DecisionResults } from './schema.ts'

/** By a server whose clock is wrong. */
function answeredWith(answer: object) {
  const client = createQueryClient()
  answerInProcess(client, () => Promise.resolve(Response.json(answer, { status: 201 })))
  return client
}

function expectAboutTenSeconds(until: string | null) {
  expect(Math.abs(Date.parse(until ?? '') - Date.now() - 10_000)).toBeLessThan(2_000)
}

test('ten seconds from when it is sent', async () => {
  const undo_until = '2020-01-01T00:00:00.000Z'
  expectAboutTenSeconds(
    (
      await new MutationObserver(answeredWith({ results: [], undo_until }), decide).mutate({
        decision: 'invite',
        ids: [],
      })
    ).undo_until,
  )
  const person = { email: 'bea@example.com', name: null, user_type: 'speaker', note: null } as const
  expectAboutTenSeconds((await inviteNewcomer(answeredWith({ id: 'x', undo_until }), person)).undo_until)
})

test('not at all where there is nothing to undo', async () => {
  const answer: DecisionResults = { results: [], undo_until: null }
  const observer = new MutationObserver(answeredWith(answer), decide)
  expect(await observer.mutate({ decision: 'decline', ids: [] })).toEqual(answer)
})
