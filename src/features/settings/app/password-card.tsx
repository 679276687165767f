// The password. A new one ends all other sessions.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../../../lib/api-client.ts'
import { textOf } from '../../../lib/form-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { announceUser } from '../../accounts/browser-session/session.ts'
import { CurrentPasswordField } from '../../accounts/page/current-password-field.tsx'
import { NewPasswordField } from '../../accounts/page/new-password-field.tsx'
import { explainIn } from './explain.ts'
import { accountClient, sessionsQuery, useOwnAccount } from './queries.ts'
import { useProof } from './reauthentication.tsx'
import { focusCard, SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.password

export function PasswordCard() {
  const [changes, setChanges] = useState(0)
  function renew() {
    setChanges(changes + 1)
    focusCard('password')
  }
  return (
    <SettingsCard id="password" title={texts.title} text={texts.text}>
      {/* Remounted after each change, so that nothing typed stays. */}
      <PasswordForm key={changes} onChanged={renew} />
    </SettingsCard>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const client = useQueryClient()
  const withProof = useProof()
  const { email, name, last_name } = useOwnAccount()
  const { formProps, errors, notice, isBusy } = useForm({
    staysOpen: true,
    fields: ['current_password', 'new_password'],
    retryField: 'current_password',
    explain: explainIn(texts.action, { invalid_credentials: 'current_password' }),
    check: (form): FieldErrors => ({
      ...(textOf(form, 'current_password') ? {} : { current_password: texts.required }),
      ...(textOf(form, 'new_password') ? {} : { new_password: texts.required }),
    }),
    async send(form) {
      const json = {
        current_password: textOf(form, 'current_password'),
        new_password: textOf(form, 'new_password'),
      }
      const answer = await withProof(
        () => answerOf(accountClient(client).password.$post({ json })),
        json.current_password,
      )
      announceUser(answer)
      client.removeQueries({ queryKey: sessionsQuery.queryKey })
      toast({ title: texts.saved, description: texts.savedMore, tone: 'success' })
      onChanged()
    },
  })
  return (
    <form {...formProps}>
      {notice && <FormNotice text={notice} />}
      {/* For password managers, which store the new password under this name. */}
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <CurrentPasswordField label={texts.current} name="current_password" error={errors.current_password} />
      <NewPasswordField
        label={texts.next}
        name="new_password"
        error={errors.new_password}
        personal={[email, name, last_name]}
      />
      <Button type="submit" busy={isBusy} busyLabel={settingsTexts.saving} className="justify-self-start">
        {texts.change}
      </Button>
    </form>
  )
}
