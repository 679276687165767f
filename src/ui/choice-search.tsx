// The search of a choice field with its options, in groups. Arrow keys, Enter and Escape work as in any combobox; the list
// stays open.
import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import type { Choice, ChoiceFieldProps, ChoiceGroup } from './choice-field.tsx'
import type { ControlProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export interface ChoiceSearchProps extends ChoiceFieldProps {
  control: ControlProps
  inputRef: RefObject<HTMLInputElement | null>
  /** The field it replaces had the focus. */
  takesFocus: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  query: string
  onType: (text: string) => void
}

export function ChoiceSearch(props: ChoiceSearchProps) {
  const { groups, chosen, onAdd, onRemove, isFull = false, texts } = props
  const { control, inputRef, takesFocus, isOpen, onOpen, query, onType } = props
  const wasOpen = useRef(false)

  function choose(next: readonly Choice[]) {
    const added = next.find(({ id }) => !chosen.some((one) => one.id === id))
    const removed = chosen.find(({ id }) => !next.some((one) => one.id === id))
    if (added && !isFull) onAdd(added)
    else if (removed) onRemove(removed)
  }

  function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) onOpen(false)
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    // Keep the surrounding dialog open.
    event.stopPropagation()
    event.preventDefault()
    onOpen(false)
  }

  /** At the limit, chosen options can only be removed. */
  function isClosed({ id }: Choice) {
    return isFull && !chosen.some((one) => one.id === id)
  }

  return (
    <Combobox.Root
      multiple
      items={groups}
      value={[...chosen]}
      onValueChange={choose}
      inputValue={query}
      onInputValueChange={onType}
      itemToStringLabel={({ name }: Choice) => name}
      isItemEqualToValue={(item: Choice, value: Choice) => item.id === value.id}
      autoHighlight
      // The list is here instead of in a Base UI popup, which would hide the rest of the page from assistive technology.
      inline
      open={isOpen}
      onOpenChange={onOpen}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list closes when the focus leaves. */}
      <div className="combobox" onBlur={closeBehind} onKeyDown={closeByKey}>
        <Search aria-hidden size={20} />
        <Combobox.Input
          {...control}
          ref={inputRef}
          // It was on the previous field in this position.
          autoFocus={takesFocus}
          // Base UI treats such a list as always open.
          aria-expanded={isOpen}
          className="input"
          placeholder={texts.placeholder}
          autoComplete="off"
          spellCheck={false}
        />
        {/* Keys open the list from the search; pressing this would count as outside the list and close it first. */}
        <IconButton
          icon={ChevronDown}
          tabIndex={-1}
          label={texts.open}
          aria-expanded={isOpen}
          onPointerDown={() => {
            wasOpen.current = isOpen
          }}
          onClick={() => {
            inputRef.current?.focus()
            onOpen(!wasOpen.current)
          }}
        />
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
    </Combobox.Root>
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
