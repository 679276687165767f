// The preview, row by row: selected or not, fixed where necessary, then imported all at once.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { today } from '../../../../lib/today.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { runImport } from '../queries.ts'
import type { ImportPreview } from '../schema.ts'
import { ImportRowItem } from './import-row-item.tsx'
import { beginChoice, type ChosenRow, countRows, fillInEvent, toImport } from './row-choices.ts'
import { importTexts } from './texts.ts'

const texts = importTexts.preview

export function ImportRows({ preview }: { preview: ImportPreview }) {
  const navigate = useNavigate()
  const run = useMutation(runImport)
  const [rows, setRows] = useState(() => beginChoice(preview.rows))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const counts = countRows(rows)
  const lacksEvent = rows.some(({ values }) => values.event_name === '')

  function setRow(at: number, row: ChosenRow): void {
    setRows((now) => now.with(at, row))
  }

  function send(): void {
    if (counts.chosen === 0) {
      toast({ title: texts.noneChosen, tone: 'info' })
      return
    }
    // Not for those who have left the import meanwhile: for them, this callback is dropped.
    const showImported = () => {
      const hasUpcoming = rows.some(({ isTaken, values }) => isTaken && values.ends_on >= today())
      void navigate(`${paths.dashboardEvents}${hasUpcoming ? '' : '?when=past'}`)
    }
    run.mutateAsync(toImport(rows), { onSuccess: showImported }).then(
      ({ imported, skipped }) =>
        toast({
          title: importTexts.done(imported),
          tone: imported > 0 ? 'success' : 'info',
          ...(skipped > 0 && { description: importTexts.skipped(skipped) }),
        }),
      (error) => toast({ title: describe(error, rows), tone: 'destructive' }),
    )
  }

  return (
    <section aria-labelledby="import-rows">
      <h2 id="import-rows" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {texts.title(rows.length)}
      </h2>
      {rows.length === 0 && <p className="mt-2 text-text-2">{texts.empty}</p>}
      {preview.notes.map((note) => (
        <p key={note} className="mt-2 max-w-[44rem] text-text-2">
          {note}
        </p>
      ))}
      {lacksEvent && <EventForAll onFill={(name) => setRows((now) => fillInEvent(now, name))} />}
      {rows.length > 0 && (
        <>
          <ul aria-label={texts.rows} className="mt-4 rounded-card border border-border bg-surface">
            {rows.map((row, i) => (
              // Two rows of one file may have the same key.
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved or removed.
              <ImportRowItem key={i} row={row} onChange={(changed) => setRow(i, changed)} />
            ))}
          </ul>
          <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-border bg-surface p-3 md:bottom-4 md:ps-5">
            <p role="status" className="me-auto text-text-2 tabular-nums">
              {texts.summary(counts)}
            </p>
            <Button
              busy={run.isPending || run.isSuccess}
              busyLabel={texts.importing}
              onClick={send}
              className="max-md:w-full"
            >
              {texts.run(counts.chosen)}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function EventForAll({ onFill }: { onFill: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <form
      className="mt-4 flex max-w-[44rem] flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onFill(name.trim())
      }}
    >
      <TextField
        label={texts.event}
        className="min-w-60 flex-1"
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="secondary">
        {texts.eventApply}
      </Button>
    </form>
  )
}

/** An error names the row by its index among those sent. */
function describe(error: unknown, rows: readonly ChosenRow[]): string {
  const hint = error instanceof RequestError ? (error.hint ?? '') : ''
  const at = /^rows\.(\d+)\./.exec(hint)?.[1]
  const row = at === undefined ? undefined : rows.filter(({ isTaken }) => isTaken)[Number(at)]
  return row ? texts.refused(row.place) : requestErrorText(error, importTexts.importAction)
}
