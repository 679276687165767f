// What a chosen filter is called, on its chip and where it is in the way. Pure.

import type { ListChoices } from '../../../../lib/list-address.ts'
import { describeMoney } from '../../../../vocabulary/money.ts'
import type { ChosenFilter } from '../question-address.ts'
import { searchScreenTexts } from '../texts.ts'
import type { Facets } from './use-facets.ts'

const texts = searchScreenTexts.filters

export function filterName(
  { name, value }: ChosenFilter,
  { optionsOf }: Pick<Facets, 'optionsOf'>,
  { fee_currency }: ListChoices,
): string {
  switch (name) {
    case 'free_on':
    case 'rating_min':
    case 'city':
      return texts.chips[name](value)
    case 'fee_max':
      return describeMoney({ min: null, max: Number(value), currency: fee_currency ?? '' })
    case 'fee_on_request':
      return texts.onRequest
    case 'travels':
      return travelsName(value)
    case 'remote':
      return texts.remote
    case 'has_video':
      return texts.video
    default: {
      const label = optionsOf(name).find((option) => option.value === value)?.label ?? value
      return name === 'language' ? texts.chips.language(label) : label
    }
  }
}

function travelsName(value: string): string {
  const known = Object.entries(texts.travelsNames).find(([name]) => name === value)
  return known?.[1] ?? value
}
