// The filters of a list in the address of its screen: reading them, building addresses, and navigating.
import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListChoices, type ListRules, queryWith, readChoices } from '../lib/list-address.ts'

export interface ListAddress {
  choices: ListChoices
  /** The address with these filters changed. */
  hrefWith: (changes: Readonly<Record<string, string | null>>) => string
  choose: (changes: Readonly<Record<string, string | null>>, options?: { replace?: boolean }) => void
}

export function useListAddress(rules: ListRules): ListAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // What was chosen shows at once: the router changes the address in a transition, which a slow machine keeps waiting.
  const [shown, show] = useOptimistic(search)
  const choices = readChoices(new URLSearchParams(shown), rules)
  return {
    choices,
    hrefWith: (changes) => pathname + queryWith(choices, changes),
    choose(changes, { replace = false } = {}) {
      // The address bar may be ahead of the rendering: a choice made in between must not undo the previous one.
      const latest = readChoices(new URLSearchParams(window.location.search), rules)
      const query = queryWith(latest, changes)
      startTransition(async () => {
        show(query)
        await navigate(pathname + query, { replace, preventScrollReset: true })
      })
    },
  }
}
