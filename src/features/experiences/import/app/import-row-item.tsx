// One row of an import: whether it is selected, its content and notes, and its key fields for fixing.
import { useId, useState } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Days } from '../../../../ui/days.tsx'
import { FieldError, TextField } from '../../../../ui/field.tsx'
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { fieldNames } from '../../texts.ts'
import { type ChosenRow, canBeTaken, changeRow } from './row-choices.ts'
import { importTexts } from './texts.ts'

const texts = importTexts.preview

interface ImportRowItemProps {
  row: ChosenRow
  onChange: (row: ChosenRow) => void
}

export function ImportRowItem({ row, onChange }: ImportRowItemProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { values, place, problems, notes, duplicate, isTaken } = row
  return (
    <li className="border-border border-b p-3 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] last:border-b-0 md:p-4">
      <div className="flex items-start gap-2">
        <label className="data-table-choice shrink-0">
          <input
            type="checkbox"
            aria-label={texts.take(values.title)}
            checked={isTaken}
            disabled={!canBeTaken(row)}
            onChange={({ target }) => onChange({ ...row, isTaken: target.checked })}
          />
        </label>
        <div className="min-w-0 flex-1 py-2">
          <p className="break-words font-semibold">{values.title || texts.untitled}</p>
          <p className="break-words text-text-2 tabular-nums">
            {values.event_name || texts.noEvent} · {talkFormatNames[values.format]} ·{' '}
            {values.starts_on === '' ? texts.noDate : <Days from={values.starts_on} to={lastDayOf(values)} />}
            {values.city && ` · ${values.city}`}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-3">
            {place}
            {duplicate !== null && (
              <Badge tone="info">{duplicate === 'in_list' ? texts.inList : texts.inFile}</Badge>
            )}
            {duplicate === null && problems.length > 0 && <Badge tone="warning">{texts.problem}</Badge>}
          </p>
          {!isOpen &&
            duplicate === null &&
            problems.map(({ field, message }) => (
              <div key={field} className="mt-1">
                <FieldError id={`${id}-${field}`}>{message}</FieldError>
              </div>
            ))}
          {notes.map((note) => (
            <p key={note} className="mt-1 text-sm text-text-2">
              {note}
            </p>
          ))}
        </div>
        {duplicate === null && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={`${id}-fields`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.close : texts.edit}
            <span className="sr-only"> {place}</span>
          </Button>
        )}
      </div>
      <div id={`${id}-fields`}>{isOpen && <KeyFields row={row} onChange={onChange} />}</div>
    </li>
  )
}

function lastDayOf({ starts_on, ends_on }: ChosenRow['values']): string {
  return ends_on < starts_on ? starts_on : ends_on
}

function KeyFields({ row, onChange }: ImportRowItemProps) {
  const { values, problems, place } = row
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message

  function field(name: 'title' | 'event_name' | 'starts_on' | 'ends_on' | 'city', max?: number) {
    const isDay = name === 'starts_on' || name === 'ends_on'
    return (
      <TextField
        label={fieldNames[name]}
        error={errorOf(name)}
        optional={name === 'city' || name === 'ends_on'}
        type={isDay ? 'date' : 'text'}
        value={values[name]}
        maxLength={max}
        autoComplete="off"
        onChange={({ target }) => onChange(changeRow(row, { [name]: target.value }))}
      />
    )
  }

  return (
    <fieldset className="mt-2 grid items-start gap-4 rounded-card bg-surface-2 p-4 md:grid-cols-2">
      <legend className="sr-only">{texts.editRow(place)}</legend>
      {field('title', 200)}
      {field('event_name', 200)}
      {field('starts_on')}
      {field('ends_on')}
      {field('city', 120)}
      <SelectField
        label={fieldNames.format}
        options={optionsOf(talkFormatNames)}
        value={values.format}
        onChoose={(format) => onChange(changeRow(row, { format }))}
      />
    </fieldset>
  )
}
