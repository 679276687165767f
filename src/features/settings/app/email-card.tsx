// The email, which changes once the link mailed to the new address is used.
import { useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { answerOf } from '../../../lib/api-client.ts'
import { emailPattern } from '../../../lib/email.ts'
import { textOf } from '../../../lib/form-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { explainIn } from './explain.ts'
import { accountClient, accountQuery, useOwnAccount } from './queries.ts'
import { useProof } from './reauthentication.tsx'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.email

export function EmailCard() {
  const client = useQueryClient()
  const withProof = useProof()
  const { email, pending_email } = useOwnAccount()
  const { formProps, errors, notice, isBusy } = useForm({
    staysOpen: true,
    fields: ['email'],
    retryField: 'email',
    explain: explainIn(texts.action),
    check: (form): FieldErrors =>
      emailPattern.test(textOf(form, 'email').trim()) ? {} : { email: texts.invalid },
    async send(form) {
      const json = { email: textOf(form, 'email').trim() }
      await withProof(() => answerOf(accountClient(client).email.$post({ json })))
      await client.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true })
      formProps.ref.current?.reset()
      toast({ title: texts.sent, tone: 'success' })
    },
  })
  return (
    <SettingsCard id="email" title={texts.title} text={texts.text}>
      <p className="text-text-2">
        {texts.current}
        <span className="wrap-anywhere block font-semibold text-text">{email}</span>
      </p>
      <div role="status">
        {pending_email !== null && (
          <div className="mt-4 flex gap-3 rounded-card bg-info-subtle p-4">
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />
            <div className="min-w-0">
              <h3 className="font-sans font-semibold text-base">{texts.pendingTitle}</h3>
              <p className="wrap-anywhere mt-1">{texts.pending(pending_email)}</p>
            </div>
          </div>
        )}
      </div>
      <form {...formProps} className={`mt-5 ${formProps.className}`}>
        {notice && <FormNotice text={notice} />}
        <EmailField label={texts.next} error={errors.email} name="email" required />
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          busyLabel={texts.changing}
          className="justify-self-start"
        >
          {texts.change}
        </Button>
      </form>
    </SettingsCard>
  )
}
