// The texts of the admins' outbox, with a readable name for each kind of email.
import { resendDays } from '../../../mail/resend-days.ts'

const kinds: Readonly<Record<string, string>> = {
  account_export: 'Export of an account',
  account_note: 'Account change',
  announced_events: 'Events that fit',
  beta_received: 'Application received',
  content_hidden: 'Content hidden',
  email_change: 'Email change',
  event_team_invitation: 'Invitation to a team',
  invitation: 'Invitation',
  new_matches: 'New matches',
  notification: 'Notification',
  notification_digest: 'Daily notifications',
  recovery: 'Recovery link',
  report_decided: 'Decision on a report',
  unread_messages: 'Unread messages',
}

/** Falls back to the kind's own code in words. */
export function mailKindName(kind: string): string {
  if (Object.hasOwn(kinds, kind)) return kinds[kind] ?? kind
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const mailTexts = {
  title: 'Email',
  text: 'Every email, newest first. Texts aren’t shown: they carry sign-in links and private words.',
  tabs: 'States',
  states: { all: 'All', pending: 'Waiting', failed: 'Failed', sent: 'Sent', cancelled: 'Cancelled' },
  search: 'Search recipients and subjects',
  kind: { label: 'Kind', all: 'Any kind' },
  table: 'Emails',
  columns: { about: 'Recipient and subject', kind: 'Kind', state: 'State', time: 'Time' },
  pages: 'Pages of emails',
  loading: 'Loading emails',
  empty: {
    all: { title: 'No emails yet', text: 'Emails appear here as soon as they’re queued.' },
    pending: { title: 'No emails waiting', text: 'Emails that are queued or retried appear here.' },
    failed: { title: 'No failed emails', text: 'Emails that no server took appear here.' },
    sent: { title: 'No emails sent yet', text: 'Emails that a server took appear here.' },
    cancelled: {
      title: 'No cancelled emails',
      text: 'Emails that were taken back or replaced, or whose link expired while they waited, appear here.',
    },
  },
  filteredTitle: 'No email found',
  filtered: 'No email matches. Recipients and subjects are erased 30 days after sending.',
  erased: 'Erased after 30 days',
  noSubject: 'Recipient and subject are no longer stored',
  details: (subject: string) => `Details of ${subject}`,
  resend: 'Send again',
  resendOf: (subject: string) => `Send again: ${subject}`,
  resending: 'Sending…',
  resent: 'Queued again',
  resentText: 'It leaves within seconds if the mail server takes it.',
  dialog: {
    title: 'Email',
    loading: 'Loading this email',
    recipient: 'Recipient',
    subject: 'Subject',
    kind: 'Kind',
    state: 'State',
    attempts: 'Attempts',
    lastError: 'Last error',
    queued: 'Queued',
    heldUntil: 'Held until',
    nextAttempt: 'Next attempt',
    notAfter: 'Not after',
    sent: 'Sent',
    calendar: 'Calendar entry',
    hasCalendar: 'Attached',
    messageId: 'Message-ID',
  },
  obstacles: {
    expired: 'The link in it has expired, so it can’t be sent again. Send a new one instead.',
    erased: `The text of a failed email is erased after ${resendDays} days. Send a new one instead.`,
  },
  failing: { verb: 'send the email again', noun: 'sending the email again' },
} as const
