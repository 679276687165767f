// The last part of a published event's editor: cancelling it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { ConfirmDialog } from '../../../../ui/app/confirm-dialog.tsx'
import { FormPart } from '../../../../ui/app/form-part.tsx'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { moveEvent } from '../../queries.ts'
import type { Event } from '../../schema.ts'
import { eventTexts } from '../../texts.ts'
import { formTexts } from './texts.ts'

const texts = formTexts.cancel

export function CancelEvent({ event: { id, title, updated_at, line_up } }: { event: Event }) {
  const move = useMutation(moveEvent)
  const [isAsking, setAsking] = useState(false)

  function cancel() {
    move.mutateAsync({ id, step: { action: 'cancel', updated_at } }).then(
      () => toast({ title: texts.done, tone: 'success' }),
      (error) =>
        toast({
          title: requestErrorText(error, eventTexts.actions.cancel, ['conflict', 'not_found']),
          tone: 'destructive',
        }),
    )
  }

  return (
    <FormPart isStacked title={texts.title} text={texts.text}>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={move.isPending}
        onClick={() => setAsking(true)}
      >
        {texts.button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.ask(title)}
        text={line_up.length > 0 ? texts.askText : texts.text}
        confirm={texts.button}
        keep={texts.keep}
        variant="danger"
        onClose={() => setAsking(false)}
        onConfirm={cancel}
      />
    </FormPart>
  )
}
