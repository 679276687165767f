// A form's terms as the API takes them. What is wrong with them is the API's to say, except for a fee that is no number, which JSON
// would send as none at all.
import { readOptionalNumber } from '../../lib/whole-number.ts'
import type { Terms } from './terms.ts'

/** `budget`: NaN for anything but a whole number. */
export function termsFromForm(form: FormData): Terms {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const budget = readOptionalNumber(text('budget'))
  const terms = {
    starts_on: text('starts_on') || null,
    ends_on: text('ends_on') || null,
    city: text('city'),
    country: text('country') || null,
    online: form.get('online') === 'on',
    format: text('format'),
    budget,
    budget_currency: budget === null ? null : text('budget_currency') || null,
  }
  return terms as Terms
}
