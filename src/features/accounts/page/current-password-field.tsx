// The field for the current password.
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

export interface CurrentPasswordFieldProps {
  label: string
  /** `password` by default. */
  name?: string
  error: string | undefined
}

export function CurrentPasswordField({ label, name = 'password', error }: CurrentPasswordFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <PasswordInput {...control} name={name} required autoComplete="current-password" />}
    </Field>
  )
}
