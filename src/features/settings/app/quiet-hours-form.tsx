// The form that sets quiet hours, or turns them off.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { textOf } from '../../../lib/form-text.ts'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { zoneName } from '../../../lib/time-zones.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { keepQuietHours } from '../../notifications/quiet-hours/queries.ts'
import type { QuietHours } from '../../notifications/quiet-hours/schema.ts'
import { quietHoursTexts as texts } from '../../notifications/quiet-hours/texts.ts'

/** Suggested to those who have none. */
const usual = { starts_at: '20:00', ends_at: '08:00' }

export function QuietHoursForm({
  quiet: { hours, time_zone },
  onClose,
}: {
  quiet: QuietHours
  onClose: () => void
}) {
  const client = useQueryClient()
  const { formProps, errors, notice, isBusy } = useForm({
    staysOpen: true,
    fields: ['starts_at', 'ends_at'],
    retryField: 'starts_at',
    explain: (error) => ({ text: requestErrorText(error, texts.failing), fields: {} }),
    check(form): FieldErrors {
      const [starts_at, ends_at] = [textOf(form, 'starts_at'), textOf(form, 'ends_at')]
      return {
        ...(starts_at === '' && { starts_at: texts.missing }),
        ...(ends_at === '' && { ends_at: texts.missing }),
        ...(ends_at !== '' && ends_at === starts_at && { ends_at: texts.same }),
      }
    },
    async send(form) {
      await keepQuietHours(client, {
        starts_at: textOf(form, 'starts_at'),
        ends_at: textOf(form, 'ends_at'),
      })
      toast({ title: texts.saved, tone: 'success' })
      onClose()
    },
  })
  const { ref } = formProps
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  const ending = useMutation({
    // Offline, a failure is known at once.
    networkMode: 'always',
    mutationFn: () => keepQuietHours(client, null),
    onSuccess() {
      toast({ title: texts.turnedOff, tone: 'success' })
      onClose()
    },
    onError: (error) => toast({ title: requestErrorText(error, texts.failing), tone: 'destructive' }),
  })

  const { starts_at, ends_at } = hours ?? usual
  const field = { type: 'time', required: true, className: 'w-36' } as const
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      {notice && <FormNotice text={notice} />}
      <div className="flex flex-wrap gap-4">
        <TextField
          {...field}
          label={texts.from}
          name="starts_at"
          defaultValue={starts_at}
          error={errors.starts_at}
        />
        <TextField {...field} label={texts.to} name="ends_at" defaultValue={ends_at} error={errors.ends_at} />
      </div>
      <p className="max-w-text text-sm text-text-2">
        {time_zone === null ? texts.noZone : texts.zone(zoneName(time_zone))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        {hours && (
          <Button
            variant="secondary"
            busy={ending.isPending}
            busyLabel={texts.turningOff}
            onClick={() => ending.mutate()}
          >
            {texts.turnOff}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
