// A form's terms as the API takes them.
import { expect, test } from 'vitest'
import { termsFromForm } from './terms-form.ts'

function feeOf(budget: string) {
  const form = new FormData()
  form.set('budget', budget)
  form.set('budget_currency', 'EUR')
  const terms = termsFromForm(form)
  return [terms.budget, terms.budget_currency]
}

test('a fee is read as people write it; what is no number is not taken for no fee', () => {
  for (const written of ['1200', '1,200', '1 200', '€1,200', '1.200 EUR'])
    expect(feeOf(written)).toEqual([1200, 'EUR'])
  expect(feeOf(' ')).toEqual([null, null])
  expect(feeOf('to be agreed')).toEqual([Number.NaN, 'EUR'])
})
