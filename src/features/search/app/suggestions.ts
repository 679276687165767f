// What the query field suggests, and what each suggestion changes. Pure.
import type { ListChoices } from '../../../lib/list-address.ts'
import type { SearchSuggestions } from '../schema.ts'
import { adding, type Changes, listIn } from './question-address.ts'
import { searchScreenTexts } from './texts.ts'
import type { RecentSearch } from './use-recent.ts'

const texts = searchScreenTexts.suggestions
const mostOfAKind = 3

export type Suggestion = { key: string; label: string; note?: string } & (
  | { changes: Changes }
  | { address: string }
)

export interface SuggestionGroup {
  kind: 'spelling' | 'topics' | 'people' | 'places' | 'recent'
  /** Empty: the group has no heading. */
  title: string
  items: readonly Suggestion[]
}

export interface SuggestionsGiven {
  answer: SearchSuggestions | undefined
  recent: readonly RecentSearch[]
  choices: ListChoices
  mayFilterByCity: boolean
}

export function suggestionsOf({
  answer,
  recent,
  choices,
  mayFilterByCity,
}: SuggestionsGiven): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      kind: 'spelling',
      title: '',
      items: answer?.did_you_mean
        ? [
            {
              key: 'spelling',
              label: texts.didYouMean(answer.did_you_mean),
              changes: { q: answer.did_you_mean },
            },
          ]
        : [],
    },
    {
      kind: 'topics',
      title: texts.topics,
      items: (answer?.topics ?? [])
        .filter(({ slug }) => !listIn(choices, 'topic').includes(slug))
        .map(({ slug, name }) => ({
          key: `topic-${slug}`,
          label: name,
          changes: { ...adding(choices, 'topic', slug), q: null },
        })),
    },
    {
      kind: 'people',
      title: texts.people,
      items: (answer?.people ?? []).map(({ username, name, headline }) => ({
        key: `person-${username}`,
        label: name,
        note: headline,
        changes: { q: name },
      })),
    },
    {
      kind: 'places',
      title: texts.places,
      items: (answer?.places ?? []).map((place) => ({
        key: `place-${place.city}-${place.country?.code}`,
        ...suggestPlace(place, choices, mayFilterByCity),
      })),
    },
    {
      kind: 'recent',
      title: texts.recent,
      items: recent.map(({ label, address }) => ({ key: address, label, address })),
    },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .map((group) =>
      group.kind === 'recent' ? group : { ...group, items: group.items.slice(0, mostOfAKind) },
    )
}

function suggestPlace(
  { city, country }: SearchSuggestions['places'][number],
  choices: ListChoices,
  mayFilterByCity: boolean,
): { label: string; note?: string; changes: Changes } {
  const name = country?.name ?? ''
  if (city !== '') {
    return { label: city, note: name, changes: mayFilterByCity ? { city, q: null } : { q: city } }
  }
  const isChosen = country !== null && listIn(choices, 'country').includes(country.code)
  return {
    label: name,
    changes: country && !isChosen ? { ...adding(choices, 'country', country.code), q: null } : { q: null },
  }
}
