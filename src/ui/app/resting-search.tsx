// A search field whose list has not loaded yet. It looks and behaves like the field that replaces it, which takes over its
// text and focus.
import { ChevronDown, Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import type { ControlProps } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'

export interface RestingSearchProps {
  control: ControlProps
  inputRef: RefObject<HTMLInputElement | null>
  value: string
  placeholder: string
  texts: { open: string }
  /** Something is chosen, and a button clears it. */
  clear?: { label: string; onClick: () => void } | undefined
  onType: (text: string) => void
  /** Open or close the list. */
  onOpen: (isOpen: boolean) => void
  /** The user approaches: load the list. */
  onComing: () => void
}

export function RestingSearch(props: RestingSearchProps) {
  const { control, inputRef, value, placeholder, texts, clear, onType, onOpen, onComing } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only triggers loading, nothing is operated.
    <div className="combobox" onPointerEnter={onComing} onFocus={onComing}>
      <Search aria-hidden size={20} />
      <input
        {...control}
        ref={inputRef}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        className="input"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          onType(target.value)
          onOpen(true)
          onComing()
        }}
        onClick={() => onOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') onOpen(true)
          if (key === 'Escape') onOpen(false)
        }}
      />
      {clear ? (
        <IconButton icon={X} {...clear} />
      ) : (
        <IconButton
          icon={ChevronDown}
          tabIndex={-1}
          label={texts.open}
          onClick={() => {
            inputRef.current?.focus()
            onOpen(true)
          }}
        />
      )}
    </div>
  )
}
