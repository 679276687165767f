// The second step of signing in: a code from the authenticator app, or a recovery code.
import { useEffect, useRef, useState } from 'react'
import { textOf } from '../../../lib/form-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { signInWithCode } from '../browser-session/session.ts'
import { accountTexts as texts } from '../texts.ts'
import type { Door } from './enter.ts'
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
        <button
          type="button"
          className="link min-h-11 cursor-pointer"
          onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}
        >
          {usesRecoveryCode ? texts.useCode : texts.useRecoveryCode}
        </button>
        <button type="button" className="link min-h-11 cursor-pointer" onClick={onStartOver}>
          {texts.startOver}
        </button>
      </div>
    </>
  )
}

function CodeForm({ usesRecoveryCode, door }: { usesRecoveryCode: boolean; door: Door }) {
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['code', 'recovery_code'],
    retryField: usesRecoveryCode ? 'recovery_code' : 'code',
    check(form): FieldErrors {
      if (usesRecoveryCode) {
        return textOf(form, 'recovery_code').trim() ? {} : { recovery_code: texts.recoveryCodeRequired }
      }
      return /^\d{6}$/.test(codeOf(form)) ? {} : { code: texts.codeInvalid }
    },
    async send(form) {
      await signInWithCode(
        usesRecoveryCode ? { recovery_code: textOf(form, 'recovery_code').trim() } : { code: codeOf(form) },
      )
      door.enter(texts.signedIn)
    },
    explain: explainAuthError,
  })
  return (
    <form {...formProps} className={`mt-6 ${formProps.className}`}>
      {notice && <FormNotice text={notice} />}
      {usesRecoveryCode ? (
        <RecoveryCodeField error={errors.recovery_code} />
      ) : (
        <CodeField error={errors.code} />
      )}
      <Button type="submit" size="lg" busy={isBusy} busyLabel={texts.confirmingCode}>
        {texts.confirmCode}
      </Button>
    </form>
  )
}

export function RecoveryCodeField({ error }: { error: string | undefined }) {
  return (
    <Field label={texts.recoveryCode} error={error}>
      {(control) => (
        <Input
          {...control}
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          className="tabular-nums"
        />
      )}
    </Field>
  )
}

/** Six digits, as an authenticator app shows them. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <Field label={texts.code} hint={texts.codeHint} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          className="text-xl tabular-nums tracking-[0.2em]"
        />
      )}
    </Field>
  )
}

/** Apps show the digits with a space, and it is pasted too. */
export function codeOf(form: FormData): string {
  return textOf(form, 'code').replace(/[\s-]/g, '')
}
