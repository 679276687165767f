// The question in the screen's address. That words are meant as typed holds for these words only.
import { type ListAddress, useListAddress } from '../../../ui/use-list-address.ts'
import { questionRules } from './question-address.ts'

export function useQuestionAddress(): ListAddress {
  const address = useListAddress(questionRules)
  return {
    ...address,
    choose: (changes, options) =>
      address.choose('q' in changes ? { as_typed: null, ...changes } : changes, options),
  }
}
