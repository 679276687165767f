// Asks to connect, with a note. Also on the public page, so it knows nothing of the router.
import { useMutation } from '@tanstack/react-query'
import { textOf } from '../../../lib/form-text.ts'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { DialogForm } from '../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextareaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { checkNote, longestNote } from '../checks.ts'
import { connect } from '../queries.ts'
import { networkTexts } from '../texts.ts'

const texts = networkTexts.connect

export interface Reachable {
  /** A username or an id. */
  reference: string
  name: string
}

interface ConnectDialogProps {
  /** Null: closed. */
  person: Reachable | null
  /** Why a note would be refused; null: it would not. */
  noteRefused: string | null
  onClose: () => void
}

export function ConnectDialog({ person, noteRefused, onClose }: ConnectDialogProps) {
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={person && texts.title(person.name)}
      description={texts.text}
    >
      {person && <NoteForm person={person} noteRefused={noteRefused} onDone={onClose} />}
    </Dialog>
  )
}

interface NoteFormProps {
  person: Reachable
  noteRefused: string | null
  onDone: () => void
}

function NoteForm({ person: { reference, name }, noteRefused, onDone }: NoteFormProps) {
  const { mutateAsync } = useMutation(connect)
  const form = useForm({
    fields: ['note'],
    retryField: 'note',
    check(form) {
      const problem = checkNote(textOf(form, 'note'))
      return problem === null ? {} : { note: problem }
    },
    explain: (error) => ({
      text: requestErrorText(error, texts.action, ['conflict', 'not_found', 'limit_reached', 'rate_limited']),
      fields: {},
    }),
    async send(form, { key }) {
      await mutateAsync({ person: reference, note: textOf(form, 'note').trim(), key })
      toast({ title: texts.sent(name), tone: 'success' })
      onDone()
    },
  })
  return (
    <DialogForm form={form} send={texts.send} sending={texts.sending} onClose={onDone}>
      {noteRefused === null ? (
        <TextareaField
          name="note"
          label={texts.note}
          hint={texts.noteHint}
          error={form.errors.note}
          rows={3}
          maxLength={longestNote}
          data-autofocus
        />
      ) : (
        <p className="text-text-2">
          {noteRefused} {texts.withoutNote}
        </p>
      )}
    </DialogForm>
  )
}
