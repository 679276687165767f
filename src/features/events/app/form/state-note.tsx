// What an event's state means for its organizer: the reason of a rejection, taking it back, or cancelling it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { ConfirmDialog } from '../../../../ui/app/confirm-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { moveEvent } from '../../queries.ts'
import type { Event } from '../../schema.ts'
import { eventTexts } from '../../texts.ts'
import { formTexts } from './texts.ts'

const texts = formTexts.review

export function StateNote({ event: { id, title, state, rejection_reason, updated_at } }: { event: Event }) {
  const move = useMutation(moveEvent)
  const [isCancelling, setCancelling] = useState(false)

  function take(action: 'take_back' | 'cancel') {
    move.mutate(
      { id, step: { action, updated_at } },
      {
        onSuccess: () => toast({ title: texts.done[action], tone: 'success' }),
        onError: (error) =>
          toast({
            title: requestErrorText(error, eventTexts.actions[action], ['conflict', 'not_found']),
            tone: 'destructive',
          }),
      },
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
  if (state === 'in_review') {
    return (
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={move.isPending}
        busyLabel={texts.takingBack}
        onClick={() => take('take_back')}
      >
        {texts.takeBack}
      </Button>
    )
  }
  if (state !== 'published') return null
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setCancelling(true)}>
        {texts.cancel}
      </Button>
      <ConfirmDialog
        open={isCancelling}
        title={texts.cancelTitle(title)}
        text={texts.cancelText}
        confirm={texts.cancel}
        keep={texts.keep}
        variant="danger"
        onClose={() => setCancelling(false)}
        onConfirm={() => take('cancel')}
      />
    </>
  )
}
