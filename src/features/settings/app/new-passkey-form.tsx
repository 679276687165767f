// Adds a passkey: a name, then the device's own prompt. The WebAuthn library loads when it is needed.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { useEffect } from 'react'
import { answerOf } from '../../../lib/api-client.ts'
import { textOf } from '../../../lib/form-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { type FieldErrors, type FormFailure, useForm } from '../../../ui/use-form.ts'
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
    explain: (error) => explainDevice(error) ?? explainIn(texts.addAction)(error),
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
  // The button that led here is gone: the focus moves to what it opened.
  useEffect(() => ref.current?.querySelector('input')?.select(), [ref])
  return (
    <form {...formProps} className={`mt-5 ${formProps.className}`}>
      {notice && <FormNotice text={notice} />}
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={errors.name}
        name="name"
        defaultValue={texts.nameDefault}
        required
        autoComplete="off"
        maxLength={60}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={texts.adding}>
          {texts.add}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {uiTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The API types these only as WebAuthn options; the library has the full types. */
function askForOptions(client: QueryClient) {
  const asked: unknown = passkeysClient(client).options.$post()
  return asked as Promise<ClientResponse<CreationOptions, 200, 'json'>>
}

/** Why the device returned no passkey, by WebAuthn error name. */
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
