// The data of the page /testimonials/write. Generated per request and never cached, because it contains the token that
// allows writing.
import { textOf } from '../../../../lib/form-text.ts'
import type { FieldErrors } from '../../../../ui/use-form.ts'

export interface WriteValues {
  quote: string
  author_name: string
  author_role: string
  author_organisation: string
  /** '1' to '5', or nothing yet. */
  rating: string
}

export type WritePageData =
  /** `missing`: the address has no token, e.g. after a reload, since the token was removed from the address bar. */
  | { state: 'over' | 'missing' | 'thanks' }
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
  return {
    quote: textOf(form, 'quote'),
    author_name: textOf(form, 'author_name'),
    author_role: textOf(form, 'author_role'),
    author_organisation: textOf(form, 'author_organisation'),
    rating: textOf(form, 'rating'),
  }
}
