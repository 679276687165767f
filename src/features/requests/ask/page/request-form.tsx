// The fields of a request: who, what, when, where, and what for.
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox, EmailField, Field, Select, Textarea, TextField } from '../../../../ui/field.tsx'
import { currencies } from '../../../../vocabulary/currencies.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { talkFormatNames, talkFormats } from '../../../../vocabulary/talk-formats.ts'
import type { RequestPageData, RequestValues } from './request-page-data.ts'
import { askTexts as texts } from './texts.ts'

type OpenForm = Extract<RequestPageData, { state: 'form' }>

export function RequestForm({ form }: { form: OpenForm }) {
  const { speaker, viewer, countries, values, errors } = form
  const [first] = Object.keys(errors)
  const notice = form.notice ?? (first === undefined ? undefined : texts.invalid)
  const formats = speaker.formats.length > 0 ? speaker.formats : talkFormats

  /** A text field by its name. */
  function input(
    name: Exclude<keyof RequestValues, 'online'>,
    label: string,
    more: ComponentProps<'input'> & { hint?: string; isOptional?: true } = {},
  ) {
    const { hint, isOptional, ...rest } = more
    return (
      <TextField
        label={label}
        hint={hint}
        optional={isOptional === true}
        error={errors[name]}
        {...rest}
        name={name}
        required={!isOptional}
        defaultValue={values[name]}
        autoFocus={first === name}
      />
    )
  }

  return (
    <form
      method="post"
      action={paths.speakerRequest(speaker.username)}
      noValidate
      className="mt-8 grid gap-8"
    >
      {notice && (
        <p role="alert" className="rounded-input border-danger border-s-4 bg-danger-subtle px-4 py-3">
          {notice}
        </p>
      )}
      <Group legend={texts.you}>
        {viewer ? (
          <p className="wrap-anywhere md:col-span-2">{texts.signedInAs(viewer.name, viewer.email)}</p>
        ) : (
          <>
            {input('requester_name', texts.name, { autoComplete: 'name', maxLength: 120 })}
            <EmailField
              label={texts.email}
              hint={texts.emailHint}
              error={errors.requester_email}
              name="requester_email"
              required
              defaultValue={values.requester_email}
              autoFocus={first === 'requester_email'}
            />
          </>
        )}
        {input('organisation', texts.organisation, {
          isOptional: true,
          autoComplete: 'organization',
          maxLength: 160,
        })}
      </Group>
      <Group legend={texts.event}>
        {input('event_name', texts.eventName, { maxLength: 200 })}
        {input('event_url', texts.eventUrl, {
          isOptional: true,
          type: 'url',
          inputMode: 'url',
          maxLength: 500,
          placeholder: 'https://',
        })}
        {input('starts_on', texts.startsOn, { isOptional: true, type: 'date' })}
        {input('ends_on', texts.endsOn, { isOptional: true, type: 'date', hint: texts.endsOnHint })}
        {input('city', texts.city, { isOptional: true, maxLength: 120 })}
        <Field label={texts.country} optional error={errors.country}>
          {(control) => (
            <Select {...control} name="country" defaultValue={values.country} autoFocus={first === 'country'}>
              <option value="">{texts.noCountry}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Checkbox label={texts.online} name="online" defaultChecked={values.online} />
      </Group>
      <Group legend={texts.role}>
        <Field label={texts.format} error={errors.format}>
          {(control) => (
            <Select
              {...control}
              name="format"
              defaultValue={values.format || formats[0]}
              autoFocus={first === 'format'}
            >
              {formats.map((format) => (
                <option key={format} value={format}>
                  {talkFormatNames[format]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {input('audience_size', texts.audience, { isOptional: true, inputMode: 'numeric', maxLength: 12 })}
        {input('budget', texts.budget, {
          isOptional: true,
          inputMode: 'numeric',
          maxLength: 12,
          hint: texts.budgetHint,
        })}
        <Field label={texts.currency} error={errors.budget_currency}>
          {(control) => (
            <Select {...control} name="budget_currency" defaultValue={values.budget_currency}>
              {currencies.map((currency) => (
                <option key={currency} value={currency}>
                  {currency}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={texts.message}
          hint={texts.messageHint}
          error={errors.message}
          className="md:col-span-2"
        >
          {(control) => (
            <Textarea
              {...control}
              name="message"
              rows={8}
              required
              maxLength={4000}
              defaultValue={values.message}
              autoFocus={first === 'message'}
            />
          )}
        </Field>
      </Group>
      <div className="grid gap-3 md:justify-items-start">
        <Button type="submit" size="lg">
          {viewer ? texts.send : texts.sendAsGuest}
        </Button>
        <p className="text-sm text-text-2">
          {texts.privacyBefore}
          <a href={paths.privacy} className="link">
            {texts.privacyLink}
          </a>
        </p>
      </div>
    </form>
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
