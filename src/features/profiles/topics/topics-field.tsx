// Chooses the topics of the own profile, as many as the plan has room for.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { ChoiceFieldSkeleton } from '../../../ui/choice-field-skeleton.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { topicsQuery } from '../../topics/queries.ts'
import { useLimit, useMe } from '../me.ts'
import { profileTopicsQuery, topicCalls } from './queries.ts'
import { profileTopicTexts as texts } from './texts.ts'

/** Reads what it needs itself; a screen that does it beforehand shows it at once. */
export function TopicsField() {
  const { profile, tier } = useMe()
  const limit = useLimit('topics')
  const client = useQueryClient()
  const all = useQuery(topicsQuery)
  const own = useQuery(profileTopicsQuery)
  if (!all.data || !own.data) {
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
  const { addTopic, removeTopic } = topicCalls(client)
  const chosen = own.data.map(({ topic }) => topic)
  const isFull = limit !== null && chosen.length >= limit
  const isOver = limit !== null && chosen.length > limit
  return (
    <ChoiceField
      texts={texts}
      groups={all.data.map(({ name, topics }) => ({ name, items: topics }))}
      chosen={chosen}
      isFull={isFull}
      {...(limit !== null && { shown: limit })}
      onAdd={({ id }) => void addTopic(profile?.id, id)}
      onRemove={({ id }) => void removeTopic(profile?.id, id)}
      foot={
        <>
          <span>{texts.count(chosen.length, limit, tier?.name)}</span>
          {isFull && (
            <span>
              {isOver ? texts.over(limit) : texts.full(tier?.name)}{' '}
              <Link to={paths.dashboardSettingsArea('plan')}>{texts.plans}</Link>
            </span>
          )}
        </>
      }
    />
  )
}
