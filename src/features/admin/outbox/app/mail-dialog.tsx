// Everything about one email but its text.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmailAddress } from '../../../../ui/email-address.tsx'
import { mailQuery } from '../queries.ts'
import type { ListedMail, MailInFull } from '../schema.ts'
import { mailKindName, mailTexts } from './texts.ts'

const texts = mailTexts.dialog

export const mailTones: Record<ListedMail['state'], BadgeTone> = {
  pending: 'primary',
  failed: 'danger',
  sent: 'success',
  cancelled: 'neutral',
}

interface MailDialogProps {
  /** Null: closed. */
  id: string | null
  /** Id of the one that is being queued. */
  sending: string | null
  onClose: () => void
  onResend: (id: string) => void
}

export function MailDialog({ id, sending, onClose, onResend }: MailDialogProps) {
  return (
    <Dialog open={id !== null} onClose={onClose} title={texts.title}>
      {id !== null && <Details id={id} isSending={sending === id} onResend={() => onResend(id)} />}
    </Dialog>
  )
}

interface DetailsProps {
  id: string
  isSending: boolean
  onResend: () => void
}

function Details({ id, isSending, onResend }: DetailsProps) {
  return (
    <Reading
      of={useQuery(mailQuery(id))}
      waiting={<ListSkeleton label={texts.loading} rows={5} className="h-8" />}
    >
      {(mail) => (
        <>
          <dl className="wrap-anywhere mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
            {factsOf(mail).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-text-2 max-sm:-mb-3 max-sm:text-sm">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {mail.obstacle === null && (
            <div className="mt-6">
              <Button busy={isSending} busyLabel={mailTexts.resending} onClick={onResend}>
                {mailTexts.resend}
              </Button>
            </div>
          )}
          {(mail.obstacle === 'expired' || mail.obstacle === 'erased') && (
            <p className="mt-6 text-text-2">{mailTexts.obstacles[mail.obstacle]}</p>
          )}
        </>
      )}
    </Reading>
  )
}

/** Those that there are. */
function factsOf(mail: MailInFull): [string, ReactNode][] {
  const at = (time: string | null) => time !== null && <DateTime at={time} withTime />
  const facts: [string, ReactNode][] = [
    [
      texts.recipient,
      mail.is_erased ? mailTexts.erased : <EmailAddress key="to">{mail.recipient}</EmailAddress>,
    ],
    [texts.subject, mail.is_erased ? mailTexts.erased : mail.subject],
    [texts.kind, mailKindName(mail.kind)],
    [
      texts.state,
      <Badge key="state" tone={mailTones[mail.state]}>
        {mailTexts.states[mail.state]}
      </Badge>,
    ],
    [texts.attempts, mail.attempts > 0 && mail.attempts],
    [texts.lastError, mail.last_error],
    [texts.queued, at(mail.created_at)],
    [texts.heldUntil, mail.state === 'pending' && at(mail.not_before)],
    [texts.nextAttempt, at(mail.next_attempt_at)],
    [texts.notAfter, at(mail.not_after)],
    [texts.sent, at(mail.sent_at)],
    [texts.calendar, mail.has_calendar && texts.hasCalendar],
    [texts.messageId, <code key="id">{mail.message_id}</code>],
  ]
  return facts.filter(([, value]) => value !== null && value !== false)
}
