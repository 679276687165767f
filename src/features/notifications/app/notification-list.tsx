// A list of notifications that grows by a page at a time.
import { useInfiniteQuery } from '@tanstack/react-query'
import { type NotificationsWanted, notificationsQuery } from '../queries.ts'
import type { ListedNotification } from '../schema.ts'

export function useNotifications(wanted: NotificationsWanted) {
  const read = useInfiniteQuery(notificationsQuery(wanted))
  // What has moved up while the list grew is in two pages.
  const found = read.data?.pages.flatMap(({ rows }) => rows) ?? []
  const rows: readonly ListedNotification[] = [
    ...new Map(found.map((row) => [row.id, row] as const)).values(),
  ]
  return { read, rows }
}
