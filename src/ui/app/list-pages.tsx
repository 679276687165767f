// Previous and next for a long list with keyset pages. The way back is stored in the history entry, which keeps addresses
// short; readers who arrive by a link get the first page instead.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { uiTexts } from '../texts.ts'
import type { ListAddress } from '../use-list-address.ts'
import '../list.css'

export interface ListPagesProps {
  /** What is paged, for assistive technology. */
  label: string
  address: ListAddress
  nextCursor: string | null
}

export function ListPages({ label, address: { choices, hrefWith }, nextCursor }: ListPagesProps) {
  const { cursor } = choices
  const trail = trailIn(useLocation().state)
  if (cursor === undefined && nextCursor === null) return null
  const isDirect = cursor !== undefined && trail.length === 0
  const before = trail.at(-1) ?? ''
  return (
    <nav aria-label={label} className="pagination mt-4">
      {cursor === undefined ? (
        <span className="button button-ghost pagination-end" aria-hidden="true">
          <ChevronLeft aria-hidden />
          {uiTexts.previousPage}
        </span>
      ) : (
        <Link
          to={hrefWith({ cursor: before })}
          state={{ trail: trail.slice(0, -1) }}
          rel="prev"
          className="button button-ghost"
        >
          <ChevronLeft aria-hidden />
          {isDirect ? uiTexts.firstPage : uiTexts.previousPage}
        </Link>
      )}
      {nextCursor === null ? (
        <span className="button button-ghost pagination-end" aria-hidden="true">
          {uiTexts.nextPage}
          <ChevronRight aria-hidden />
        </span>
      ) : (
        <Link
          to={hrefWith({ cursor: nextCursor })}
          state={{ trail: [...trail, cursor ?? ''] }}
          rel="next"
          className="button button-ghost"
        >
          {uiTexts.nextPage}
          <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  )
}

/** The cursors of the previous pages; '' is the first. */
function trailIn(state: unknown): string[] {
  const trail: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'trail') : undefined
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : []
}
