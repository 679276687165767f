// The dialogs that name a shortlist: a new one, with its event, or one that is there.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '../../../lib/form-text.ts'
import { type ActionName, requestErrorText } from '../../../lib/request-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { eventsQuery } from '../../events/queries.ts'
import { longestTitle } from '../checks.ts'
import { createShortlist } from '../queries.ts'
import { listTexts } from './texts.ts'

const texts = listTexts.form

interface NameDialogProps {
  open: boolean
  onClose: () => void
}

export function NewListDialog({ open, onClose }: NameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.newTitle}>
      <NewListForm />
    </Dialog>
  )
}

function NewListForm() {
  const create = useMutation(createShortlist)
  const navigate = useNavigate()
  const events = useQuery(eventsQuery({ when: 'upcoming' })).data?.rows ?? []
  return (
    <NameForm
      action={texts.creating}
      submit={texts.create}
      send={async (form, key) => {
        const draft = { title: textOf(form, 'title'), event_id: textOf(form, 'event_id') || null }
        const { id } = await create.mutateAsync({ draft, key })
        await navigate(paths.dashboardShortlist(id))
      }}
    >
      {events.length > 0 && (
        <SelectField
          name="event_id"
          label={texts.event}
          hint={texts.eventHint}
          options={[
            ...events.map(({ id, title }) => ({ value: id, label: title })),
            { value: '', label: texts.noEvent },
          ]}
        />
      )}
    </NameForm>
  )
}

export function RenameDialog({
  open,
  onClose,
  title,
  rename,
}: NameDialogProps & { title: string; rename: (title: string) => Promise<unknown> }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.renameTitle}>
      <NameForm
        action={texts.renaming}
        submit={texts.save}
        title={title}
        send={async (form) => {
          await rename(textOf(form, 'title').trim())
          onClose()
        }}
      />
    </Dialog>
  )
}

function NameForm(props: {
  action: ActionName
  submit: string
  title?: string
  send: (form: FormData, key: string) => Promise<void>
  children?: ReactNode
}) {
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['title', 'event_id'],
    retryField: 'title',
    check: (form): Record<string, string> =>
      textOf(form, 'title').trim() === '' ? { title: texts.missing } : {},
    explain: (error) => ({ text: requestErrorText(error, props.action, ['conflict']), fields: {} }),
    send: (form, { key }) => props.send(form, key),
  })
  return (
    <form {...formProps} className={`mt-6 ${formProps.className}`}>
      {notice && <FormNotice text={notice} />}
      <TextField
        name="title"
        label={texts.name}
        error={errors.title}
        defaultValue={props.title}
        maxLength={longestTitle}
        autoComplete="off"
        required
      />
      {props.children}
      <Button type="submit" busy={isBusy} busyLabel={texts.saving}>
        {props.submit}
      </Button>
    </form>
  )
}
