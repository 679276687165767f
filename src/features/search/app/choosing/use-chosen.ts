// The rows chosen for doing something with several at once. They stay chosen while the question changes.
import { useState } from 'react'
import { toast } from '../../../../ui/toast.tsx'
import { searchScreenTexts } from '../texts.ts'
import type { ComparedPerson } from '../use-compared.ts'

/** As many as a shortlist takes at once. */
const most = 50

export interface Chosen {
  people: readonly ComparedPerson[]
  has: (username: string) => boolean
  toggle: (person: ComparedPerson) => void
  clear: () => void
}

export function useChosen(): Chosen {
  const [people, setPeople] = useState<readonly ComparedPerson[]>([])
  const has = (username: string) => people.some((one) => one.username === username)
  return {
    people,
    has,
    toggle(person) {
      if (has(person.username)) setPeople(people.filter(({ username }) => username !== person.username))
      else if (people.length < most) setPeople([...people, person])
      else toast({ title: searchScreenTexts.chosen.full, tone: 'info' })
    },
    clear: () => setPeople([]),
  }
}
