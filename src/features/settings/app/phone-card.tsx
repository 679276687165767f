// The phone number, an alternative to the email for signing in.
import { useQueryClient } from '@tanstack/react-query'
import { answerOf } from '../../../lib/api-client.ts'
import { textOf } from '../../../lib/form-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { explainIn } from './explain.ts'
import { accountClient, accountQuery, useOwnAccount } from './queries.ts'
import { useProof } from './reauthentication.tsx'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './texts.ts'
import { useAction } from './use-action.ts'

const texts = settingsTexts.phone

export function PhoneCard() {
  const client = useQueryClient()
  const withProof = useProof()
  const { phone } = useOwnAccount()
  const removal = useAction(texts.action)

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
    await keep(null)
    toast({ title: texts.removed, tone: 'success' })
    formProps.ref.current?.querySelector('input')?.focus()
  }

  return (
    <SettingsCard id="phone" title={texts.title} text={texts.text}>
      <form {...formProps}>
        {notice && <FormNotice text={notice} />}
        <TextField
          key={phone}
          label={texts.label}
          hint={texts.hint}
          error={errors.phone}
          type="tel"
          name="phone"
          defaultValue={phone ?? ''}
          autoComplete="tel"
          maxLength={32}
          className="tabular-nums"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={isBusy} busyLabel={settingsTexts.saving}>
            {settingsTexts.save}
          </Button>
          {phone !== null && (
            <Button
              variant="ghost"
              busy={removal.isBusy}
              busyLabel={texts.removing}
              onClick={() => removal.run(remove)}
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
