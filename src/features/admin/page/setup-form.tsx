// The form for the first admin, behind the one-time link. Opening the link changes nothing; submitting the form uses it up.
import { textOf } from '../../../lib/form-text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { apiPaths, paths } from '../../../vocabulary/paths.ts'
import { beginSession } from '../../accounts/browser-session/session.ts'
import { LinkPage } from '../../accounts/page/mail-links/mail-link-page.tsx'
import type { LinkFormProps } from '../../accounts/page/mail-links/use-mail-link.ts'
import { Message } from '../../accounts/page/message.tsx'
import { NewAccountForm } from '../../accounts/page/new-account-form.tsx'
import { explainUnless } from '../../accounts/page/sign-in-errors.ts'
import { checkSignIn } from '../../accounts/page/sign-in-form.tsx'
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
  const form = useForm({
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
  return <NewAccountForm title={texts.setupTitle} text={texts.setupText} form={form} />
}
