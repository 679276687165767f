// What all forms share: one submission at a time, the result (a toast, with the same text kept on the form), and focus on
// the first invalid field. Fields are the browser's own, unless the form passes `values`; nothing typed is lost.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RequestError } from '../lib/request-errors.ts'
import { toast } from './toast.tsx'

/** Messages by field name. */
export interface FieldErrors {
  [field: string]: string
}

/** The text for the toast and the form, or the field it belongs to. */
export interface FormFailure {
  text: string
  fields: FieldErrors
}

export interface FormAttempt {
  form: HTMLFormElement
  /** For `Idempotency-Key`: the same for each attempt to send the same content, so that it is processed once. */
  key: string
}

interface FormOptions<Values> {
  /** The fields that may have an error, in order. */
  fields: readonly string[]
  /** What is checked and sent, if not the values of the browser's fields. */
  values?: Values
  /** Runs before anything is sent; empty when valid. */
  check: (values: Values) => FieldErrors
  /** Resolves when the form is done; it stays busy then, because the page navigates, unless it `staysOpen`. */
  send: (values: Values, attempt: FormAttempt) => Promise<void>
  /** The text for an error of `send` that concerns no field. Null: it leads to another step, or was already shown. */
  explain: (error: unknown) => FormFailure | null
  /** The form can be sent again. */
  staysOpen?: boolean
  /** The field to focus when the error concerns none. */
  retryField?: string
  /** The server's errors for the form as posted without JavaScript. */
  refused?: { errors: FieldErrors; notice?: string | undefined } | undefined
}

const noAttempt = { content: '', key: '', isLost: false }

export function useForm<Values = FormData>(options: FormOptions<Values>) {
  const { fields, check, send, explain, staysOpen, retryField, refused } = options
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const last = useRef(noAttempt)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {})
  const [notice, setNotice] = useState(refused?.notice ?? '')
  const [refusals, setRefusals] = useState(0)

  function refuse({ fields: wrong, text }: FormFailure): void {
    setErrors(wrong)
    setNotice(text)
    setRefusals((times) => times + 1)
    if (text) toast({ title: text, tone: 'destructive' })
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // React passes it on from a form in a dialog to the form that opened the dialog.
    event.stopPropagation()
    if (isSending.current) return
    const element = event.currentTarget
    const values = options.values ?? (new FormData(element) as Values)
    const faults = check(values)
    if (Object.keys(faults).length > 0) return refuse({ fields: faults, text: '' })
    isSending.current = true
    setBusy(true)
    setErrors({})
    setNotice('')
    try {
      await send(values, { form: element, key: keyOf(values) })
      // From here on, sending the same content again is a new submission.
      last.current = noAttempt
      if (!staysOpen) return
      isSending.current = false
      setBusy(false)
    } catch (error) {
      isSending.current = false
      setBusy(false)
      // The reason may be gone at the next attempt, which the same key would answer with the same refusal. After one whose answer
      // was lost, the key stays: that one may have been carried out.
      if (!isFinal(error)) last.current = { ...last.current, isLost: true }
      else if (!last.current.isLost) last.current = noAttempt
      const failure = refusedField(error, fields) ?? explain(error)
      if (failure) refuse(failure)
    }
  }

  /** A new key as soon as the content differs from the previous attempt's. */
  function keyOf(values: Values): string {
    const content = JSON.stringify(values instanceof FormData ? [...values] : values)
    if (content !== last.current.content) last.current = { content, key: makeKey(), isLost: false }
    return last.current.key
  }

  const focusFirst = useEffectEvent(() => {
    const first = fields.find((name) => errors[name] !== undefined) ?? retryField
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  })
  useEffect(() => {
    if (refusals > 0) focusFirst()
  }, [refusals])

  /** A field being edited no longer shows its error. */
  function forgetError(field: string): void {
    setErrors((now) => {
      if (now[field] === undefined) return now
      const { [field]: _changed, ...others } = now
      return others
    })
  }

  return {
    isBusy,
    errors,
    notice,
    forgetError,
    /** The form is shown anew. */
    forgetErrors: () => {
      setErrors({})
      setNotice('')
    },
    /** For the `<form>` itself. Without JavaScript a password must not end up in an address. */
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      'data-enhanced': true,
      'aria-busy': isBusy,
      className: 'grid grid-cols-[minmax(0,1fr)] gap-5',
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLElement && 'name' in target) forgetError(String(target.name))
      },
    } as const,
  }
}

/** This attempt did nothing, and none is under way. */
function isFinal(error: unknown): boolean {
  return error instanceof RequestError && error.status < 500 && error.code !== 'in_progress'
}

/** The API refused what is in one of these fields. */
export function refusedField(error: unknown, fields: readonly string[]): FormFailure | null {
  if (!(error instanceof RequestError) || error.code !== 'invalid_input') return null
  const { hint = '', message } = error
  return fields.includes(hint) ? { text: '', fields: { [hint]: message.replace(`${hint}: `, '') } } : null
}

/** An Idempotency-Key. Not randomUUID, which browsers offer only in secure contexts. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
