// Deletes an event at once, and offers Undo. Failures are told with `mutateAsync`: the callbacks of `mutate` are dropped when
// the screen is left, or another event is deleted, before the answer.
import { useMutation } from '@tanstack/react-query'
import { type ActionName, RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { toast } from '../../../../ui/toast.tsx'
import { deleteEvent, restoreEvent } from '../../queries.ts'
import type { Event } from '../../schema.ts'
import { eventTexts } from '../../texts.ts'

const { actions, done } = eventTexts

export function useDeleteEvent(): (event: Event) => void {
  const remove = useMutation(deleteEvent)
  const restore = useMutation(restoreEvent)
  return ({ id, title }) => {
    const undo = () =>
      restore.mutateAsync(id).then(
        () => toast({ title: done.restored, tone: 'success' }),
        (error) => fail(error, actions.restore),
      )
    // Offered immediately: an undo before the deletion has finished is sent after it.
    toast({
      title: done.deleted,
      description: title,
      tone: 'success',
      action: { label: done.undo, onSelect: undo },
    })
    remove.mutateAsync(id).catch((error: unknown) => {
      // Deleted before, in another tab.
      const isGone = error instanceof RequestError && error.code === 'not_found'
      if (!isGone) fail(error, actions.delete)
    })
  }
}

function fail(error: unknown, action: ActionName): void {
  toast({ title: requestErrorText(error, action), tone: 'destructive' })
}
