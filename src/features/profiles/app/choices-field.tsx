// Chooses the profile's topics, up to the plan's limit, and the countries its owner speaks in. Both fields load their own
// data; a screen that prefetches it shows them at once.
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '../../../ui/app/load-failure.tsx'
import {
  type Choice,
  ChoiceField,
  type ChoiceFieldProps,
  type ChoiceGroup,
} from '../../../ui/choice-field.tsx'
import { ChoiceFieldSkeleton } from '../../../ui/choice-field-skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { countriesQuery } from '../../countries/queries.ts'
import { topicsQuery } from '../../topics/queries.ts'
import { SuggestTopic } from '../../topics/suggest/app/suggest-topic.tsx'
import { countryCalls, profileCountriesQuery, profileTopicsQuery, topicCalls } from '../choices/queries.ts'
import { profileCountryTexts, profileTopicTexts } from '../choices/texts.ts'
import { useLimit, useMe } from '../me.ts'

export function TopicsField() {
  const limit = useLimit('topics')
  return (
    <OwnChoiceField
      all={useQuery(topicsQuery)}
      own={useQuery(profileTopicsQuery)}
      groupsOf={(groups) => groups.map(({ name, topics }) => ({ name, items: topics }))}
      choiceOf={({ topic }) => topic}
      calls={topicCalls(useQueryClient())}
      texts={profileTopicTexts}
      limit={limit}
      foot={(count) => (
        <>
          <Room count={count} limit={limit} />
          <SuggestTopic />
        </>
      )}
    />
  )
}

export function CountriesField() {
  const texts = profileCountryTexts
  return (
    <OwnChoiceField
      all={useQuery(countriesQuery)}
      own={useQuery(profileCountriesQuery)}
      groupsOf={(countries) => [{ name: '', items: countries }]}
      choiceOf={({ country }) => country}
      calls={countryCalls(useQueryClient())}
      texts={texts}
      limit={null}
      foot={(count) => count > 0 && <span>{texts.count(count)}</span>}
    />
  )
}

interface OwnChoiceFieldProps<All, Row> {
  all: UseQueryResult<All>
  own: UseQueryResult<Row[]>
  groupsOf: (all: All) => readonly ChoiceGroup[]
  choiceOf: (row: Row) => Choice
  calls: ReturnType<typeof topicCalls>
  texts: ChoiceFieldProps['texts'] & { loading: string; failure: string; failureText: string }
  limit: number | null
  foot: (count: number) => ReactNode
}

/** The options and the choices are loading, failed to load, or are ready. */
function OwnChoiceField<All, Row>(props: OwnChoiceFieldProps<All, Row>) {
  const { all, own, groupsOf, choiceOf, calls, texts, limit, foot } = props
  const { profile } = useMe()
  if (all.data !== undefined && own.data !== undefined) {
    return (
      <ChoiceField
        texts={texts}
        groups={groupsOf(all.data)}
        chosen={own.data.map(choiceOf)}
        isFull={limit !== null && own.data.length >= limit}
        {...(limit !== null && { shown: limit })}
        onAdd={({ id }) => void calls.add(profile?.id, id)}
        onRemove={({ id }) => void calls.remove(profile?.id, id)}
        foot={foot(own.data.length)}
      />
    )
  }
  if (!all.isError && !own.isError) return <ChoiceFieldSkeleton label={texts.loading} />
  return (
    <LoadFailure
      title={texts.failure}
      isRetrying={all.isFetching || own.isFetching}
      onRetry={() => {
        for (const read of [all, own]) if (read.isError) void read.refetch()
      }}
    >
      {texts.failureText}
    </LoadFailure>
  )
}

/** The count and the limit, and what a larger plan would change. */
function Room({ count, limit }: { count: number; limit: number | null }) {
  const { tier } = useMe()
  const texts = profileTopicTexts
  return (
    <>
      <span>{texts.count(count, limit, tier?.name)}</span>
      {limit !== null && count >= limit && (
        <span>
          {count > limit ? texts.over(limit) : texts.full(tier?.name)}{' '}
          <Link to={paths.dashboardSettingsArea('plan')}>{texts.plans}</Link>
        </span>
      )}
    </>
  )
}
