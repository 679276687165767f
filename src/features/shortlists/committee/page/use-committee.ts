// The committee's list in the browser: votes show at once and are sent one after the other; what others do arrives live.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RequestError } from '../../../../lib/request-errors.ts'
import { sendJson } from '../../../../lib/send-json.ts'
import { toast } from '../../../../ui/toast.tsx'
import { apiPaths, liveEndpoint } from '../../../../vocabulary/paths.ts'
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
      const read = (await sendJson('GET', at(apiPaths.committee))) as Committee // our own API's
      // A read from before one's own vote would show it undone.
      if (underWay.current === 0) setCommittee(read)
    } catch (error) {
      if (error instanceof RequestError && error.code === 'link_invalid') setClosed(true)
    }
  }

  /** Whether it was done. */
  function act(send: () => Promise<unknown>): Promise<boolean> {
    underWay.current += 1
    const done = queue.current.then(send).then(
      () => true,
      (error: unknown) => {
        const isRefused = error instanceof RequestError && error.status < 500
        toast({ title: isRefused ? error.message : texts.failed, tone: 'destructive' })
        return false
      },
    )
    queue.current = done.then(() => {
      underWay.current -= 1
      if (underWay.current === 0) void refresh()
    })
    return done
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
    vote(item: string, vote: Vote) {
      setCommittee((now) => ({
        ...now,
        candidates: now.candidates.map((candidate) =>
          candidate.id === item ? { ...candidate, vote } : candidate,
        ),
      }))
      void act(() => sendJson('PUT', at(apiPaths.committeeVote(item)), { vote }))
    },
    comment: (item: string, text: string) => {
      const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
        '-',
      )
      return act(() => sendJson('POST', at(apiPaths.committeeComments(item)), { text }, key))
    },
    unsay: (comment: string) => void act(() => sendJson('DELETE', at(apiPaths.committeeComment(comment)))),
  }
}
