// The states of a list that is being read: loading, failed or loaded.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadFailure } from './read-failure.tsx'

export interface ReadListProps<Data> {
  read: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** Shown while loading. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

export function ReadList<Data>({ read, skeleton, children }: ReadListProps<Data>) {
  const { data, error, refetch, isFetching } = read
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return data === undefined ? skeleton : children(data)
}
