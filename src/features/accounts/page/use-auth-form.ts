// What every form of an account has in common: it sends once at a time, shows what came back (a toast, and the same words
// kept on the form), and leads the focus to what is to be mended. Fields are the browser's own, so nothing typed is lost.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActionName } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { type AuthFailure, explainAuthError, type FieldErrors } from './sign-in-errors.ts'

interface AuthFormOptions {
  /** The fields that may have an error, in their order. */
  fields: readonly string[]
  /** Before anything is sent; empty when all is well. */
  check: (form: FormData) => FieldErrors
  /** Resolves when the form has done its work; it stays busy then, because the page goes on, unless it `staysOpen`. */
  send: (form: FormData) => Promise<void>
  /** Takes errors that mean another step. True: it is dealt with. */
  intercept?: (error: unknown) => boolean
  /** The form is there to be sent again. */
  staysOpen?: true
  /** Words of this form for errors that mean something of their own here. */
  explain?: (error: unknown) => AuthFailure | undefined
  /** What is being done, for the words when it fails; signing in unless said. */
  action?: ActionName
  /** The field to go to when the error is of no field. */
  retryField?: string
}

export function useAuthForm({
  fields,
  check,
  send,
  intercept,
  staysOpen,
  explain,
  action,
  retryField,
}: AuthFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [notice, setNotice] = useState('')
  const [refusals, setRefusals] = useState(0)

  function refuse(faults: FieldErrors, text = ''): void {
    setErrors(faults)
    setNotice(text)
    setRefusals((times) => times + 1)
    if (text) toast({ title: text, tone: 'destructive' })
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending.current) return
    const values = new FormData(event.currentTarget)
    const faults = check(values)
    if (Object.keys(faults).length > 0) return refuse(faults)
    isSending.current = true
    setBusy(true)
    setErrors({})
    setNotice('')
    try {
      await send(values)
      if (!staysOpen) return
      isSending.current = false
      setBusy(false)
    } catch (error) {
      isSending.current = false
      setBusy(false)
      if (intercept?.(error)) return
      const { fields: wrong, text } = explain?.(error) ?? explainAuthError(error, fields, action)
      refuse(wrong, text)
    }
  }

  const focusFirst = useEffectEvent(() => {
    const first = fields.find((name) => errors[name] !== undefined) ?? retryField
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  })
  useEffect(() => {
    if (refusals > 0) focusFirst()
  }, [refusals])

  return {
    isBusy,
    errors,
    notice,
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
        if (!(target instanceof HTMLInputElement)) return
        const { name } = target
        setErrors(({ [name]: _mended, ...others }) => others)
      },
    } as const,
  }
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
