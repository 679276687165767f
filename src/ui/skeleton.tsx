// The shape of loading content, in its final size, set by the class. Say "Loading" once beside a group of them.
import './list.css'

export function Skeleton({ className }: { className?: string }) {
  return <span className={className ? `skeleton ${className}` : 'skeleton'} aria-hidden="true" />
}

/** Lines of expected text, as high as body text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="skeleton-text" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move.
        <span key={line} className="skeleton" />
      ))}
    </span>
  )
}
