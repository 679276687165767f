// The fields of one event in its editor.
import { type FocusEvent, type ReactNode, useId } from 'react'
import { zoneAmong, zoneName } from '../../../../lib/time-zones.ts'
import { tidyWholeNumber } from '../../../../lib/whole-number.ts'
import { FormPart } from '../../../../ui/app/form-part.tsx'
import { FieldError, TextareaField, TextField } from '../../../../ui/field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { FieldErrors } from '../../../../ui/use-form.ts'
import { useInBrowser } from '../../../../ui/use-in-browser.ts'
import { useReader } from '../../../../ui/use-reader.ts'
import { useTimeZones } from '../../../../ui/use-time-zones.ts'
import { currencies } from '../../../../vocabulary/currencies.ts'
import { PlaceFields } from '../../../countries/app/place-fields.tsx'
import { TopicsChoice } from '../../../topics/app/topics-choice.tsx'
import { mostTopics } from '../../checks.ts'
import type { Event } from '../../schema.ts'
import { fieldNames } from '../../texts.ts'
import { PlannedLine } from '../planned-line.tsx'
import { type FormValues, numberSoFar } from './form-values.ts'
import { SlotsField } from './slots-field.tsx'
import { formTexts as texts } from './texts.ts'
import { describeZone } from './zone-note.ts'

/** What a field or a group of them reports besides its changes. */
export interface Watch {
  onFocus?: () => void
  onBlur?: (event: { currentTarget: Node; relatedTarget: unknown }) => void
}

interface EventFieldsProps {
  values: FormValues
  errors: FieldErrors
  change: (changes: Partial<FormValues>) => void
  /** For the field, or the element around the group, with this name. */
  watch: (field: keyof FormValues) => Watch
  /** As it is stored; null while it is not. */
  event: Event | null
  firstIdOf: (slotId: string) => string
}

type TextName = Exclude<
  keyof FormValues,
  'online' | 'venue' | 'city' | 'topic_ids' | 'country_id' | 'slots' | 'currency' | 'time_zone'
>

export function EventFields(props: EventFieldsProps) {
  const { values, errors, change, watch, event, firstIdOf } = props

  function text(name: TextName) {
    return {
      name,
      label: fieldNames[name],
      value: values[name],
      error: errors[name],
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
      ...(isAlone(name) && watch(name)),
    }
  }
  function number(name: 'expected_audience' | 'budget_min' | 'budget_max') {
    const { onBlur, ...rest }: ReturnType<typeof text> & Watch = text(name)
    return {
      ...rest,
      inputMode: 'numeric' as const,
      maxLength: 20,
      optional: true,
      className: 'tabular-nums',
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const tidy = tidyWholeNumber(event.target.value)
        if (tidy !== values[name]) change({ [name]: tidy })
        onBlur?.(event)
      },
    }
  }
  const day = { type: 'date', min: '1900-01-01', max: '2100-12-31' }

  return (
    <>
      <FormPart isStacked id="event" title={texts.event} text={texts.eventText}>
        <TextField {...text('title')} maxLength={200} required />
        <Gap name="topic_ids" label={texts.topics} error={errors.topic_ids} watch={watch('topic_ids')}>
          <TopicsChoice
            chosenLabel={texts.topics}
            ids={values.topic_ids}
            most={mostTopics}
            onChange={(topic_ids) => change({ topic_ids })}
          />
        </Gap>
        <TextField {...number('expected_audience')} hint={texts.audienceHint} className="md:max-w-72" />
      </FormPart>
      <FormPart isStacked id="when" title={texts.place} text={texts.placeText}>
        <div
          className="grid grid-cols-2 items-start gap-x-4 gap-y-5 xl:grid-cols-[1.2fr_1.2fr_1fr_1fr]"
          {...watch('starts_on')}
        >
          <TextField {...text('starts_on')} {...day} required />
          <TextField {...text('ends_on')} {...day} hint={texts.endsHint} optional />
          <TextField {...text('starts_time')} type="time" required />
          <TextField {...text('ends_time')} type="time" required />
        </div>
        <ZoneField
          values={values}
          error={errors.time_zone}
          watch={watch('time_zone')}
          onChoose={(time_zone) => change({ time_zone })}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5" {...watch('city')}>
          <PlaceFields place={values} errors={errors} onChange={change} />
        </div>
      </FormPart>
      <FormPart isStacked id="slots" title={texts.slots} text={texts.slotsText}>
        <Gap name="slots" label={texts.slot.list} error={errors.slots} watch={watch('slots')}>
          <SlotsField {...{ event, values, errors, firstIdOf }} onChange={(slots) => change({ slots })} />
        </Gap>
        <fieldset className="grid gap-2" {...watch('budget_max')}>
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
      <FormPart isStacked id="words" title={texts.words} text={texts.wordsText}>
        <TextareaField {...text('description')} rows={6} hint={texts.aboutHint} />
        <TextField {...text('url')} type="url" maxLength={500} placeholder="https://" optional />
      </FormPart>
    </>
  )
}

/** Not part of a group that is watched as a whole. */
function isAlone(name: TextName): boolean {
  return name === 'title' || name === 'expected_audience' || name === 'description' || name === 'url'
}

interface GapProps {
  name: string
  label: string
  error: string | undefined
  watch: Watch
  children: ReactNode
}

/** A part that has no field of its own to focus when something is missing. */
function Gap({ name, label, error, watch, children }: GapProps) {
  const id = useId()
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={error === undefined ? undefined : id}
      className="grid scroll-mt-44 grid-cols-[minmax(0,1fr)] gap-2"
      {...watch}
    >
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {children}
    </fieldset>
  )
}

interface ZoneFieldProps {
  values: Pick<FormValues, 'time_zone' | 'starts_on' | 'starts_time'>
  error: string | undefined
  watch: Watch
  onChoose: (zone: string) => void
}

function ZoneField({ values, error, watch, onChoose }: ZoneFieldProps) {
  const { all, own } = useTimeZones()
  const { locale } = useReader()
  const isHere = useInBrowser(() => true, false)
  const shown = zoneAmong(all, values.time_zone || own || '')
  const zones = shown === '' || all.includes(shown) ? all : [shown, ...all]
  const start = { day: values.starts_on, time: values.starts_time, zone: shown }
  const notes = isHere && own ? describeZone(start, { locale, zone: own, now: Date.now() }) : []
  return (
    <SelectField
      label={fieldNames.time_zone}
      error={error}
      hint={notes.join(' ')}
      name="time_zone"
      required
      className="md:max-w-96"
      options={[
        ...(shown === '' ? [{ value: '', label: texts.noZone }] : []),
        ...zones.map((zone) => ({ value: zone, label: zoneName(zone) })),
      ]}
      value={shown}
      onChoose={onChoose}
      {...watch}
    />
  )
}
