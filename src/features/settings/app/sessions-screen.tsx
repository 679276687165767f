// The user's sessions. One ends with a click, all others only after a confirmation.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { ConfirmDialog } from '../../../ui/app/confirm-dialog.tsx'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { endOtherSessions, endSession, type OwnSession, sessionsQuery } from './queries.ts'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.sessions

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await readBeforehand(client, sessionsQuery)
}

export function Component() {
  return (
    <SettingsCard id="sessions" title={texts.title} text={texts.text}>
      <Reading
        of={useQuery(sessionsQuery)}
        waiting={<ListSkeleton label={texts.loading} rows={2} className="h-14" />}
      >
        {(sessions) => <Sessions sessions={sessions} />}
      </Reading>
    </SettingsCard>
  )
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { mutate } = useMutation(endOtherSessions)
  const [isAsking, setAsking] = useState(false)
  const others = sessions.filter(({ is_current }) => !is_current)
  // The current one first, regardless of its time.
  const shown = [...sessions.filter(({ is_current }) => is_current), ...others]
  return (
    <>
      <ul className="grid divide-y divide-border border-border border-y">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="mt-4 text-text-2">{texts.alone}</p>
      ) : (
        <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
          {texts.endOthers}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={texts.endOthersTitle}
        text={texts.endOthersText(others.length)}
        confirm={texts.endOthers}
        variant="danger"
        onConfirm={() => mutate(undefined)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { mutate } = useMutation(endSession)
  const { device, ip_address, is_current, last_seen_at } = session
  const Icon = /iOS|Android/.test(device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="wrap-anywhere">{device}</span>
          {is_current && <Badge tone="success">{texts.current}</Badge>}
        </p>
        <p className="wrap-anywhere text-sm text-text-2 tabular-nums">
          {ip_address === null ? texts.noAddress : texts.address(ip_address)},{' '}
          {is_current ? (
            texts.now
          ) : (
            <>
              {texts.seen} <DateTime at={last_seen_at} withTime />
            </>
          )}
        </p>
      </div>
      {!is_current && (
        <Button variant="ghost" size="sm" aria-label={texts.endLabel(device)} onClick={() => mutate(session)}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
