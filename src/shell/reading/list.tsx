// A list whose search, filters and page are in the address of its screen. The screen says what it reads and how a row looks;
// loading, failing, nothing found and the pages are the same for all lists.
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isNarrowed, type ListChoices, type ListRules, readChoices } from '../../lib/list-address.ts'
import { ListPages } from '../../ui/app/list-pages.tsx'
import { ListSkeleton } from '../../ui/app/list-skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ListAddress, useListAddress } from '../../ui/use-list-address.ts'
import type { ScreenVisit } from '../page.ts'
import { readBeforehand } from './read-beforehand.ts'
import { Reading } from './reading.tsx'
import { readingTexts } from './texts.ts'

export interface ListSource<Page, Key extends readonly unknown[]> {
  /** The parameters of the address. */
  rules: ListRules
  query: (choices: ListChoices) => UseQueryOptions<Page, Error, Page, Key>
}

export interface List<Page> {
  address: ListAddress
  read: UseQueryResult<Page>
}

export function prefetchList<Page, Key extends readonly unknown[]>(
  { client, url }: ScreenVisit,
  { rules, query }: ListSource<Page, Key>,
): Promise<void> {
  return readBeforehand(client, query(readChoices(url.searchParams, rules)))
}

/** While a changed filter is read, the rows before it stay. */
export function useList<Page, Key extends readonly unknown[]>(source: ListSource<Page, Key>): List<Page> {
  const address = useListAddress(source.rules)
  const read = useQuery({ ...source.query(address.choices), placeholderData: keepPreviousData })
  return { address, read }
}

export interface ListBodyProps<Page> {
  list: List<Page>
  /** `filtered` says what search and filters did not find, if there are any. */
  texts: { loading: string; pages: string; filteredTitle?: string; filtered?: string }
  /** What to expect while loading: how many rows, and the height of one. */
  expected: { rows: number; className: string }
  /** Instead of rows, where there are none at all. */
  empty: ReactNode
  /** The list without search and filters, if that is not the plain address of the screen. */
  wholeHref?: string | undefined
  children: (page: Page) => ReactNode
}

/** The part below the filters. */
export function ListBody<Page extends { rows: readonly unknown[]; next_cursor: string | null }>({
  list: { address, read },
  texts,
  expected,
  empty,
  wholeHref,
  children,
}: ListBodyProps<Page>) {
  return (
    <>
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} {...expected} />}>
        {(page) => {
          if (page.rows.length > 0) {
            return <div className="rounded-card border border-border bg-surface">{children(page)}</div>
          }
          if (texts.filtered === undefined || !isNarrowed(address.choices)) return empty
          return <NothingFound texts={texts} wholeHref={wholeHref} />
        }}
      </Reading>
      <ListPages label={texts.pages} address={address} nextCursor={read.data?.next_cursor ?? null} />
    </>
  )
}

function NothingFound({ texts, wholeHref }: Pick<ListBodyProps<unknown>, 'texts' | 'wholeHref'>) {
  const { pathname } = useLocation()
  return (
    <EmptyState
      icon={<SearchX />}
      title={texts.filteredTitle ?? readingTexts.list.nothing}
      link={{ to: wholeHref ?? pathname, text: readingTexts.list.clear }}
    >
      {texts.filtered}
    </EmptyState>
  )
}
