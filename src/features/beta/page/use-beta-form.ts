// What the form of an application does. Its owner calls it, so that a dialog closed while submitting keeps that state.
import { toast } from '../../../ui/toast.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { checkBetaValues, explainBetaError } from '../beta-application.ts'
import { sendBetaSignup } from '../queries.ts'
import { countBetaSignup } from '../rate-limit.ts'
import { browserStorage } from '../stored-json.ts'
import { betaTexts } from '../texts.ts'
import { type Applied, keepApplied, toApplied } from './applied/applied.ts'
import { type BetaValues, betaValuesFromForm } from './beta-page-data.ts'

interface BetaFormOptions {
  /** The server's errors for the form as posted without JavaScript. */
  errors?: FieldErrors
  /** A prefilled address stays when the form is cleared. */
  hidesEmail: boolean
  /** Called with what remains once a stored application has cleared the form. */
  onCleared?: (values: BetaValues) => void
  /** Called once the application is stored, or had been before. */
  onApplied: (applied: Applied) => void
}

export function useBetaForm({ errors = {}, hidesEmail, onCleared, onApplied }: BetaFormOptions) {
  return useForm({
    fields: ['email', 'name', 'user_type'],
    staysOpen: true,
    refused: { errors },
    check: (form) => checkBetaValues(betaValuesFromForm(form), Date.now(), browserStorage()),
    async send(form, { form: element, key }) {
      const values = betaValuesFromForm(form)
      const kind = await sendBetaSignup(values, key)
      countBetaSignup(values.email, Date.now(), browserStorage())
      if (kind === 'stored') {
        toast({ title: betaTexts.success, tone: 'success' })
        clearForm(element, hidesEmail)
        onCleared?.(betaValuesFromForm(new FormData(element)))
      } else toast({ title: betaTexts.duplicate, tone: 'info' })
      const applied = toApplied(kind, values, Date.now())
      keepApplied(applied)
      onApplied(applied)
    },
    explain: explainBetaError,
  })
}

function clearForm(form: HTMLFormElement, keepsEmail: boolean): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue
    if (field.name === 'name' || (field.name === 'email' && !keepsEmail)) field.value = ''
    if (field.name === 'user_type') field.checked = field.value === 'speaker'
  }
}
