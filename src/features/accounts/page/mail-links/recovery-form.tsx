// A new password from a recovery link. With two-factor on, it requires the code as well (docs/specification.md §20.34).
import { useState } from 'react'
import { textOf } from '../../../../lib/form-text.ts'
import { RequestError } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { type FieldErrors, useForm } from '../../../../ui/use-form.ts'
import { recoverAccount } from '../../browser-session/session.ts'
import { accountTexts as texts } from '../../texts.ts'
import { enter } from '../enter.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { explainAuthError } from '../sign-in-errors.ts'
import { CodeField, codeOf, RecoveryCodeField } from '../two-factor-form.tsx'
import { isLinkError, type LinkFormProps } from './link-form.ts'

export function RecoveryForm({ link: { token, email, asksForCode }, onInvalid }: LinkFormProps) {
  const [needsCode, setNeedsCode] = useState(asksForCode)
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const codeField = usesRecoveryCode ? 'recovery_code' : 'code'
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['password', 'code', 'recovery_code'],
    retryField: needsCode ? codeField : 'password',
    check: (form): FieldErrors => ({
      ...(textOf(form, 'password') ? {} : { password: texts.passwordRequired }),
      ...(needsCode ? checkCode(form) : {}),
    }),
    async send(form) {
      const password = textOf(form, 'password')
      await recoverAccount({ token, password, ...(needsCode ? codeIn(form) : {}) })
      enter(texts.recovered)
    },
    explain(error, fields) {
      if (isLinkError(error)) onInvalid()
      // Two-factor was turned on after the page had loaded.
      else if (error instanceof RequestError && error.code === 'two_factor_required') setNeedsCode(true)
      else return explainAuthError(error, fields)
      return null
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
        {/* Password managers save the new password under this name. */}
        <input type="email" value={email} readOnly hidden autoComplete="username" />
        <NewPasswordField label={texts.newPassword} error={errors.password} personal={[email]} />
        {needsCode && (
          <div>
            {usesRecoveryCode ? (
              <RecoveryCodeField error={errors.recovery_code} />
            ) : (
              <CodeField error={errors.code} />
            )}
            <button
              type="button"
              className="link min-h-11 cursor-pointer"
              onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}
            >
              {usesRecoveryCode ? texts.useCode : texts.useRecoveryCode}
            </button>
          </div>
        )}
        <Button type="submit" size="lg" busy={isBusy} busyLabel={texts.recovering}>
          {texts.recover}
        </Button>
      </form>
    </>
  )
}

/** Exactly one of the two fields is rendered. */
function checkCode(form: FormData): { [field: string]: string } {
  if (form.has('recovery_code')) {
    return textOf(form, 'recovery_code').trim() ? {} : { recovery_code: texts.recoveryCodeRequired }
  }
  return /^\d{6}$/.test(codeOf(form)) ? {} : { code: texts.codeInvalid }
}

function codeIn(form: FormData): { code: string } | { recovery_code: string } {
  return form.has('recovery_code')
    ? { recovery_code: textOf(form, 'recovery_code').trim() }
    : { code: codeOf(form) }
}
