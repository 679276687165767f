// What an event's state means for its organizer: the reason of a rejection, or taking it back from review.
import { useMutation } from '@tanstack/react-query'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { moveEvent } from '../../queries.ts'
import type { Event } from '../../schema.ts'
import { eventTexts } from '../../texts.ts'
import { formTexts } from './texts.ts'

const texts = formTexts.review

export function StateNote({ event: { id, state, rejection_reason, updated_at } }: { event: Event }) {
  const move = useMutation(moveEvent)

  function takeBack() {
    move.mutateAsync({ id, step: { action: 'take_back', updated_at } }).then(
      () => toast({ title: texts.takenBack, tone: 'success' }),
      (error) =>
        toast({
          title: requestErrorText(error, eventTexts.actions.take_back, ['conflict', 'not_found']),
          tone: 'destructive',
        }),
    )
  }

  if (state === 'rejected') {
    return (
      <div className="mt-4 rounded-card bg-info-subtle p-4">
        <p className="font-semibold">{texts.reason}</p>
        <p className="wrap-anywhere mt-1 max-w-text whitespace-pre-line">{rejection_reason}</p>
      </div>
    )
  }
  if (state !== 'in_review') return null
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3"
      busy={move.isPending}
      busyLabel={texts.takingBack}
      onClick={takeBack}
    >
      {texts.takeBack}
    </Button>
  )
}
