// What a step asks for besides its button: a reason, other terms, or why the speaker takes two bookings on one day.
import { useQuery } from '@tanstack/react-query'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { DialogForm } from '../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, FieldError, TextareaField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { countriesQuery } from '../../countries/queries.ts'
import type { StepGiven } from '../input-schema.ts'
import { Collisions } from '../page/collisions.tsx'
import { TermFields } from '../page/term-fields.tsx'
import { explainSameTerms } from '../same-terms.ts'
import type { BookingRequest } from '../schema.ts'
import { actionName, needsLine, needsOverride, needsReason, termsInForce } from '../summary.ts'
import { reasonsOf, type Terms } from '../terms.ts'
import { termsFromForm } from '../terms-form.ts'
import { requestTexts } from '../texts.ts'
import type { HumanAction } from '../transitions.ts'
import type { StepExtras } from './step-buttons.tsx'
import { screenTexts } from './texts.ts'

const texts = screenTexts.dialog

interface StepDialogProps {
  action: HumanAction
  request: BookingRequest
  onClose: () => void
  /** `key`: for `Idempotency-Key`. */
  onSend: (extras: StepExtras, key: string) => Promise<void>
}

const termNames = ['starts_on', 'ends_on', 'city', 'country', 'format', 'budget', 'budget_currency']

export function StepDialog({ action, request, onClose, onSend }: StepDialogProps) {
  const isProposal = action === 'propose'
  const form = useForm({
    fields: isProposal
      ? [...termNames.map((name) => `terms.${name}`), 'terms', ...termNames]
      : ['reason', 'override_reason', 'note'],
    check: (values) => check(action, values, request),
    send: (values, { key }) => onSend(extrasOf(action, values), key),
    explain: (error) => ({
      text: requestErrorText(error, texts.failed, ['conflict', 'invalid_input']),
      fields: {},
    }),
    staysOpen: true,
  })
  const name = actionName(action, request)
  const asksOverride = needsOverride(action, request)
  const { locale } = useReader()
  return (
    <Dialog
      open
      onClose={onClose}
      title={isProposal ? texts.proposeTitle : asksOverride ? texts.overrideTitle : name}
      description={descriptionOf(action, request)}
      className={isProposal ? 'max-w-[40rem]' : ''}
    >
      <DialogForm
        form={form}
        send={isProposal ? texts.send : name}
        variant={needsReason(action) ? 'danger' : 'primary'}
        onClose={onClose}
        keep={
          needsReason(action) ? (request.state === 'confirmed' ? texts.keepBooking : texts.keep) : texts.back
        }
      >
        {isProposal ? (
          <Proposal request={request} errors={form.errors} />
        ) : needsReason(action) ? (
          <Reasons side={request.side} error={form.errors.reason} />
        ) : needsLine(action) ? (
          <TextareaField
            name="note"
            label={texts.whatHappened}
            error={form.errors.note}
            rows={4}
            maxLength={2000}
          />
        ) : (
          <Collisions request={request} locale={locale} />
        )}
        {asksOverride && (
          <TextareaField
            name="override_reason"
            label={requestTexts.collide.override}
            hint={requestTexts.collide.overrideHint}
            error={form.errors.override_reason}
            rows={2}
            maxLength={500}
          />
        )}
        {(isProposal || needsReason(action)) && (
          <TextareaField
            name="note"
            label={texts.line}
            hint={texts.lineHint}
            optional
            rows={3}
            maxLength={2000}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}

function descriptionOf(action: HumanAction, { other }: BookingRequest): string | undefined {
  if (action === 'propose') return texts.proposeText(other.name)
  if (needsLine(action))
    return action === 'reply' ? texts.replyText(other.name) : texts.recordText(other.name)
  return needsReason(action) ? texts.endText(other.name) : texts.toldText(other.name)
}

function Proposal({ request, errors }: { request: BookingRequest; errors: FieldErrors }) {
  const { data: countries = [] } = useQuery(countriesQuery)
  const named = Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace('terms.', ''), text]),
  )
  return (
    // What is said of all of them has the focus here.
    <fieldset name="terms" tabIndex={-1} aria-label={texts.terms} className="grid gap-5 outline-none">
      {errors.terms && <FormNotice text={errors.terms} />}
      <TermFields
        terms={request.proposal?.terms ?? termsInForce(request)}
        countries={countries}
        errors={named}
      />
      {request.side === 'organizer' && (
        <Checkbox label={requestTexts.answer.firm} name="is_firm" defaultChecked={request.is_firm} />
      )}
    </fieldset>
  )
}

export function Reasons({ side, error }: { side: BookingRequest['side']; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'reason-error' : undefined}>
      <legend className="field-label">{texts.reason}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {reasonsOf[side].map((reason) => (
          <label
            key={reason}
            className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-chip border border-border-strong px-3 has-checked:border-primary has-checked:bg-primary-subtle pointer-coarse:min-h-11"
          >
            <input type="radio" name="reason" value={reason} className="accent-primary" />
            {requestTexts.reasons[reason]}
          </label>
        ))}
      </div>
      {error && <FieldError id="reason-error">{error}</FieldError>}
    </fieldset>
  )
}

function check(action: HumanAction, values: FormData, request: BookingRequest): FieldErrors {
  if (action === 'propose') {
    const terms = termsFromForm(values)
    if (Number.isNaN(terms.budget)) return { budget: texts.feeInvalid }
    const same = explainSame(terms, values, request)
    if (same) return { terms: same }
  }
  if (needsLine(action) && !values.get('note')) return { note: requestTexts.steps.lineRequired }
  if (needsReason(action) && !values.get('reason')) return { reason: texts.reasonMissing }
  return {}
}

function explainSame(terms: Terms, values: FormData, request: BookingRequest): string | null {
  const { state, side, proposal, is_firm } = request
  const isFirmChanged = side === 'organizer' && (values.get('is_firm') === 'on') !== is_firm
  const proposed = { side, terms, isFirmChanged }
  return explainSameTerms({ state, inForce: termsInForce(request), proposal }, proposed)
}

function extrasOf(action: HumanAction, values: FormData): StepExtras {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  const note = text('note')
  if (action === 'propose')
    return { note, terms: termsFromForm(values), is_firm: values.get('is_firm') === 'on' }
  if (needsLine(action)) return { note }
  if (needsReason(action)) return { note, reason: text('reason') as StepGiven['reason'] }
  const override_reason = text('override_reason')
  return override_reason === '' ? {} : { override_reason }
}
