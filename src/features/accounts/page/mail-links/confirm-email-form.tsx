// The button that confirms a new email address; opening the link only shows it (docs/specification.md §20.50).
import { useState } from 'react'
import { sendJson } from '../../../../lib/send-json.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { apiPaths, paths } from '../../../../vocabulary/paths.ts'
import { currentViewer, refreshUser } from '../../browser-session/session.ts'
import { accountTexts as texts } from '../../texts.ts'
import { Message } from '../message.tsx'
import { explainUnless } from '../sign-in-errors.ts'
import { type LinkFormProps, linkErrors } from './use-mail-link.ts'

export function ConfirmEmailForm({ link: { token, email }, onInvalid }: LinkFormProps) {
  const [isDone, setDone] = useState(false)
  const { formProps, notice, isBusy } = useForm({
    fields: [],
    check: () => ({}),
    async send() {
      await sendJson('POST', apiPaths.emailChange, { token })
      // Updates a signed-in user's session; the confirmation itself doesn't need one.
      if (currentViewer() !== null) await refreshUser().catch(() => {})
      setDone(true)
    },
    explain: explainUnless(linkErrors, onInvalid),
  })
  if (isDone) {
    return (
      <Message title={texts.emailConfirmed} text={texts.emailConfirmedText}>
        {currentViewer() === null ? (
          <ButtonLink href={paths.auth}>{texts.toSignIn}</ButtonLink>
        ) : (
          <ButtonLink href={paths.dashboardSettings}>{texts.toSettings}</ButtonLink>
        )}
      </Message>
    )
  }
  return (
    <>
      <h1 className="text-3xl">{texts.confirmEmailTitle}</h1>
      <p className="mt-3 text-text-2">
        <span className="wrap-anywhere font-semibold text-text">{email}</span>. {texts.confirmEmailText}
      </p>
      <form {...formProps} className={`mt-6 ${formProps.className}`}>
        {notice && <FormNotice text={notice} />}
        <Button type="submit" size="lg" busy={isBusy} busyLabel={texts.confirming}>
          {texts.confirmEmail}
        </Button>
      </form>
    </>
  )
}
