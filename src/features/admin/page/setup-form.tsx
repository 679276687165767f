// The form for the first admin, behind the one-time link. Opening the link changes nothing; submitting the form uses it up.
import { useState } from 'react'
import { textOf } from '../../../lib/form-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmailField, TextField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { apiPaths, paths } from '../../../vocabulary/paths.ts'
import { beginSession } from '../../accounts/browser-session/session.ts'
import type { LinkFormProps } from '../../accounts/page/mail-links/link-form.ts'
import { LinkPage } from '../../accounts/page/mail-links/mail-link-page.tsx'
import { Message } from '../../accounts/page/message.tsx'
import { NewPasswordField } from '../../accounts/page/new-password-field.tsx'
import { explainUnless } from '../../accounts/page/sign-in-errors.ts'
import { checkSignIn } from '../../accounts/page/sign-in-form.tsx'
import { accountTexts } from '../../accounts/texts.ts'
import { setupParameter } from './auth-page-data.ts'
import { adminAuthTexts as texts } from './texts.ts'

export function SetupPage({ onDone }: { onDone: (words: string) => void }) {
  return (
    <LinkPage
      name={setupParameter}
      path={apiPaths.adminSetup}
      title={texts.setupTitle}
      invalid={() => (
        <Message title={texts.overTitle} text={texts.overText}>
          <ButtonLink href={paths.adminAuth}>{texts.toSignIn}</ButtonLink>
        </Message>
      )}
    >
      {(form) => <SetupForm {...form} onDone={onDone} />}
    </LinkPage>
  )
}

interface SetupFormProps extends LinkFormProps {
  onDone: (words: string) => void
}

function SetupForm({ link: { token }, onInvalid, onDone }: SetupFormProps) {
  const [email, setEmail] = useState('')
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['email', 'name', 'last_name', 'password'],
    retryField: 'password',
    check: checkSignIn,
    async send(form) {
      await beginSession(apiPaths.adminSetup, {
        token,
        email: textOf(form, 'email').trim(),
        name: textOf(form, 'name').trim(),
        last_name: textOf(form, 'last_name').trim(),
        password: textOf(form, 'password'),
      })
      onDone(texts.created)
    },
    explain: explainUnless(['setup_closed'], onInvalid),
  })
  return (
    <>
      <h1 className="text-3xl">{texts.setupTitle}</h1>
      <p className="mt-3 text-text-2">{texts.setupText}</p>
      <form {...formProps} className={`mt-6 ${formProps.className}`}>
        {notice && <FormNotice text={notice} />}
        <EmailField
          label={accountTexts.email}
          error={errors.email}
          name="email"
          required
          autoComplete="username"
          onInput={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
          <TextField
            label={accountTexts.name}
            error={errors.name}
            name="name"
            autoComplete="given-name"
            maxLength={120}
          />
          <TextField
            label={accountTexts.lastName}
            error={errors.last_name}
            name="last_name"
            autoComplete="family-name"
            maxLength={120}
          />
        </div>
        <NewPasswordField label={accountTexts.password} error={errors.password} personal={[email]} />
        <Button type="submit" size="lg" busy={isBusy} busyLabel={accountTexts.creating}>
          {accountTexts.create}
        </Button>
      </form>
    </>
  )
}
