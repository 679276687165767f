// Adding a passkey: a name for it, then the question of the device itself. The library for that is loaded with the question.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { useEffect } from 'react'
import { answerOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type FieldErrors, type FormFailure, textOf, useForm } from '../../../ui/use-form.ts'
import { FormNotice } from '../../accounts/page/form-notice.tsx'
import { explainIn } from './explain.ts'
import { accountQuery, passkeysClient } from './queries.ts'
import { useProof } from './reauthentication.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.passkeys

type CreationOptions = Parameters<
  typeof import('@simplewebauthn/browser').startRegistration
>[0]['optionsJSON']

export function NewPasskeyForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const withProof = useProof()
  const { formProps, errors, notice, isBusy } = useForm({
    staysOpen: true,
    fields: ['name'],
    retryField: 'name',
    explain: (error, fields) => explainDevice(error) ?? explainIn(texts.addAction)(error, fields),
    check: (form): FieldErrors => (textOf(form, 'name').trim() ? {} : { name: texts.nameRequired }),
    async send(form) {
      const name = textOf(form, 'name').trim()
      const [options, { startRegistration }] = await Promise.all([
        withProof(() => answerOf(askForOptions(client))),
        import('@simplewebauthn/browser'),
      ])
      const response = { ...(await startRegistration({ optionsJSON: options })) }
      await answerOf(passkeysClient(client).$post({ json: { name, response } }))
      await client.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true })
      toast({ title: texts.added, tone: 'success' })
      onClose()
    },
  })
  const { ref } = formProps
  // The button that led here is gone: the focus goes on to what it opened.
  useEffect(() => ref.current?.querySelector('input')?.select(), [ref])
  return (
    <form {...formProps} className={`mt-5 ${formProps.className}`}>
      {notice && <FormNotice text={notice} />}
      <Field label={texts.name} hint={texts.nameHint} error={errors.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            defaultValue={texts.nameDefault}
            required
            autoComplete="off"
            maxLength={60}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={texts.adding}>
          {texts.add}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {settingsTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The API describes no more of them than that they are options of WebAuthn, whose types are the library's. */
function askForOptions(client: QueryClient) {
  const asked: unknown = passkeysClient(client).options.$post()
  return asked as Promise<ClientResponse<CreationOptions, 200, 'json'>>
}

/** What the device answered instead of a passkey, by the names of WebAuthn's errors. */
function explainDevice(error: unknown): FormFailure | undefined {
  if (!(error instanceof Error)) return undefined
  const text = {
    NotAllowedError: texts.cancelled,
    AbortError: texts.cancelled,
    InvalidStateError: texts.known,
    SecurityError: texts.wrongAddress,
  }[error.name]
  return text === undefined ? undefined : { text, fields: {} }
}
