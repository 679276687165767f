// The dialogs of saved searches, loaded when one is opened: a name for the question, and all that are saved.
import { useMutation } from '@tanstack/react-query'
import { Bookmark, Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { textOf } from '../../../../lib/form-text.ts'
import { RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { ReadFailure } from '../../../../shell/reading/read-failure.tsx'
import { DialogForm } from '../../../../ui/app/dialog-form.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Checkbox, TextField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { lateMenu } from '../../../../ui/late-menu.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { changeSavedSearch, deleteSavedSearch, saveSearch } from '../../saved/queries.ts'
import type { SavedSearch } from '../../saved/schema.ts'
import { NewCount } from './saved-controls.tsx'
import { addressOf } from './saved-question.ts'
import { savedScreenTexts as texts } from './texts.ts'
import type { Saved } from './use-saved.ts'

const longestName = 80
const { done } = texts

const SavedActions = lateMenu(async () => (await import('./saved-actions.tsx')).SavedActions)

/** `label`: what the question is called on the screen. */
export function SavedDialogs({ saved, label }: { saved: Saved; label: string }) {
  const { dialog, open } = saved
  const close = () => open(null)
  return (
    <>
      <Dialog open={dialog === 'save'} onClose={close} title={texts.form.title}>
        <SaveForm saved={saved} label={label} onDone={close} />
      </Dialog>
      <Dialog open={dialog === 'list'} onClose={close} title={texts.title}>
        <SavedList saved={saved} onOpened={close} />
      </Dialog>
    </>
  )
}

function SaveForm({ saved, label, onDone }: { saved: Saved; label: string; onDone: () => void }) {
  const save = useMutation(saveSearch)
  const [question] = useState(saved.unsaved)
  const form = useForm({
    fields: ['name'],
    retryField: 'name',
    check: (form): Record<string, string> => checkName(textOf(form, 'name')),
    explain: (error) => ({
      text:
        error instanceof RequestError && error.code === 'limit_reached' && error.hint !== undefined
          ? texts.form.refused(error.hint)
          : requestErrorText(error, texts.form.action, ['conflict']),
      fields: {},
    }),
    async send(form, { key }) {
      const asked = Object.entries(question ?? {}).map(
        ([name, value]) => [name, typeof value === 'string' ? value : [...value]] as const,
      )
      const draft = {
        name: textOf(form, 'name').trim(),
        question: Object.fromEntries(asked),
        mails: form.has('mails'),
      }
      await save.mutateAsync({ draft, key })
      onDone()
      toast({ title: done.saved, description: done.savedText, tone: 'success' })
    },
  })
  return (
    <DialogForm form={form} send={texts.form.save} sending={texts.form.saving} onClose={onDone}>
      <TextField
        name="name"
        label={texts.form.name}
        error={form.errors.name}
        defaultValue={label.slice(0, longestName)}
        maxLength={longestName}
        autoComplete="off"
        required
      />
      <Checkbox name="mails" defaultChecked label={texts.form.mails} description={texts.form.mailsHint} />
    </DialogForm>
  )
}

function checkName(name: string): Record<string, string> {
  return name.trim() === '' ? { name: texts.form.missing } : {}
}

function SavedList({ saved, onOpened }: { saved: Saved; onOpened: () => void }) {
  const { rows, error, retry } = saved
  if (!rows) {
    return (
      <div className="mt-4">
        {error ? (
          <ReadFailure error={error} onRetry={retry} isRetrying={false} />
        ) : (
          <ListSkeleton label={texts.loading} rows={3} className="h-14" />
        )}
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon={<Bookmark />} title={texts.emptyTitle}>
        {texts.empty}
      </EmptyState>
    )
  }
  return (
    // Room for the menu of a single row, which would make the dialog scroll.
    <ul className="mt-3 min-h-44 divide-y divide-border">
      {rows.map((row) => (
        <SavedRow key={row.id} row={row} onOpened={onOpened} />
      ))}
    </ul>
  )
}

function SavedRow({ row, onOpened }: { row: SavedSearch; onOpened: () => void }) {
  const { id, name, question, mails, new_count } = row
  const change = useMutation(changeSavedSearch)
  const remove = useMutation(deleteSavedSearch)
  const restore = useMutation(saveSearch)
  const [isNaming, setNaming] = useState(false)

  function attempt(action: (typeof texts.row)['change' | 'deleting' | 'restoring'], act: Promise<unknown>) {
    return act.catch((error: unknown) => {
      toast({ title: requestErrorText(error, action, ['conflict']), tone: 'destructive' })
    })
  }

  function bringBack() {
    const key = `restored-${id}`
    void attempt(
      texts.row.restoring,
      restore
        .mutateAsync({ draft: { name, question, mails }, key })
        .then(() => toast({ title: done.restored, tone: 'success' })),
    )
  }

  function erase() {
    void attempt(
      texts.row.deleting,
      remove.mutateAsync(id).then(() =>
        toast({
          title: done.deleted,
          description: name,
          tone: 'success',
          action: { label: done.undo, onSelect: bringBack },
        }),
      ),
    )
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      {isNaming ? (
        <RenameForm
          name={name}
          onDone={() => setNaming(false)}
          rename={(next) => change.mutateAsync({ id, changes: { name: next } })}
        />
      ) : (
        <div className="flex min-w-0 items-center gap-2">
          <Link
            to={paths.dashboardSearch + addressOf(question)}
            onClick={onOpened}
            className="wrap-anywhere inline-flex min-h-6 min-w-0 items-center font-semibold hover:underline pointer-coarse:min-h-11"
          >
            {name}
          </Link>
          {!!new_count && <NewCount count={new_count} />}
          {new_count === null && (
            <Badge>
              <Lock aria-hidden className="size-3" /> {texts.locked}
            </Badge>
          )}
        </div>
      )}
      <SavedActions label={texts.row.open(name)} onRename={() => setNaming(true)} onDelete={erase} />
      <label className="col-start-1 row-start-2 flex min-h-6 cursor-pointer items-center gap-2 justify-self-start text-sm text-text-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          aria-label={texts.row.mailsOf(name)}
          checked={change.isPending ? (change.variables.changes.mails ?? mails) : mails}
          onChange={({ target }) =>
            void attempt(texts.row.change, change.mutateAsync({ id, changes: { mails: target.checked } }))
          }
          className="size-4 shrink-0 cursor-pointer accent-primary"
        />
        {texts.row.mails}
      </label>
    </li>
  )
}

interface RenameFormProps {
  name: string
  rename: (name: string) => Promise<unknown>
  onDone: () => void
}

function RenameForm({ name, rename, onDone }: RenameFormProps) {
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['name'],
    retryField: 'name',
    check: (form): Record<string, string> => checkName(textOf(form, 'name')),
    explain: (error) => ({ text: requestErrorText(error, texts.row.change), fields: {} }),
    async send(form) {
      await rename(textOf(form, 'name').trim())
      onDone()
      toast({ title: done.renamed, tone: 'success' })
    },
  })
  return (
    <form {...formProps} className={`col-span-full mb-2 ${formProps.className}`}>
      {notice && <FormNotice text={notice} />}
      <TextField
        name="name"
        label={texts.form.name}
        error={errors.name}
        defaultValue={name}
        maxLength={longestName}
        autoComplete="off"
        autoFocus
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={isBusy} busyLabel={texts.form.saving}>
          {texts.form.rename}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {texts.form.cancel}
        </Button>
      </div>
    </form>
  )
}
