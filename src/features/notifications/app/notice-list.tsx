// A list of notifications that grows by a page at a time.
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { type NoticesWanted, noticesQuery } from '../queries.ts'
import type { Notice } from '../schema.ts'
import { noticeTexts } from '../texts.ts'

const texts = noticeTexts.activity

export function useNotices(wanted: NoticesWanted) {
  const read = useInfiniteQuery(noticesQuery(wanted))
  // What has moved up while the list grew is in two pages.
  const found = read.data?.pages.flatMap(({ rows }) => rows) ?? []
  const rows: readonly Notice[] = [...new Map(found.map((row) => [row.id, row] as const)).values()]
  return { read, rows }
}

type Paged = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

export function ShowMore({ read, className = '' }: { read: Paged; className?: string }) {
  if (!read.hasNextPage) return null
  return (
    <div className={className}>
      {read.isFetchNextPageError && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {texts.moreFailed}
        </p>
      )}
      <Button
        variant="secondary"
        busy={read.isFetchingNextPage}
        busyLabel={texts.loadingMore}
        onClick={() => void read.fetchNextPage()}
      >
        {texts.more}
      </Button>
    </div>
  )
}
