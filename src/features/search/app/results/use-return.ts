// Back from a speaker's profile: their row is read again, even from a later page, and scrolled to.
import { useEffect, useRef } from 'react'
import { rowId } from './result-row.tsx'
import type { Results } from './use-results.ts'

const mostPages = 5

/** `username` is in the address when the screen opens. */
export function useReturn({ read, shown }: Results, username: string | null): void {
  const wanted = useRef(username)
  const pages = read.data?.pages.length ?? 0
  const { hasNextPage, isFetching, fetchNextPage } = read
  const isThere = shown?.speakers.some((speaker) => speaker.username === wanted.current) ?? false
  useEffect(() => {
    if (wanted.current === null || pages === 0 || isFetching) return
    if (!isThere && hasNextPage && pages < mostPages) void fetchNextPage()
    else {
      document.getElementById(rowId(wanted.current))?.closest('li')?.scrollIntoView({ block: 'nearest' })
      wanted.current = null
    }
  }, [pages, isThere, hasNextPage, isFetching, fetchNextPage])
}
