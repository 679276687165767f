// Topics of a talk or an event, chosen from the curated list, which the field loads itself.
import { useQuery } from '@tanstack/react-query'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { ChoiceFieldSkeleton } from '../../../ui/choice-field-skeleton.tsx'
import { topicsQuery } from '../queries.ts'
import { SuggestTopic } from '../suggest/app/suggest-topic.tsx'
import { topicTexts } from '../texts.ts'

interface TopicsChoiceProps {
  /** Names the list of those chosen, e.g. 'Topics of this talk'. */
  chosenLabel: string
  /** What no choice means. */
  none?: string
  ids: string[]
  most: number
  /** It filters a list, so there is nothing to suggest. */
  isFilter?: true
  onChange: (ids: string[]) => void
}

export function TopicsChoice({
  chosenLabel,
  none = topicTexts.none,
  ids,
  most,
  isFilter,
  onChange,
}: TopicsChoiceProps) {
  const { data: groups, isError } = useQuery(topicsQuery)
  if (!groups && isError)
    return <p className="text-sm text-text-2">{isFilter ? topicTexts.filterFailed : topicTexts.failed}</p>
  if (!groups) return <ChoiceFieldSkeleton label={topicTexts.loading} />
  const all = groups.flatMap(({ topics }) => topics)
  return (
    <ChoiceField
      texts={{ ...topicTexts, chosen: chosenLabel, none }}
      groups={groups.map(({ name, topics }) => ({ name, items: topics }))}
      chosen={ids.flatMap((id) => all.find((topic) => topic.id === id) ?? [])}
      isFull={ids.length >= most}
      {...(!isFilter && { foot: <SuggestTopic /> })}
      onAdd={({ id }) => onChange([...ids, id])}
      onRemove={({ id }) => onChange(ids.filter((one) => one !== id))}
    />
  )
}
