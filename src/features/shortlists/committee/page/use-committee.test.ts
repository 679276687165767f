// What a member sees of their own votes while they are sent, and when they fail.
import { afterEach, expect, test, vi } from 'vitest'
import type { Candidate, Committee } from '../schema.ts'
import { makeActions } from './use-committee.ts'

afterEach(() => vi.unstubAllGlobals())

interface Sent {
  method: string
  answer: (status: number, body?: object) => void
}

/** A member’s page with one speaker, on whom no vote is cast yet, and a server that answers when told to. */
function page() {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (_url: string, { method }: { method: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    sent.push({ method, answer: (status, body) => resolve(answerWith(status, body)) })
    return promise
  })
  const candidate = { id: 'ada', vote: null, score: null } as Candidate
  let committee = { me: null, members: [], candidates: [candidate] } as unknown as Committee
  const actions = makeActions(
    'token',
    (next) => {
      committee = typeof next === 'function' ? next(committee) : next
    },
    () => {},
  )
  const shown = () => committee.candidates[0]
  return {
    actions,
    shown: () => shown()?.vote,
    vote: (vote: Candidate['vote']) => actions.vote(shown() ?? candidate, { vote, score: null }),
    withVote: (vote: Candidate['vote']) => ({ ...committee, candidates: [{ ...candidate, vote }] }),
    next: () => vi.waitUntil(() => sent.shift()),
  }
}

function answerWith(status: number, body?: object): Response {
  return body ? Response.json(body, { status }) : new Response(null, { status })
}

test('of two votes that fail one after the other, neither is shown afterwards', async () => {
  const { vote, shown, next } = page()
  const votes = [vote('yes'), vote('no')]
  ;(await next()).answer(503)
  await votes[0]
  expect(shown()).toBe('no')
  ;(await next()).answer(503)
  await votes[1]
  expect(shown()).toBeNull()
})

test('a vote that is stored is shown again when the next one fails', async () => {
  const { vote, shown, next } = page()
  const votes = [vote('yes'), vote('no')]
  ;(await next()).answer(204)
  ;(await next()).answer(503)
  await Promise.all(votes)
  expect(shown()).toBe('yes')
})

test('what was read before a vote does not undo it, however late it arrives', async () => {
  const { actions, vote, withVote, shown, next } = page()
  const reading = actions.refresh()
  const early = await next()
  const voting = vote('yes')
  ;(await next()).answer(204)
  await voting
  const late = await next()
  early.answer(200, withVote(null))
  await reading
  expect(shown()).toBe('yes')
  late.answer(200, withVote('maybe'))
  await vi.waitUntil(() => shown() === 'maybe')
})
