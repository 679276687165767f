// The values of the filters with their counts. A group with a choice counts what its other values would find instead.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { ListChoices } from '../../../../lib/list-address.ts'
import { languageName } from '../../../../vocabulary/languages.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { countriesQuery } from '../../../countries/queries.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import { countsQuery } from '../../queries.ts'
import type { SpeakerSearchAnswer } from '../../schema.ts'
import {
  isTalkFormat,
  type ListFilterName,
  listFilters,
  listIn,
  questionWithoutGroup,
  toQuestion,
} from '../question-address.ts'

export interface FacetOption {
  value: string
  label: string
  /** Null: not known. */
  count: number | null
  isChosen: boolean
}

export interface Facets {
  total: { count: number; isExact: boolean } | null
  isLoading: boolean
  /** False: the counts are estimates. */
  isExact: boolean
  /** Those chosen first, then by count. */
  optionsOf: (name: ListFilterName) => FacetOption[]
}

export function useFacets(choices: ListChoices): Facets {
  const { data, isPending } = useQuery({
    ...countsQuery(toQuestion(choices)),
    placeholderData: keepPreviousData,
  })
  const groups = listFilters.filter(
    (name) => listIn(choices, name).length > 0 && !(name === 'topic' && choices.topic_match === 'all'),
  )
  const others = useQueries({
    queries: groups.map((name) => ({
      ...countsQuery(questionWithoutGroup(choices, name)),
      placeholderData: keepPreviousData<SpeakerSearchAnswer>,
    })),
  })

  // A value that no one has is not among the counts.
  const answers = [data, ...others.map((other) => other.data)]
  const isUnnamed = (name: ListFilterName) =>
    data !== undefined &&
    listIn(choices, name).some(
      (value) => !answers.some((answer) => answer?.facets?.[name].some((one) => one.value === value)),
    )
  const { data: topics } = useQuery({ ...topicsQuery, enabled: isUnnamed('topic') })
  const { data: countries } = useQuery({ ...countriesQuery, enabled: isUnnamed('country') })

  function nameIn(name: ListFilterName, value: string): string {
    if (name === 'language') return languageName(value)
    if (name === 'format') return isTalkFormat(value) ? talkFormatNames[value] : value
    if (name === 'country') return countries?.find(({ code }) => code === value)?.name ?? value
    const all = topics?.flatMap((group) => group.topics) ?? []
    return all.find(({ slug }) => slug === value)?.name ?? value.replaceAll('-', ' ')
  }

  function optionsOf(name: ListFilterName): FacetOption[] {
    const other = others[groups.indexOf(name)]?.data
    const values = (other ?? data)?.facets?.[name] ?? []
    const chosen = listIn(choices, name)
    return [
      ...chosen.map((value) => {
        const known = values.find((one) => one.value === value)
        return {
          value,
          label: known?.label ?? nameIn(name, value),
          count: known?.count ?? (data?.facets ? 0 : null),
          isChosen: true,
        }
      }),
      ...values.filter(({ value }) => !chosen.includes(value)).map((one) => ({ ...one, isChosen: false })),
    ]
  }

  return {
    total: data && data.total !== null ? { count: data.total, isExact: data.total_is_exact !== false } : null,
    isLoading: isPending,
    isExact: data?.facets_are_exact !== false,
    optionsOf,
  }
}
