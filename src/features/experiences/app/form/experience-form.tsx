// The form of one event. Input stays until it is saved, even when something fails.
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useCallback, useId, useRef } from 'react'
import { Link } from 'react-router'
import { type ActionName, RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { ChoiceFieldSkeleton } from '../../../../ui/choice-field-skeleton.tsx'
import {
  Checkbox,
  type ControlProps,
  Field,
  Input,
  RadioGroup,
  Select,
  Textarea,
} from '../../../../ui/field.tsx'
import { type FormFailure, useForm } from '../../../../ui/use-form.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { countriesQuery } from '../../../countries/queries.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import type { ExperienceDraft } from '../../schema.ts'
import { CountryField } from './country-field.tsx'
import { checkValues, type FormValues, tidySize, toDraft } from './form-values.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { formTexts as texts } from './texts.ts'
import { useKeptDraft } from './use-kept-draft.ts'

export interface ExperienceFormProps {
  values: FormValues
  action: ActionName
  /** The key of the draft in this tab, which lasts until it is saved. */
  draftKey?: string
  /** Sends it; the screen navigates once it resolves. */
  onSave: (draft: ExperienceDraft & { ends_on: string }) => Promise<void>
  onSaved: (draft: ExperienceDraft & { ends_on: string }) => void
}

type TextField = Exclude<keyof FormValues, 'online' | 'topic_ids' | 'country_id'>
/** In screen order. */
const inOrder: readonly (keyof FormValues)[] = [
  'title',
  'format',
  'description',
  'topic_ids',
  'event_name',
  'starts_on',
  'ends_on',
  'online',
  'venue',
  'city',
  'country_id',
  'audience_size',
  'event_url',
  'slides_url',
  'video_url',
  'visibility',
]

interface OwnControl extends ControlProps {
  name: string
  value: string
  onChange: (event: TypedEvent) => void
}
type TypedEvent = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

export function ExperienceForm({ values: first, action, draftKey, onSave, onSaved }: ExperienceFormProps) {
  const { values, isRestored, isDirty, change, discard, forget } = useKeptDraft(draftKey, first)
  const isUnsaved = useRef(false)
  isUnsaved.current = isDirty
  const hasUnsaved = useCallback(() => isUnsaved.current, [])

  const { formProps, errors, isBusy, forgetError, forgetErrors } = useForm<FormValues>({
    fields: inOrder,
    values,
    check: checkValues,
    staysOpen: true,
    async send(given) {
      const draft = toDraft(given)
      await onSave(draft)
      isUnsaved.current = false
      forget()
      onSaved(draft)
    },
    explain: (error, fields) => explain(error, fields, action),
  })

  function field(
    name: TextField,
    label: string,
    render: (control: OwnControl) => ReactNode,
    more: { optional?: boolean; hint?: string; className?: string } = {},
  ) {
    const onChange = ({ target }: TypedEvent) => change({ [name]: target.value })
    return (
      <Field label={label} error={errors[name]} {...more}>
        {(control) => render({ ...control, name, value: values[name], onChange })}
      </Field>
    )
  }

  return (
    <form {...formProps} className="mt-6 grid gap-6">
      <LeaveGuard isUnsaved={hasUnsaved} onLeave={forget} />
      <div role="status" className="contents">
        {isRestored && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-info-subtle px-4 py-3">
            <p>{texts.restored}</p>
            <Button
              variant="secondary"
              size="sm"
              onClick={({ currentTarget: { form } }) => {
                discard()
                forgetErrors()
                const first = form?.elements.namedItem('title')
                if (first instanceof HTMLElement) first.focus()
              }}
            >
              {texts.discard}
            </Button>
          </div>
        )}
      </div>
      <FormPart title={texts.talk} text={texts.talkText}>
        {field('title', texts.title, (own) => (
          <Input {...own} maxLength={200} required autoComplete="off" />
        ))}
        {field(
          'format',
          texts.format,
          (own) => (
            <Select {...own} required>
              <option value="" disabled>
                {texts.chooseFormat}
              </option>
              {Object.entries(talkFormatNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          ),
          { className: 'md:max-w-72' },
        )}
        {field(
          'description',
          texts.description,
          (own) => (
            <Textarea {...own} rows={5} />
          ),
          {
            optional: true,
            hint: texts.descriptionHint,
          },
        )}
        <TopicsChoice ids={values.topic_ids} onChange={(topic_ids) => change({ topic_ids })} />
      </FormPart>
      <FormPart title={texts.event} text={texts.eventText}>
        {field('event_name', texts.eventName, (own) => (
          <Input {...own} maxLength={200} required autoComplete="off" />
        ))}
        <div className="grid items-start gap-5 md:grid-cols-2">
          {field('starts_on', texts.starts, (own) => (
            <Input {...own} type="date" min="1900-01-01" max="2100-12-31" required />
          ))}
          {field(
            'ends_on',
            texts.ends,
            (own) => (
              <Input {...own} type="date" min="1900-01-01" max="2100-12-31" />
            ),
            {
              optional: true,
              hint: texts.endsHint,
            },
          )}
        </div>
        <Checkbox
          name="online"
          checked={values.online}
          onChange={({ target }) => change({ online: target.checked })}
          label={texts.online}
          description={texts.onlineText}
        />
        {field(
          'venue',
          texts.venue,
          (own) => (
            <Input {...own} maxLength={200} autoComplete="off" />
          ),
          {
            optional: true,
          },
        )}
        <div className="grid items-start gap-5 md:grid-cols-2">
          {field(
            'city',
            texts.city,
            (own) => (
              <Input {...own} maxLength={120} autoComplete="off" />
            ),
            {
              optional: true,
            },
          )}
          <CountryChoice
            value={values.country_id}
            onChange={(country_id) => {
              change({ country_id })
              forgetError('country_id')
            }}
            error={errors.country_id}
          />
        </div>
        {field(
          'audience_size',
          texts.audience,
          (own) => (
            <Input
              {...own}
              type="text"
              inputMode="numeric"
              maxLength={20}
              autoComplete="off"
              onBlur={({ target }) => change({ audience_size: tidySize(target.value) })}
            />
          ),
          { optional: true, hint: texts.audienceHint, className: 'md:max-w-72' },
        )}
        {field(
          'event_url',
          texts.eventUrl,
          (own) => (
            <Input {...own} type="url" maxLength={500} placeholder="https://" autoComplete="off" />
          ),
          { optional: true },
        )}
      </FormPart>
      <FormPart title={texts.links} text={texts.linksText}>
        {(['slides_url', 'video_url'] as const).map((name) => (
          <div key={name}>
            {field(
              name,
              name === 'slides_url' ? texts.slides : texts.video,
              (own) => (
                <Input {...own} type="url" maxLength={500} placeholder="https://" autoComplete="off" />
              ),
              { optional: true },
            )}
          </div>
        ))}
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
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap gap-3 rounded-card border border-border bg-surface p-3 md:static md:justify-end md:border-0 md:bg-transparent md:p-0">
        <Link
          to={paths.dashboardEvents}
          className={buttonClass({ variant: 'secondary', className: 'max-md:flex-1' })}
        >
          {texts.cancel}
        </Link>
        <Button type="submit" busy={isBusy} busyLabel={texts.saving} className="max-md:flex-1">
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** An error appears below the field it names. */
function explain(error: unknown, fields: readonly string[], action: ActionName): FormFailure {
  const field = error instanceof RequestError && error.code === 'invalid_input' ? error.hint : undefined
  if (field === undefined || !fields.includes(field))
    return { text: requestErrorText(error, action), fields: {} }
  return { text: '', fields: { [field]: (error as RequestError).message.replace(`${field}: `, '') } }
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

function TopicsChoice({ ids, onChange }: { ids: string[]; onChange: (ids: string[]) => void }) {
  const { data: groups, isError } = useQuery(topicsQuery)
  if (isError) return <p className="text-sm text-text-2">{texts.topics.failed}</p>
  if (!groups) return <ChoiceFieldSkeleton label={texts.topics.loading} />
  const all = groups.flatMap(({ topics }) => topics)
  return (
    <ChoiceField
      texts={texts.topics}
      groups={groups.map(({ name, topics }) => ({ name, items: topics }))}
      chosen={ids.flatMap((id) => all.find((topic) => topic.id === id) ?? [])}
      isFull={ids.length >= 20}
      onAdd={({ id }) => onChange([...ids, id])}
      onRemove={({ id }) => onChange(ids.filter((one) => one !== id))}
    />
  )
}

function CountryChoice(props: {
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}) {
  const { data } = useQuery(countriesQuery)
  return <CountryField {...props} countries={data ?? []} />
}
