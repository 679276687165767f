// Asks why a suggested topic is declined; everyone who suggested it reads it.
import { textOf } from '../../../../lib/form-text.ts'
import { DialogForm } from '../../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextareaField } from '../../../../ui/field.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { longestNote } from '../../../topics/checks.ts'
import type { SuggestedTopic } from '../schema.ts'
import { adminTopicTexts } from './texts.ts'
import { explainRefusal } from './topic-dialogs.tsx'

const texts = adminTopicTexts.suggested

interface DeclineDialogProps {
  /** Null: closed. */
  suggestion: SuggestedTopic | null
  onClose: () => void
  onDecline: (reason: string) => Promise<unknown>
}

export function DeclineDialog({ suggestion, onClose, onDecline }: DeclineDialogProps) {
  return (
    <Dialog
      open={suggestion !== null}
      onClose={onClose}
      title={suggestion && texts.declineTitle(suggestion.name)}
      description={texts.declineText}
    >
      {suggestion && <ReasonForm onDecline={onDecline} onClose={onClose} />}
    </Dialog>
  )
}

function ReasonForm({ onDecline, onClose }: Pick<DeclineDialogProps, 'onDecline' | 'onClose'>) {
  const form = useForm({
    fields: ['reason'],
    retryField: 'reason',
    check: (given) => (textOf(given, 'reason').trim() === '' ? { reason: texts.reasonMissing } : {}),
    explain: (error) => explainRefusal(error, adminTopicTexts.failing.decide, ['reason']),
    send: async (given) => void (await onDecline(textOf(given, 'reason').trim())),
  })
  return (
    <DialogForm form={form} send={texts.confirmDecline} sending={texts.saving} onClose={onClose}>
      <TextareaField
        name="reason"
        label={texts.reason}
        error={form.errors.reason}
        rows={3}
        maxLength={longestNote}
        required
        data-autofocus
      />
    </DialogForm>
  )
}
