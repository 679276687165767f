// The fields of a form. Input is stored until it is saved, abandoned or discarded, and survives a reload.
import { useEffect, useRef, useState } from 'react'
import { changesIn } from '../lib/changes.ts'
import { keepDraft, readDraft } from './kept-draft.ts'

interface KeptDraftOptions<Values> {
  /** Without a key nothing is stored. */
  key: string | undefined
  first: Values
  /** The valid fields of a stored draft, which may be of an older version. */
  readKept: (kept: object) => Partial<Values>
}

/** The options must not change while the form is shown. */
export function useKeptDraft<Values extends object>({ key, first, readKept }: KeptDraftOptions<Values>) {
  const [values, setValues] = useState(first)
  // Several fields may change before the next render, e.g. those typed before hydration.
  const latest = useRef(first)
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    if (key === undefined) return
    const kept = readKept(readDraft(key))
    if (Object.keys(changesIn({ ...first, ...kept }, first)).length === 0) return
    latest.current = { ...first, ...kept }
    setValues(latest.current)
    setRestored(true)
  }, [key, first, readKept])

  function keep(changed: Values): void {
    if (key !== undefined) keepDraft(key, changesIn(changed, first))
  }

  function discard(): void {
    latest.current = first
    setValues(first)
    keep(first)
    setRestored(false)
  }

  return {
    values,
    isRestored,
    isDirty: Object.keys(changesIn(values, first)).length > 0,
    change(changes: Partial<Values>): void {
      latest.current = { ...latest.current, ...changes }
      setValues(latest.current)
      keep(latest.current)
    },
    discard,
    /** What was typed while it was being sent stays. */
    discardSent(sent: Values): void {
      if (Object.keys(changesIn(latest.current, sent)).length === 0) discard()
    },
    /** The fields keep their values. */
    forget(): void {
      keep(first)
      setRestored(false)
    },
  }
}
