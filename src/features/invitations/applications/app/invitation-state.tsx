// The state of an application's last invitation: sent, its expiry, and the state of its mail.

import { DateTime } from '../../../../ui/app/date-time.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { useServerClock } from '../../../../ui/use-today.ts'
import type { Application } from '../schema.ts'
import { applicationsTexts } from './texts.ts'

const texts = applicationsTexts.invitation

export function InvitationState({ invitation }: { invitation: NonNullable<Application['invitation']> }) {
  const { sent_at, expires_at, used_at, mail } = invitation
  const isOver = useServerClock((now) => Date.parse(expires_at) <= now)
  if (used_at !== null) {
    return (
      <span className="mt-1 block text-sm text-text-2">
        {texts.used} <DateTime at={used_at} />
      </span>
    )
  }
  return (
    <>
      {isOver && (
        <>
          {' '}
          <Badge tone="warning">{texts.ended_badge}</Badge>
        </>
      )}
      {mail !== null && mail !== 'sent' && (
        <>
          {' '}
          <Badge tone={mail === 'pending' ? 'info' : 'danger'}>{texts.mail[mail]}</Badge>
        </>
      )}
      <span className="mt-1 block text-sm text-text-2">
        <span className="xl:whitespace-nowrap">
          {texts.sent} <DateTime at={sent_at} />,
        </span>{' '}
        <span className="xl:whitespace-nowrap">
          {isOver ? texts.ended : texts.ends} <DateTime at={expires_at} />
        </span>
      </span>
    </>
  )
}
