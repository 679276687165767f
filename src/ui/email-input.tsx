// The control for an email address, the same everywhere. Used inside a Field.
import type { ComponentProps } from 'react'
import { Input } from './field.tsx'

export function EmailInput(input: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <Input
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...input}
      type="email"
    />
  )
}
