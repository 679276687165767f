// Bringing an export into this account: chosen, uploaded, watched while it is read, then reported part by part.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { SettingsCard } from '../../../settings/app/settings-card.tsx'
import { largestImport } from '../../limits.ts'
import { importQuery, isRunning } from '../queries.ts'
import type { AccountImport } from '../schema.ts'
import { importTexts as texts } from '../texts.ts'
import { ImportReport } from './import-report.tsx'
import { sendImport } from './send-import.ts'

export function ImportCard() {
  const read = useQuery(importQuery)
  useReadAnew(isRunning(read.data))
  return (
    <SettingsCard id="import" title={texts.title} text={texts.text}>
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={1} className="h-24" />}>
        {(latest) => (
          <div className="grid justify-items-start gap-4">
            {latest.import && (
              <div role="status" className="w-full">
                <ImportState latest={latest.import} />
              </div>
            )}
            {!isRunning(latest) && <ChooseImport isFirst={latest.import === null} />}
          </div>
        )}
      </Reading>
    </SettingsCard>
  )
}

/** Once an import has ended, everything that other screens and cards have read is old. */
function useReadAnew(isImporting: boolean): void {
  const client = useQueryClient()
  const wasImporting = useRef(false)
  useEffect(() => {
    if (wasImporting.current && !isImporting) void client.invalidateQueries()
    wasImporting.current = isImporting
  }, [client, isImporting])
}

function ImportState({ latest }: { latest: AccountImport }) {
  switch (latest.state) {
    case 'waiting':
    case 'running':
      return (
        <div className="grid gap-3">
          <Progress
            label={latest.state === 'waiting' ? texts.waiting : texts.running}
            value={latest.progress}
          />
          <p className="text-text-2">{texts.leave}</p>
        </div>
      )
    case 'refused':
      return <FormNotice text={`${texts.refused}. ${latest.refusal}`} />
    case 'failed':
      return (
        <div className="grid gap-4">
          <FormNotice text={texts.failed} />
          <ImportReport latest={latest} />
        </div>
      )
    case 'done':
      return <ImportReport latest={latest} />
  }
}

function ChooseImport({ isFirst }: { isFirst: boolean }) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')

  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    setFailure('')
    if (file.size > largestImport) {
      setFailure(texts.tooLarge(`${largestImport / 1024 ** 2} MB`))
      return
    }
    setShare(0)
    try {
      const started = await sendImport(file, setShare)
      client.setQueryData(importQuery.queryKey, { import: started })
    } catch (error) {
      const isAdvice = error instanceof RequestError && [409, 413, 415, 429].includes(error.status)
      setFailure(isAdvice ? error.message : requestErrorText(error, texts.sendAction))
    } finally {
      setShare(null)
    }
  }

  return (
    <>
      {share !== null && (
        <div className="w-full">
          <Progress label={texts.sending} value={Math.round(share * 100)} />
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        className="sr-only"
        tabIndex={-1}
        aria-label={texts.file}
        onChange={({ target }) => {
          void send(target.files?.[0])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button variant="secondary" busy={share !== null} onClick={() => input.current?.click()}>
        <FileUp aria-hidden size={18} />
        {isFirst ? texts.choose : texts.again}
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {failure !== '' && <FormNotice text={failure} />}
      </div>
    </>
  )
}
