// The note and the labels of one speaker, edited in the row. Enter saves the note, Shift+Enter breaks the line.
import { type FormEvent, useRef } from 'react'
import { textOf } from '../../../lib/form-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextareaField, TextField } from '../../../ui/field.tsx'
import { longestNote, mostLabels } from '../checks.ts'
import type { ShortlistItem } from '../schema.ts'
import { listTexts } from './texts.ts'
import type { ListActs } from './use-list-acts.ts'

const texts = listTexts.row

export function NoteForm({
  item,
  acts,
  onDone,
}: {
  item: ShortlistItem
  acts: ListActs
  onDone: () => void
}) {
  const form = useRef<HTMLFormElement>(null)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const labels = textOf(values, 'labels')
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean)
    void acts.describe(item, {
      note: textOf(values, 'note').trim(),
      labels: [...new Set(labels)].slice(0, mostLabels),
    })
    onDone()
  }

  return (
    <form
      ref={form}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
      }}
      className="col-span-full grid max-w-[44rem] gap-3 py-2 ps-9"
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
          form.current?.requestSubmit()
        }}
      />
      <TextField
        name="labels"
        label={texts.labels}
        hint={texts.labelsHint}
        defaultValue={item.labels.join(', ')}
        autoComplete="off"
        optional
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          {texts.save}
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          {listTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
