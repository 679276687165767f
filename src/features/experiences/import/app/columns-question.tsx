// Asks what the columns of a table hold. Known ones are preselected; the user fills in or corrects the rest.
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { type ImportColumn, importColumns, neededColumns } from '../columns.ts'
import type { ImportPreview, ImportPreviewInput } from '../schema.ts'
import { Question } from './questions.tsx'
import { importTexts } from './texts.ts'

const texts = importTexts.columns
const columnChoices = [
  { value: '' as const, label: texts.none },
  ...importColumns.map((value) => ({ value, label: texts.names[value] })),
]

interface ColumnsQuestionProps {
  columns: NonNullable<ImportPreview['columns']>
  isBusy: boolean
  /** Leaves everything as is; absent while the file cannot be read otherwise. */
  onCancel: (() => void) | undefined
  onAnswer: (columns: NonNullable<ImportPreviewInput['columns']>) => void
}

export function ColumnsQuestion({ columns, isBusy, onCancel, onAnswer }: ColumnsQuestionProps) {
  const [chosen, setChosen] = useState(() => columns.map(({ column }) => column))
  const [isTried, setTried] = useState(false)
  const missing = neededColumns.filter((needed) => !chosen.includes(needed))

  /** A field is in one column only: selecting it elsewhere clears the first. */
  function choose(at: number, column: ImportColumn | null): void {
    setChosen((now) => now.map((one, i) => (i === at ? column : one === column ? null : one)))
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (missing.length > 0 || isBusy) return
    onAnswer(Object.fromEntries(columns.map(({ name }, i) => [name, chosen[i] ?? null])))
  }

  return (
    <Question title={texts.title} text={texts.text}>
      <form onSubmit={send}>
        <ul aria-label={texts.list} className="mt-4 border-border border-t">
          {columns.map(({ name, example }, i) => (
            <li
              key={name}
              className="grid items-center gap-x-6 gap-y-1 border-border border-b py-3 md:grid-cols-[minmax(0,1fr)_16rem] md:py-2"
            >
              <p className="min-w-0">
                <span className="wrap-anywhere block font-semibold">{name}</span>
                <span className="wrap-anywhere line-clamp-2 text-sm text-text-2">
                  {example === '' ? texts.empty : texts.example(example)}
                </span>
              </p>
              <SelectField
                label={texts.what(name)}
                hideLabel
                options={columnChoices}
                value={chosen[i] ?? ''}
                onChoose={(column) => choose(i, column || null)}
              />
            </li>
          ))}
        </ul>
        <div role="alert" className="mt-3">
          {isTried && missing.length > 0 && (
            <FieldError id="columns-missing">
              {texts.missing(missing.map((column) => texts.names[column]))}
            </FieldError>
          )}
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} busyLabel={importTexts.reading} className="max-md:w-full">
            {texts.use}
          </Button>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel} className="max-md:w-full">
              {texts.keep}
            </Button>
          )}
        </div>
      </form>
    </Question>
  )
}
