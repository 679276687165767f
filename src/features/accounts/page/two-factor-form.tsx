// The second step of signing in: a code from the authenticator app, or a recovery code.
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { beginSession } from '../browser-session/session.ts'
import { accountTexts as texts } from '../texts.ts'
import type { Door } from './enter.ts'
import {
  checkSecondFactor,
  SecondFactorField,
  SwitchFactor,
  secondFactorFields,
  secondFactorIn,
} from './second-factor.tsx'
import { explainAuthError } from './sign-in-errors.ts'

export function TwoFactorForm({ door, onStartOver }: { door: Door; onStartOver: () => void }) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The previous form has gone, so focus moves here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {texts.codeTitle}
      </h1>
      <p className="mt-3 text-text-2">{usesRecoveryCode ? texts.recoveryCodeText : texts.codeText}</p>
      <CodeForm key={String(usesRecoveryCode)} usesRecoveryCode={usesRecoveryCode} door={door} />
      <div className="mt-3 flex flex-wrap justify-between gap-x-4">
        <SwitchFactor usesRecoveryCode={usesRecoveryCode} onSwitch={setUsesRecoveryCode} />
        <button type="button" className="link min-h-11 cursor-pointer" onClick={onStartOver}>
          {texts.startOver}
        </button>
      </div>
    </>
  )
}

function CodeForm({ usesRecoveryCode, door }: { usesRecoveryCode: boolean; door: Door }) {
  const { formProps, errors, notice, isBusy } = useForm({
    fields: secondFactorFields,
    retryField: usesRecoveryCode ? 'recovery_code' : 'code',
    check: checkSecondFactor,
    async send(form) {
      await beginSession(apiPaths.signInTwoFactor, secondFactorIn(form))
      door.enter(texts.signedIn)
    },
    explain: explainAuthError,
  })
  return (
    <form {...formProps} className={`mt-6 ${formProps.className}`}>
      {notice && <FormNotice text={notice} />}
      <SecondFactorField usesRecoveryCode={usesRecoveryCode} errors={errors} />
      <Button type="submit" size="lg" busy={isBusy} busyLabel={texts.confirmingCode}>
        {texts.confirmCode}
      </Button>
    </form>
  )
}
