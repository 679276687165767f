// The screen of requests while they are being read, as it will be: the list with the place of the open one beside it, or the
// columns of the board.
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { columns } from './groups.ts'
import { screenTexts as texts } from './texts.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

interface WaitingProps {
  isBoard: boolean
  /** One request, on phones a screen of its own. */
  isOpen: boolean
}

export function Waiting({ isBoard, isOpen }: WaitingProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      {isBoard ? <Columns /> : <List isOpen={isOpen} />}
    </>
  )
}

function List({ isOpen }: { isOpen: boolean }) {
  return (
    <div className="grid flex-1 md:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[21.75rem_minmax(0,1fr)]">
      <div className={`grid content-start gap-1 px-5 pt-4 ${isOpen ? 'max-md:hidden' : ''}`}>
        <Skeleton className="h-5 w-24" />
        {rows.map((row) => (
          <div key={row} className="flex min-h-21 gap-3 py-2">
            <Skeleton className="size-10 shrink-0 rounded-pill" />
            <div className="min-w-0 flex-1">
              <SkeletonText lines={2} />
            </div>
          </div>
        ))}
      </div>
      <div className={`border-border p-5 md:border-s md:p-7 ${isOpen ? '' : 'max-md:hidden'}`}>
        {isOpen && <RequestSkeleton />}
      </div>
    </div>
  )
}

/** Who, and what they want; beside it the place of the notes stays free. */
export function RequestSkeleton() {
  return (
    <div className="grid gap-6 xl:pe-73">
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 shrink-0 rounded-pill" />
        <div className="min-w-0 flex-1">
          <SkeletonText lines={2} />
        </div>
      </div>
      <SkeletonText lines={6} />
    </div>
  )
}

function Columns() {
  return (
    <div className="flex-1 overflow-x-clip p-4 md:p-6">
      <div className="grid auto-cols-[minmax(16.5rem,1fr)] grid-flow-col gap-4 lg:auto-cols-[minmax(10rem,1fr)]">
        {columns.map((column) => (
          <div key={column} className="grid content-start gap-2">
            <Skeleton className="mb-2 h-5 w-24" />
            <Skeleton className="h-38 rounded-card" />
            <Skeleton className="h-38 rounded-card" />
          </div>
        ))}
      </div>
    </div>
  )
}
