// The form of a beta application, on /beta and in the dialog. Its fields are uncontrolled, so that input typed before
// hydration or during a network failure is never lost. Without JavaScript it posts to /beta.
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { EmailInput } from '../../../ui/email-input.tsx'
import { Field, Input, RadioGroup } from '../../../ui/field.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { betaTexts } from '../texts.ts'
import { type Applied, keepApplied, toApplied } from './applied/applied.ts'
import { type BetaValues, betaValuesFromForm } from './beta-page-data.ts'
import { betaHref } from './dialog/beta-link.tsx'
import { planOf } from './dialog/beta-sources.ts'
import type { BetaSubmission } from './use-beta-submission.ts'

const roleOptions = (['speaker', 'organizer'] as const).map((value) => ({ value, ...betaTexts.roles[value] }))

export interface BetaFormProps {
  /** Initial values of the fields. */
  values: BetaValues
  submission: BetaSubmission
  /** The address is already known: its field is hidden until it is edited or has an error. */
  hidesEmail?: boolean
  /** Called on every change, so that an owner can keep the values. */
  onValues?: (values: BetaValues) => void
  /** Called once the application is stored, or had been before. */
  onApplied?: (applied: Applied) => void
}

export function BetaForm({ values, submission, hidesEmail = false, onValues, onApplied }: BetaFormProps) {
  const { errors, isBusy, refusals } = submission
  const plan = planOf(values.source)
  const formRef = useRef<HTMLFormElement>(null)
  const [showsEmail, setShowsEmail] = useState(!hidesEmail)
  if (errors.email && !showsEmail) setShowsEmail(true)
  useFocusOnError(formRef, submission)
  // In the response to a posted form, the browser itself focuses the first error.
  const [firstError] = refusals === 0 ? Object.keys(errors) : []

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const sent = betaValuesFromForm(new FormData(form))
    const outcome = await submission.submit(sent)
    if (outcome?.kind === 'stored') {
      clearForm(form, hidesEmail)
      onValues?.(betaValuesFromForm(new FormData(form)))
    }
    if (outcome?.kind === 'stored' || outcome?.kind === 'duplicate') {
      const applied = toApplied(outcome.kind, sent, Date.now())
      keepApplied(applied)
      onApplied?.(applied)
    }
  }

  function changeEmail() {
    flushSync(() => setShowsEmail(true))
    formRef.current?.querySelector<HTMLElement>('input[type=email]')?.focus()
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLInputElement) submission.forgetError(event.target.name)
    onValues?.(betaValuesFromForm(new FormData(event.currentTarget)))
  }

  return (
    <form
      ref={formRef}
      method="post"
      action={paths.beta}
      noValidate
      data-enhanced
      aria-busy={isBusy}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void handleSubmit(event)}
      onInput={handleInput}
    >
      <input type="hidden" name="source" value={values.source} />
      {plan !== null && (
        <p className="rounded-input bg-surface-2 px-4 py-3 text-sm text-text-2">
          <span className="block text-base font-semibold text-text">{betaTexts.plan(plan)}</span>
          {betaTexts.planNote}
        </p>
      )}
      {showsEmail ? (
        <Field label={betaTexts.emailLabel} error={errors.email}>
          {(control) => (
            <EmailInput
              {...control}
              name="email"
              required
              defaultValue={values.email}
              autoFocus={firstError === 'email'}
            />
          )}
        </Field>
      ) : (
        <KnownEmail email={values.email} source={values.source} onChange={changeEmail} />
      )}
      <Field label={betaTexts.nameLabel} optional error={errors.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={120}
            defaultValue={values.name}
            autoFocus={firstError === 'name'}
          />
        )}
      </Field>
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

/** After a failed submit, the first field with an error gets the focus. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, { errors, refusals }: BetaSubmission) {
  const [first] = Object.keys(errors)
  const focusFirst = useEffectEvent(() => {
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  })
  useEffect(() => {
    if (refusals > 0) focusFirst()
  }, [refusals])
}

function clearForm(form: HTMLFormElement, keepsEmail: boolean) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue
    if (field.name === 'name' || (field.name === 'email' && !keepsEmail)) field.value = ''
    if (field.name === 'user_type') field.checked = field.value === 'speaker'
  }
}
