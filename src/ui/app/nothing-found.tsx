// The empty state of a list filtered down to nothing, with a link to the unfiltered list.
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'

export interface NothingFoundProps {
  texts: { filteredTitle: string; filtered: string; clear: string }
  /** The list without search and filters. */
  wholeHref: string
}

export function NothingFound({ texts, wholeHref }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={texts.filteredTitle}
      action={
        <Link to={wholeHref} className={buttonClass({ variant: 'secondary' })}>
          {texts.clear}
        </Link>
      }
    >
      {texts.filtered}
    </EmptyState>
  )
}
