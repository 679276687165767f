// A search field whose list has not been loaded yet. It looks and answers like the field that takes its place, which takes
// over what was typed and the focus.
import { ChevronDown, Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import type { ControlProps } from '../field.tsx'

export interface RestingSearchProps {
  control: ControlProps
  inputRef: RefObject<HTMLInputElement | null>
  value: string
  placeholder: string
  texts: { open: string; clear?: string }
  /** Something is chosen, and a button takes it away. */
  onClear?: (() => void) | undefined
  onType: (text: string) => void
  /** The list is to be open, or no longer. */
  onOpen: (isOpen: boolean) => void
  /** Somebody comes here: the list is loaded. */
  onComing: () => void
}

export function RestingSearch(props: RestingSearchProps) {
  const { control, inputRef, value, placeholder, texts, onClear, onType, onOpen, onComing } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever comes near is about to search, nothing is operated.
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
      {onClear ? (
        <button type="button" className="icon-button" aria-label={texts.clear} onClick={onClear}>
          <X aria-hidden size={20} />
        </button>
      ) : (
        <button
          type="button"
          className="icon-button"
          tabIndex={-1}
          aria-label={texts.open}
          onClick={() => {
            inputRef.current?.focus()
            onOpen(true)
          }}
        >
          <ChevronDown aria-hidden size={20} className="combobox-chevron" />
        </button>
      )}
    </div>
  )
}
