// An organizer's shortlists by name in the command palette.
import { ListOrdered } from 'lucide-react'
import { hasAllWords } from '../../../lib/has-all-words.ts'
import type { FindInPalette } from '../../../shell/navigation.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { shortlistsQuery } from '../queries.ts'
import { shortlistTexts } from '../texts.ts'

export const findShortlists: FindInPalette = async (client, typed, userType) => {
  if (userType !== 'organizer') return []
  const { rows } = await client.fetchQuery(shortlistsQuery('active'))
  return rows
    .filter(({ title }) => hasAllWords(title, typed))
    .map(({ id, title }) => ({
      label: title,
      href: paths.dashboardShortlist(id),
      group: shortlistTexts.inPalette,
      Icon: ListOrdered,
    }))
}
