// The search of a choice field with its options, in groups. The list stays open.
import { Combobox } from '@base-ui/react/combobox'
import type { RefObject } from 'react'
import type { Choice, ChoiceFieldProps, ChoiceGroup } from './choice-field.tsx'
import type { ControlProps } from './field.tsx'
import { SearchList, SearchOption } from './search-list.tsx'

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

  function choose(next: readonly Choice[]) {
    const added = next.find(({ id }) => !chosen.some((one) => one.id === id))
    const removed = chosen.find(({ id }) => !next.some((one) => one.id === id))
    if (added && !isFull) onAdd(added)
    else if (removed) onRemove(removed)
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
      inline
      open={isOpen}
      onOpenChange={onOpen}
    >
      <SearchList
        {...{ control, inputRef, takesFocus, isOpen, onOpen, texts }}
        empty={
          <>
            {texts.nothing(query.trim())}
            <small>{texts.nothingHint}</small>
          </>
        }
      >
        {(group: ChoiceGroup) => <Group key={group.name} group={group} isClosed={isClosed} />}
      </SearchList>
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
        {(choice: Choice) => <SearchOption key={choice.id} value={choice} disabled={isClosed(choice)} />}
      </Combobox.Collection>
    </Combobox.Group>
  )
}
