// What /auth shows for a mailed link: its form, or why the link is invalid and where to go instead.
import type { ReactNode } from 'react'
import { brand } from '../../../../lib/brand.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { apiPaths, paths } from '../../../../vocabulary/paths.ts'
import { accountTexts as texts } from '../../texts.ts'
import type { AuthLink } from '../auth-page-data.ts'
import { Message } from '../message.tsx'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { type InvalidReason, type LinkFormProps, useMailLink } from './use-mail-link.ts'

const kinds = {
  invite: { path: apiPaths.invitation, title: texts.inviteTitle, Form: CreateAccountForm },
  recovery: { path: apiPaths.recovery, title: texts.recoverTitle, Form: RecoveryForm },
  'confirm-email': { path: apiPaths.emailChange, title: texts.confirmEmailTitle, Form: ConfirmEmailForm },
} as const satisfies Record<AuthLink, unknown>

export function MailLinkPage({ link: name }: { link: AuthLink }) {
  const { path, title, Form } = kinds[name]
  return (
    <LinkPage
      name={name}
      path={path}
      title={title}
      invalid={(reason) => <InvalidLink name={name} reason={reason} />}
    >
      {(form) => <Form {...form} />}
    </LinkPage>
  )
}

export interface LinkPageProps {
  /** The parameter with the token. */
  name: string
  /** The API's route that shows the link. */
  path: string
  /** While the link is being checked. */
  title: string
  invalid: (reason: InvalidReason) => ReactNode
  children: (form: LinkFormProps) => ReactNode
}

/** What a link leads to, once it has been checked. */
export function LinkPage({ name, path, title, invalid, children }: LinkPageProps) {
  const link = useMailLink(name, path)
  if (link.state === 'invalid') return invalid(link.reason)
  // Refused although it was just valid: ask the server why.
  if (link.state === 'valid') return children({ link, onInvalid: link.retry })
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
      <p role="status" className="appear-late mt-4 text-text-2">
        {texts.checkingLink}
      </p>
      <noscript>
        <p className="rounded-input bg-info-subtle px-4 py-3">{texts.needsScript}</p>
      </noscript>
    </>
  )
}

function InvalidLink({ name, reason }: { name: AuthLink; reason: InvalidReason }) {
  const { title, text } = name === 'invite' ? texts.invitationInvalid[reason] : texts.linkInvalid[name]
  const isInvitationNeeded = name === 'invite' && reason !== 'used'
  // Anyone invited has already applied and couldn't apply again; only an unknown link may belong to someone new.
  return (
    <Message title={title} text={text}>
      {isInvitationNeeded && (
        <ButtonLink href={`mailto:${brand.supportEmail}`}>{texts.askForInvitation}</ButtonLink>
      )}
      <ButtonLink href={paths.auth} variant={isInvitationNeeded ? 'secondary' : 'primary'}>
        {texts.toSignIn}
      </ButtonLink>
    </Message>
  )
}
