// Asks for the reason of a rejection, which the organizer reads; a published event is taken down by it.
import { textOf } from '../../../../lib/form-text.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { DialogForm } from '../../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextareaField } from '../../../../ui/field.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { checkReason } from '../../checks.ts'
import type { Event } from '../../schema.ts'
import { reviewTexts as texts } from './texts.ts'

interface RejectDialogProps {
  /** Null: closed. */
  event: Event | null
  onClose: () => void
  onReject: (event: Event, reason: string) => Promise<unknown>
}

export function RejectDialog({ event, onClose, onReject }: RejectDialogProps) {
  const isDown = event?.state === 'published'
  const { title, text } = isDown ? texts.downDialog : texts.dialog
  return (
    <Dialog open={event !== null} onClose={onClose} title={event && title(event.title)} description={text}>
      {event && (
        <ReasonForm isDown={isDown} onClose={onClose} onReject={(reason) => onReject(event, reason)} />
      )}
    </Dialog>
  )
}

interface ReasonFormProps {
  isDown: boolean
  onClose: () => void
  onReject: (reason: string) => Promise<unknown>
}

function ReasonForm({ isDown, onClose, onReject }: ReasonFormProps) {
  const form = useForm({
    fields: ['reason'],
    retryField: 'reason',
    check(form) {
      const problem = checkReason(textOf(form, 'reason'))
      return problem === null ? {} : { reason: problem }
    },
    explain: (error) => ({
      text: requestErrorText(error, isDown ? texts.actions.takeDown : texts.actions.reject, [
        'conflict',
        'not_found',
      ]),
      fields: {},
    }),
    send: async (form) => void (await onReject(textOf(form, 'reason').trim())),
  })
  return (
    <DialogForm
      form={form}
      send={isDown ? texts.takeDown : texts.reject}
      sending={isDown ? texts.downDialog.saving : texts.dialog.saving}
      variant="danger"
      onClose={onClose}
    >
      <TextareaField name="reason" label={texts.dialog.reason} error={form.errors.reason} rows={4} required />
    </DialogForm>
  )
}
