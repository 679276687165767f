// What the fields of a form have in common that works without JavaScript: the text as typed, its error, and the focus on the
// first error of the page that answers.
import type { FieldErrors } from './use-form.ts'

export function postedFields<Name extends string>(values: Record<Name, string>, errors: FieldErrors) {
  const [first] = Object.keys(errors)
  return <Own extends Name>(name: Own) => ({
    name,
    error: errors[name],
    defaultValue: values[name],
    autoFocus: name === first,
  })
}
