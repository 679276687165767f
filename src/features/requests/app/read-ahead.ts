// What the reader is about to open is read beforehand: the requests next to the open one, and one that the pointer or the focus
// rests on.
import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { requestQuery } from '../queries.ts'
import type { RequestRow } from '../schema.ts'

/** ms: what only passes over a row does not want it. */
const rest = 60
/** ms: what is younger is shown at once, and read again then. */
const fresh = 30_000

/** Handlers for what is around the rows, which have their ids as `data-request`. */
export function useReadAhead(rows: readonly RequestRow[], openId: string | undefined) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = rows.findIndex(({ id }) => id === openId)
  const next = rows[at + 1]?.id
  const previous = at > 0 ? rows[at - 1]?.id : undefined

  const read = useMemo(
    () => (id: string | undefined) => {
      if (id !== undefined) void client.prefetchQuery({ ...requestQuery(id), staleTime: fresh })
    },
    [client],
  )
  useEffect(() => {
    // After the open one.
    const later = setTimeout(() => {
      read(next)
      read(previous)
    }, rest)
    return () => clearTimeout(later)
  }, [read, next, previous])
  useEffect(() => () => clearTimeout(timer.current), [])

  return useMemo(() => {
    const idAt = ({ target }: FocusEvent | PointerEvent) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-request]')?.dataset.request : undefined
    const readSoon = (event: FocusEvent | PointerEvent) => {
      clearTimeout(timer.current)
      const id = idAt(event)
      timer.current = setTimeout(() => read(id), rest)
    }
    return {
      onPointerOver: readSoon,
      onFocus: readSoon,
      onPointerDown: (event: PointerEvent) => read(idAt(event)),
    }
  }, [read])
}
