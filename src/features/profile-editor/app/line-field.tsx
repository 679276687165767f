// A single-line field of the profile.
import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { publicLines } from '../../profiles/checks.ts'
import { useEditorField } from './editor.tsx'
import { editorTexts } from './texts.ts'

interface LineFieldProps
  extends Pick<ComponentProps<'input'>, 'autoComplete' | 'placeholder' | 'spellCheck'> {
  field: keyof typeof publicLines
  label: string
  hint?: string
  optional?: boolean
  /** Shows how many characters are used. */
  counted?: boolean
  className?: string
}

export function LineField({ field, label, hint, optional, counted, className, ...input }: LineFieldProps) {
  const { value, error, edit, watch } = useEditorField(field)
  const count = counted ? editorTexts.basic.left(value.trim().length, publicLines[field]) : ''
  return (
    <TextField
      label={label}
      error={error}
      {...(optional && { optional })}
      {...(className && { className })}
      {...((hint || count) && {
        hint: (
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{hint}</span>
            <span className="tabular-nums">{count}</span>
          </span>
        ),
      })}
      {...input}
      {...watch}
      name={field}
      dir="auto"
      value={value}
      onChange={({ target }) => edit(target.value)}
    />
  )
}
