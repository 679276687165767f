// A field that adds to a list: a search over all options, in groups, and the chosen ones as chips with a button each. The
// options load when the user reaches the search.
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { RestingSearch } from './app/resting-search.tsx'
import { Field } from './field.tsx'
import { onDemand } from './on-demand.ts'
import './choice-field.css'
import { IconButton } from './icon-button.tsx'

export interface Choice {
  id: string
  name: string
}

export interface ChoiceGroup {
  /** Empty: the group has no heading. */
  name: string
  items: readonly Choice[]
}

export interface ChoiceFieldProps {
  groups: readonly ChoiceGroup[]
  chosen: readonly Choice[]
  onAdd: (choice: Choice) => void
  onRemove: (choice: Choice) => void
  /** No more can be added. */
  isFull?: boolean
  /** How many of the chosen count; the rest are marked with `texts.hidden`. */
  shown?: number
  /** At the bottom: the count, and further notes. */
  foot?: ReactNode
  texts: {
    label: string
    placeholder: string
    open: string
    chosen: string
    remove: (name: string) => string
    nothing: (query: string) => string
    nothingHint: string
    none: string
    hidden?: string
  }
}

const useChoiceSearch = onDemand(async () => (await import('./choice-search.tsx')).ChoiceSearch)

export function ChoiceField(props: ChoiceFieldProps) {
  const { foot, texts } = props
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { Part: ChoiceSearch, want } = useChoiceSearch()

  function handOver() {
    const hasFocus = document.activeElement === input.current
    setTakesFocus(hasFocus)
    if (!hasFocus) setOpen(false)
  }

  const search = { inputRef: input, isOpen, onOpen: setOpen, query, onType: setQuery }
  return (
    <div className="choice-field">
      <Field label={texts.label}>
        {(control) =>
          ChoiceSearch ? (
            <ChoiceSearch {...props} {...search} control={control} takesFocus={takesFocus} />
          ) : (
            <RestingSearch
              control={control}
              inputRef={input}
              value={query}
              placeholder={texts.placeholder}
              texts={texts}
              onType={setQuery}
              onOpen={setOpen}
              onComing={() => void want(handOver)}
            />
          )
        }
      </Field>
      <Chips {...props} onLeave={() => input.current?.focus()} />
      {foot && <div className="choice-field-foot">{foot}</div>}
    </div>
  )
}

function Chips({ chosen, shown, onRemove, onLeave, texts }: ChoiceFieldProps & { onLeave: () => void }) {
  if (chosen.length === 0) return <p className="field-hint">{texts.none}</p>

  /** The focus moves to the neighbour, or back to the search after the last one. */
  function remove({ currentTarget }: MouseEvent, choice: Choice) {
    const item = currentTarget.closest('li')
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
    if (neighbour) neighbour.focus()
    else onLeave()
    onRemove(choice)
  }

  return (
    <ul className="chip-list" aria-label={texts.chosen}>
      {chosen.map((choice, i) => {
        const isOver = shown !== undefined && i >= shown
        return (
          <li key={choice.id} className={isOver ? 'chip chip-over' : 'chip'}>
            <span>
              {choice.name}
              {isOver && <span className="sr-only"> ({texts.hidden})</span>}
            </span>
            <IconButton
              icon={X}
              label={texts.remove(choice.name)}
              onClick={(event) => remove(event, choice)}
            />
          </li>
        )
      })}
    </ul>
  )
}
