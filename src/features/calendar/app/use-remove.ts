// Removes blocked or travel days, with Undo; what is over cannot be brought back. Failures are told with `mutateAsync`: the
// callbacks of `mutate` are dropped when the screen is left, or other days are removed, before the answer.
import { useMutation } from '@tanstack/react-query'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { changeCalendar } from '../queries.ts'
import type { UnavailablePeriod } from '../schema.ts'
import { calendarScreenTexts as texts } from './texts.ts'

export function useRemove(today: string): (period: UnavailablePeriod) => void {
  const { mutateAsync } = useMutation(changeCalendar)

  function restore({ id: key, ...period }: UnavailablePeriod): void {
    mutateAsync({ kind: 'add', period, key: `back-${key}` }).then(
      () => toast({ title: texts.done.back, tone: 'success' }),
      (error) =>
        toast({ title: requestErrorText(error, texts.action.add, ['conflict']), tone: 'destructive' }),
    )
  }

  return (period) => {
    toast({
      title: texts.done.remove,
      ...(period.last_day >= today && {
        action: { label: texts.undo, onSelect: () => restore(period) },
      }),
    })
    mutateAsync({ kind: 'remove', id: period.id }).catch((error: unknown) =>
      toast({ title: requestErrorText(error, texts.action.remove), tone: 'destructive' }),
    )
  }
}
