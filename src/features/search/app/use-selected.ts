// The selected speaker of the list. The address follows once the selection rests, or at once where nobody is selected, and the
// preview follows the address.
import { useEffect, useRef, useState } from 'react'
import type { ListAddress } from '../../../ui/use-list-address.ts'

/** ms. */
const rest = 120

export interface Selected {
  username: string | null
  select: (username: string | null) => void
}

export function useSelected({ choices, choose }: ListAddress): Selected {
  const inAddress = choices.speaker ?? null
  const [username, setUsername] = useState(inAddress)
  const known = useRef(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Back, or another question.
    if (known.current === inAddress) return
    known.current = inAddress
    clearTimeout(timer.current)
    setUsername(inAddress)
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  function follow(next: string | null) {
    if (next === known.current) return
    known.current = next
    choose({ speaker: next }, { replace: true })
  }

  return {
    username,
    select(next) {
      setUsername(next)
      clearTimeout(timer.current)
      // Closing makes the rows wider: later, it would move what is pressed next from under the pointer.
      if (next === null) follow(next)
      else timer.current = setTimeout(() => follow(next), rest)
    },
  }
}
