// Chooses the topics of the own profile, as many as the plan has room for.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { topicsQuery } from '../../topics/queries.ts'
import { useLimit, useMe } from '../me.ts'
import { profileTopicsQuery, topicCalls } from '../topics/queries.ts'
import { profileTopicTexts as texts } from '../topics/texts.ts'
import { OwnChoiceField } from './own-choice-field.tsx'

/** Reads what it needs itself; a screen that does it beforehand shows it at once. */
export function TopicsField() {
  const { profile } = useMe()
  const limit = useLimit('topics')
  const client = useQueryClient()
  const { addTopic, removeTopic } = topicCalls(client)
  return (
    <OwnChoiceField all={useQuery(topicsQuery)} own={useQuery(profileTopicsQuery)} texts={texts}>
      {(groups, own) => (
        <ChoiceField
          texts={texts}
          groups={groups.map(({ name, topics }) => ({ name, items: topics }))}
          chosen={own.map(({ topic }) => topic)}
          isFull={limit !== null && own.length >= limit}
          {...(limit !== null && { shown: limit })}
          onAdd={({ id }) => void addTopic(profile?.id, id)}
          onRemove={({ id }) => void removeTopic(profile?.id, id)}
          foot={<Room count={own.length} limit={limit} />}
        />
      )}
    </OwnChoiceField>
  )
}

/** How many of how many, and what a larger plan would change. */
function Room({ count, limit }: { count: number; limit: number | null }) {
  const { tier } = useMe()
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
