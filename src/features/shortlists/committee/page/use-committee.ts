// The committee's list in the browser: votes show at once and are sent one after the other; what others do arrives live.
import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react'
import { RequestError } from '../../../../lib/request-errors.ts'
import { sendJson } from '../../../../lib/send-json.ts'
import { toast } from '../../../../ui/toast.tsx'
import { liveEndpoint } from '../../../../vocabulary/paths.ts'
import { shortlistPaths } from '../../../../vocabulary/shortlist-paths.ts'
import type { Candidate, Committee } from '../schema.ts'
import { committeeTexts as texts } from './texts.ts'

export type CastVote = Pick<Candidate, 'vote' | 'score'>
export type CommitteeActions = ReturnType<typeof makeActions>

export function useCommittee(given: { token: string; committee: Committee }) {
  const { token } = given
  const [committee, setCommittee] = useState(given.committee)
  const [isClosed, setClosed] = useState(false)
  const actions = useMemo(() => makeActions(token, setCommittee, () => setClosed(true)), [token])
  const listId = given.committee.id
  const isMember = given.committee.me !== null
  useEffect(() => {
    if (!isMember) return
    let close: (() => void) | undefined
    let isOver = false
    void import('../../../../lib/live-topics.ts').then(
      ({ joinTopics }) => {
        if (isOver) return
        close = joinTopics({
          endpoint: liveEndpoint,
          params: { committee: token },
          topics: [`committee:${listId}`],
          onNews: () => void actions.refresh(),
          onEnd: () => void actions.refresh(),
        })
      },
      // Without it, one sees others' votes when the page is loaded again.
      () => {},
    )
    return () => {
      isOver = true
      close?.()
    }
  }, [isMember, token, listId, actions])

  return { committee, isClosed, actions }
}

/** `close`: the link is closed. */
export function makeActions(
  token: string,
  setCommittee: Dispatch<SetStateAction<Committee>>,
  close: () => void,
) {
  let underWay = 0
  let reads = 0
  /** The number of the latest read that is shown, or that began before one's latest change was stored. */
  let outdated = 0
  /** By speaker, while votes on them are under way: the one that the server has. */
  const voted = new Map<string, { stored: CastVote; underWay: number }>()
  let queue: Promise<unknown> = Promise.resolve()
  const at = (path: string) => `${path}?token=${token}`

  async function refresh(): Promise<void> {
    reads += 1
    const number = reads
    try {
      const read = (await sendJson('GET', at(shortlistPaths.committee))) as Committee // our own API's
      // A read from before one's own vote would show it undone.
      if (underWay > 0 || number <= outdated) return
      outdated = number
      setCommittee((now) => keepingWhatIsSame(now, read))
    } catch (error) {
      if (error instanceof RequestError && error.code === 'link_closed') close()
    }
  }

  /** One after the other. */
  function inTurn(send: () => Promise<unknown>): Promise<unknown> {
    underWay += 1
    const done = queue.then(send)
    queue = done
      .catch(() => {})
      .then(() => {
        underWay -= 1
        outdated = reads
        if (underWay === 0) void refresh()
      })
    return done
  }

  /** Whether it was done. */
  async function act(send: () => Promise<unknown>): Promise<boolean> {
    try {
      await inTurn(send)
      return true
    } catch (error) {
      const isRefused = error instanceof RequestError && error.status < 500
      toast({ title: isRefused ? error.message : texts.failed, tone: 'destructive' })
      return false
    }
  }

  function showVote(item: string, cast: CastVote): void {
    setCommittee((now) => ({
      ...now,
      candidates: now.candidates.map((candidate) =>
        candidate.id === item ? { ...candidate, ...cast } : candidate,
      ),
    }))
  }

  return {
    refresh,
    async vote({ id, vote, score }: Candidate, cast: CastVote): Promise<void> {
      const now = voted.get(id) ?? { stored: { vote, score }, underWay: 0 }
      voted.set(id, now)
      now.underWay += 1
      showVote(id, cast)
      const isCast = await act(() => sendJson('PUT', at(shortlistPaths.committeeVote(id)), cast))
      now.underWay -= 1
      if (isCast) now.stored = cast
      if (now.underWay > 0) return
      voted.delete(id)
      if (!isCast) showVote(id, now.stored)
    },
    /** Throws what the form then explains. */
    async comment(item: string, text: string, key: string): Promise<void> {
      await inTurn(() => sendJson('POST', at(shortlistPaths.committeeComments(item)), { text }, key))
    },
    unsay: (comment: string) =>
      void act(() => sendJson('DELETE', at(shortlistPaths.committeeComment(comment)))),
  }
}

/** Candidates that have not changed stay the same objects, and are not drawn again. */
function keepingWhatIsSame(now: Committee, read: Committee): Committee {
  const same = <Value>(before: Value | undefined, after: Value): Value =>
    before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after
  const before = new Map(now.candidates.map((candidate) => [candidate.id, candidate]))
  return {
    ...read,
    me: same(now.me, read.me),
    members: same(now.members, read.members),
    candidates: read.candidates.map((candidate) => same(before.get(candidate.id), candidate)),
  }
}
