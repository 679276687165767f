// The data of the page /report: the fields as the form shows them, always text.
import { textsOf } from '../../../lib/form-text.ts'
import type { FieldErrors } from '../../../ui/use-form.ts'
import type { ReportedKind } from '../choices.ts'

export type ReportValues = Record<'kind' | 'id' | 'cause' | 'text' | 'email', string>

export type ReportPageData =
  | { state: 'missing' }
  | { state: 'sent'; kind: ReportedKind; isSignedIn: boolean }
  | {
      state: 'open'
      kind: ReportedKind
      /** What is reported, in a few words. */
      title: string
      href: string | null
      /** How it begins, where its title does not tell which one it is: a message. */
      said?: string
      isSignedIn: boolean
      values: ReportValues
      errors: FieldErrors
      /** An error that concerns no particular field. */
      notice?: string
    }

export function reportFromForm(form: FormData): ReportValues {
  return textsOf(form, ['kind', 'id', 'cause', 'text', 'email'])
}
