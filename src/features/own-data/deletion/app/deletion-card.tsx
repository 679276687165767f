// Deleting one's account: the address is typed to confirm it; once planned, the day and the way back.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf } from '../../../../lib/api-client.ts'
import { textOf } from '../../../../lib/form-text.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type FieldErrors, useForm } from '../../../../ui/use-form.ts'
import { explainIn } from '../../../settings/app/explain.ts'
import { useOwnAccount } from '../../../settings/app/queries.ts'
import { useProof } from '../../../settings/app/reauthentication.tsx'
import { focusCard, SettingsCard } from '../../../settings/app/settings-card.tsx'
import { useAction } from '../../../settings/app/use-action.ts'
import { deletionClient, deletionQuery } from '../queries.ts'
import { deletionTexts as texts } from '../texts.ts'

const cardId = 'delete'

export function DeletionCard() {
  const read = useQuery(deletionQuery)
  return (
    <SettingsCard id={cardId} title={texts.title} text={texts.text}>
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={1} className="h-24" />}>
        {({ due_at }) => (due_at === null ? <DeletionForm /> : <Planned dueAt={due_at} />)}
      </Reading>
    </SettingsCard>
  )
}

function DeletionForm() {
  const client = useQueryClient()
  const withProof = useProof()
  const { email } = useOwnAccount()
  const { formProps, errors, notice, isBusy } = useForm({
    staysOpen: true,
    fields: ['confirm'],
    explain: explainIn(texts.action, { invalid_input: 'confirm' }),
    check: (form): FieldErrors =>
      textOf(form, 'confirm').trim().toLowerCase() === email ? {} : { confirm: texts.wrong },
    async send(form) {
      const json = { confirm: textOf(form, 'confirm').trim() }
      const planned = await withProof(() => answerOf(deletionClient(client).$post({ json })))
      client.setQueryData(deletionQuery.queryKey, planned)
      focusCard(cardId)
    },
  })
  return (
    <form {...formProps}>
      {notice && <FormNotice text={notice} />}
      <p>{texts.what}</p>
      <TextField label={texts.email} error={errors.confirm} name="confirm" required autoComplete="off" />
      <Button
        type="submit"
        variant="danger"
        busy={isBusy}
        busyLabel={texts.deleting}
        className="justify-self-start"
      >
        {texts.delete}
      </Button>
    </form>
  )
}

function Planned({ dueAt }: { dueAt: string }) {
  const client = useQueryClient()
  const { isBusy, run } = useAction(texts.undoAction)
  return (
    <div className="grid justify-items-start gap-4">
      <div>
        <p className="font-semibold">{texts.plannedTitle}</p>
        <p className="mt-1 text-text-2 tabular-nums">
          {texts.planned} <DateTime at={dueAt} withTime />. {texts.undoText}
        </p>
      </div>
      <Button
        variant="secondary"
        busy={isBusy}
        busyLabel={texts.undoing}
        onClick={() =>
          run(async () => {
            await answerOf(deletionClient(client).$delete())
            client.setQueryData(deletionQuery.queryKey, { due_at: null })
            toast({ title: texts.kept, tone: 'success' })
            focusCard(cardId)
          })
        }
      >
        {texts.undo}
      </Button>
    </div>
  )
}
