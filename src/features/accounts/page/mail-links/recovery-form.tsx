// A new password from a recovery link. With two-factor on, it requires the code as well (docs/specification.md §20.34).
import { useState } from 'react'
import { textOf } from '../../../../lib/form-text.ts'
import { RequestError } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { type FieldErrors, useForm } from '../../../../ui/use-form.ts'
import { apiPaths } from '../../../../vocabulary/paths.ts'
import { beginSession } from '../../browser-session/session.ts'
import { accountTexts as texts } from '../../texts.ts'
import { enter } from '../enter.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import {
  checkSecondFactor,
  SecondFactorField,
  SwitchFactor,
  secondFactorFields,
  secondFactorIn,
} from '../second-factor.tsx'
import { explainAuthError, explainUnless } from '../sign-in-errors.ts'
import { type LinkFormProps, linkErrors } from './use-mail-link.ts'

export function RecoveryForm({ link: { token, email, asksForCode }, onInvalid }: LinkFormProps) {
  const [needsCode, setNeedsCode] = useState(asksForCode)
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const codeField = usesRecoveryCode ? 'recovery_code' : 'code'
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['password', ...secondFactorFields],
    retryField: needsCode ? codeField : 'password',
    check: (form): FieldErrors => ({
      ...(textOf(form, 'password') ? {} : { password: texts.passwordRequired }),
      ...(needsCode ? checkSecondFactor(form) : {}),
    }),
    async send(form) {
      const password = textOf(form, 'password')
      const proof = { token, password, ...(needsCode ? secondFactorIn(form) : {}) }
      await beginSession(apiPaths.recovery, proof, 'PASSWORD_RECOVERY')
      enter(texts.recovered)
    },
    explain: explainUnless(linkErrors, onInvalid, (error) => {
      const isCodeMissing = error instanceof RequestError && error.code === 'two_factor_required'
      if (!isCodeMissing) return explainAuthError(error)
      // Two-factor was turned on after the page had loaded. The new field says what is needed, and gets the focus.
      setNeedsCode(true)
      return { text: '', fields: {} }
    }),
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
            <SecondFactorField usesRecoveryCode={usesRecoveryCode} errors={errors} />
            <SwitchFactor usesRecoveryCode={usesRecoveryCode} onSwitch={setUsesRecoveryCode} />
          </div>
        )}
        <Button type="submit" size="lg" busy={isBusy} busyLabel={texts.recovering}>
          {texts.recover}
        </Button>
      </form>
    </>
  )
}
