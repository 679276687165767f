// The values of the filters with their counts. In a group with a choice, the others say how many they would add: a request
// of its own, sent once the results are counted.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListChoices } from '../../../../lib/list-address.ts'
import { countryName } from '../../../../vocabulary/countries.ts'
import { languageName } from '../../../../vocabulary/languages.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { countriesQuery } from '../../../countries/queries.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import { additionsQuery, countsQuery } from '../../queries.ts'
import type { FacetValue, WayOut } from '../../schema.ts'
import {
  hasAdditions,
  isTalkFormat,
  type ListFilterName,
  listFilters,
  listIn,
  toQuestion,
} from '../question-address.ts'

export interface FacetOption {
  value: string
  label: string
  /** Null: not known. */
  count: number | null
  isChosen: boolean
  /** The count comes on top of what is found. */
  isAddition: boolean
  /** False: the count is an estimate. */
  isExact: boolean
}

type Further = Omit<FacetOption, 'isChosen'>

export interface Facets {
  total: { count: number; isExact: boolean } | null
  isLoading: boolean
  /** The ways out of an empty result; undefined: not known yet, null: they could not be read. */
  waysOut: readonly WayOut[] | null | undefined
  /** Those chosen first, then by count. */
  optionsOf: (name: ListFilterName) => FacetOption[]
}

export function useFacets(choices: ListChoices): Facets {
  const client = useQueryClient()
  const question = toQuestion(choices)
  const {
    data: counted,
    isPending,
    isError,
    isPlaceholderData,
  } = useQuery({
    ...countsQuery(question),
    placeholderData: keepPreviousData,
  })
  // Where counting fails the values stay, without their counts: another choice may be answered.
  const [last, setLast] = useState(counted)
  if (counted && counted !== last) setLast(counted)
  const data = counted ?? last
  const { data: additions, isError: isUncounted } = useQuery({
    ...additionsQuery(question),
    placeholderData: keepPreviousData,
    enabled:
      counted !== undefined && !isPlaceholderData && listFilters.some((name) => hasAdditions(choices, name)),
  })

  // A value that no one has is not among the counts.
  const isUnnamed = (name: ListFilterName) =>
    data !== undefined &&
    listIn(choices, name).some((value) => !data.facets?.[name].some((one) => one.value === value))
  const { data: topics } = useQuery({ ...topicsQuery, enabled: isUnnamed('topic') })
  const { data: countries } = useQuery({ ...countriesQuery, enabled: isUnnamed('country') })

  function nameIn(name: ListFilterName, value: string): string {
    if (name === 'language') return languageName(value)
    if (name === 'format') return isTalkFormat(value) ? talkFormatNames[value] : value
    if (name === 'country') return countries?.find(({ code }) => code === value)?.name ?? countryName(value)
    const all = topics?.flatMap((group) => group.topics) ?? []
    return all.find(({ slug }) => slug === value)?.name ?? value.replaceAll('-', ' ')
  }

  function furtherOf(name: ListFilterName): Further[] {
    const isExact = data?.facets_are_exact !== false
    const plain = (one: FacetValue) => ({
      ...one,
      ...(isError && { count: null }),
      isAddition: false,
      isExact,
    })
    if (!hasAdditions(choices, name)) return data?.facets?.[name].map(plain) ?? []
    const added = additions?.[name]
    if (added && !isError)
      return added.values.map((one) => ({ ...one, isAddition: true, isExact: added.is_exact }))
    // Until they are counted, the values stay as they were before the choice.
    const before = client.getQueryData(countsQuery(toQuestion({ ...choices, [name]: '' })).queryKey)
    return (
      before?.facets?.[name].map((one) => (isUncounted ? { ...plain(one), count: null } : plain(one))) ?? []
    )
  }

  function optionsOf(name: ListFilterName): FacetOption[] {
    const values = data?.facets?.[name] ?? []
    const chosen = listIn(choices, name)
    return [
      ...chosen.map((value) => {
        const known = values.find((one) => one.value === value)
        return {
          value,
          label: known?.label ?? nameIn(name, value),
          count: isError ? null : (known?.count ?? (data?.facets && !isPlaceholderData ? 0 : null)),
          isChosen: true,
          isAddition: false,
          isExact: data?.facets_are_exact !== false,
        }
      }),
      ...furtherOf(name)
        .filter(({ value }) => !chosen.includes(value))
        .map((one) => ({ ...one, isChosen: false })),
    ]
  }

  return {
    total:
      counted && counted.total !== null
        ? { count: counted.total, isExact: counted.total_is_exact !== false }
        : null,
    isLoading: isPending,
    waysOut: isError ? null : isPlaceholderData ? undefined : (counted?.ways_out ?? undefined),
    optionsOf,
  }
}
