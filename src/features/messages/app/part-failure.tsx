// A part of the details beside a conversation that could not be loaded: the rest of the screen goes on.
import { Button } from '../../../ui/button.tsx'
import { uiTexts } from '../../../ui/texts.ts'

interface PartFailureProps {
  text: string
  read: { isFetching: boolean; refetch: () => unknown }
}

export function PartFailure({ text, read }: PartFailureProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p className="text-text-2">{text}</p>
      <Button size="sm" variant="secondary" busy={read.isFetching} onClick={() => void read.refetch()}>
        {uiTexts.retry}
      </Button>
    </div>
  )
}
