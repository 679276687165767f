// A list of notifications that grows by a page at a time.
import { useInfiniteQuery } from '@tanstack/react-query'
import { type NoticesWanted, noticesQuery } from '../queries.ts'
import type { Notice } from '../schema.ts'

export function useNotices(wanted: NoticesWanted) {
  const read = useInfiniteQuery(noticesQuery(wanted))
  // What has moved up while the list grew is in two pages.
  const found = read.data?.pages.flatMap(({ rows }) => rows) ?? []
  const rows: readonly Notice[] = [...new Map(found.map((row) => [row.id, row] as const)).values()]
  return { read, rows }
}
