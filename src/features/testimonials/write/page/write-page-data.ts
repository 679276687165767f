// The data of the page /testimonials/write. Generated per request and never cached, because it contains the token that
// allows writing.
import { textsOf } from '../../../../lib/form-text.ts'
import type { FieldErrors } from '../../../../ui/use-form.ts'

/** `rating` is '1' to '5', or nothing yet. */
const fields = ['rating', 'quote', 'author_name', 'author_role', 'author_organisation'] as const

export type WriteValues = Record<(typeof fields)[number], string>

export type WritePageData =
  /** `missing`: the address has no token, e.g. after a reload, since the token was removed from the address bar. */
  | { state: 'missing' | 'thanks' }
  /** `quote`: the words that were posted to it. */
  | { state: 'over'; quote?: string }
  | {
      state: 'open'
      token: string
      speaker: string
      engagement: { title: string; event_name: string } | null
      values: WriteValues
      errors: FieldErrors
      /** An error that concerns no particular field. */
      notice?: string
    }

export function valuesFromForm(form: FormData): WriteValues {
  return textsOf(form, fields)
}
