// What the fields of a form have in common that works without JavaScript: the text as typed, its error, and the focus on the
// first error of the page that answers.
import type { FieldErrors } from './use-form.ts'

export function postedFields<Name extends string>(values: Record<Name, string>, errors: FieldErrors) {
  const errorOf = postedErrors<Name>(errors)
  return <Own extends Name>(name: Own) => ({ ...errorOf(name), defaultValue: values[name] })
}

/** For fields that are called in the order of the page: of those shown, the first that is wrong has the focus. */
export function postedErrors<Name extends string>(errors: FieldErrors) {
  let isFocused = false
  return <Own extends Name>(name: Own) => {
    const error = errors[name]
    const autoFocus = error !== undefined && !isFocused
    isFocused ||= autoFocus
    return { name, error, autoFocus }
  }
}
