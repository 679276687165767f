// A single-line field of the profile.
import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { useEditorField } from './editor.tsx'
import { editorTexts } from './texts.ts'
import type { LineName } from './values.ts'

interface LineFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'error' | 'name'> {
  field: LineName | 'website' | 'accent' | 'fee_min' | 'fee_max'
  /** Shows how many of so many characters are used. */
  counted?: number
  onTyped?: () => void
}

export function LineField({ field, hint, counted, onTyped, ...input }: LineFieldProps) {
  const { value, error, edit, watch } = useEditorField(field)
  return (
    <TextField
      dir="auto"
      error={error}
      hint={
        counted === undefined ? (
          hint
        ) : (
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{hint}</span>
            <span className="tabular-nums">{editorTexts.basic.left(value.trim().length, counted)}</span>
          </span>
        )
      }
      {...input}
      {...watch}
      name={field}
      value={value}
      onChange={({ target }) => {
        edit(target.value)
        onTyped?.()
      }}
    />
  )
}
