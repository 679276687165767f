// The dialog in which days are blocked or marked as travel, and in which these are changed.
import { useMutation } from '@tanstack/react-query'
import { textOf } from '../../../lib/form-text.ts'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { DialogForm } from '../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioGroup, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { checkPeriod, type UnavailableKind, unavailableKinds } from '../checks.ts'
import type { PeriodValues } from '../optimistic.ts'
import { changeCalendar } from '../queries.ts'
import { calendarScreenTexts } from './texts.ts'

const texts = calendarScreenTexts.dialog

/** Without an id: a new one. */
export type EditedPeriod = PeriodValues & { id?: string }

export interface PeriodDialogProps {
  /** Null: closed. */
  period: EditedPeriod | null
  onClose: () => void
}

export function PeriodDialog({ period, onClose }: PeriodDialogProps) {
  return (
    <Dialog
      open={period !== null}
      onClose={onClose}
      title={period?.id === undefined ? texts.newTitle : texts.editTitle}
      description={texts.text}
    >
      {period && <PeriodForm period={period} onDone={onClose} />}
    </Dialog>
  )
}

function PeriodForm({ period, onDone }: { period: EditedPeriod; onDone: () => void }) {
  const change = useMutation(changeCalendar)
  const { id } = period
  const action = id === undefined ? 'add' : 'change'
  const form = useForm({
    fields: ['first_day', 'last_day', 'note'],
    retryField: 'first_day',
    check: (form) =>
      Object.fromEntries(checkPeriod(valuesIn(form)).map(({ field, message }) => [field, message])),
    explain: (error) => ({
      text: requestErrorText(error, calendarScreenTexts.action[action], ['conflict', 'not_found']),
      fields: {},
    }),
    async send(form, { key }) {
      const values = valuesIn(form)
      await change.mutateAsync(
        id === undefined ? { kind: 'add', period: values, key } : { kind: 'change', id, period: values },
      )
      onDone()
      const { add, change: changed } = calendarScreenTexts.done
      toast({ title: id === undefined ? add[values.kind] : changed, tone: 'success' })
    },
  })
  return (
    <DialogForm
      form={form}
      send={id === undefined ? texts.add : texts.save}
      sending={texts.saving}
      onClose={onDone}
    >
      <div className="grid gap-5 xs:grid-cols-2">
        <TextField
          name="first_day"
          type="date"
          label={texts.first}
          error={form.errors.first_day}
          defaultValue={period.first_day}
          required
        />
        <TextField
          name="last_day"
          type="date"
          label={texts.last}
          error={form.errors.last_day}
          defaultValue={period.last_day}
          required
        />
      </div>
      <RadioGroup
        name="kind"
        legend={texts.kind}
        defaultValue={period.kind}
        options={unavailableKinds.map((kind) => ({ value: kind, ...texts.kinds[kind] }))}
      />
      <TextField
        name="note"
        label={texts.note}
        hint={texts.noteHint}
        error={form.errors.note}
        defaultValue={period.note}
        maxLength={texts.noteLength}
        autoComplete="off"
        optional
      />
    </DialogForm>
  )
}

/** An empty last day is the same as the first. */
function valuesIn(form: FormData): PeriodValues {
  const first_day = textOf(form, 'first_day')
  const kind: UnavailableKind = textOf(form, 'kind') === 'travel' ? 'travel' : 'blocked'
  return {
    first_day,
    last_day: textOf(form, 'last_day') || first_day,
    kind,
    note: textOf(form, 'note').trim(),
  }
}
