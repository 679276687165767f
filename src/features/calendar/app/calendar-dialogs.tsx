// The dialogs in which another calendar is connected and renamed.
import { useMutation } from '@tanstack/react-query'
import { textOf } from '../../../lib/form-text.ts'
import { RequestError, requestErrorText } from '../../../lib/request-errors.ts'
import { DialogForm } from '../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { busyLimits, checkCalendarAddress, checkCalendarName } from '../busy/checks.ts'
import { changeBusyCalendars } from '../busy/queries.ts'
import type { BusyCalendar } from '../busy/schema.ts'
import { otherCalendarTexts as texts } from './busy-texts.ts'

const { form: words, done } = texts

export function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} description={words.text}>
      <AddForm onDone={onClose} />
    </Dialog>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const change = useMutation(changeBusyCalendars)
  const form = useForm({
    fields: ['address', 'name'],
    retryField: 'address',
    check: (form) =>
      problemsOf({
        address: checkCalendarAddress(textOf(form, 'address')),
        name: checkCalendarName(textOf(form, 'name')),
      }),
    explain(error) {
      const text = requestErrorText(error, texts.action.add, ['invalid_input', 'conflict', 'rate_limited'])
      // What the server finds out when it reads the calendar.
      const isOfAddress = error instanceof RequestError && error.hint === 'address'
      return isOfAddress ? { text: '', fields: { address: text } } : { text, fields: {} }
    },
    async send(form) {
      const made = await change.mutateAsync({
        kind: 'add',
        address: textOf(form, 'address').trim(),
        name: textOf(form, 'name').trim(),
      })
      onDone()
      toast({ title: done.added(made?.name ?? ''), description: done.addedText, tone: 'success' })
    },
  })
  return (
    <DialogForm form={form} send={words.send} sending={words.sending} onClose={onDone}>
      <TextField
        name="address"
        inputMode="url"
        label={words.address}
        hint={words.addressHint}
        error={form.errors.address}
        maxLength={busyLimits.addressLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={form.errors.name}
        maxLength={busyLimits.nameLength}
        autoComplete="off"
        optional
      />
    </DialogForm>
  )
}

interface RenameDialogProps {
  /** Null: closed. */
  calendar: BusyCalendar | null
  onClose: () => void
}

export function RenameDialog({ calendar, onClose }: RenameDialogProps) {
  return (
    <Dialog open={calendar !== null} onClose={onClose} title={texts.renameForm.title}>
      {calendar && <RenameForm calendar={calendar} onDone={onClose} />}
    </Dialog>
  )
}

function RenameForm({ calendar: { id, name }, onDone }: { calendar: BusyCalendar; onDone: () => void }) {
  const change = useMutation(changeBusyCalendars)
  const form = useForm({
    fields: ['name'],
    retryField: 'name',
    check: (form) => problemsOf({ name: checkCalendarName(textOf(form, 'name')) }),
    explain: (error) => ({ text: requestErrorText(error, texts.action.rename, ['not_found']), fields: {} }),
    async send(form) {
      await change.mutateAsync({ kind: 'rename', id, name: textOf(form, 'name').trim() })
      onDone()
      toast({ title: done.renamed, tone: 'success' })
    },
  })
  return (
    <DialogForm form={form} send={texts.renameForm.send} sending={texts.renameForm.sending} onClose={onDone}>
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={form.errors.name}
        defaultValue={name}
        maxLength={busyLimits.nameLength}
        autoComplete="off"
        optional
      />
    </DialogForm>
  )
}

function problemsOf(problems: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, message]) => (message === null ? [] : [[field, message]])),
  )
}
