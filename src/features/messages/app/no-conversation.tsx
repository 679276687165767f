// Beside the list while no conversation is open.
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { conversationsQuery } from '../queries.ts'
import { screenTexts as texts } from './texts.ts'

export function Component() {
  const { data, isLoadingError } = useQuery(conversationsQuery('open'))
  // The list says that it failed.
  if (isLoadingError) return null
  const hasNone = data?.conversations.length === 0
  return (
    <div className="grid flex-1 place-content-center p-8">
      <EmptyState icon={<MessagesSquare />} title={hasNone ? texts.noneTitle : texts.chooseTitle}>
        {hasNone ? texts.none : data ? texts.choose(data.waiting) : texts.chooseUnknown}
        {data && !hasNone && <span className="pointer-coarse:hidden"> {texts.chooseByKey}</span>}
      </EmptyState>
    </div>
  )
}
