// Asks for the reason of a decision, which the reporters read.
import { textOf } from '../../../../lib/form-text.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { DialogForm } from '../../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextareaField } from '../../../../ui/field.tsx'
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import {
  type DecisionAction,
  type DecisionReason,
  decisionReasons,
  isReasonTo,
  longestDecisionNote,
} from '../../choices.ts'
import type { Decision, QueuedReport } from '../../schema.ts'
import { reportTexts } from '../../texts.ts'
import { queueTexts } from './texts.ts'

const texts = queueTexts.dialog

export interface Deciding {
  /** At least one; the decision is the same for all. */
  reports: readonly QueuedReport[]
  action: DecisionAction
}

interface DecideDialogProps {
  /** Null: closed. */
  deciding: Deciding | null
  onClose: () => void
  onDecide: (reports: readonly QueuedReport[], decision: Decision) => Promise<unknown>
}

export function DecideDialog({ deciding, onClose, onDecide }: DecideDialogProps) {
  return (
    <Dialog
      open={deciding !== null}
      onClose={onClose}
      title={deciding && headingOf(deciding)}
      description={deciding && texts.text[deciding.action]}
    >
      {deciding && (
        <ReasonForm
          {...deciding}
          onClose={onClose}
          onDecide={(decision) => onDecide(deciding.reports, decision)}
        />
      )}
    </Dialog>
  )
}

function headingOf({ reports, action }: Deciding): string {
  const [first] = reports
  return reports.length === 1 && first ? texts.title[action](titleOf(first)) : texts.several(reports.length)
}

export function titleOf({ content, kind }: QueuedReport): string {
  return content?.title || reportTexts.kinds[kind]
}

function buttonOf({ reports, action }: Deciding): string {
  const [first] = reports
  return reports.length === 1 && first
    ? queueTexts.actions[action](first.kind)
    : texts.several(reports.length)
}

interface ReasonFormProps extends Deciding {
  onClose: () => void
  onDecide: (decision: Decision) => Promise<unknown>
}

function ReasonForm({ reports, action, onClose, onDecide }: ReasonFormProps) {
  const form = useForm({
    fields: ['reason', 'note'],
    retryField: 'reason',
    check: (form) => (reasonIn(form) ? {} : { reason: texts.reasonMissing }),
    explain: (error) => ({
      text: requestErrorText(error, queueTexts.failing.decide, [
        'conflict',
        'not_found',
        'own_account',
        'last_admin',
      ]),
      fields: {},
    }),
    async send(form) {
      const reason = reasonIn(form)
      if (reason) await onDecide({ action, reason, note: textOf(form, 'note').trim() })
    },
  })
  return (
    <DialogForm
      form={form}
      send={buttonOf({ reports, action })}
      sending={texts.saving}
      variant={action === 'dismiss' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <SelectField
        name="reason"
        label={texts.reason}
        error={form.errors.reason}
        defaultValue={action === 'dismiss' ? 'no_violation' : ''}
        options={[
          { value: '', label: texts.reasonMissing },
          ...optionsOf<string>(reportTexts.reasons).filter(({ value }) => isReasonTo(action, value)),
        ]}
      />
      <TextareaField
        name="note"
        label={texts.note}
        hint={texts.noteHint}
        error={form.errors.note}
        rows={3}
        maxLength={longestDecisionNote}
        optional
      />
    </DialogForm>
  )
}

function reasonIn(form: FormData): DecisionReason | undefined {
  return decisionReasons.find((reason) => reason === textOf(form, 'reason'))
}
