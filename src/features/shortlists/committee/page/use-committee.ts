// The committee's list in the browser: votes show at once and are sent one after the other; what others do arrives live.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RequestError } from '../../../../lib/request-errors.ts'
import { sendJson } from '../../../../lib/send-json.ts'
import { toast } from '../../../../ui/toast.tsx'
import { liveEndpoint } from '../../../../vocabulary/paths.ts'
import { shortlistPaths } from '../../../../vocabulary/shortlist-paths.ts'
import type { Vote } from '../../schema.ts'
import type { Committee } from '../schema.ts'
import { committeeTexts as texts } from './texts.ts'

export function useCommittee(given: { token: string; committee: Committee }) {
  const { token } = given
  const [committee, setCommittee] = useState(given.committee)
  const [isClosed, setClosed] = useState(false)
  const underWay = useRef(0)
  const queue = useRef(Promise.resolve())
  const at = (path: string) => `${path}?token=${token}`

  async function refresh(): Promise<void> {
    try {
      const read = (await sendJson('GET', at(shortlistPaths.committee))) as Committee // our own API's
      // A read from before one's own vote would show it undone.
      if (underWay.current === 0) setCommittee(read)
    } catch (error) {
      if (error instanceof RequestError && error.code === 'link_invalid') setClosed(true)
    }
  }

  /** One after the other. */
  function inTurn(send: () => Promise<unknown>): Promise<unknown> {
    underWay.current += 1
    const done = queue.current.then(send)
    queue.current = done.then(
      () => {},
      () => {},
    )
    void queue.current.then(() => {
      underWay.current -= 1
      if (underWay.current === 0) void refresh()
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

  function showVote(item: string, vote: Vote | null): void {
    setCommittee((now) => ({
      ...now,
      candidates: now.candidates.map((candidate) =>
        candidate.id === item ? { ...candidate, vote } : candidate,
      ),
    }))
  }

  const listId = given.committee.id
  const isMember = given.committee.me !== null
  const catchUp = useEffectEvent(() => void refresh())
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
          onNews: () => catchUp(),
          onEnd: () => catchUp(),
        })
      },
      // Without it, one sees others' votes when the page is loaded again.
      () => {},
    )
    return () => {
      isOver = true
      close?.()
    }
  }, [isMember, token, listId])

  return {
    committee,
    isClosed,
    async vote(item: string, vote: Vote): Promise<void> {
      const before = committee.candidates.find(({ id }) => id === item)?.vote ?? null
      showVote(item, vote)
      if (!(await act(() => sendJson('PUT', at(shortlistPaths.committeeVote(item)), { vote }))))
        showVote(item, before)
    },
    /** Throws what the form then explains. */
    async comment(item: string, text: string, key: string): Promise<void> {
      await inTurn(() => sendJson('POST', at(shortlistPaths.committeeComments(item)), { text }, key))
    },
    unsay: (comment: string) =>
      void act(() => sendJson('DELETE', at(shortlistPaths.committeeComment(comment)))),
  }
}
