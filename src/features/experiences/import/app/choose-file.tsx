// Chooses the file by button or drop, with the supported formats beside it.
import { FileText, FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useDropping } from '../../../../ui/app/use-dropping.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { decodeText } from '../decode-file.ts'
import { templateAddress } from './template.ts'
import { importTexts as texts } from './texts.ts'

const largest = 5 * 1024 * 1024

interface ChooseFileProps {
  fileName: string | undefined
  isReading: boolean
  error: string | undefined
  onChoose: (name: string, text: string) => void
  /** Another file is about to be chosen, or this one cannot be opened. */
  onReset: () => void
}

export function ChooseFile({ fileName, isReading, error, onChoose, onReset }: ChooseFileProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isOver, ...dropping } = useDropping(open)
  const [failure, setFailure] = useState('')
  const shownError = failure || error

  async function open(file: File | undefined): Promise<void> {
    if (!file) return
    setFailure('')
    try {
      if (file.size > largest) throw new Error(texts.tooLarge)
      onChoose(file.name, decodeText(new Uint8Array(await file.arrayBuffer())))
    } catch {
      onReset()
      setFailure(file.size > largest ? texts.tooLarge : texts.unreadable)
    }
  }

  return (
    <Card as="section" aria-label={texts.choose} className="p-5 md:p-6">
      <div
        {...dropping}
        data-over={isOver || undefined}
        className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-card border border-border-strong border-dashed p-6 text-center data-[over]:border-primary data-[over]:bg-primary-subtle"
      >
        {fileName && (
          <p className="flex min-w-0 items-center gap-2 font-semibold">
            <FileText aria-hidden size={20} className="shrink-0 text-text-3" />
            <span className="min-w-0 break-all">{fileName}</span>
          </p>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.json,.ics,text/csv,application/json,text/calendar"
          className="sr-only"
          tabIndex={-1}
          aria-label={texts.choose}
          onChange={({ target }) => {
            void open(target.files?.[0])
            // So that the same file can be chosen again after fixing it.
            target.value = ''
          }}
        />
        <Button
          variant={fileName ? 'secondary' : 'primary'}
          aria-describedby={shownError ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden size={18} />
          {fileName ? texts.chooseAnother : texts.choose}
        </Button>
        <span className="text-text-2 max-md:hidden">{texts.drop}</span>
        <p role="status" className={isReading ? 'flex items-center gap-2 text-text-2' : 'sr-only'}>
          {isReading && (
            <>
              <Spinner />
              {texts.reading}
            </>
          )}
        </p>
      </div>
      <div role="alert">
        {shownError && !isReading && (
          <div className="mt-3">
            <FieldError id={`${id}-error`}>{shownError}</FieldError>
          </div>
        )}
      </div>
      {!fileName && (
        <>
          <h2 className="mt-6 font-semibold">{texts.kindsTitle}</h2>
          <dl className="mt-2 grid gap-x-8 gap-y-3 md:grid-cols-2">
            {texts.kinds.map(({ name, text }) => (
              <div key={name}>
                <dt className="font-semibold text-text-2">{name}</dt>
                <dd className="text-text-2">{text}</dd>
              </div>
            ))}
          </dl>
          <a
            href={templateAddress}
            download={texts.templateName}
            className="link mt-4 inline-flex min-h-11 items-center"
          >
            {texts.template}
          </a>
        </>
      )}
    </Card>
  )
}
