// The form for a new account: its address, name and password.
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmailField, TextField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import type { useForm } from '../../../ui/use-form.ts'
import { accountTexts as texts } from '../texts.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface NewAccountFormProps {
  title: string
  text: string
  /** The address, if it is given and cannot be changed. */
  email?: string | undefined
  /** What is known beforehand. */
  names?: { name: string; last_name: string }
  form: ReturnType<typeof useForm>
}

const maxName = 120

export function NewAccountForm({ title, text, email, names, form }: NewAccountFormProps) {
  const { formProps, errors, notice, isBusy } = form
  const [personal, setPersonal] = useState<Record<string, string>>({ ...names })
  const note = ({ currentTarget: { name, value } }: { currentTarget: HTMLInputElement }) =>
    setPersonal((known) => ({ ...known, [name]: value }))
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-text-2">{text}</p>
      <form {...formProps} className={`mt-6 ${formProps.className}`}>
        {notice && <FormNotice text={notice} />}
        {email === undefined ? (
          <EmailField
            label={texts.email}
            error={errors.email}
            name="email"
            required
            autoComplete="username"
            onInput={note}
          />
        ) : (
          <TextField label={texts.email} type="email" value={email} readOnly autoComplete="username" />
        )}
        <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
          <TextField
            label={texts.name}
            error={errors.name}
            name="name"
            defaultValue={names?.name}
            autoComplete="given-name"
            maxLength={maxName}
            onInput={note}
          />
          <TextField
            label={texts.lastName}
            error={errors.last_name}
            name="last_name"
            defaultValue={names?.last_name}
            autoComplete="family-name"
            maxLength={maxName}
            onInput={note}
          />
        </div>
        <NewPasswordField
          label={texts.password}
          error={errors.password}
          personal={[...Object.values(personal), email ?? '']}
        />
        <Button type="submit" size="lg" busy={isBusy} busyLabel={texts.creating}>
          {texts.create}
        </Button>
      </form>
    </>
  )
}
