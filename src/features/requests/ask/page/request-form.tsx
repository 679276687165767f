// The fields of a request: who, what, when, where, and what for.
import type { ComponentProps, ReactNode } from 'react'
import { SendWithPrivacy } from '../../../../shell/site/send-with-privacy.tsx'
import { Checkbox, EmailField, TextareaField, TextField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { postedFields } from '../../../../ui/posted-fields.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { currencies } from '../../../../vocabulary/currencies.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { talkFormatNames, talkFormats } from '../../../../vocabulary/talk-formats.ts'
import type { EventOfRequest, RequestPageData } from './request-page-data.ts'
import { askTexts as texts } from './texts.ts'

type OpenForm = Extract<RequestPageData, { state: 'form' }>

export function RequestForm({ form }: { form: OpenForm }) {
  const { speaker, viewer, countries, event, errors } = form
  const { online, is_firm, ...values } = form.values
  const field = postedFields(values, errors)
  const notice =
    form.notice ??
    errors.event_id ??
    errors.is_firm ??
    (Object.keys(errors).length > 0 ? texts.invalid : undefined)
  const formats = speaker.formats.length > 0 ? speaker.formats : talkFormats

  return (
    <form
      method="post"
      action={paths.speakerRequest(speaker.username)}
      noValidate
      className="mt-8 grid gap-8"
    >
      {notice && <FormNotice text={notice} />}
      <Group legend={texts.you}>
        {viewer ? (
          <p className="wrap-anywhere md:col-span-2">{texts.signedInAs(viewer.name, viewer.email)}</p>
        ) : (
          <>
            <TextField
              {...field('requester_name')}
              label={texts.name}
              required
              autoComplete="name"
              maxLength={120}
            />
            <EmailField {...field('requester_email')} label={texts.email} hint={texts.emailHint} required />
          </>
        )}
        <TextField
          {...field('organisation')}
          label={texts.organisation}
          optional
          autoComplete="organization"
          maxLength={160}
        />
      </Group>
      <Group legend={texts.event}>
        {event && <ForEvent event={event} slot={field('slot_id')} />}
        <TextField {...field('event_name')} label={texts.eventName} required maxLength={200} />
        <TextField
          {...field('event_url')}
          label={texts.eventUrl}
          optional
          type="url"
          inputMode="url"
          maxLength={500}
          placeholder="https://"
        />
        <TextField {...field('starts_on')} label={texts.startsOn} optional type="date" />
        <TextField {...field('ends_on')} label={texts.endsOn} optional type="date" hint={texts.endsOnHint} />
        <TextField {...field('city')} label={texts.city} optional maxLength={120} />
        <SelectField
          {...field('country')}
          label={texts.country}
          optional
          options={[
            { value: '', label: texts.noCountry },
            ...countries.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <Checkbox label={texts.online} name="online" defaultChecked={online} className="md:col-span-2" />
      </Group>
      <Group legend={texts.role}>
        <SelectField
          {...field('format')}
          label={texts.format}
          defaultValue={values.format || formats[0]}
          options={formats.map((value) => ({ value, label: talkFormatNames[value] }))}
        />
        <TextField
          {...field('audience_size')}
          label={texts.audience}
          optional
          inputMode="numeric"
          maxLength={12}
        />
        <TextField
          {...field('budget')}
          label={texts.budget}
          optional
          inputMode="numeric"
          maxLength={12}
          hint={texts.budgetHint}
        />
        <SelectField
          {...field('budget_currency')}
          label={texts.currency}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <SelectField
          {...field('asks_for')}
          label={texts.asksFor}
          hint={texts.asksForHint}
          options={[
            { value: 'booking', label: texts.booking },
            { value: 'hold', label: texts.hold },
          ]}
        />
        <Checkbox label={texts.firm} name="is_firm" defaultChecked={is_firm} className="md:col-span-2" />
        <TextareaField
          {...field('message')}
          label={texts.message}
          hint={texts.messageHint}
          className="md:col-span-2"
          rows={8}
          required
          maxLength={4000}
        />
      </Group>
      <SendWithPrivacy label={viewer ? texts.send : texts.sendAsGuest} note={texts.privacy} />
    </form>
  )
}

type SlotField = Pick<
  ComponentProps<typeof SelectField<string>>,
  'name' | 'error' | 'autoFocus' | 'defaultValue'
>

/** Fills a slot of this event once it is booked. */
function ForEvent({ event: { id, title, slots }, slot }: { event: EventOfRequest; slot: SlotField }) {
  return (
    <>
      <p className="wrap-anywhere md:col-span-2">{texts.forEvent(title)}</p>
      <input type="hidden" name="event_id" value={id} />
      {slots.length > 0 && (
        <SelectField
          {...slot}
          label={texts.slot}
          className="md:col-span-2"
          options={[{ value: '', label: texts.noSlot }, ...slots]}
        />
      )}
    </>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-border border-t pt-6">
      <legend className="float-start mb-5 font-display font-semibold text-xl">{legend}</legend>
      <div className="clear-both grid gap-5 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}
