// Ways to the other pages of a list, as links, so that Back works and each page has an address. Either previous and next
// alone (keyset), or with page numbers.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageWindow } from './page-window.ts'
import './list.css'

interface KeysetPages {
  /** Address of the page before; absent on the first. */
  previousHref?: string | undefined
  nextHref?: string | undefined
}

interface NumberedPages {
  /** From 1. */
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

export type PaginationProps = {
  /** What is paged through, for assistive technology. */
  label: string
} & (KeysetPages | NumberedPages)

export function Pagination(props: PaginationProps) {
  const pages = 'pageCount' in props ? props : undefined
  const { previousHref, nextHref } = 'pageCount' in props ? neighbours(props) : props
  return (
    <nav aria-label={props.label} className="pagination">
      <Step href={previousHref} rel="prev">
        <ChevronLeft aria-hidden="true" />
        Previous
      </Step>
      {pages && <PageNumbers {...pages} />}
      <Step href={nextHref} rel="next">
        Next
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  )
}

function PageNumbers({ page, pageCount, hrefOf }: NumberedPages) {
  return (
    <ol className="pagination-pages">
      {pageWindow(page, pageCount).map((number, index) => (
        <li key={number ?? `gap-${index}`}>
          {number === null ? (
            <span aria-hidden="true">…</span>
          ) : (
            <a
              href={hrefOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}

/** A step that leads nowhere keeps its place, so that the other one does not move under the pointer. */
function Step({
  href,
  rel,
  children,
}: {
  href: string | undefined
  rel: 'prev' | 'next'
  children: ReactNode
}) {
  if (href === undefined) {
    return (
      <span className="button button-ghost pagination-end" aria-hidden="true">
        {children}
      </span>
    )
  }
  return (
    <a href={href} rel={rel} className="button button-ghost">
      {children}
    </a>
  )
}

function neighbours({ page, pageCount, hrefOf }: NumberedPages): KeysetPages {
  return {
    previousHref: page > 1 ? hrefOf(page - 1) : undefined,
    nextHref: page < pageCount ? hrefOf(page + 1) : undefined,
  }
}
