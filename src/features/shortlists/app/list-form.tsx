// The dialogs that name a shortlist: a new one, with its event, or one that is there.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { answerOf } from '../../../lib/api-client.ts'
import { textOf } from '../../../lib/form-text.ts'
import { type ActionName, requestErrorText } from '../../../lib/request-errors.ts'
import { DialogForm } from '../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { choosableEventsQuery } from '../../events/queries.ts'
import { longestTitle } from '../checks.ts'
import { changeLists, createShortlist, listsClient } from '../queries.ts'
import type { ShortlistRow } from '../schema.ts'
import { listTexts } from './texts.ts'

const texts = listTexts.form

type EditedList = Pick<ShortlistRow, 'id' | 'title'> & { event: { id: string; title: string } | null }

interface NameDialogProps {
  open: boolean
  onClose: () => void
}

export function NewListDialog({ open, onClose }: NameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.newTitle}>
      <NewListForm onClose={onClose} />
    </Dialog>
  )
}

function NewListForm({ onClose }: Pick<NameDialogProps, 'onClose'>) {
  const create = useMutation(createShortlist)
  const navigate = useNavigate()
  return (
    <NameForm
      action={texts.creating}
      submit={texts.create}
      eventId={undefined}
      onClose={onClose}
      send={async (form, key) => {
        const { id } = await create.mutateAsync({ draft: inputOf(form), key })
        await navigate(paths.dashboardShortlist(id))
      }}
    />
  )
}

export function EditDialog({ open, onClose, list }: NameDialogProps & { list: EditedList }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.editTitle}>
      <EditForm list={list} onDone={onClose} />
    </Dialog>
  )
}

function EditForm({ list: { id, title, event }, onDone }: { list: EditedList; onDone: () => void }) {
  const lists = useMutation(changeLists)
  return (
    <NameForm
      action={texts.changing}
      submit={texts.save}
      title={title}
      eventId={event?.id ?? null}
      eventTitle={event?.title}
      onClose={onDone}
      send={async (form) => {
        const json = inputOf(form)
        await lists.mutateAsync((client) =>
          answerOf(listsClient(client)[':id'].$patch({ param: { id }, json })),
        )
        onDone()
      }}
    />
  )
}

function inputOf(form: FormData): { title: string; event_id: string | null } {
  return { title: textOf(form, 'title').trim(), event_id: textOf(form, 'event_id') || null }
}

function NameForm(props: {
  action: ActionName
  submit: string
  title?: string
  /** Undefined: a new list, for the next event if there is one. */
  eventId: string | null | undefined
  eventTitle?: string | undefined
  onClose: () => void
  send: (form: FormData, key: string) => Promise<void>
}) {
  const events = useQuery(choosableEventsQuery).data?.rows ?? []
  const form = useForm({
    fields: ['title', 'event_id'],
    retryField: 'title',
    check: (form): Record<string, string> =>
      textOf(form, 'title').trim() === '' ? { title: texts.missing } : {},
    explain: (error) => ({ text: requestErrorText(error, props.action, ['conflict']), fields: {} }),
    send: (form, { key }) => props.send(form, key),
  })
  return (
    <DialogForm form={form} send={props.submit} sending={texts.saving} onClose={props.onClose}>
      <TextField
        name="title"
        label={texts.name}
        error={form.errors.title}
        defaultValue={props.title}
        maxLength={longestTitle}
        autoComplete="off"
        required
      />
      {(events.length > 0 || props.eventId) && (
        <SelectField
          // Again once the events are read: the choice is the field's own.
          key={events.length}
          name="event_id"
          label={texts.event}
          hint={texts.eventHint}
          error={form.errors.event_id}
          defaultValue={props.eventId === undefined ? events[0]?.id : (props.eventId ?? '')}
          options={[
            ...events.map(({ id, title }) => ({ value: id, label: title })),
            ...(props.eventId && !events.some(({ id }) => id === props.eventId)
              ? [{ value: props.eventId, label: props.eventTitle ?? '' }]
              : []),
            { value: '', label: texts.noEvent },
          ]}
        />
      )}
    </DialogForm>
  )
}
