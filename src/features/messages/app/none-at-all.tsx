// Where there is no conversation yet: in place of the list, and where there is space beside it.
import { MessagesSquare } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.empty.open

export function NoneAtAll() {
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={texts.title}
      link={{ to: paths.dashboardRequests, text: texts.action }}
    >
      {texts.text}
    </EmptyState>
  )
}
