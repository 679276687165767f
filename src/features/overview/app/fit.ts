// What speaks for a request, computed from what the speaker has stated; what is not known is not said. Pure.
import type { Profile } from '../../profiles/schema.ts'
import type { BookingRequest } from '../../requests/schema.ts'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.fit

export function fitOf(
  request: Pick<BookingRequest, 'starts_on' | 'consequences' | 'budget' | 'budget_currency'>,
  { fee_min, fee_currency }: Pick<Profile, 'fee_min' | 'fee_currency'>,
): string[] {
  const { starts_on, consequences, budget, budget_currency } = request
  const isFree = starts_on !== null && consequences.collisions.length === 0
  const isComparable = budget !== null && fee_min !== null && budget_currency === fee_currency
  return [...(isFree ? [texts.free] : []), ...(isComparable && budget >= fee_min ? [texts.fee] : [])]
}
