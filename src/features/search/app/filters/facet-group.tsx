// One filter with several values: check boxes with counts. The first ones are shown, the rest on demand.
import { type ReactNode, useState } from 'react'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { ListFilterName } from '../question-address.ts'
import { searchScreenTexts } from '../texts.ts'
import type { FacetOption } from './use-facets.ts'

const texts = searchScreenTexts.filters
const shownAtFirst = 6

export interface FacetGroupProps {
  name: ListFilterName
  options: readonly FacetOption[]
  isLoading: boolean
  /** Beside the heading. */
  aside?: ReactNode
  onToggle: (option: FacetOption) => void
}

export function FacetGroup({ name, options, isLoading, aside, onToggle }: FacetGroupProps) {
  const [isWhole, setWhole] = useState(false)
  const chosen = options.filter(({ isChosen }) => isChosen).length
  const shown = isWhole ? options : options.slice(0, Math.max(shownAtFirst, chosen))
  const hidden = options.length - shown.length
  if (options.length === 0 && !isLoading) return null
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.groups[name]}</legend>
      <div className="flex min-h-7 items-center justify-between gap-2">
        <p aria-hidden="true" className="font-semibold text-sm text-text-3">
          {texts.groups[name]}
        </p>
        {aside}
      </div>
      {isLoading && options.length === 0 && <Skeleton className="mt-1 h-24" />}
      <ul>
        {shown.map((option) => (
          <li key={option.value}>
            <label className="-mx-2 flex min-h-8 cursor-pointer items-center gap-2 rounded-chip px-2 text-sm hover:bg-surface-2 has-checked:font-semibold pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={option.isChosen}
                onChange={() => onToggle(option)}
                className="size-4 shrink-0 cursor-pointer accent-primary"
              />
              <span className="min-w-0 flex-1 truncate" title={option.label}>
                {option.label}
              </span>
              {option.count !== null && (
                <span className="font-normal text-text-2 tabular-nums">
                  {describeCount(option, option.count)}
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {(hidden > 0 || isWhole) && options.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-7 cursor-pointer font-semibold text-primary-text text-sm hover:underline pointer-coarse:min-h-11"
        >
          {isWhole ? texts.fewer : texts.more(hidden)}
        </button>
      )}
    </fieldset>
  )
}

function describeCount({ isAddition, isExact }: FacetOption, count: number): string {
  const figure = `${isAddition ? '+' : ''}${count.toLocaleString('en')}`
  return isExact ? figure : texts.about(figure)
}
