// Speakers by name in the command palette, for an organizer with a way onto a shortlist.
import { BookmarkPlus, UserRound } from 'lucide-react'
import type { FindInPalette, FoundInPalette } from '../../../shell/navigation.ts'
import { paths } from '../../../vocabulary/paths.ts'
import type { PickedPerson } from '../../shortlists/pick/app/use-shortlisting.ts'
import { suggestionsQuery } from '../queries.ts'
import { searchScreenTexts } from './texts.ts'

const texts = searchScreenTexts.palette

export const findSpeakers: FindInPalette = async (client, typed, userType) => {
  const { people } = await client.fetchQuery(suggestionsQuery(typed))
  return people.flatMap((person) =>
    userType === 'organizer' ? [speaker(person), shortlisting(person)] : [speaker(person)],
  )
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
