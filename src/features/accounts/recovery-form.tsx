// The new password by a recovery link. With two-factor on, the code is asked for as well (SECURITY 34).
import { useState } from 'react'
import { RequestError } from '../../lib/request-errors.ts'
import { Button } from '../../ui/button.tsx'
import { enter } from './enter.ts'
import { FormNotice } from './form-notice.tsx'
import { isLinkError, type LinkFormProps } from './link-form.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { recoverAccount } from './session.ts'
import { accountTexts as texts } from './texts.ts'
import { CodeField, codeOf } from './two-factor-form.tsx'
import { textOf, useAuthForm } from './use-auth-form.ts'

export function RecoveryForm({ link: { token, email, asksForCode }, onInvalid }: LinkFormProps) {
  const [needsCode, setNeedsCode] = useState(asksForCode)
  const { formProps, errors, notice, isBusy } = useAuthForm({
    fields: ['password', 'code'],
    retryField: needsCode ? 'code' : 'password',
    check: (form): { [field: string]: string } => ({
      ...(textOf(form, 'password') ? {} : { password: texts.passwordRequired }),
      ...(needsCode && !/^\d{6}$/.test(codeOf(form)) ? { code: texts.codeInvalid } : {}),
    }),
    async send(form) {
      const password = textOf(form, 'password')
      await recoverAccount({ token, password, ...(needsCode ? { code: codeOf(form) } : {}) })
      enter(texts.recovered)
    },
    intercept(error) {
      if (isLinkError(error)) onInvalid()
      // Two-factor was turned on after the page had asked.
      else if (error instanceof RequestError && error.code === 'two_factor_required') setNeedsCode(true)
      else return false
      return true
    },
  })
  return (
    <>
      <h1 className="text-3xl">{texts.recoverTitle}</h1>
      <p className="mt-3 text-text-2">
        <span className="wrap-anywhere font-semibold text-text">{email}</span>. {texts.recoverText}
      </p>
      <form {...formProps} className={`mt-6 ${formProps.className}`}>
        {notice && <FormNotice text={notice} />}
        {/* For password managers: they keep the new password under this name. */}
        <input type="email" value={email} readOnly hidden autoComplete="username" />
        <NewPasswordField label={texts.newPassword} error={errors.password} personal={[email]} />
        {needsCode && <CodeField error={errors.code} />}
        <Button type="submit" size="lg" busy={isBusy} busyLabel={texts.recovering}>
          {texts.recover}
        </Button>
      </form>
    </>
  )
}
