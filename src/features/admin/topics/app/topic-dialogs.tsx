// Dialogs of topics: their name and group, and the choice of another topic.
import { useQuery } from '@tanstack/react-query'
import { textOf } from '../../../../lib/form-text.ts'
import { type ActionName, RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { DialogForm } from '../../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, Select, TextField } from '../../../../ui/field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { checkTopicName, longestTopic } from '../../../topics/checks.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import { adminTopicTexts } from './texts.ts'

const { form: texts } = adminTopicTexts

/** A field that the server refuses shows its message; so does the form for other refusals. */
export function explainRefusal(error: unknown, action: ActionName, fields: readonly string[]) {
  const field = error instanceof RequestError && error.code === 'invalid_input' ? (error.hint ?? '') : ''
  const text = requestErrorText(error, action, ['invalid_input', 'conflict', 'not_found'])
  return fields.includes(field) ? { text: '', fields: { [field]: text } } : { text, fields: {} }
}

export interface TopicValues {
  name: string
  group: string
}

interface TopicDialogProps {
  /** Null: closed. */
  values: TopicValues | null
  title: string
  text: string
  onClose: () => void
  onSave: (values: TopicValues, key: string) => Promise<unknown>
}

export function TopicDialog({ values, title, text, onClose, onSave }: TopicDialogProps) {
  return (
    <Dialog open={values !== null} onClose={onClose} title={title} description={text}>
      {values && <TopicForm values={values} onSave={onSave} onClose={onClose} />}
    </Dialog>
  )
}

function TopicForm({
  values,
  onSave,
  onClose,
}: Pick<TopicDialogProps, 'onSave' | 'onClose'> & { values: TopicValues }) {
  const { data: groups = [], isError } = useQuery(topicsQuery)
  const form = useForm({
    fields: ['name', 'group'],
    retryField: 'name',
    check(given) {
      const problem = checkTopicName(textOf(given, 'name'))
      return {
        ...(problem !== null && { name: problem }),
        ...(textOf(given, 'group') === '' && { group: texts.noGroup }),
      }
    },
    explain: (error) => explainRefusal(error, adminTopicTexts.failing.save, ['name', 'group']),
    send: async (given, { key }) =>
      void (await onSave({ name: textOf(given, 'name').trim(), group: textOf(given, 'group') }, key)),
  })
  return (
    <DialogForm form={form} send={texts.save} sending={texts.saving} onClose={onClose}>
      <TextField
        name="name"
        label={texts.name}
        error={form.errors.name}
        defaultValue={values.name}
        maxLength={longestTopic}
        autoComplete="off"
        required
        data-autofocus
      />
      <SelectField
        // The options arrive after the first rendering where the list is not in the cache yet.
        key={groups.length}
        name="group"
        label={texts.group}
        error={form.errors.group || (isError && texts.listFailed)}
        defaultValue={values.group}
        options={[
          { value: '', label: texts.noGroup },
          ...groups.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
    </DialogForm>
  )
}

interface ChooseTopicDialogProps {
  /** Null: closed. */
  open: { title: string; text: string; label: string; none: string; confirm: string; saving: string } | null
  /** Not offered. */
  except?: string | undefined
  action: ActionName
  onClose: () => void
  onChoose: (id: string, name: string) => Promise<unknown>
}

export function ChooseTopicDialog({ open, ...props }: ChooseTopicDialogProps) {
  return (
    <Dialog open={open !== null} onClose={props.onClose} title={open?.title} description={open?.text}>
      {open && <ChooseForm open={open} {...props} />}
    </Dialog>
  )
}

type ChooseFormProps = Omit<ChooseTopicDialogProps, 'open'> & {
  open: NonNullable<ChooseTopicDialogProps['open']>
}

function ChooseForm({ open, except, action, onClose, onChoose }: ChooseFormProps) {
  const { data: groups = [], isError } = useQuery(topicsQuery)
  const form = useForm({
    fields: ['topic'],
    retryField: 'topic',
    check: (given) => (textOf(given, 'topic') === '' ? { topic: open.none } : {}),
    explain: (error) => explainRefusal(error, action, []),
    async send(given) {
      const id = textOf(given, 'topic')
      const chosen = groups.flatMap(({ topics }) => topics).find((topic) => topic.id === id)
      await onChoose(id, chosen?.name ?? '')
    },
  })
  return (
    <DialogForm form={form} send={open.confirm} sending={open.saving} onClose={onClose}>
      <Field label={open.label} error={form.errors.topic || (isError && texts.listFailed)}>
        {(control) => (
          <Select {...control} name="topic" defaultValue="" data-autofocus>
            <option value="">{open.none}</option>
            {groups.map(({ name, topics }) => (
              <optgroup key={name} label={name}>
                {topics
                  .filter(({ id }) => id !== except)
                  .map((topic) => (
                    <option key={topic.id} value={topic.id}>
                      {topic.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  )
}
