// Asks for the reason of a rejection, which the organizer reads; a published event is taken down by it.
import { textOf } from '../../../../lib/form-text.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextareaField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { uiTexts } from '../../../../ui/texts.ts'
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
  const { formProps, errors, notice, isBusy } = useForm({
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
    <form {...formProps} className={`mt-6 ${formProps.className}`}>
      {notice && <FormNotice text={notice} />}
      <TextareaField name="reason" label={texts.dialog.reason} error={errors.reason} rows={4} required />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {uiTexts.cancel}
        </Button>
        <Button
          type="submit"
          variant="danger"
          busy={isBusy}
          busyLabel={isDown ? texts.downDialog.saving : texts.dialog.saving}
        >
          {isDown ? texts.takeDown : texts.reject}
        </Button>
      </div>
    </form>
  )
}
