// The second factor in a form: a code from the authenticator app, or a recovery code. One of the two fields is rendered.
import { textOf } from '../../../lib/form-text.ts'
import { Field, Input, TextField } from '../../../ui/field.tsx'
import type { FieldErrors } from '../../../ui/use-form.ts'
import { accountTexts as texts } from '../texts.ts'

/** The names of both fields, in which one form never has both. */
export const secondFactorFields = ['code', 'recovery_code'] as const

export interface SecondFactorFieldProps {
  usesRecoveryCode?: boolean
  errors: FieldErrors
}

export function SecondFactorField({ usesRecoveryCode = false, errors }: SecondFactorFieldProps) {
  return usesRecoveryCode ? (
    <TextField
      label={texts.recoveryCode}
      error={errors.recovery_code}
      name="recovery_code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      className="tabular-nums"
    />
  ) : (
    <Field label={texts.code} hint={texts.codeHint} error={errors.code}>
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

/** Changes to the other field. */
export function SwitchFactor(props: {
  usesRecoveryCode: boolean
  onSwitch: (usesRecoveryCode: boolean) => void
}) {
  const { usesRecoveryCode, onSwitch } = props
  return (
    <button
      type="button"
      className="link min-h-11 cursor-pointer"
      onClick={() => onSwitch(!usesRecoveryCode)}
    >
      {usesRecoveryCode ? texts.useCode : texts.useRecoveryCode}
    </button>
  )
}

export function checkSecondFactor(form: FormData): FieldErrors {
  const given = secondFactorIn(form)
  if ('recovery_code' in given)
    return given.recovery_code ? {} : { recovery_code: texts.recoveryCodeRequired }
  return /^\d{6}$/.test(given.code) ? {} : { code: texts.codeInvalid }
}

export function secondFactorIn(form: FormData): { code: string } | { recovery_code: string } {
  return form.has('recovery_code')
    ? { recovery_code: textOf(form, 'recovery_code').trim() }
    : { code: codeOf(form) }
}

/** Apps show the digits with a space, and it is pasted too. */
export function codeOf(form: FormData): string {
  return textOf(form, 'code').replace(/[\s-]/g, '')
}
