// The form of an invitation (docs/specification.md §2.3, §10). The email address comes from the invitation.
import { textOf } from '../../../../lib/form-text.ts'
import { type FieldErrors, useForm } from '../../../../ui/use-form.ts'
import { apiPaths } from '../../../../vocabulary/paths.ts'
import { beginSession } from '../../browser-session/session.ts'
import { accountTexts as texts } from '../../texts.ts'
import { enter } from '../enter.ts'
import { NewAccountForm } from '../new-account-form.tsx'
import { explainUnless } from '../sign-in-errors.ts'
import { splitName } from '../split-name.ts'
import { type LinkFormProps, linkErrors } from './use-mail-link.ts'

export function CreateAccountForm({ link: { token, email, name }, onInvalid }: LinkFormProps) {
  const form = useForm({
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
    <NewAccountForm
      title={texts.inviteTitle}
      text={texts.inviteText}
      email={email}
      names={splitName(name)}
      form={form}
    />
  )
}
