// The two answers to a request to connect.
import { Button } from '../../../ui/button.tsx'
import type { ConnectionAction } from '../schema.ts'
import { networkTexts as texts } from '../texts.ts'

export function Answers({ name, onTake }: { name: string; onTake: (action: ConnectionAction) => void }) {
  return (
    <>
      <Button size="sm" aria-label={texts.stepLabels.accept(name)} onClick={() => onTake('accept')}>
        {texts.steps.accept}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={texts.stepLabels.ignore(name)}
        onClick={() => onTake('ignore')}
      >
        {texts.steps.ignore}
      </Button>
    </>
  )
}
