// The note and the labels of one speaker, edited in the row. Enter saves the note, Shift+Enter breaks the line.
import { textOf } from '../../../../lib/form-text.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextareaField, TextField } from '../../../../ui/field.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { longestLabel, longestNote, mostLabels } from '../../checks.ts'
import type { ShortlistItem } from '../../schema.ts'
import { listTexts } from '../texts.ts'
import type { ShortlistActions } from '../use-shortlist-actions.ts'

const texts = listTexts.row

export function NoteForm({
  item,
  actions,
  onDone,
}: {
  item: ShortlistItem
  actions: ShortlistActions
  onDone: () => void
}) {
  const { formProps, errors, isBusy } = useForm({
    fields: ['note', 'labels'],
    check: (form): Record<string, string> =>
      labelsIn(form).some((label) => label.length > longestLabel)
        ? { labels: texts.labelTooLong(longestLabel) }
        : {},
    explain: (error) => ({
      text: requestErrorText(error, listTexts.actionNames.change, ['conflict']),
      fields: {},
    }),
    staysOpen: true,
    async send(values, { form }) {
      const changes = { note: textOf(values, 'note').trim(), labels: labelsIn(values) }
      const isSaved = await actions.describe(item, changes)
      // It may have been cancelled while it was saved, and the note of another speaker be open.
      if (isSaved && form.isConnected) onDone()
    },
  })

  return (
    <form
      {...formProps}
      ref={bringIntoView}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
      }}
      className="col-span-full grid w-full max-w-[44rem] gap-3 py-2 ps-10 @min-[840px]:ps-[114px]"
    >
      <TextareaField
        name="note"
        label={texts.noteOn(item.name)}
        hint={texts.noteHint}
        defaultValue={item.note}
        maxLength={longestNote}
        rows={2}
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <TextField
        name="labels"
        label={texts.labels}
        error={errors.labels}
        hint={texts.labelsHint}
        defaultValue={item.labels.join(', ')}
        autoComplete="off"
        optional
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy}>
          {texts.save}
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          {listTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** With its buttons: the focus alone brings only the note. */
function bringIntoView(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' })
}

/** Each once. */
function labelsIn(form: FormData): string[] {
  const labels = textOf(form, 'labels')
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)
  return [...new Set(labels)].slice(0, mostLabels)
}
