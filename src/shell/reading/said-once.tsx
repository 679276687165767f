// Parts of one screen that fail together, as they do while the server is away, are one failure: it is said once, above them, with
// one retry. One part that fails alone says so in its place (reading.tsx).
import { createContext, type ReactNode, use } from 'react'
import { ReadFailure } from './read-failure.tsx'
import type { ReadingProps } from './reading.tsx'

type Read = ReadingProps<unknown>['of']

/** The failures that have been said above. */
export const SaidFailures = createContext<readonly unknown[]>([])

interface SaidOnceProps {
  /** What the parts read, each as often as it is shown. */
  of: readonly Read[]
  children: ReactNode
}

export function SaidOnce({ of, children }: SaidOnceProps) {
  const saidAbove = use(SaidFailures)
  const failed = of.filter(({ data, error }) => data === undefined && error !== null)
  const [first] = failed
  const isSaid = failed.length > 1
  return (
    <>
      {first && isSaid && (
        <ReadFailure
          error={first.error}
          onRetry={() => {
            for (const { refetch } of new Set(failed)) void refetch()
          }}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      {/* In one place either way: parts that began anew would read again what has failed, without end. */}
      <SaidFailures value={isSaid ? failed.map(({ error }) => error) : saidAbove}>{children}</SaidFailures>
    </>
  )
}
