// The form of one event. Input stays until it is saved, even when something fails. “Send for review” saves it first, and leads to
// what is missing.
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { today } from '../../../../lib/dates.ts'
import { type ActionName, RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { tidyWholeNumber } from '../../../../lib/whole-number.ts'
import { FormPart } from '../../../../ui/app/form-part.tsx'
import { KeptForm, useKeptForm } from '../../../../ui/app/kept-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextareaField, TextField } from '../../../../ui/field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { refusedField } from '../../../../ui/use-form.ts'
import { useTimeZones } from '../../../../ui/use-time-zones.ts'
import { currencies } from '../../../../vocabulary/currencies.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { PlaceFields } from '../../../countries/app/place-fields.tsx'
import { TopicsChoice } from '../../../topics/app/topics-choice.tsx'
import { mostTopics } from '../../checks.ts'
import { zoneName } from '../../facts.ts'
import { moveEvent } from '../../queries.ts'
import type { Event, EventDraft, LineUpEntry } from '../../schema.ts'
import { searchFor, seeksSpeakers } from '../../search-for.ts'
import { eventTexts, fieldNames } from '../../texts.ts'
import { PlannedLine } from '../planned-line.tsx'
import {
  checkReadiness,
  checkValues,
  type FormValues,
  fieldsOf,
  numberSoFar,
  toDraft,
  toFormFields,
  valuesFrom,
} from './form-values.ts'
import { SlotsField } from './slots-field.tsx'
import { formTexts as texts } from './texts.ts'

interface EventFormProps {
  values: FormValues
  /** Who was asked, of an event that is stored. */
  lineUp?: readonly LineUpEntry[]
  /** The words on the button. */
  save: string
  action: ActionName
  /** The key of the draft in this tab, which lasts until it is saved. */
  draftKey?: string
  /** `key`: the Idempotency-Key. */
  onSave: (draft: EventDraft, key: string) => Promise<Event>
  /** What the toast says when it is saved. */
  saved: string
  /** The words on the button that also sends it for review; missing when it cannot be sent. */
  review?: string
}

type TextName = Exclude<
  keyof FormValues,
  'online' | 'venue' | 'city' | 'topic_ids' | 'country_id' | 'slots' | 'currency' | 'time_zone'
>

export function EventForm({
  values: first,
  lineUp = [],
  save,
  action,
  draftKey,
  onSave,
  saved,
  review,
}: EventFormProps) {
  const move = useMutation(moveEvent)
  const isForReview = useRef(false)
  const form = useKeptForm<FormValues>({
    draftKey,
    first,
    readKept: valuesFrom,
    fieldsOf,
    check(given) {
      const faults = checkValues(given)
      if (!isForReview.current) return faults
      const all = { ...checkReadiness(given), ...faults }
      if (Object.keys(all).length > 0) isForReview.current = false
      return all
    },
    async save(given, key) {
      const goesToReview = isForReview.current
      isForReview.current = false
      const { id, state, ends_at, updated_at } = await onSave(toDraft(given), key)
      if (goesToReview) {
        await move.mutateAsync({ id, step: { action: 'submit', updated_at } })
        return { href: paths.dashboardEvents, said: eventTexts.done.sent }
      }
      const isPast = ends_at.slice(0, 10) < today()
      return {
        href: paths.dashboardEvents,
        ...(!isPast && seeksSpeakers(state) && { next: { label: eventTexts.find, href: searchFor(id) } }),
      }
    },
    saved,
    explain(error, values) {
      const refused = refusedField(error, ['starts_at', 'ends_at'])
      if (refused) return { text: '', fields: toFormFields(refused.fields, values) }
      // Past a limit of the plan: the API says which, and which plan lifts it.
      const isLimit =
        error instanceof RequestError && (error.code === 'limit_reached' || error.code === 'conflict')
      return { text: isLimit ? error.message : requestErrorText(error, action), fields: {} }
    },
  })
  const { values, change, errors, forgetError } = form

  function text(name: TextName) {
    return {
      name,
      label: fieldNames[name],
      value: values[name],
      error: errors[name],
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }
  }
  function number(name: 'expected_audience' | 'budget_min' | 'budget_max') {
    return {
      ...text(name),
      inputMode: 'numeric' as const,
      maxLength: 20,
      optional: true,
      className: 'tabular-nums',
      onBlur: ({ target }: { target: { value: string } }) =>
        change({ [name]: tidyWholeNumber(target.value) }),
    }
  }
  const day = { type: 'date', min: '1900-01-01', max: '2100-12-31' }

  return (
    <KeptForm
      form={form}
      firstField="title"
      save={save}
      cancelHref={paths.dashboardEvents}
      alsoSubmit={
        review && (
          <Button
            type="submit"
            className="max-md:w-full"
            onClick={() => {
              isForReview.current = true
            }}
          >
            {review}
          </Button>
        )
      }
    >
      <FormPart title={texts.event} text={texts.eventText}>
        <TextField {...text('title')} maxLength={200} required />
        <Gap name="topic_ids" label={texts.topics} error={errors.topic_ids}>
          <TopicsChoice
            chosenLabel={texts.topics}
            ids={values.topic_ids}
            most={mostTopics}
            onChange={(topic_ids) => {
              change({ topic_ids })
              forgetError('topic_ids')
            }}
          />
        </Gap>
        <TextField {...number('expected_audience')} hint={texts.audienceHint} className="md:max-w-72" />
      </FormPart>
      <FormPart title={texts.place} text={texts.placeText}>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 xl:grid-cols-[1.2fr_1.2fr_1fr_1fr]">
          <TextField {...text('starts_on')} {...day} required />
          <TextField {...text('ends_on')} {...day} hint={texts.endsHint} optional />
          <TextField {...text('starts_time')} type="time" required />
          <TextField {...text('ends_time')} type="time" required />
        </div>
        <ZoneField
          value={values.time_zone}
          error={errors.time_zone}
          onChoose={(time_zone) => change({ time_zone })}
        />
        <PlaceFields
          place={values}
          errors={errors}
          onChange={(changes) => {
            change(changes)
            if (changes.country_id !== undefined) forgetError('country_id')
          }}
        />
      </FormPart>
      <FormPart title={texts.slots} text={texts.slotsText}>
        <Gap name="slots" label={texts.slot.list} error={errors.slots}>
          <SlotsField
            lineUp={lineUp}
            values={values}
            errors={errors}
            onChange={(slots) => {
              change({ slots })
              forgetError('slots')
            }}
          />
        </Gap>
        <fieldset className="grid gap-2">
          <legend className="font-semibold">{texts.budget}</legend>
          <div className="mt-2 grid grid-cols-2 items-start gap-x-4 gap-y-5 md:grid-cols-3">
            <TextField {...number('budget_min')} />
            <TextField {...number('budget_max')} />
            <SelectField
              label={fieldNames.currency}
              error={errors.currency}
              className="max-md:col-span-2"
              name="currency"
              options={[...new Set([...currencies, values.currency])].map((code) => ({
                value: code,
                label: code,
              }))}
              value={values.currency}
              onChoose={(currency) => change({ currency })}
            />
          </div>
          <PlannedLine
            slots={values.slots.map(({ fee_min, fee_max }) => ({
              fee_min: numberSoFar(fee_min),
              fee_max: numberSoFar(fee_max),
            }))}
            budget={numberSoFar(values.budget_max) ?? numberSoFar(values.budget_min)}
            currency={values.currency}
          />
        </fieldset>
      </FormPart>
      <FormPart title={texts.words} text={texts.wordsText}>
        <TextareaField {...text('description')} rows={6} hint={texts.aboutHint} optional />
        <TextField {...text('url')} type="url" maxLength={500} placeholder="https://" optional />
      </FormPart>
    </KeptForm>
  )
}

/** A part that has no field of its own to focus when something is missing. */
function Gap(props: { name: string; label: string; error: string | undefined; children: ReactNode }) {
  const { name, label, error, children } = props
  const id = useId()
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={error === undefined ? undefined : id}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 scroll-mt-24"
    >
      {error !== undefined && (
        <p id={id} className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}

function ZoneField(props: { value: string; error: string | undefined; onChoose: (zone: string) => void }) {
  const { value, error, onChoose } = props
  const { all, own } = useTimeZones()
  const shown = value || own || ''
  const zones = shown === '' || all.includes(shown) ? all : [shown, ...all]
  return (
    <SelectField
      label={fieldNames.time_zone}
      error={error}
      name="time_zone"
      required
      className="md:max-w-96"
      options={[
        ...(shown === '' ? [{ value: '', label: texts.noZone }] : []),
        ...zones.map((zone) => ({ value: zone, label: zoneName(zone) })),
      ]}
      value={shown}
      onChoose={onChoose}
    />
  )
}
