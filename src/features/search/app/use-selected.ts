// The speaker selected in the list. The address changes once the selection settles, or immediately when it is cleared; the preview
// shows the speaker in the address.
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
      // Closing the preview widens the rows. Done later, it would move the next button from under the pointer.
      if (next === null) follow(next)
      else timer.current = setTimeout(() => follow(next), rest)
    },
  }
}
