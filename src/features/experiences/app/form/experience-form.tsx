// The form of one event. Input stays until it is saved, even when something fails.
import { type ReactNode, useCallback, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { today } from '../../../../lib/dates.ts'
import { type ActionName, requestErrorText } from '../../../../lib/request-errors.ts'
import { tidyWholeNumber } from '../../../../lib/whole-number.ts'
import { RestoredNote, SaveBar } from '../../../../ui/app/kept-form.tsx'
import { LeaveGuard } from '../../../../ui/app/leave-guard.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox, RadioGroup, TextareaField, TextField } from '../../../../ui/field.tsx'
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { useKeptDraft } from '../../../../ui/use-kept-draft.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { CountryField } from '../../../countries/app/country-field.tsx'
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

type TextName = Exclude<keyof FormValues, 'format' | 'online' | 'topic_ids' | 'country_id' | 'visibility'>

export function ExperienceForm({ values: first, action, draftKey, onSave, saved }: ExperienceFormProps) {
  const { values, isRestored, isDirty, change, discard, forget } = useKeptDraft({
    key: draftKey,
    first,
    readKept: valuesFrom,
  })
  const navigate = useNavigate()
  const isUnsaved = useRef(false)
  isUnsaved.current = isDirty
  const hasUnsaved = useCallback(() => isUnsaved.current, [])

  const { formProps, errors, isBusy, forgetError, forgetErrors } = useForm<FormValues>({
    fields: formFields,
    values,
    check: checkValues,
    staysOpen: true,
    async send(given) {
      const draft = toDraft(given)
      await onSave(draft)
      isUnsaved.current = false
      forget()
      toast({ title: saved, tone: 'success' })
      const isPast = draft.ends_on < today()
      void navigate(`${paths.dashboardEvents}${isPast ? '?when=past' : ''}`)
    },
    explain: (error) => ({ text: requestErrorText(error, action), fields: {} }),
  })

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
    <form {...formProps} className="mt-6 grid gap-6">
      <LeaveGuard isUnsaved={hasUnsaved} onLeave={forget} />
      <RestoredNote
        isRestored={isRestored}
        firstField="title"
        onDiscard={() => {
          discard()
          forgetErrors()
        }}
      />
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
        <Checkbox
          name="online"
          checked={values.online}
          onChange={({ target }) => change({ online: target.checked })}
          label={texts.online}
          description={texts.onlineText}
        />
        <TextField {...text('venue')} {...line} label={fieldNames.venue} optional />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField {...text('city')} {...line} maxLength={120} label={fieldNames.city} optional />
          <CountryField
            value={values.country_id}
            onChange={(country_id) => {
              change({ country_id })
              forgetError('country_id')
            }}
            error={errors.country_id}
          />
        </div>
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
      <SaveBar save={texts.save} cancelHref={paths.dashboardEvents} isBusy={isBusy} />
    </form>
  )
}

function FormPart({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 p-5 md:p-6 xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-text-2">{text}</p>
      </div>
      <div className="grid min-w-0 max-w-[40rem] gap-5">{children}</div>
    </Card>
  )
}
