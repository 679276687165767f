// The choices of a list in the address of its screen: reading them, addresses of other choices, and going there.
import { useLocation, useNavigate } from 'react-router'
import { type ListChoices, type ListRules, queryWith, readChoices } from '../lib/list-address.ts'

export interface ListAddress {
  choices: ListChoices
  /** The address with these choices changed. */
  hrefWith: (changes: Readonly<Record<string, string | null>>) => string
  choose: (changes: Readonly<Record<string, string | null>>, options?: { replace?: boolean }) => void
}

export function useListAddress(rules: ListRules): ListAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const choices = readChoices(new URLSearchParams(search), rules)
  const hrefWith: ListAddress['hrefWith'] = (changes) => pathname + queryWith(choices, changes)
  return {
    choices,
    hrefWith,
    choose: (changes, { replace = false } = {}) =>
      void navigate(hrefWith(changes), { replace, preventScrollReset: true }),
  }
}
