// No results: names the one filter whose removal helps most, or the pair. The server has counted what each brings.
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import type { WayOut } from '../../schema.ts'
import { filterName } from '../filters/filter-names.ts'
import type { Facets } from '../filters/use-facets.ts'
import { type Changes, chosenFilters, withoutAll, withoutFilters } from '../question-address.ts'
import { searchScreenTexts } from '../texts.ts'

const texts = searchScreenTexts.zero

export interface NothingFoundProps {
  address: ListAddress
  facets: Facets
  /** Null: there is nothing to save, or no one to save it. */
  onSave: (() => void) | null
}

export function NothingFound({ address, facets, onSave }: NothingFoundProps) {
  const { choices } = address
  const chosen = chosenFilters(choices)
  const change = (changes: Changes) => address.choose({ ...changes, speaker: null })
  const [best, ...others] = facets.waysOut ?? []
  const [only] = chosen

  /** A name for each parameter; alternatives share one. */
  function namesOf({ remove }: WayOut): string[] {
    return remove.map(({ name, values }) =>
      name === 'q'
        ? (choices.q ?? '')
        : texts.either(values.map((value) => filterName({ name, value }, facets, choices))),
    )
  }

  if (chosen.length === 0) {
    if (choices.q === undefined) return <Nothing title={texts.emptyTitle}>{texts.empty}</Nothing>
    const isAsTyped = choices.as_typed !== undefined
    return (
      <Nothing
        title={texts.words(choices.q)}
        action={
          <>
            <div className="flex flex-wrap justify-center gap-3">
              {isAsTyped && <Button onClick={() => change({ as_typed: null })}>{texts.similar}</Button>}
              <Button variant="secondary" onClick={() => change({ q: null })}>
                {texts.clearWords}
              </Button>
            </div>
            <SaveInstead onSave={onSave} />
          </>
        }
      >
        {isAsTyped ? texts.asTyped : texts.wordsOnly}
      </Nothing>
    )
  }
  const title =
    chosen.length === 1 && only
      ? texts.oneOf(filterName(only, facets, choices))
      : texts.allOf(chosen.length, choices.q)
  if (!best) {
    return (
      <Nothing
        title={title}
        action={
          <>
            <Button variant="secondary" onClick={() => change(withoutFilters)}>
              {texts.clear}
            </Button>
            {facets.waysOut !== undefined && <SaveInstead onSave={onSave} />}
          </>
        }
      >
        {facets.waysOut ? texts.noneHelps : facets.waysOut === null ? texts.fewer : texts.looking}
      </Nothing>
    )
  }
  const found = searchScreenTexts.found(best.total, best.total_is_exact)
  return (
    <Nothing
      title={title}
      action={
        <>
          <Button onClick={() => change(withoutAll(choices, best.remove))}>
            {texts.drop(namesOf(best), found)}
          </Button>
          {others.length > 0 && (
            <div className="mt-3 grid justify-items-center gap-2">
              <p className="text-sm text-text-2">{texts.smaller(best.remove.length)}</p>
              <ul className="flex flex-wrap justify-center gap-1.5">
                {others.slice(0, 3).map((other) => {
                  const name = namesOf(other).join(texts.and)
                  return (
                    <li key={name} className="min-w-0">
                      <button
                        type="button"
                        onClick={() => change(withoutAll(choices, other.remove))}
                        className="flex min-h-8 max-w-full cursor-pointer items-center gap-2 rounded-chip border border-border-strong border-dashed px-2.5 text-sm hover:border-primary pointer-coarse:min-h-11"
                      >
                        <span className="min-w-0 truncate">{name}</span>
                        <b>{other.total.toLocaleString('en')}</b>
                      </button>
                    </li>
                  )
                })}
              </ul>
            </div>
          )}
          <SaveInstead onSave={onSave} />
        </>
      }
    >
      {texts.inTheWay(namesOf(best), found, best.total === 1)}
    </Nothing>
  )
}

/** The way out for readers who would rather wait than ask for less. */
function SaveInstead({ onSave }: Pick<NothingFoundProps, 'onSave'>) {
  if (!onSave) return null
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1 text-sm text-text-2">
      <button
        type="button"
        onClick={onSave}
        className="min-h-6 cursor-pointer font-semibold text-primary-text hover:underline pointer-coarse:min-h-11"
      >
        {texts.save}
      </button>
      <span>{texts.saveWhy}</span>
    </p>
  )
}

function Nothing(props: { title: string; action?: ReactNode; children: string }) {
  return (
    <EmptyState icon={<SearchX />} title={props.title} action={props.action}>
      {props.children}
    </EmptyState>
  )
}
