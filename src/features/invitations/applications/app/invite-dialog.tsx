// Inviting someone who has not applied: the same invitation, with a personal line in its email.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { emailPattern } from '../../../../lib/email.ts'
import { textsOf } from '../../../../lib/form-text.ts'
import { RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { DialogForm } from '../../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmailField, RadioGroup, TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type FieldErrors, useForm } from '../../../../ui/use-form.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { mostNote } from '../../limits.ts'
import { inviteNewcomer, type Newcomer } from '../queries.ts'
import { applicationsTexts, userTypeNames } from './texts.ts'
import type { Invited } from './use-decisions.ts'

const texts = applicationsTexts.newcomer
const fields = ['email', 'name', 'note'] as const

interface InviteDialogProps {
  /** What the form begins with. Null: closed. */
  person: Partial<Newcomer> | null
  onClose: () => void
  onInvited: (invited: Invited) => void
}

export function InviteDialog({ person, onClose, onInvited }: InviteDialogProps) {
  return (
    <Dialog open={person !== null} onClose={onClose} title={texts.title} description={texts.text}>
      {person && <InviteForm person={person} onClose={onClose} onInvited={onInvited} />}
    </Dialog>
  )
}

function InviteForm({ person, onClose, onInvited }: InviteDialogProps & { person: Partial<Newcomer> }) {
  const client = useQueryClient()
  /** The id of an application with this address. */
  const [known, setKnown] = useState<string | null>(null)
  const form = useForm({
    fields,
    check(data): FieldErrors {
      const { email, note } = textsOf(data, fields)
      return {
        ...(!emailPattern.test(email.trim()) && { email: texts.badEmail }),
        ...([...note.trim()].length > mostNote && { note: texts.noteLong(mostNote) }),
      }
    },
    async send(data) {
      setKnown(null)
      const typed = textsOf(data, fields)
      const [email, name, note] = [typed.email.trim(), typed.name.trim(), typed.note.trim()]
      const user_type = data.get('user_type') === 'organizer' ? 'organizer' : 'speaker'
      const added: Newcomer = { email, name: name || null, user_type, note: note || null }
      const { id, undo_until } = await inviteNewcomer(client, added)
      onInvited({ id, email, name: name || email, until: undo_until, person: added })
      onClose()
      toast({ title: applicationsTexts.done.invite(1), tone: 'success' })
    },
    explain(error) {
      if (error instanceof RequestError && error.code === '23505') {
        setKnown(error.hint ?? null)
        return { text: '', fields: { email: texts.known } }
      }
      if (error instanceof RequestError && error.code === 'user_exists')
        return { text: '', fields: { email: texts.account } }
      return { text: requestErrorText(error, texts.action), fields: {} }
    },
  })
  return (
    <DialogForm form={form} send={texts.send} sending={texts.sending} onClose={onClose}>
      <EmailField
        label={texts.email}
        error={form.errors.email}
        hint={
          known !== null && (
            <Link to={paths.adminApplication(known)} className="link inline-flex min-h-6 items-center">
              {texts.toKnown}
            </Link>
          )
        }
        name="email"
        defaultValue={person.email}
        required
        autoComplete="off"
      />
      <TextField
        label={texts.name}
        error={form.errors.name}
        optional
        name="name"
        defaultValue={person.name ?? ''}
        maxLength={120}
        autoComplete="off"
      />
      <RadioGroup
        legend={texts.userType}
        name="user_type"
        defaultValue={person.user_type ?? 'speaker'}
        options={[
          { value: 'speaker', label: userTypeNames.speaker },
          { value: 'organizer', label: userTypeNames.organizer },
        ]}
      />
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        error={form.errors.note}
        optional
        name="note"
        defaultValue={person.note ?? ''}
        autoComplete="off"
      />
    </DialogForm>
  )
}
