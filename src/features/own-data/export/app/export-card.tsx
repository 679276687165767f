// The export of one's account: asked for, watched while it is made, downloaded, or asked for again.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileArchive } from 'lucide-react'
import { answerOf } from '../../../../lib/api-client.ts'
import { sizeOf } from '../../../../lib/file-size.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { ownDataPaths } from '../../../../vocabulary/own-data-paths.ts'
import { useMe } from '../../../profiles/me.ts'
import { useProof } from '../../../settings/app/reauthentication.tsx'
import { SettingsCard } from '../../../settings/app/settings-card.tsx'
import { useAction } from '../../../settings/app/use-action.ts'
import { exportClient, exportQuery } from '../queries.ts'
import type { AccountExport } from '../schema.ts'
import { exportTexts as texts } from '../texts.ts'

export function ExportCard() {
  const read = useQuery(exportQuery)
  const { user_type } = useMe().user.user_metadata
  return (
    <SettingsCard id="export" title={texts.title} text={texts.text}>
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={1} className="h-24" />}>
        {({ export: latest }) => (
          <div className="grid justify-items-start gap-4">
            <div role="status" className="w-full">
              <ExportState latest={latest} />
            </div>
            {latest?.state === 'ready' && <DownloadButton id={latest.id} />}
            {latest?.state !== 'waiting' && latest?.state !== 'running' && <StartButton latest={latest} />}
            {user_type === 'speaker' && (
              <p className="text-text-2">
                <a href={ownDataPaths.resume} download className="link inline-flex min-h-11 items-center">
                  {texts.resume}
                </a>
                <br />
                {texts.resumeText}
              </p>
            )}
          </div>
        )}
      </Reading>
    </SettingsCard>
  )
}

function ExportState({ latest }: { latest: AccountExport | null }) {
  switch (latest?.state) {
    case undefined:
      return <p className="text-text-2">{texts.none}</p>
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
    case 'ready':
      return (
        <div className="flex gap-3">
          <FileArchive aria-hidden className="mt-0.5 size-5 shrink-0 text-text-3" />
          <div className="min-w-0">
            <p className="font-semibold">{texts.ready}</p>
            <p className="text-sm text-text-2 tabular-nums">
              {texts.size(sizeOf(latest.bytes ?? 0))}.{' '}
              {latest.expires_at !== null && (
                <>
                  {texts.until} <DateTime at={latest.expires_at} withTime />.
                </>
              )}
            </p>
          </div>
        </div>
      )
    case 'expired':
      return (
        <>
          <p className="font-semibold">{texts.expired}</p>
          <p className="mt-1 text-text-2">{texts.expiredText}</p>
        </>
      )
    case 'failed':
      return <FormNotice text={`${texts.failed}. ${texts.failedText}`} />
  }
}

function StartButton({ latest }: { latest: AccountExport | null }) {
  const client = useQueryClient()
  const withProof = useProof()
  const { isBusy, run } = useAction(texts.action)
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      busyLabel={texts.starting}
      onClick={() =>
        run(async () => {
          const started = await withProof(() => answerOf(exportClient(client).$post()))
          client.setQueryData(exportQuery.queryKey, { export: started })
        })
      }
    >
      {latest === null ? texts.start : texts.again}
    </Button>
  )
}

function DownloadButton({ id }: { id: string }) {
  const client = useQueryClient()
  const withProof = useProof()
  const { isBusy, run } = useAction(texts.downloadAction)
  return (
    <Button
      busy={isBusy}
      busyLabel={texts.opening}
      onClick={() =>
        run(async () => {
          // Asks for proof here: the answer to a download is no place for a question.
          await withProof(() => answerOf(exportClient(client)[':id'].open.$post({ param: { id } })))
          window.location.assign(ownDataPaths.exportFile(id))
        })
      }
    >
      <Download aria-hidden size={18} />
      {texts.download}
    </Button>
  )
}
