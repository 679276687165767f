// What a side can do about a request, without JavaScript: each action is a form of its own.
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox, TextareaField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { postedFields } from '../../../../ui/posted-fields.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { guestTexts } from '../../guest/texts.ts'
import { TermFields, type TermsShown } from '../../page/term-fields.tsx'
import { actionName, isQuiet, isSuggested, needsLine, needsReason, termsInForce } from '../../summary.ts'
import { reasonsOf } from '../../terms.ts'
import { requestTexts } from '../../texts.ts'
import type { HumanAction } from '../../transitions.ts'
import type { OpenAnswer } from './answer-page-data.ts'

const texts = requestTexts.answer

export function Undo({ data, settlesAt }: { data: OpenAnswer; settlesAt: string }) {
  return (
    <ActionForm data={data} action="undo" className="mt-6 rounded-card bg-primary-subtle p-5">
      {/* In UTC, as everyone reads the same page. */}
      <p>{texts.undoUntil(`${settlesAt.slice(11, 16)} UTC`)}</p>
      <div>
        <Button type="submit" variant="secondary">
          {texts.undo}
        </Button>
      </div>
    </ActionForm>
  )
}

/** For a guest whose mail went on to others. */
export function EndLinks({ data }: { data: OpenAnswer }) {
  const { end } = guestTexts
  const error = data.errors.is_sure
  return (
    <details className="rounded-card border border-border p-4" open={data.values.action === 'end_links'}>
      <summary className="cursor-pointer font-semibold">{end.title}</summary>
      <ActionForm data={data} action="end_links" className="mt-4">
        <p>{end.text}</p>
        {error && <FormNotice text={error} />}
        <Checkbox name="is_sure" label={end.sure} autoFocus={error !== undefined} />
        <div>
          <Button type="submit" variant="secondary">
            {end.press}
          </Button>
        </div>
      </ActionForm>
    </details>
  )
}

/** The likeliest one is a button; one that asks for more opens first. */
export function Action({ data, action, isFirst }: { data: OpenAnswer; action: HumanAction; isFirst?: true }) {
  const { request, values } = data
  const name = actionName(action, request)
  const asksMore =
    needsReason(action) || needsLine(action) || action === 'propose' || (isYes(action) && isTaken(data)) ? (
      <Asked data={data} action={action} />
    ) : null
  const button = (
    <Button
      type="submit"
      size={isFirst ? 'lg' : 'md'}
      variant={isFirst && isSuggested(action, request) ? 'primary' : 'secondary'}
    >
      {name}
    </Button>
  )
  if (isFirst || (asksMore === null && !isQuiet(action))) {
    return (
      <ActionForm data={data} action={action}>
        {asksMore}
        <div>{button}</div>
      </ActionForm>
    )
  }
  return (
    <details className="rounded-card border border-border p-4" open={values.action === action}>
      <summary className="cursor-pointer font-semibold">{name}</summary>
      <ActionForm data={data} action={action} className="mt-4">
        {asksMore}
        <div>{button}</div>
      </ActionForm>
    </details>
  )
}

/** What an action asks for besides the button. */
function Asked({ data, action }: { data: OpenAnswer; action: HumanAction }) {
  const { request, countries } = data
  const isThis = data.values.action === action
  const values = isThis ? data.values : {}
  const errors = isThis ? data.errors : {}
  const field = postedFields(values, errors)
  const note = () => (
    <TextareaField {...field('note')} label={texts.note} optional rows={3} maxLength={2000} />
  )
  if (action === 'propose') {
    return (
      <>
        {errors.terms && <FormNotice text={errors.terms} />}
        <TermFields terms={typedTerms(data, isThis)} countries={countries} errors={errors} />
        {note()}
      </>
    )
  }
  if (needsLine(action)) {
    return <TextareaField {...field('note')} label={texts.whatHappened} rows={4} maxLength={2000} />
  }
  if (!needsReason(action)) {
    return (
      <TextareaField
        {...field('override_reason')}
        label={requestTexts.collide.override}
        hint={requestTexts.collide.overrideHint}
        rows={2}
        maxLength={500}
      />
    )
  }
  return (
    <>
      <SelectField
        {...field('reason')}
        label={texts.reason}
        options={[
          { value: '', label: texts.reasons },
          ...reasonsOf[request.side].map((value) => ({ value, label: requestTexts.reasons[value] })),
        ]}
      />
      {note()}
    </>
  )
}

interface ActionFormProps {
  data: OpenAnswer
  action: HumanAction | 'undo' | 'end_links'
  className?: string
  children: ReactNode
}

function ActionForm({ data: { token, request }, action, className = '', children }: ActionFormProps) {
  const hidden = { token, action, version: request.version, consequences: request.consequences.key }
  return (
    <form method="post" action={paths.requestAnswering} noValidate className={`grid gap-5 ${className}`}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

function isYes(action: HumanAction): boolean {
  return action === 'accept' || action === 'agree'
}

function isTaken({ request }: OpenAnswer): boolean {
  return request.consequences.collisions.some(({ kind }) => kind === 'booking')
}

/** The terms to start from, or what was typed when the form came back. */
function typedTerms({ request, values }: OpenAnswer, isThis: boolean): TermsShown {
  const terms = request.proposal?.terms ?? termsInForce(request)
  if (!isThis) return terms
  const text = (name: string) => values[name] ?? ''
  return {
    format: text('format') || terms.format,
    starts_on: text('starts_on'),
    ends_on: text('ends_on'),
    city: text('city'),
    country: text('country'),
    online: values.online === 'on',
    budget: text('budget'),
    budget_currency: text('budget_currency'),
  }
}
