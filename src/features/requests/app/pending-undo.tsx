// Beside a request in the list: what was just done to it can still be undone.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { useTimeLeft } from '../../../ui/app/undo-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { undoStep } from '../queries.ts'
import { screenTexts as texts } from './texts.ts'

interface PendingUndoProps {
  id: string
  /** ISO 8601: when the other side is told. */
  until: string
  /** The other side. */
  name: string
}

export function PendingUndo({ id, until, name }: PendingUndoProps) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const left = useTimeLeft(until)
  if (left === 0) return null
  async function undo() {
    setBusy(true)
    await undoStep(client, id).catch((error: unknown) =>
      toast({ title: requestErrorText(error, texts.dialog.failed, ['conflict']), tone: 'destructive' }),
    )
    setBusy(false)
  }
  return (
    <Button size="sm" variant="ghost" className="shrink-0" busy={isBusy} onClick={() => void undo()}>
      {texts.undo}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
