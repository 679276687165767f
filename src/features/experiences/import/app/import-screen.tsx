// /dashboard/events/import: a file, the questions it leaves open, the preview, and then the import.
import { useMutation } from '@tanstack/react-query'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { NetworkError, RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { BackToEvents } from '../../app/back-to-events.tsx'
import { previewImport } from '../queries.ts'
import type { ImportPreviewInput } from '../schema.ts'
import { ChooseFile } from './choose-file.tsx'
import { ColumnsQuestion } from './columns-question.tsx'
import { ImportRows } from './import-rows.tsx'
import { DateOrderQuestion, SpeakerQuestion } from './questions.tsx'
import { importTexts as texts } from './texts.ts'

interface Chosen {
  name: string
  /** The file and the answers about it so far. */
  input: ImportPreviewInput
}

export function Component() {
  const [chosen, setChosen] = useState<Chosen>()
  const { mutate, data, error, isPending, reset } = useMutation(previewImport)
  const [isMapping, setMapping] = useState(false)
  const columns = data?.columns
  const asksColumns = Boolean(columns) && (isMapping || data?.question === 'columns')

  function look(next: Chosen): void {
    setChosen(next)
    setMapping(false)
    mutate(next.input)
  }

  function answer(more: Partial<ImportPreviewInput>): void {
    if (chosen) look({ ...chosen, input: { ...chosen.input, ...more } })
  }

  return (
    <div className="max-w-[64rem]">
      <BackToEvents />
      <h1 className="mt-2 text-3xl">{texts.title}</h1>
      <p className="mt-2 max-w-[44rem] text-text-2">{texts.text}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <ChooseFile
          fileName={chosen?.name}
          isReading={isPending}
          error={error ? describe(error) : undefined}
          onChoose={(name, text) => look({ name, input: { text, ...columnsFor(text, chosen) } })}
          onReset={() => {
            setChosen(undefined)
            reset()
          }}
        />
        {columns && asksColumns && (
          <ColumnsQuestion
            key={columns.map(({ name }) => name).join()}
            columns={columns}
            isBusy={isPending}
            onCancel={data.question === 'columns' ? undefined : () => setMapping(false)}
            onAnswer={(given) => answer({ columns: given })}
          />
        )}
        {columns && !asksColumns && !isPending && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setMapping(true)}>
            <Columns3 aria-hidden size={18} />
            {texts.columns.change}
          </Button>
        )}
        {!asksColumns && data?.question === 'speaker' && (
          <SpeakerQuestion
            speakers={data.speakers}
            isBusy={isPending}
            onAnswer={(speaker) => answer({ speaker })}
          />
        )}
        {!asksColumns && data?.question === 'date_order' && (
          <DateOrderQuestion
            date={data.ambiguous_date ?? ''}
            isBusy={isPending}
            onAnswer={(date_order) => answer({ date_order })}
          />
        )}
        {data && data.question === null && !isPending && (
          // Still mounted behind the columns, so that edits in the rows are not lost.
          <div hidden={asksColumns}>
            <ImportRows key={JSON.stringify([chosen?.name, { ...chosen?.input, text: '' }])} preview={data} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Answers about columns also apply to the next file with the same first line. */
function columnsFor(text: string, before: Chosen | undefined): Pick<ImportPreviewInput, 'columns'> {
  const columns = before?.input.columns
  return columns && firstLine(text) === firstLine(before.input.text) ? { columns } : {}
}

function firstLine(text: string): string {
  return /[^\r\n]+/.exec(text)?.[0] ?? ''
}

/** The server's own message says why the file cannot be read. */
function describe(error: unknown): string {
  if (error instanceof RequestError) {
    if (error.code === 'too_large') return texts.tooLarge
    if (error.code === 'invalid_input') return error.message.replace(/^(text|speaker|columns): /, '')
    if (error.code === 'rate_limited') return error.message
  }
  return error instanceof NetworkError || error instanceof RequestError
    ? requestErrorText(error, texts.action)
    : texts.unreadable
}
