// The fields of one slot.
import { formatShortDay } from '../../../../lib/dates.ts'
import { tidyWholeNumber } from '../../../../lib/whole-number.ts'
import { TextField } from '../../../../ui/field.tsx'
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx'
import type { FieldErrors } from '../../../../ui/use-form.ts'
import { useReader } from '../../../../ui/use-reader.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { eventTexts } from '../../texts.ts'
import type { SlotValues } from './form-values.ts'
import { formTexts } from './texts.ts'

const texts = formTexts.slot
const { partsOfDay, anyDay } = eventTexts.facts

interface SlotEditorProps {
  id: string
  /** The beginning of its fields' names. */
  path: string
  slot: SlotValues
  /** The days of the event. */
  days: readonly string[]
  currency: string
  errors: FieldErrors
  onChange: (changes: Partial<SlotValues>) => void
}

export function SlotEditor({ id, path, slot, days, currency, errors, onChange }: SlotEditorProps) {
  const { locale } = useReader()
  const nameOf = (field: keyof SlotValues) => ({
    name: `${path}.${field}`,
    error: errors[`${path}.${field}`],
  })

  function number(field: 'length_minutes' | 'fee_min' | 'fee_max') {
    return {
      ...nameOf(field),
      value: slot[field],
      autoComplete: 'off',
      inputMode: 'numeric' as const,
      maxLength: 20,
      onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
      onBlur: ({ target }: { target: { value: string } }) => {
        const tidy = tidyWholeNumber(target.value)
        if (tidy !== slot[field]) onChange({ [field]: tidy })
      },
    }
  }

  // A day that is none of the event's any more stays visible until it is changed.
  const shownDays = slot.day === '' || days.includes(slot.day) ? days : [slot.day, ...days]
  return (
    <div id={id} className="grid grid-cols-2 items-start gap-x-4 gap-y-5 pt-2 pb-5 md:ps-8 lg:grid-cols-4">
      <SelectField
        {...nameOf('format')}
        label={texts.format}
        options={optionsOf(talkFormatNames)}
        value={slot.format}
        onChoose={(format) => onChange({ format })}
      />
      <SelectField
        {...nameOf('day')}
        label={texts.day}
        options={[
          { value: '', label: anyDay },
          ...shownDays.map((day) => ({ value: day, label: formatShortDay(day, locale) })),
        ]}
        value={slot.day}
        onChoose={(day) => onChange({ day })}
      />
      <SelectField
        {...nameOf('when')}
        label={texts.when}
        options={[
          { value: '' as const, label: texts.anyTime },
          ...optionsOf(partsOfDay),
          { value: 'set' as const, label: texts.setTime },
        ]}
        value={slot.when}
        onChoose={(when) => onChange({ when })}
      />
      {slot.when === 'set' && (
        <TextField
          {...nameOf('time')}
          label={texts.time}
          type="time"
          autoComplete="off"
          required
          value={slot.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      )}
      <TextField {...number('length_minutes')} label={texts.length} />
      <TextField {...number('fee_min')} label={texts.feeFrom(currency)} />
      <TextField {...number('fee_max')} label={texts.feeTo(currency)} />
    </div>
  )
}
