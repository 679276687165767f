// Shows who is typing in a conversation, and tells the others that the reader is.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hearSignals } from '../../profiles/app/live-signals.ts'
import { tellTyping } from '../queries.ts'

/** ms between two notices while the reader types, and for which one is shown. */
const tellEvery = 3_000
const shownFor = 5_000

/** Of the other side, or of the reader's own. */
export type Typist = 'theirs' | 'ours'

/** `lastNumber`: a new message ends it. */
export function useTypist(id: string, lastNumber: number): Typist | null {
  const [typist, setTypist] = useState<Typist | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = hearSignals(({ id: signal }) => {
      const [conversationId, whose] = signal.split(' ')
      if (conversationId !== id) return
      setTypist(whose === 'ours' ? 'ours' : 'theirs')
      clearTimeout(timer)
      timer = setTimeout(() => setTypist(null), shownFor)
    })
    return () => {
      stop()
      clearTimeout(timer)
      setTypist(null)
    }
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message ends it.
  useEffect(() => setTypist(null), [lastNumber])
  return typist
}

/** Call on every key press. */
export function useTellTyping(id: string): () => void {
  const client = useQueryClient()
  const told = useRef(0)
  return () => {
    const now = Date.now()
    if (now - told.current < tellEvery) return
    told.current = now
    void tellTyping(client, id).catch(() => {})
  }
}
