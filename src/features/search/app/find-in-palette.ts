// What the palette finds by name besides places: speakers, for an organizer with a way onto a shortlist, and shortlists.
import { BookmarkPlus, ListOrdered, UserRound } from 'lucide-react'
import { foldWords } from '../../../lib/fold-text.ts'
import type { FindInPalette, FoundInPalette } from '../../../shell/app/navigation.ts'
import { paths } from '../../../vocabulary/paths.ts'
import type { PickedPerson } from '../../shortlists/pick/app/use-shortlisting.ts'
import { shortlistsQuery } from '../../shortlists/queries.ts'
import { suggestionsQuery } from '../queries.ts'
import { searchScreenTexts } from './texts.ts'

const texts = searchScreenTexts.palette
const mostOfAKind = 5

export const findInPalette: FindInPalette = async (client, typed, userType) => {
  const [lists, { people }] = await Promise.all([
    userType === 'organizer' ? client.fetchQuery(shortlistsQuery('active')) : null,
    client.fetchQuery(suggestionsQuery(typed)),
  ])
  const named = (lists?.rows ?? []).filter(({ title }) => hasAllWords(title, typed))
  return [
    ...named.slice(0, mostOfAKind).map(({ id, title }) => ({
      label: title,
      href: paths.dashboardShortlist(id),
      group: texts.shortlist,
      Icon: ListOrdered,
    })),
    ...people
      .slice(0, mostOfAKind)
      .flatMap((person) => (lists ? [speaker(person), shortlisting(person)] : [speaker(person)])),
  ]
}

/** Opens where a speaker can be shortlisted, compared and asked. */
function speaker({ username, name }: PickedPerson): FoundInPalette {
  return {
    label: name,
    href: `${paths.dashboardSearch}?${new URLSearchParams({ q: name, speaker: username })}`,
    group: texts.speaker,
    Icon: UserRound,
  }
}

function shortlisting({ username, name }: PickedPerson): FoundInPalette {
  return {
    label: texts.shortlisting(name),
    open: async () => {
      const { paletteShortlisting } = await import('../../shortlists/pick/app/palette-picker.tsx')
      return paletteShortlisting({ username, name })
    },
    group: texts.speaker,
    Icon: BookmarkPlus,
  }
}

/** Every typed word begins one of the text's. */
export function hasAllWords(text: string, typed: string): boolean {
  const own = foldWords(text).flatMap((word) => [word.typed, ...word.forms])
  return foldWords(typed).every((word) => own.some((candidate) => candidate.startsWith(word.typed)))
}
