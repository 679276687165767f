// No results: names the filter whose removal helps most. Each removal is counted by the server.
import { useQueries } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ListChoices } from '../../../../lib/list-address.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import { countsQuery } from '../../queries.ts'
import { filterName } from '../filters/filter-names.ts'
import type { Facets } from '../filters/use-facets.ts'
import {
  type ChosenFilter,
  chosenFilters,
  questionWithout,
  removing,
  withoutFilters,
} from '../question-address.ts'
import { searchScreenTexts } from '../texts.ts'

const texts = searchScreenTexts.zero
/** Counts asked for at once. */
const mostTried = 10

interface Removal {
  filter: ChosenFilter
  /** What is found without it. */
  count: number
  found: string
}

function useRemovals(choices: ListChoices): { removals: Removal[]; isLooking: boolean } {
  const tried = chosenFilters(choices).slice(0, mostTried)
  const answers = useQueries({
    queries: tried.map((filter) => countsQuery(questionWithout(choices, filter))),
  })
  const removals = tried.flatMap((filter, i) => {
    const { total = 0, total_is_exact } = answers[i]?.data ?? {}
    if (!total) return []
    return [{ filter, count: total, found: searchScreenTexts.found(total, total_is_exact !== false) }]
  })
  return {
    removals: removals.sort((a, b) => b.count - a.count),
    isLooking: answers.some(({ isPending }) => isPending),
  }
}

export function NothingFound({ address, facets }: { address: ListAddress; facets: Facets }) {
  const { choices, choose } = address
  const chosen = chosenFilters(choices)
  const { removals, isLooking } = useRemovals(choices)
  const nameOf = (filter: ChosenFilter) => filterName(filter, facets, choices)
  const drop = (filter: ChosenFilter) => choose({ ...removing(choices, filter), speaker: null })
  if (chosen.length === 0) {
    return choices.q === undefined ? (
      <EmptyState icon={<SearchX />} title={texts.emptyTitle}>
        {texts.empty}
      </EmptyState>
    ) : (
      <EmptyState
        icon={<SearchX />}
        title={texts.words(choices.q)}
        action={
          <Button variant="secondary" onClick={() => choose({ q: null, speaker: null })}>
            {texts.clearWords}
          </Button>
        }
      >
        {texts.wordsOnly}
      </EmptyState>
    )
  }
  const [best, ...others] = removals
  const [only] = chosen
  const title = chosen.length === 1 && only ? texts.oneOf(nameOf(only)) : texts.allOf(chosen.length)
  if (!best) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={title}
        action={
          <Button variant="secondary" onClick={() => choose(withoutFilters)}>
            {texts.clear}
          </Button>
        }
      >
        {isLooking ? texts.looking : texts.noneHelps}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      action={
        <>
          <Button onClick={() => drop(best.filter)}>{texts.drop(nameOf(best.filter), best.found)}</Button>
          {others.length > 0 && (
            <div className="mt-3 grid justify-items-center gap-2">
              <p className="text-sm text-text-2">{texts.smaller}</p>
              <ul className="flex flex-wrap justify-center gap-1.5">
                {others.slice(0, 3).map(({ filter, count }) => (
                  <li key={`${filter.name}-${filter.value}`}>
                    <button
                      type="button"
                      onClick={() => drop(filter)}
                      className="flex min-h-8 cursor-pointer items-center gap-2 rounded-chip border border-border-strong border-dashed px-2.5 text-sm hover:border-primary pointer-coarse:min-h-11"
                    >
                      {nameOf(filter)} <b>{count.toLocaleString('en')}</b>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
    >
      {texts.inTheWay(nameOf(best.filter), best.found, best.count === 1)}
    </EmptyState>
  )
}
