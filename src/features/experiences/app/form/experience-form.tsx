// The form of one event. Input stays until it is saved, even when something fails.

import { type ActionName, requestErrorText } from '../../../../lib/request-errors.ts'
import { today } from '../../../../lib/today.ts'
import { tidyWholeNumber } from '../../../../lib/whole-number.ts'
import { FormPart } from '../../../../ui/app/form-part.tsx'
import { KeptForm, useKeptForm } from '../../../../ui/app/kept-form.tsx'
import { RadioGroup, TextareaField, TextField } from '../../../../ui/field.tsx'
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { PlaceFields } from '../../../countries/app/place-fields.tsx'
import { TopicsChoice } from '../../../topics/app/topics-choice.tsx'
import type { ExperienceDraft } from '../../schema.ts'
import { fieldNames } from '../../texts.ts'
import { checkValues, type FormValues, formFields, toDraft, valuesFrom } from './form-values.ts'
import { formTexts as texts } from './texts.ts'

interface ExperienceFormProps {
  values: FormValues
  action: ActionName
  /** The key of the draft in this tab, which lasts until it is saved. */
  draftKey?: string
  onSave: (draft: ExperienceDraft) => Promise<unknown>
  /** What the toast says when it is saved. */
  saved: string
}

type TextName = Exclude<
  keyof FormValues,
  'format' | 'online' | 'venue' | 'city' | 'topic_ids' | 'country_id' | 'visibility'
>

export function ExperienceForm({ values: first, action, draftKey, onSave, saved }: ExperienceFormProps) {
  const form = useKeptForm<FormValues>({
    draftKey,
    first,
    readKept: valuesFrom,
    fieldsOf: () => formFields,
    check: checkValues,
    async save(given) {
      const draft = toDraft(given)
      await onSave(draft)
      return `${paths.dashboardEvents}${draft.ends_on < today() ? '?when=past' : ''}`
    },
    saved,
    explain: (error) => ({ text: requestErrorText(error, action, ['not_found']), fields: {} }),
  })
  const { values, change, errors, forgetError } = form

  function text(name: TextName) {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }
  }
  const line = { autoComplete: 'off', maxLength: 200 }
  const address = {
    autoComplete: 'off',
    maxLength: 500,
    type: 'url',
    placeholder: 'https://',
    optional: true,
  }
  const day = { type: 'date', min: '1900-01-01', max: '2100-12-31' }

  return (
    <KeptForm form={form} firstField="title" save={texts.save} cancelHref={paths.dashboardEvents}>
      <FormPart title={texts.talk} text={texts.talkText}>
        <TextField {...text('title')} {...line} label={fieldNames.title} required />
        <SelectField
          label={fieldNames.format}
          error={errors.format}
          className="md:max-w-72"
          name="format"
          required
          options={[{ value: '', label: texts.chooseFormat }, ...optionsOf(talkFormatNames)]}
          value={values.format}
          onChoose={(format) => change({ format })}
        />
        <TextareaField
          {...text('description')}
          label={fieldNames.description}
          hint={texts.descriptionHint}
          rows={5}
          optional
        />
        <TopicsChoice
          chosenLabel={texts.topics}
          ids={values.topic_ids}
          most={20}
          onChange={(topic_ids) => change({ topic_ids })}
        />
      </FormPart>
      <FormPart title={texts.event} text={texts.eventText}>
        <TextField {...text('event_name')} {...line} label={fieldNames.event_name} required />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField {...text('starts_on')} {...day} label={fieldNames.starts_on} required />
          <TextField
            {...text('ends_on')}
            {...day}
            label={fieldNames.ends_on}
            hint={texts.endsHint}
            optional
          />
        </div>
        <PlaceFields
          place={values}
          errors={errors}
          onChange={(changes) => {
            change(changes)
            if (changes.country_id !== undefined) forgetError('country_id')
          }}
        />
        <TextField
          {...text('audience_size')}
          {...line}
          maxLength={20}
          label={fieldNames.audience_size}
          hint={texts.audienceHint}
          className="md:max-w-72"
          inputMode="numeric"
          optional
          onBlur={({ target }) => change({ audience_size: tidyWholeNumber(target.value) })}
        />
        <TextField {...text('event_url')} {...address} label={texts.eventUrl} />
      </FormPart>
      <FormPart title={texts.links} text={texts.linksText}>
        <TextField {...text('slides_url')} {...address} label={texts.slides} />
        <TextField {...text('video_url')} {...address} label={texts.video} />
      </FormPart>
      <FormPart title={texts.page} text={texts.pageText}>
        <RadioGroup
          legend={texts.visibility}
          hideLegend
          name="visibility"
          options={texts.visibilities}
          value={values.visibility}
          onChange={(visibility) => change({ visibility })}
        />
      </FormPart>
    </KeptForm>
  )
}
