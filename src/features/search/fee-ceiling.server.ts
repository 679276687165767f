// The highest fee that is asked for, and whether fees on request fit as well (docs/specification.md §18).
import { invalidField } from '../../server/errors.ts'
import type { Question } from './question.ts'
import type { SpeakerSearchFilters } from './schema.ts'
import { searchTexts } from './texts.ts'

/** Throws AppError `invalid_input` naming the parameter. */
export function feeCeiling({
  fee_max: max,
  fee_currency: currency,
  fee_on_request = false,
}: Pick<SpeakerSearchFilters, 'fee_max' | 'fee_currency' | 'fee_on_request'>): Question['fee'] {
  if (max !== undefined && currency === undefined) {
    throw invalidField('fee_currency', searchTexts.feeNeedsCurrency)
  }
  if (max === undefined && (currency !== undefined || fee_on_request)) {
    throw invalidField('fee_max', searchTexts.currencyNeedsFee)
  }
  return max === undefined || currency === undefined ? null : { max, currency, orOnRequest: fee_on_request }
}
