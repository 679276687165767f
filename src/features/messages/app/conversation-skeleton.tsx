// A conversation that is loading: messages of both sides above the place to write, and beside them what it is about.
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { screenTexts as texts } from './texts.ts'

const theirs = 'rounded-[14px]'
const own = 'ms-auto rounded-[14px]'
const bubbles = [
  `${theirs} h-17 w-3/5`,
  `${own} h-11 w-2/5`,
  `${theirs} h-11 w-1/2`,
  `${own} h-23 w-3/5`,
  `${theirs} h-17 w-2/3`,
]

export function ThreadSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden"
    >
      <div className="grid max-w-[60rem] gap-6 px-4 py-4 md:px-6 xl:max-w-none">
        {bubbles.map((look) => (
          <Skeleton key={look} className={look} />
        ))}
      </div>
    </div>
  )
}

/** On phones its header is the caller's. */
export function ConversationSkeleton() {
  return (
    <div className="grid min-h-0 flex-1 xl:grid-cols-[minmax(0,1fr)_19.25rem]">
      <div className="flex min-h-0 min-w-0 flex-col">
        <div className="flex items-center gap-3 border-border border-b px-6 py-2 max-md:hidden">
          <Skeleton className="size-10 rounded-pill max-lg:hidden" />
          <span className="grid h-11 content-center gap-1.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-56" />
          </span>
        </div>
        <ThreadSkeleton label={texts.loadingOne} />
        <div className="mx-2 mb-2 h-25 rounded-card border border-border bg-surface md:mx-6 md:mb-4" />
      </div>
      <div className="border-border border-s px-5 py-4 max-xl:hidden">
        <SkeletonText lines={8} />
      </div>
    </div>
  )
}
