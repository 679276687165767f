// How many speakers there are, in which order, and what was searched for if that is not what was typed.
import { Select } from '../../../../ui/field.tsx'
import { optionsOf } from '../../../../ui/select-field.tsx'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import type { Facets } from '../filters/use-facets.ts'
import { searchScreenTexts as texts } from '../texts.ts'
import type { Results } from './use-results.ts'

export interface ResultsHeadProps {
  address: ListAddress
  results: Results
  facets: Pick<Facets, 'total' | 'isLoading'>
}

export function ResultsHead({ address: { choices, choose }, results, facets }: ResultsHeadProps) {
  const { shown, isOld, read } = results
  const isEmpty = !shown || shown.speakers.length === 0
  const sort = choices.sort === 'activity' || choices.sort === 'rating' ? choices.sort : 'relevance'
  const { total } = facets
  const isCurrent = shown !== null && !isOld
  // Where counting failed, the speakers are there all the same.
  const isSettled = isCurrent && !facets.isLoading
  const found = total ? texts.found(total.count, total.isExact) : isEmpty ? '' : texts.uncounted
  const count = isSettled ? found : read.error ? '' : texts.loading
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-4 md:px-6">
      {/* Two lines in the place of one: the list below stays where it is when words are corrected. */}
      <div className="min-w-0 leading-5">
        <p aria-live="polite" className={isEmpty && !read.isFetching ? 'sr-only' : 'truncate'}>
          <b>{count}</b>
          {isSettled && !isEmpty && (
            <span className="text-sm text-text-3 max-md:hidden"> · {texts.orders[sort]}</span>
          )}
        </p>
        {/* It is about the list below, and stays with it while the next one is read. */}
        {shown?.didYouMean && (
          <p className="flex gap-x-2 text-sm text-text-2">
            <span className="min-w-0 truncate">
              <span className="max-md:sr-only">{texts.showing} </span>
              <b className="text-text">{shown.didYouMean}</b>
            </span>
            <button
              type="button"
              onClick={() => choose({ as_typed: 'true', speaker: null })}
              className="relative min-w-0 cursor-pointer truncate text-primary-text underline-offset-2 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
            >
              <span className="max-md:hidden">{texts.asTyped(shown.choices.q ?? '')}</span>
              <span className="md:hidden">{texts.asTypedShort}</span>
            </button>
          </p>
        )}
      </div>
      {!isEmpty && (
        <Select
          aria-label={texts.sort}
          value={sort}
          onChange={({ target }) => choose({ sort: target.value === 'relevance' ? null : target.value })}
          className="shrink-0 [&>select]:border-transparent [&>select]:bg-transparent [&>select]:field-sizing-content [&>select]:text-sm [&>select]:text-text-2"
        >
          {optionsOf(texts.sorts).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
