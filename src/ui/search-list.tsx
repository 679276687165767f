// The search of a combobox and its list, right below it: a Base UI popup would hide the rest of the page from assistive
// technology. Its `Combobox.Root` is `inline`. Arrow keys, Enter and Escape work as in any combobox.
import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search, X } from 'lucide-react'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react'
import type { ControlProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export interface SearchListProps {
  control: ControlProps
  inputRef: RefObject<HTMLInputElement | null>
  /** The field that it replaces had the focus. */
  takesFocus: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  texts: { label: string; placeholder: string; open: string }
  /** Something is chosen, and a button clears it. */
  clear?: { label: string; onClick: () => void } | undefined
  /** In place of the list, when nothing matches. */
  empty: ReactNode
  children: ComponentProps<typeof Combobox.List>['children']
}

export function SearchList(props: SearchListProps) {
  const { control, inputRef, takesFocus, isOpen, onOpen, texts, clear, empty, children } = props
  const wasOpen = useRef(false)

  function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) onOpen(false)
  }

  /** Before Base UI, to which such a list is always open. */
  function openByKey({ key }: KeyboardEvent) {
    if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) onOpen(true)
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    // Keep the surrounding dialog open.
    event.stopPropagation()
    event.preventDefault()
    onOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list opens with arrows and closes when the focus leaves.
    <div className="combobox" onBlur={closeBehind} onKeyDownCapture={openByKey} onKeyDown={closeByKey}>
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
      {clear ? (
        <IconButton icon={X} {...clear} />
      ) : (
        // Keys open the list from the search; pressing this would count as outside the list and close it first.
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
      )}
      {isOpen && (
        <div className="combobox-popup" tabIndex={-1}>
          <Combobox.Empty className="combobox-empty">{empty}</Combobox.Empty>
          <Combobox.List className="combobox-list" aria-label={texts.label}>
            {children}
          </Combobox.List>
        </div>
      )}
    </div>
  )
}

interface SearchOptionProps {
  value: { id: string; name: string }
  disabled?: boolean
}

export function SearchOption({ value, disabled = false }: SearchOptionProps) {
  return (
    <Combobox.Item value={value} disabled={disabled} className="combobox-item">
      <span className="combobox-item-text">{value.name}</span>
      <Combobox.ItemIndicator className="combobox-check">
        <Check aria-hidden size={20} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}
