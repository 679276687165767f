// Reads a conversation while it is being chosen: once a mouse rests on it in the list, or with the beginning of a press.
import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useRef } from 'react'
import { conversationQuery, messagesQuery } from '../queries.ts'

/** ms that a mouse rests on a conversation. */
const resting = 80

/** For what is around the conversations. */
export function useReadAhead() {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function come({ target, type, pointerType }: PointerEvent) {
    clearTimeout(timer.current)
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-conversation]') : null
    const id = row?.dataset.conversation
    if (id === undefined) return
    const read = () => {
      void client.prefetchQuery(conversationQuery(id))
      void client.prefetchQuery(messagesQuery(id))
    }
    if (type === 'pointerdown') read()
    else if (pointerType === 'mouse') timer.current = setTimeout(read, resting)
  }
  return { onPointerOver: come, onPointerDown: come, onPointerLeave: () => clearTimeout(timer.current) }
}
