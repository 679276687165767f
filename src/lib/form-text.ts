// The text of a form's field: a missing field or a file counts as empty.
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
