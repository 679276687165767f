// The button below a list that grows by a page at a time.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../button.tsx'

export interface ShowMoreProps {
  read: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  texts: { more: string; loadingMore: string; moreFailed: string }
  isSmall?: true
  className?: string
}

export function ShowMore({ read, texts, isSmall, className = '' }: ShowMoreProps) {
  if (!read.hasNextPage) return null
  return (
    <div className={className}>
      {read.isFetchNextPageError && (
        <p role="alert" className="mb-2 text-danger text-sm">
          {texts.moreFailed}
        </p>
      )}
      <Button
        variant="secondary"
        size={isSmall ? 'sm' : 'md'}
        busy={read.isFetchingNextPage}
        busyLabel={texts.loadingMore}
        onClick={() => void read.fetchNextPage()}
      >
        {texts.more}
      </Button>
    </div>
  )
}
