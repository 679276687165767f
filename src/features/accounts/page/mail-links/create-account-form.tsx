// The form of an invitation (docs/specification.md §2.3, §10). The e-mail address comes from the invitation.
import { useState } from 'react'
import { textOf } from '../../../../lib/form-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { type FieldErrors, useForm } from '../../../../ui/use-form.ts'
import { apiPaths } from '../../../../vocabulary/paths.ts'
import { beginSession } from '../../browser-session/session.ts'
import { accountTexts as texts } from '../../texts.ts'
import { enter } from '../enter.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { explainUnless } from '../sign-in-errors.ts'
import { type LinkFormProps, linkErrors } from './link-form.ts'

const maxName = 120

export function CreateAccountForm({ link: { token, email }, onInvalid }: LinkFormProps) {
  const [name, setName] = useState('')
  const [lastName, setLastName] = useState('')
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['name', 'last_name', 'password'],
    retryField: 'password',
    check: (form): FieldErrors => (textOf(form, 'password') ? {} : { password: texts.passwordRequired }),
    async send(form) {
      await beginSession(apiPaths.acceptInvitation, {
        token,
        name: textOf(form, 'name').trim(),
        last_name: textOf(form, 'last_name').trim(),
        password: textOf(form, 'password'),
      })
      enter(texts.accountCreated)
    },
    explain: explainUnless(linkErrors, onInvalid),
  })
  return (
    <>
      <h1 className="text-3xl">{texts.inviteTitle}</h1>
      <p className="mt-3 text-text-2">{texts.inviteText}</p>
      <form {...formProps} className={`mt-6 ${formProps.className}`}>
        {notice && <FormNotice text={notice} />}
        <TextField label={texts.email} type="email" value={email} readOnly autoComplete="username" />
        <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
          <TextField
            label={texts.name}
            error={errors.name}
            name="name"
            autoComplete="given-name"
            maxLength={maxName}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextField
            label={texts.lastName}
            error={errors.last_name}
            name="last_name"
            autoComplete="family-name"
            maxLength={maxName}
            onInput={({ currentTarget }) => setLastName(currentTarget.value)}
          />
        </div>
        <NewPasswordField label={texts.password} error={errors.password} personal={[name, lastName, email]} />
        <Button type="submit" size="lg" busy={isBusy} busyLabel={texts.creating}>
          {texts.create}
        </Button>
      </form>
    </>
  )
}
