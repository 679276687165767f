// The form of a beta application, on /beta and in the dialog. Its fields are uncontrolled, so that input typed before
// hydration or during a network failure is never lost. Without JavaScript it posts to /beta.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { EmailField, RadioGroup, TextField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { userTypes } from '../../../vocabulary/user-types.ts'
import { betaTexts } from '../texts.ts'
import { type BetaValues, betaValuesFromForm } from './beta-page-data.ts'
import { betaHref } from './dialog/beta-link.tsx'
import { planOf } from './dialog/beta-sources.ts'
import type { useBetaForm } from './use-beta-form.ts'

const roleOptions = userTypes.map((value) => ({ value, ...betaTexts.roles[value] }))

export interface BetaFormProps {
  values: BetaValues
  form: ReturnType<typeof useBetaForm>
  /** The address is already known: its field is hidden until it is edited or has an error. */
  hidesEmail: boolean
  /** Called on every change, so that an owner can keep the values. */
  onValues?: (values: BetaValues) => void
}

export function BetaForm({ values, form, hidesEmail, onValues }: BetaFormProps) {
  const { formProps, errors, notice, isBusy } = form
  const plan = planOf(values.source)
  const [showsEmail, setShowsEmail] = useState(!hidesEmail)
  if (errors.email && !showsEmail) setShowsEmail(true)

  function changeEmail() {
    flushSync(() => setShowsEmail(true))
    formProps.ref.current?.querySelector<HTMLElement>('input[type=email]')?.focus()
  }

  return (
    <form
      {...formProps}
      action={paths.beta}
      onInput={(event) => {
        formProps.onInput(event)
        onValues?.(betaValuesFromForm(new FormData(event.currentTarget)))
      }}
    >
      {notice && <FormNotice text={notice} />}
      <input type="hidden" name="source" value={values.source} />
      {plan !== null && (
        <p className="rounded-input bg-surface-2 px-4 py-3 text-sm text-text-2">
          <span className="block text-base font-semibold text-text">{betaTexts.plan(plan)}</span>
          {betaTexts.planNote}
        </p>
      )}
      {showsEmail ? (
        <EmailField
          label={betaTexts.emailLabel}
          error={errors.email}
          name="email"
          required
          defaultValue={values.email}
          autoFocus={errors.email !== undefined}
        />
      ) : (
        <KnownEmail email={values.email} source={values.source} onChange={changeEmail} />
      )}
      <TextField
        label={betaTexts.nameLabel}
        optional
        error={errors.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={values.name}
        autoFocus={errors.name !== undefined && !errors.email}
      />
      <RadioGroup
        legend={betaTexts.roleLegend}
        name="user_type"
        options={roleOptions}
        defaultValue={values.user_type}
        error={errors.user_type}
      />
      <div className="grid gap-3">
        <Button type="submit" size="lg" busy={isBusy} busyLabel={betaTexts.submitting}>
          {betaTexts.submit}
        </Button>
        <p className="text-sm text-text-2">
          {betaTexts.privacyBefore}
          <a href={paths.privacy} className="link whitespace-nowrap">
            {betaTexts.privacyLink}
          </a>
        </p>
      </div>
    </form>
  )
}

/** The address of the application, and a link to change it, which also works without JavaScript. */
function KnownEmail({ email, source, onChange }: { email: string; source: string; onChange: () => void }) {
  return (
    <div className="flex items-baseline justify-between gap-3 rounded-input bg-surface-2 px-4 py-3">
      <input type="hidden" name="email" value={email} />
      <p className="min-w-0">
        <span className="block text-sm text-text-2">{betaTexts.applyingWith}</span>
        <span className="wrap-anywhere block font-semibold">{email}</span>
      </p>
      <a
        href={betaHref(source)}
        data-enhanced
        className="link -m-3 shrink-0 p-3"
        onClick={(event) => {
          event.preventDefault()
          onChange()
        }}
      >
        {betaTexts.changeEmail}
        <span className="sr-only"> {betaTexts.emailLabel.toLowerCase()}</span>
      </a>
    </div>
  )
}
