// The words of the question. Results follow while the reader types; suggestions appear below, and recent searches while the
// field is empty. A burst of typing is one step of Back.
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useTypedText } from '../../../ui/app/use-typed-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ListAddress } from '../../../ui/use-list-address.ts'
import { suggestionsQuery } from '../queries.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type Suggestion, suggestionsOf } from './suggestions.ts'
import { searchScreenTexts as texts } from './texts.ts'
import type { RecentSearch } from './use-recent.ts'

/** ms after the last key. */
const pause = 80

export interface QueryFieldProps {
  inputRef: RefObject<HTMLInputElement | null>
  address: ListAddress
  mayFilterByCity: boolean
  recent: readonly RecentSearch[]
  onClearRecent: () => void
  /** Opens a recent search. */
  onOpen: (address: string) => void
  /** At the end of the field. */
  children?: ReactNode
}

export function QueryField(props: QueryFieldProps) {
  const { inputRef, address, mayFilterByCity, recent, onClearRecent, onOpen, children } = props
  const { choices, choose } = address
  const id = useId()
  const value = choices.q ?? ''
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isInBurst = useRef(false)
  const { typed, type, apply, show } = useTypedText(value, pause, (q) => {
    choose({ q, speaker: null }, { replace: isInBurst.current })
    isInBurst.current = true
  })

  const { data } = useQuery({ ...suggestionsQuery(value), enabled: isOpen && value !== '' })
  const groups = suggestionsOf({
    answer: value !== '' && typed.trim() === value ? data : undefined,
    recent: typed.trim() === '' ? recent : [],
    choices,
    mayFilterByCity,
  })
  const options = groups.flatMap(({ items }) => items)
  const isShown = isOpen && options.length > 0

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function take(suggestion: Suggestion) {
    close()
    show('address' in suggestion ? typed : (suggestion.changes.q ?? ''))
    if ('address' in suggestion) onOpen(suggestion.address)
    else {
      // What was typed on the way to a suggestion is no step of its own.
      choose({ ...suggestion.changes, speaker: null }, { replace: isInBurst.current })
    }
    isInBurst.current = false
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      const option = isShown ? options[active] : undefined
      if (option) take(option)
      else {
        apply(typed)
        isInBurst.current = false
        close()
      }
    } else if (event.key === 'Escape') {
      if (isShown) close()
      else inputRef.current?.blur()
    } else if (step !== undefined && options.length > 0) {
      setOpen(true)
      // Beyond either end is the field itself.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list closes when the focus leaves.
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        isInBurst.current = false
        close()
      }}
    >
      <div className="relative flex min-h-12 items-center rounded-card border border-border-strong bg-surface ps-3 pe-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2">
        <Search aria-hidden className="size-5 shrink-0 text-text-3" />
        <input
          ref={inputRef}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={texts.query}
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          aria-keyshortcuts="/"
          value={typed}
          placeholder={texts.placeholder}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-h-11 min-w-0 flex-1 bg-transparent px-2.5 text-lg placeholder:text-text-3 focus-visible:outline-none"
          onChange={({ target }) => {
            type(target.value)
            setOpen(true)
            setActive(-1)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={handleKey}
        />
        {typed === '' ? (
          <kbd className="me-2 rounded-input border border-border bg-surface-2 px-1.5 font-sans text-sm text-text-2 max-md:hidden pointer-coarse:hidden">
            /
          </kbd>
        ) : (
          <IconButton
            icon={X}
            label={texts.zero.clearWords}
            onClick={() => {
              show('')
              apply('')
              isInBurst.current = false
              inputRef.current?.focus()
            }}
          />
        )}
        {children}
      </div>
      <p role="status" className="sr-only">
        {isShown && texts.suggestions.count(options.length)}
      </p>
      <SuggestionList
        id={id}
        groups={groups}
        isShown={isShown}
        active={active}
        onTake={take}
        onPoint={setActive}
        {...(typed.trim() === '' && { onClearRecent })}
      />
    </div>
  )
}
