// After a card was dropped on another column: the step's dialog, with everything that it causes. Nothing happens by dragging
// alone.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isMissing, requestErrorText } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { requestQuery, takeStep, undoStep } from '../queries.ts'
import { doneName } from '../summary.ts'
import { requestTexts } from '../texts.ts'
import { StepDialog } from './step-dialog.tsx'
import { screenTexts as texts } from './texts.ts'
import type { DroppedStep } from './use-card-drag.ts'

export function DroppedStepDialog({ id, action, onClose }: DroppedStep & { onClose: () => void }) {
  const client = useQueryClient()
  const { data: request, error } = useQuery(requestQuery(id))
  // What is being written stays when reading the request again fails.
  const isGone = request ? isMissing(error) || !request.actions.includes(action) : error !== null
  useEffect(() => {
    if (!isGone) return
    toast({ title: requestTexts.steps.changed, tone: 'destructive' })
    onClose()
  }, [isGone, onClose])
  if (!request || isGone) return null

  const fail = (failure: unknown) =>
    toast({
      title: requestErrorText(failure, texts.dialog.failed, ['conflict', 'invalid_input']),
      tone: 'destructive',
    })

  return (
    <StepDialog
      action={action}
      request={request}
      onClose={onClose}
      onSend={async (extras, key) => {
        const { version, consequences } = request
        await takeStep(client, id, { action, version, consequences: consequences.key, ...extras }, key)
        onClose()
        toast({
          title: doneName(action, request.state, request),
          description: texts.undoTitle,
          tone: 'success',
          action: { label: texts.undo, onSelect: () => void undoStep(client, id).catch(fail) },
        })
      }}
    />
  )
}
