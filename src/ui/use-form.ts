// What every form has in common: it sends once at a time, shows what came back (a toast, and the same words kept on the
// form), and leads the focus to the first field that is wrong. Fields are the browser's own, unless the form gives its
// `values`; nothing that was typed is lost.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from './toast.tsx'

/** Messages by field name. */
export interface FieldErrors {
  [field: string]: string
}

/** What to say in the toast and on the form, or beside which field. */
export interface FormFailure {
  text: string
  fields: FieldErrors
}

export interface FormAttempt {
  form: HTMLFormElement
  /** For `Idempotency-Key`: the same for each attempt to send the same content, so that it is carried out once. */
  key: string
}

interface FormOptions<Values> {
  /** The fields that may have an error, in their order. */
  fields: readonly string[]
  /** What is checked and sent, where it is not what the browser's fields hold. */
  values?: Values
  /** Before anything is sent; empty when all is well. */
  check: (values: Values) => FieldErrors
  /** Resolves when the form has done its work; it stays busy then, because the page goes on, unless it `staysOpen`. */
  send: (values: Values, attempt: FormAttempt) => Promise<void>
  /** The words for what `send` throws. Null: it means another step, or has been said. */
  explain: (error: unknown, fields: readonly string[]) => FormFailure | null
  /** The form is there to be sent again. */
  staysOpen?: boolean
  /** The field to go to when the error is of no field. */
  retryField?: string
  /** What the server said of the form as it was posted without JavaScript. */
  refused?: { errors: FieldErrors; notice?: string | undefined } | undefined
}

export function useForm<Values = FormData>(options: FormOptions<Values>) {
  const { fields, check, send, explain, staysOpen, retryField, refused } = options
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const last = useRef({ content: '', key: '' })
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
      // The same content sent again from here on is meant to be carried out again.
      last.current = { content: '', key: '' }
      if (!staysOpen) return
      isSending.current = false
      setBusy(false)
    } catch (error) {
      isSending.current = false
      setBusy(false)
      const failure = explain(error, fields)
      if (failure) refuse(failure)
    }
  }

  /** Another one as soon as the content is not that of the attempt before. */
  function keyOf(values: Values): string {
    const content = JSON.stringify(values instanceof FormData ? [...values] : values)
    if (content !== last.current.content) last.current = { content, key: makeKey() }
    return last.current.key
  }

  const focusFirst = useEffectEvent(() => {
    const first = fields.find((name) => errors[name] !== undefined) ?? retryField
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  })
  useEffect(() => {
    if (refusals > 0) focusFirst()
  }, [refusals])

  /** A field that is being changed no longer shows its error. */
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
    forgetErrors: () => setErrors({}),
    /** For the `<form>` itself. Without JavaScript a password must not stand in an address. */
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

/** Not randomUUID, which browsers offer only where the connection is secure. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
