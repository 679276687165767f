// An organizer's events by name in the command palette.
import { CalendarDays } from 'lucide-react'
import { hasAllWords } from '../../../lib/has-all-words.ts'
import type { FindInPalette } from '../../../shell/navigation.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { choosableEventsQuery, eventsQuery, mostRead } from '../queries.ts'
import { eventTexts } from '../texts.ts'

export const findEvents: FindInPalette = async (client, typed, userType) => {
  if (userType !== 'organizer') return []
  const pages = await Promise.all([
    client.fetchQuery(choosableEventsQuery),
    client.fetchQuery(eventsQuery({ when: 'past', limit: mostRead })),
  ])
  return pages
    .flatMap(({ rows }) => rows)
    .filter(({ title }) => hasAllWords(title, typed))
    .map(({ id, title }) => ({
      label: title,
      href: paths.eventEdit(id),
      group: eventTexts.inPalette,
      Icon: CalendarDays,
    }))
}
