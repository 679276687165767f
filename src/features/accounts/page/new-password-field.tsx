// The field for a new password, with its rules checked while typing.
import { Circle, CircleCheck, Lightbulb } from 'lucide-react'
import { useId, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { passwordRules } from '../new-password.ts'
import { accountTexts as texts } from '../texts.ts'

export interface NewPasswordFieldProps {
  label: string
  /** `password` by default. */
  name?: string
  /** The server's reasons, or that it is empty. */
  error: string | undefined
  /** What others may know about the user: names, email address. */
  personal: readonly string[]
}

export function NewPasswordField({ label, name = 'password', error, personal }: NewPasswordFieldProps) {
  const rulesId = useId()
  const [password, setPassword] = useState('')
  return (
    <div>
      <Field label={label} error={error}>
        {({ 'aria-describedby': describedBy = '', ...control }) => (
          <PasswordInput
            {...control}
            aria-describedby={`${describedBy} ${rulesId}`.trim()}
            name={name}
            required
            autoComplete="new-password"
            onInput={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
      </Field>
      <ul id={rulesId} aria-label={texts.passwordRules} className="mt-3 grid gap-1.5 text-sm text-text-2">
        {passwordRules(password, personal).map(({ text, isMet }) => (
          <li key={text} className={isMet ? 'flex gap-2 text-success' : 'flex gap-2'}>
            {isMet ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4 shrink-0" />
            )}
            <span>
              {text}
              {isMet && <span className="sr-only">, {texts.ruleMet}</span>}
            </span>
          </li>
        ))}
        <li className="flex gap-2">
          <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{texts.passwordStrong}</span>
        </li>
      </ul>
    </div>
  )
}
