// A loading list, as high as the expected rows. Announced to screen readers.
import { Skeleton } from '../skeleton.tsx'

export interface ListSkeletonProps {
  label: string
  rows: number
  /** The height of one row. */
  className: string
}

export function ListSkeleton({ label, rows, className }: ListSkeletonProps) {
  return (
    <div className="rounded-card border border-border bg-surface p-4">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="grid gap-3">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: expected rows have no identity and never move.
          <Skeleton key={row} className={className} />
        ))}
      </div>
    </div>
  )
}
