// The dialog that adds speakers by the addresses of their pages, or by username.
import { useMutation } from '@tanstack/react-query'
import { answerOf } from '../../../lib/api-client.ts'
import { textOf } from '../../../lib/form-text.ts'
import { RequestError, requestErrorText } from '../../../lib/request-errors.ts'
import { DialogForm } from '../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextareaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { changeShortlist, listsClient } from '../queries.ts'
import type { Added } from '../schema.ts'
import { listTexts } from './texts.ts'

const texts = listTexts.add

interface AddDialogProps {
  open: boolean
  onClose: () => void
  listId: string
}

export function AddDialog({ open, onClose, listId }: AddDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text}>
      <AddForm listId={listId} onDone={onClose} />
    </Dialog>
  )
}

/** `https://…/speaker/ada-moreau?from=mail` is ada-moreau. */
function usernamesIn(typed: string): string[] {
  return typed
    .split(/[\s,]+/)
    .map((part) =>
      part
        .replace(/[?#].*$/, '')
        .replace(/\/+$/, '')
        .replace(/^.*\//, '')
        .toLowerCase(),
    )
    .filter(Boolean)
}

function AddForm({ listId, onDone }: { listId: string; onDone: () => void }) {
  const change = useMutation(changeShortlist(listId))
  const form = useForm({
    fields: ['usernames'],
    retryField: 'usernames',
    check: (form): Record<string, string> =>
      usernamesIn(textOf(form, 'usernames')).length === 0 ? { usernames: texts.missing } : {},
    explain: (error) => ({
      text: requestErrorText(error, listTexts.actionNames.change, ['conflict']),
      fields: {},
    }),
    async send(form, { key }) {
      const json = { usernames: usernamesIn(textOf(form, 'usernames')) }
      let done: Added | undefined
      try {
        await change.mutateAsync({
          send: async (client) => {
            done = await answerOf(
              listsClient(client)[':id'].items.$post({
                param: { id: listId },
                json,
                header: { 'Idempotency-Key': key },
              }),
            )
          },
        })
      } catch (error) {
        throw withName(error, json.usernames)
      }
      onDone()
      if (done) toast({ title: texts.done(done.added, done.already), tone: 'success' })
    },
  })
  return (
    <DialogForm form={form} send={texts.send} sending={texts.sending} onClose={onDone}>
      <TextareaField
        name="usernames"
        label={texts.label}
        hint={texts.example}
        error={form.errors.usernames}
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        required
      />
    </DialogForm>
  )
}

/** `usernames.2` is the third: the form has one field for all. */
function withName(error: unknown, usernames: readonly string[]): unknown {
  if (!(error instanceof RequestError) || error.code !== 'invalid_input') return error
  const [, nth] = /^usernames\.(\d+)$/.exec(error.hint ?? '') ?? []
  const name = nth === undefined ? undefined : usernames[Number(nth)]
  if (name === undefined) return error
  return new RequestError(error.status, {
    code: error.code,
    message: `usernames: ${texts.unknown(name)}`,
    hint: 'usernames',
  })
}
