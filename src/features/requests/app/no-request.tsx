// Beside the list while no request is open.
import { Inbox } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { screenTexts as texts } from './texts.ts'

export function Component() {
  return (
    <div className="p-8">
      <EmptyState icon={<Inbox />} title={texts.chooseTitle}>
        {texts.choose}
      </EmptyState>
    </div>
  )
}
