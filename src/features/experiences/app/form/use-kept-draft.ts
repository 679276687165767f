// The fields of an event's form. Input is stored until it is saved, abandoned or discarded, and survives a reload.
import { useEffect, useRef, useState } from 'react'
import { keepDraft, readDraft } from '../../../../ui/kept-draft.ts'
import { changesIn, type FormValues, valuesFrom } from './form-values.ts'

/** Without a key nothing is stored. The key and initial values must not change while the form is shown. */
export function useKeptDraft(key: string | undefined, first: FormValues) {
  const [values, setValues] = useState(first)
  // Several fields may change before the next render, e.g. those typed before hydration.
  const latest = useRef(first)
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    if (key === undefined) return
    const kept = valuesFrom(readDraft(key))
    if (Object.keys(changesIn({ ...first, ...kept }, first)).length === 0) return
    latest.current = { ...first, ...kept }
    setValues(latest.current)
    setRestored(true)
  }, [key, first])

  function keep(changed: FormValues): void {
    if (key !== undefined) keepDraft(key, changesIn(changed, first))
  }

  return {
    values,
    isRestored,
    isDirty: Object.keys(changesIn(values, first)).length > 0,
    change(changes: Partial<FormValues>): void {
      latest.current = { ...latest.current, ...changes }
      setValues(latest.current)
      keep(latest.current)
    },
    discard(): void {
      latest.current = first
      setValues(first)
      keep(first)
      setRestored(false)
    },
    /** The fields keep their values. */
    forget(): void {
      keep(first)
      setRestored(false)
    },
  }
}
