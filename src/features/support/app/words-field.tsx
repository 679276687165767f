// Where either side writes: plain text that survives a reload until it is sent. Ctrl or ⌘ with Enter sends it.
import type { KeyboardEvent, ReactNode } from 'react'
import { TextareaField } from '../../../ui/field.tsx'
import type { FieldErrors } from '../../../ui/use-form.ts'
import { useKeptDraft } from '../../../ui/use-kept-draft.ts'
import { longestText } from '../choices.ts'
import { supportTexts as texts } from '../texts.ts'

const nothing = { text: '' }

function readKept(kept: object): Partial<typeof nothing> {
  return 'text' in kept && typeof kept.text === 'string' ? { text: kept.text } : {}
}

/** `key`: of the draft in this tab; it names the user, so that no one else on this browser reads it. */
export function useWords(key: string) {
  const draft = useKeptDraft({ key, first: nothing, readKept })
  return {
    text: draft.values.text,
    type: (text: string) => draft.change({ text }),
    /** Unless other text has been typed since. */
    clearSent: (text: string) => draft.discardSent({ text }),
  }
}

export function checkWords({ text }: { text: string }): FieldErrors {
  if (text.trim() === '') return { text: texts.empty }
  return [...text.trim()].length > longestText ? { text: texts.tooLong } : {}
}

interface WordsFieldProps {
  label: string
  hint: ReactNode
  error: string | undefined
  words: ReturnType<typeof useWords>
  /** Before the keys send the form. */
  onKeys?: () => void
}

export function WordsField({ label, hint, error, words, onKeys }: WordsFieldProps) {
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    onKeys?.()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <TextareaField
      name="text"
      label={label}
      hint={hint}
      error={error}
      required
      value={words.text}
      onChange={({ target }) => words.type(target.value)}
      onKeyDown={press}
      className="[&_textarea]:max-h-96 [&_textarea]:min-h-24 [&_textarea]:field-sizing-content"
    />
  )
}
