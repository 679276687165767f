// Beside the list while no request is open: what needs the reader, and the way to it.
import { Inbox } from 'lucide-react'
import { useOutletContext } from 'react-router'
import { Key } from '../../../ui/app/key.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { RequestsOutlet } from './requests-screen.tsx'
import { screenTexts as texts } from './texts.ts'

export function Component() {
  const { waiting, walk } = useOutletContext<RequestsOutlet>()
  return (
    <div className="p-8">
      {waiting === 0 ? (
        <EmptyState icon={<Inbox />} title={texts.chooseTitle}>
          {texts.choose}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<Inbox />}
          title={texts.waitingTitle(waiting)}
          action={
            <Button onClick={() => walk(1)}>
              {texts.openNext}
              <Key isOnPrimary>J</Key>
            </Button>
          }
        >
          {texts.waiting}
        </EmptyState>
      )}
    </div>
  )
}
