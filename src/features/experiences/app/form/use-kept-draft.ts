// Keeps what is typed into the form of an event until it is saved, left for good or discarded, and gives it back after a reload.
import { useCallback, useEffect, useState } from 'react'
import type { UseFormReset, UseFormWatch } from 'react-hook-form'
import { keepDraft, readDraft } from '../../../../ui/kept-draft.ts'
import { changesIn, type FormValues, valuesFrom } from './form-values.ts'

interface KeptForm {
  values: FormValues
  reset: UseFormReset<FormValues>
  watch: UseFormWatch<FormValues>
}

/** Without a key nothing is kept. The key and the form's first values stay the same while it is shown. */
export function useKeptDraft(key: string | undefined, { values, reset, watch }: KeptForm) {
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    if (key === undefined) return
    const kept = valuesFrom(readDraft(key))
    if (Object.keys(changesIn({ ...values, ...kept }, values)).length > 0) {
      reset({ ...values, ...kept }, { keepDefaultValues: true })
      setRestored(true)
    }
    const { unsubscribe } = watch((now) => keepDraft(key, changesIn({ ...values, ...now }, values)))
    return unsubscribe
  }, [key, values, reset, watch])

  const forget = useCallback(() => {
    if (key !== undefined) keepDraft(key, {})
    setRestored(false)
  }, [key])

  return { isRestored, forget }
}
