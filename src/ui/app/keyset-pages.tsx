// Previous and next of a long list whose pages are known by where they begin. The way back travels with the history entry,
// so that an address stays short; who came by a link from elsewhere gets the first page instead.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { uiTexts } from '../texts.ts'
import type { ListAddress } from '../use-list-address.ts'
import '../list.css'

export interface KeysetPagesProps {
  /** What is paged through, for assistive technology. */
  label: string
  /** Where this page begins; absent on the first. */
  cursor: string | undefined
  nextCursor: string | null
  hrefOf: (cursor: string | null) => string
}

export function KeysetPages({ label, cursor, nextCursor, hrefOf }: KeysetPagesProps) {
  const trail = trailIn(useLocation().state)
  if (cursor === undefined && nextCursor === null) return null
  const isDirect = cursor !== undefined && trail.length === 0
  const before = trail.at(-1) ?? ''
  return (
    <nav aria-label={label} className="pagination">
      {cursor === undefined ? (
        <span className="button button-ghost pagination-end" aria-hidden="true">
          <ChevronLeft aria-hidden />
          {uiTexts.previousPage}
        </span>
      ) : (
        <Link
          to={hrefOf(before || null)}
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
          to={hrefOf(nextCursor)}
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

export interface ListPagesProps {
  label: string
  address: ListAddress
  /** Where the next page begins; undefined while the list is not known. */
  nextCursor: string | null | undefined
}

/** Below a list whose choices stand in the address. */
export function ListPages({ label, address: { choices, hrefWith }, nextCursor = null }: ListPagesProps) {
  return (
    <div className="mt-4">
      <KeysetPages
        label={label}
        cursor={choices.cursor}
        nextCursor={nextCursor}
        hrefOf={(cursor) => hrefWith({ cursor })}
      />
    </div>
  )
}

/** Where the pages before this one began; '' is the first. */
function trailIn(state: unknown): string[] {
  const trail: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'trail') : undefined
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : []
}
