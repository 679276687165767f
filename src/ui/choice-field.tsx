// A field that adds to a list of its own: a search over everything there is, in groups, with the list below it, and what is
// chosen as chips with a button each. Arrow keys, Enter and Escape work as in every combobox; the list stays open.
import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Field } from './field.tsx'
import './choice-field.css'

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
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const wasOpen = useRef(false)

  function choose(next: readonly Choice[]) {
    const added = next.find(({ id }) => !chosen.some((one) => one.id === id))
    const removed = chosen.find(({ id }) => !next.some((one) => one.id === id))
    if (added && !isFull) onAdd(added)
    else if (removed) onRemove(removed)
  }

  function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    // Not the dialog around it, too.
    event.stopPropagation()
    event.preventDefault()
    setOpen(false)
  }

  /** Without room only what is chosen can be operated: taken away. */
  function isClosed({ id }: Choice) {
    return isFull && !chosen.some((one) => one.id === id)
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
        // The list stands here and not in a popup of Base UI's, which hides the rest of the page from assistive technology.
        inline
        open={isOpen}
        onOpenChange={setOpen}
      >
        <Field label={texts.label}>
          {(control) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list closes when the focus goes on.
            <div className="combobox" onBlur={closeBehind} onKeyDown={closeByKey}>
              <Search aria-hidden size={20} />
              <Combobox.Input
                {...control}
                ref={input}
                // Base UI takes a list of this kind for one that is always there.
                aria-expanded={isOpen}
                className="input"
                placeholder={texts.placeholder}
                autoComplete="off"
                spellCheck={false}
              />
              {/* Keys open the list from the search; a press on this counts as one outside of it, which closes it first. */}
              <button
                type="button"
                className="icon-button"
                tabIndex={-1}
                aria-label={texts.open}
                aria-expanded={isOpen}
                onPointerDown={() => {
                  wasOpen.current = isOpen
                }}
                onClick={() => {
                  input.current?.focus()
                  setOpen(!wasOpen.current)
                }}
              >
                <ChevronDown aria-hidden size={20} className="combobox-chevron" />
              </button>
              {isOpen && (
                <div className="combobox-popup" tabIndex={-1}>
                  <Combobox.Empty className="combobox-empty">
                    {texts.nothing(query.trim())}
                    <small>{texts.nothingHint}</small>
                  </Combobox.Empty>
                  <Combobox.List className="combobox-list" aria-label={texts.label}>
                    {(group: ChoiceGroup) => <Group key={group.name} group={group} isClosed={isClosed} />}
                  </Combobox.List>
                </div>
              )}
            </div>
          )}
        </Field>
      </Combobox.Root>
      <Chips {...props} onLeave={() => input.current?.focus()} />
      {foot && <div className="choice-field-foot">{foot}</div>}
    </div>
  )
}

function Group({ group, isClosed }: { group: ChoiceGroup; isClosed: (choice: Choice) => boolean }) {
  return (
    <Combobox.Group items={group.items} className="combobox-group">
      {group.name !== '' && (
        <Combobox.GroupLabel className="combobox-group-label">{group.name}</Combobox.GroupLabel>
      )}
      <Combobox.Collection>
        {(choice: Choice) => (
          <Combobox.Item key={choice.id} value={choice} disabled={isClosed(choice)} className="combobox-item">
            <span className="combobox-item-text">{choice.name}</span>
            <Combobox.ItemIndicator className="combobox-check">
              <Check aria-hidden size={20} />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.Collection>
    </Combobox.Group>
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
