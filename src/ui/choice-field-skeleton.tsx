// A loading choice field, in its final size.
import { Skeleton } from './skeleton.tsx'
import './choice-field.css'

export function ChoiceFieldSkeleton({ label }: { label: string }) {
  return (
    <div className="choice-field" aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="choice-skeleton-field" />
      <div className="chip-list">
        {['one', 'two', 'three'].map((chip) => (
          <Skeleton key={chip} className="choice-skeleton-chip" />
        ))}
      </div>
      <Skeleton className="choice-skeleton-foot" />
    </div>
  )
}
