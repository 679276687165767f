// What /auth shows for a link of a mail: the form it leads to, or why it leads nowhere, and the way on.
import { useState } from 'react'
import { apiPaths, paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BetaLink } from '../../beta/dialog/beta-link.tsx'
import type { AuthLink } from '../sign-in/auth-page-data.ts'
import { Message } from '../sign-in/message.tsx'
import { accountTexts as texts } from '../texts.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { useMailLink } from './use-mail-link.ts'

const kinds = {
  invite: { path: apiPaths.invitation, title: texts.inviteTitle, Form: CreateAccountForm },
  recovery: { path: apiPaths.recovery, title: texts.recoverTitle, Form: RecoveryForm },
  'confirm-email': { path: apiPaths.emailChange, title: texts.confirmEmailTitle, Form: ConfirmEmailForm },
} as const satisfies Record<AuthLink, unknown>

export function MailLinkPage({ link: name }: { link: AuthLink }) {
  const { path, title, Form } = kinds[name]
  const link = useMailLink(name, path)
  const [isUsedUp, setUsedUp] = useState(false)
  if (isUsedUp || link.state === 'invalid') return <InvalidLink name={name} />
  if (link.state === 'valid') return <Form link={link} onInvalid={() => setUsedUp(true)} />
  if (link.state === 'unchecked') {
    return (
      <Message title={texts.linkUnchecked} text={texts.linkUncheckedText}>
        <Button onClick={link.retry}>{texts.tryAgain}</Button>
      </Message>
    )
  }
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p role="status" className="appear-late mt-4 min-h-72 text-text-2">
        {texts.checkingLink}
      </p>
      <noscript>
        <p className="rounded-input bg-info-subtle px-4 py-3">{texts.needsScript}</p>
      </noscript>
    </>
  )
}

function InvalidLink({ name }: { name: AuthLink }) {
  const { title, text } = texts.linkInvalid[name]
  return (
    <Message title={title} text={text}>
      {name === 'invite' && <BetaLink source="auth_invitation">{texts.apply}</BetaLink>}
      <ButtonLink href={paths.auth} variant={name === 'invite' ? 'secondary' : 'primary'}>
        {texts.toSignIn}
      </ButtonLink>
    </Message>
  )
}
