// The shortlist picker of the screen, loaded when it is first asked for, and which of the rows are on a list already.
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { onDemand } from '../../../../ui/on-demand.ts'
import type { PickedEvent } from '../../../shortlists/pick/app/list-groups.ts'
import type { PickedPerson } from '../../../shortlists/pick/app/use-shortlisting.ts'
import { shortlistedQuery } from '../../../shortlists/pick/queries.ts'

const usePart = onDemand(async () => {
  const { ShortlistPicker } = await import('../../../shortlists/pick/app/shortlist-picker.tsx')
  return ShortlistPicker
})

interface Picking {
  people: readonly PickedPerson[]
  onAdded: () => void
}

export interface Picker {
  pick: (people: readonly PickedPerson[], onAdded?: () => void) => void
  dialog: ReactNode
}

export function usePicker(event: PickedEvent | null): Picker {
  const { Part, want } = usePart()
  const [picking, setPicking] = useState<Picking | null>(null)
  const close = () => setPicking(null)
  return {
    pick(people, onAdded = () => {}) {
      if (people.length === 0) return
      setPicking({ people, onAdded })
      void want()
    },
    dialog: Part && picking && (
      <Part
        people={picking.people}
        event={event}
        onClose={close}
        onAdded={() => {
          close()
          picking.onAdded()
        }}
      />
    ),
  }
}

/** Asked for as the pages of results arrive, so that a further page asks for its own only. */
const askedAtOnce = 20

/** The titles of the lists that a speaker is on. */
export function useShortlisted(usernames: readonly string[], isEnabled: boolean) {
  const chunks = Array.from({ length: Math.ceil(usernames.length / askedAtOnce) }, (_, i) =>
    usernames.slice(i * askedAtOnce, (i + 1) * askedAtOnce),
  )
  const answers = useQueries({
    queries: isEnabled ? chunks.map((chunk) => shortlistedQuery(chunk)) : [],
  })
  const titles = new Map(
    answers.flatMap(({ data }) =>
      (data?.speakers ?? []).map(
        ({ username, shortlists }) => [username, shortlists.map(({ title }) => title)] as const,
      ),
    ),
  )
  return (username: string): readonly string[] => titles.get(username) ?? []
}
