// The phone number, an alternative to the email for signing in.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../../../lib/api-client.ts'
import { textOf } from '../../../lib/form-text.ts'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { explainIn, ProofDeclined } from './explain.ts'
import { accountClient, accountQuery, useOwnAccount } from './queries.ts'
import { useProof } from './reauthentication.tsx'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.phone

export function PhoneCard() {
  const client = useQueryClient()
  const withProof = useProof()
  const { phone } = useOwnAccount()
  const [isRemoving, setRemoving] = useState(false)

  async function keep(number: string | null): Promise<void> {
    const json = { phone: number }
    const account = await withProof(() => answerOf(accountClient(client).$patch({ json })))
    client.setQueryData(accountQuery.queryKey, account)
  }

  const { formProps, errors, notice, isBusy } = useForm({
    staysOpen: true,
    fields: ['phone'],
    retryField: 'phone',
    explain: explainIn(texts.action, { '23505': 'phone' }),
    check: (form): FieldErrors => (/^\+[1-9]\d{6,14}$/.test(numberIn(form)) ? {} : { phone: texts.invalid }),
    async send(form) {
      await keep(numberIn(form))
      toast({ title: texts.saved, tone: 'success' })
    },
  })

  async function remove(): Promise<void> {
    setRemoving(true)
    try {
      await keep(null)
      toast({ title: texts.removed, tone: 'success' })
      formProps.ref.current?.querySelector('input')?.focus()
    } catch (error) {
      if (error instanceof ProofDeclined) return
      toast({ title: requestErrorText(error, texts.action), tone: 'destructive' })
    } finally {
      setRemoving(false)
    }
  }

  return (
    <SettingsCard id="phone" title={texts.title} text={texts.text}>
      <form {...formProps}>
        {notice && <FormNotice text={notice} />}
        <Field label={texts.label} hint={texts.hint} error={errors.phone}>
          {(control) => (
            <Input
              {...control}
              key={phone}
              type="tel"
              name="phone"
              defaultValue={phone ?? ''}
              autoComplete="tel"
              maxLength={32}
              className="tabular-nums"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={isBusy} busyLabel={settingsTexts.saving}>
            {settingsTexts.save}
          </Button>
          {phone !== null && (
            <Button
              variant="ghost"
              busy={isRemoving}
              busyLabel={texts.removing}
              onClick={() => void remove()}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </form>
    </SettingsCard>
  )
}

/** People type numbers in groups. */
function numberIn(form: FormData): string {
  return textOf(form, 'phone').replace(/[\s().\-/]/g, '')
}
