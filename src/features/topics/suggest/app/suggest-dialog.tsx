// Asks for a topic's name and why it is missing.
import { useMutation } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { textOf } from '../../../../lib/form-text.ts'
import { RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { DialogForm } from '../../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextareaField, TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { checkTopicName, longestNote, longestTopic } from '../../checks.ts'
import { suggestTopic } from '../queries.ts'
import { suggestTexts as texts } from '../texts.ts'

interface SuggestDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** At the end of the document: the field of topics may be inside a form, and forms cannot be nested. */
export function SuggestDialog({ isOpen, onClose }: SuggestDialogProps) {
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: React passes events on to the form that has the button.
    <div onChange={stop} onInput={stop} onBlur={stop} onKeyDown={stop}>
      <Dialog open={isOpen} onClose={onClose} title={texts.title} description={texts.text}>
        <SuggestForm onDone={onClose} />
      </Dialog>
    </div>,
    document.body,
  )
}

function stop(event: { stopPropagation: () => void }) {
  event.stopPropagation()
}

function SuggestForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync } = useMutation(suggestTopic)
  const form = useForm({
    fields: ['name', 'note'],
    retryField: 'name',
    check(values) {
      const problem = checkTopicName(textOf(values, 'name'))
      return problem === null ? {} : { name: problem }
    },
    explain: (error) =>
      error instanceof RequestError && error.code === 'conflict'
        ? { text: '', fields: { name: error.message } }
        : { text: requestErrorText(error, texts.action, ['rate_limited', 'invalid_input']), fields: {} },
    async send(values, { key }) {
      const name = textOf(values, 'name').trim()
      await mutateAsync({ name, note: textOf(values, 'note').trim(), key })
      toast({ title: texts.sent, description: texts.sentText(name), tone: 'success' })
      onDone()
    },
  })
  return (
    <DialogForm form={form} send={texts.send} sending={texts.sending} onClose={onDone}>
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        error={form.errors.name}
        maxLength={longestTopic}
        autoComplete="off"
        required
        data-autofocus
      />
      <TextareaField
        name="note"
        label={texts.note}
        hint={texts.noteHint}
        error={form.errors.note}
        rows={3}
        maxLength={longestNote}
        optional
      />
    </DialogForm>
  )
}
