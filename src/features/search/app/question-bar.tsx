// What is asked, at the head of the screen: for which event, in which words, with which filters.
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { ListAddress } from '../../../ui/use-list-address.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { EventLine } from './event/event-line.tsx'
import type { EventInHand } from './event/use-event-in-hand.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import type { FilterLock } from './filters/filter-panel.tsx'
import type { Facets } from './filters/use-facets.ts'
import { QueryField } from './query-field.tsx'
import { SaveButton, SavedButton } from './saved/saved-controls.tsx'
import type { Saved } from './saved/use-saved.ts'
import { searchScreenTexts as texts } from './texts.ts'
import type { Recent } from './use-recent.ts'

export interface QuestionBarProps {
  inputRef: RefObject<HTMLInputElement | null>
  address: ListAddress
  facets: Facets
  lock: FilterLock
  /** Null for readers who have no events. */
  inHand: EventInHand | null
  saved: Saved | null
  recent: Recent
  /** Hides what opens the filters where they are beside the results. */
  openClassName: string
  onFilter: () => void
}

export function QuestionBar(props: QuestionBarProps) {
  const { inputRef, address, facets, lock, inHand, saved, recent, openClassName, onFilter } = props
  const navigate = useNavigate()
  return (
    <search aria-label={texts.title} className="z-20 border-border border-b bg-bg pt-3 md:sticky md:top-16">
      <div className="px-4 md:px-6">
        {inHand && <EventLine address={address} inHand={inHand} />}
        <QueryField
          inputRef={inputRef}
          address={address}
          mayFilterByCity={lock === null}
          recent={recent.recent}
          onClearRecent={recent.clear}
          onOpen={(search) => void navigate(paths.dashboardSearch + search)}
        >
          {saved && <SaveButton saved={saved} />}
        </QueryField>
      </div>
      <div className="flex items-center">
        <FilterChips address={address} facets={facets} openClassName={openClassName} onOpen={onFilter} />
        {saved && <SavedButton saved={saved} className={openClassName} />}
      </div>
    </search>
  )
}
