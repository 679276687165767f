// The states of data that is being read: loading, failed, missing or there. Data that is there stays while it is read again,
// even if that fails.
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { isMissing } from '../../lib/request-errors.ts'
import { ReadFailure } from './read-failure.tsx'
import { SaidFailures } from './said-once.tsx'

export interface ReadingProps<Data> {
  of: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** Shown while loading. */
  waiting: ReactNode
  /** Shown for one that does not exist. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

export function Reading<Data>({ of, waiting, missing, children }: ReadingProps<Data>) {
  const { data, error, refetch, isFetching } = of
  const said = use(SaidFailures)
  if (data !== undefined) return children(data)
  if (missing && isMissing(error)) return missing
  if (error && said.includes(error)) return <span hidden data-unread />
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return waiting
}
