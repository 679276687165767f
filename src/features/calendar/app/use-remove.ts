// Removes blocked or travel days, with Undo; what is over cannot be brought back.
import { useMutation } from '@tanstack/react-query'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { changeCalendar } from '../queries.ts'
import type { UnavailablePeriod } from '../schema.ts'
import { calendarScreenTexts as texts } from './texts.ts'

export function useRemove(today: string): (period: UnavailablePeriod) => void {
  const { mutate } = useMutation(changeCalendar)

  function restore({ id: key, ...period }: UnavailablePeriod): void {
    mutate(
      { kind: 'add', period, key: `back-${key}` },
      {
        onSuccess: () => toast({ title: texts.done.back, tone: 'success' }),
        onError: (error) =>
          toast({ title: requestErrorText(error, texts.action.add, ['conflict']), tone: 'destructive' }),
      },
    )
  }

  return (period) => {
    toast({
      title: texts.done.remove,
      ...(period.last_day >= today && {
        action: { label: texts.undo, onSelect: () => restore(period) },
      }),
    })
    mutate(
      { kind: 'remove', id: period.id },
      {
        onError: (error) =>
          toast({ title: requestErrorText(error, texts.action.remove), tone: 'destructive' }),
      },
    )
  }
}
