// A form's terms as the API takes them. What is wrong with them is the API's to say.
import type { Terms } from './terms.ts'

export function termsFromForm(form: FormData): Terms {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const budget = text('budget').replaceAll(/[\s,]/g, '')
  const terms = {
    starts_on: text('starts_on') || null,
    ends_on: text('ends_on') || null,
    city: text('city'),
    country: text('country') || null,
    online: form.get('online') === 'on',
    format: text('format'),
    budget: budget === '' ? null : Number(budget),
    budget_currency: budget === '' ? null : text('budget_currency') || null,
  }
  return terms as Terms
}
