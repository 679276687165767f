// The parts of the admins' topics: the list, what people suggest, and what has been decided.
import { CountTabs } from '../../../../ui/app/count-tabs.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { adminTopicTexts as texts } from './texts.ts'

interface TopicTabsProps {
  current: 'list' | 'suggestions' | 'decided'
  counts: { list?: number | undefined; suggestions?: number | undefined }
}

export function TopicTabs({ current, counts }: TopicTabsProps) {
  const tabs = [
    { part: 'list', href: paths.adminTopics, label: texts.list, count: counts.list },
    {
      part: 'suggestions',
      href: paths.adminTopicSuggestions,
      label: texts.suggestions,
      count: counts.suggestions,
    },
    {
      part: 'decided',
      href: `${paths.adminTopicSuggestions}?state=decided`,
      label: texts.decided,
      count: undefined,
    },
  ]
  return (
    <CountTabs
      label={texts.tabs}
      tabs={tabs.map(({ part, ...tab }) => ({ ...tab, isCurrent: part === current }))}
    />
  )
}
