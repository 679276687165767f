// Beside the list while no conversation is open.
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { conversationsQuery } from '../queries.ts'
import { NoneAtAll } from './none-at-all.tsx'
import { screenTexts as texts } from './texts.ts'

export function Component() {
  const { data, isLoadingError } = useQuery(conversationsQuery('open'))
  const [parameters] = useSearchParams()
  // The list says that it failed.
  if (isLoadingError) return null
  const hasNone = data?.conversations.length === 0
  const isNarrowed = parameters.has('view') || parameters.has('q')
  // The list says what it has none of.
  if (hasNone && isNarrowed) return null
  return (
    <div className="grid flex-1 place-content-center p-8">
      {hasNone ? (
        <NoneAtAll />
      ) : (
        <EmptyState icon={<MessagesSquare />} title={texts.chooseTitle}>
          {data ? texts.choose(data.waiting) : texts.chooseUnknown}
          {data && !isNarrowed && <span className="pointer-coarse:hidden"> {texts.chooseByKey}</span>}
        </EmptyState>
      )}
    </div>
  )
}
