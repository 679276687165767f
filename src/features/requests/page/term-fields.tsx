// The fields of a proposal: date, place, format and fee.
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { postedErrors } from '../../../ui/posted-fields.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { currencies } from '../../../vocabulary/currencies.ts'
import { talkFormatNames, talkFormats } from '../../../vocabulary/talk-formats.ts'
import type { Terms } from '../terms.ts'
import { requestTexts } from '../texts.ts'

const texts = requestTexts.answer

/** As typed, which may be no terms yet. */
export type TermsShown = { [name in Exclude<keyof Terms, 'online'>]: Terms[name] | string } & Pick<
  Terms,
  'online'
>

interface TermFieldsProps {
  /** What they start from. */
  terms: TermsShown
  countries: readonly { code: string; name: string }[]
  errors: Readonly<Record<string, string>>
}

export function TermFields({ terms, countries, errors }: TermFieldsProps) {
  const errorOf = postedErrors<keyof Terms>(errors)
  const { country } = terms
  // While the list is on its way, and if it never arrives, the country stays chosen.
  const isListed = country === null || country === '' || countries.some(({ code }) => code === country)
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      <TextField
        {...errorOf('starts_on')}
        {...(errors.terms !== undefined && { autoFocus: true })}
        label={texts.firstDay}
        type="date"
        defaultValue={terms.starts_on ?? ''}
      />
      <TextField
        {...errorOf('ends_on')}
        label={texts.lastDay}
        optional
        type="date"
        defaultValue={terms.ends_on ?? ''}
      />
      <TextField {...errorOf('city')} label={texts.city} optional maxLength={120} defaultValue={terms.city} />
      <SelectField
        {...errorOf('country')}
        label={texts.country}
        optional
        defaultValue={country ?? ''}
        options={[
          { value: '', label: requestTexts.terms.none },
          ...(isListed ? [] : [{ value: country, label: country }]),
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <Checkbox
        label={texts.online}
        name="online"
        defaultChecked={terms.online}
        className="col-span-2 -my-2"
      />
      <SelectField
        {...errorOf('format')}
        label={texts.format}
        className="col-span-2"
        defaultValue={terms.format}
        options={talkFormats.map((value) => ({ value, label: talkFormatNames[value] }))}
      />
      <TextField
        {...errorOf('budget')}
        label={texts.fee}
        optional
        inputMode="numeric"
        maxLength={12}
        defaultValue={terms.budget ?? ''}
      />
      <SelectField
        {...errorOf('budget_currency')}
        label={texts.currency}
        defaultValue={terms.budget_currency ?? 'EUR'}
        options={currencies.map((value) => ({ value, label: value }))}
      />
    </div>
  )
}
