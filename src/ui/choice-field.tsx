// A field that adds to a list of its own: a search over everything there is, in groups, with the list below it, and what is
// chosen as chips with a button each. Arrow keys, Enter and Escape work as in every combobox; the list stays open.
import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Field } from './field.tsx'
import { landmarkOf } from './landmark.ts'
import './choice-field.css'
import './floating.css'

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
  /** How many of the chosen count; those behind them are marked with `texts.hidden`. */
  shown?: number
  /** Below all: how many there are, and what else is to be said. */
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

export function ChoiceField(props: ChoiceFieldProps) {
  const { groups, chosen, onAdd, onRemove, isFull = false, foot, texts } = props
  const [query, setQuery] = useState('')
  const [container, setContainer] = useState<HTMLElement>()
  const anchor = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  function choose(next: readonly Choice[]) {
    const added = next.find(({ id }) => !chosen.some((one) => one.id === id))
    const removed = chosen.find(({ id }) => !next.some((one) => one.id === id))
    if (added && !isFull) onAdd(added)
    else if (removed) onRemove(removed)
  }

  return (
    <div className="choice-field">
      <Combobox.Root
        multiple
        items={groups}
        value={[...chosen]}
        onValueChange={choose}
        inputValue={query}
        onInputValueChange={setQuery}
        itemToStringLabel={({ name }: Choice) => name}
        isItemEqualToValue={(item: Choice, value: Choice) => item.id === value.id}
        autoHighlight
        onOpenChange={() => setContainer(landmarkOf(anchor.current))}
      >
        <Field label={texts.label}>
          {(control) => (
            <div ref={anchor} className="combobox">
              <Search aria-hidden size={20} />
              <Combobox.Input
                {...control}
                ref={input}
                className="input"
                placeholder={texts.placeholder}
                autoComplete="off"
                spellCheck={false}
              />
              <Combobox.Trigger className="icon-button" aria-label={texts.open}>
                <ChevronDown aria-hidden size={20} className="combobox-chevron" />
              </Combobox.Trigger>
            </div>
          )}
        </Field>
        <Combobox.Portal container={container}>
          <Combobox.Positioner anchor={anchor} sideOffset={4} collisionPadding={8} className="floating">
            <Combobox.Popup className="combobox-popup" aria-label={texts.label}>
              <Combobox.Empty className="combobox-empty">
                {texts.nothing(query.trim())}
                <small>{texts.nothingHint}</small>
              </Combobox.Empty>
              <Combobox.List className="combobox-list">
                {(group: ChoiceGroup) => (
                  <Combobox.Group key={group.name} items={group.items} className="combobox-group">
                    {group.name !== '' && (
                      <Combobox.GroupLabel className="combobox-group-label">{group.name}</Combobox.GroupLabel>
                    )}
                    <Combobox.Collection>
                      {(choice: Choice) => (
                        <Combobox.Item
                          key={choice.id}
                          value={choice}
                          disabled={isFull && !chosen.some(({ id }) => id === choice.id)}
                          className="combobox-item"
                        >
                          <span className="combobox-item-text">{choice.name}</span>
                          <Combobox.ItemIndicator className="combobox-check">
                            <Check aria-hidden size={20} />
                          </Combobox.ItemIndicator>
                        </Combobox.Item>
                      )}
                    </Combobox.Collection>
                  </Combobox.Group>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <Chips {...props} onLeave={() => input.current?.focus()} />
      {foot && <div className="choice-field-foot">{foot}</div>}
    </div>
  )
}

function Chips({ chosen, shown, onRemove, onLeave, texts }: ChoiceFieldProps & { onLeave: () => void }) {
  if (chosen.length === 0) return <p className="field-hint">{texts.none}</p>

  /** The focus goes on to the neighbour, or back to the search after the last one. */
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
            <button
              type="button"
              className="icon-button"
              aria-label={texts.remove(choice.name)}
              onClick={(event) => remove(event, choice)}
            >
              <X aria-hidden size={18} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
