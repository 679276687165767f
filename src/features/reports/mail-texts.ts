// Emails about decided reports: to the reporters, and to the owner of hidden content. What people typed appears in
// the body only, never in a subject.
import { brand } from '../../lib/brand.ts'
import type { DecisionReason, ReportState } from './choices.ts'
import { reportTexts } from './texts.ts'

interface Decided {
  /** What was reported. */
  title: string
  state: Exclude<ReportState, 'open'>
  reason: DecisionReason
  note: string
}

const outcomes = {
  dismissed: 'We looked at it and left it as it is.',
  hidden: 'We looked at it, and it is no longer shown.',
  suspended: 'We looked at it and suspended the account behind it.',
} as const satisfies Record<Decided['state'], string>

export const reportMails = {
  decided: ({ title, state, reason, note }: Decided, appUrl: string) => ({
    subject: 'We’ve decided on your report',
    preheader: outcomes[state],
    paragraphs: [
      'Hello,',
      `You reported “${title}”. ${outcomes[state]}`,
      reportTexts.reasons[reason],
      ...(note === '' ? [] : [note]),
    ],
    action: { label: `Open ${brand.name}`, url: appUrl },
    footer: `You’re receiving this email because something was reported on ${brand.name} with your address. If that wasn’t you, ignore it.`,
  }),
  hidden: (title: string, reason: DecisionReason, appUrl: string) => ({
    subject: 'Some of your content is no longer shown',
    preheader: 'What it is, and why.',
    paragraphs: [
      'Hello,',
      `Others can no longer see “${title}”. An admin hid it after a report.`,
      reportTexts.reasons[reason],
      `If you think this is a mistake, write to ${brand.supportEmail}.`,
    ],
    action: { label: `Open ${brand.name}`, url: appUrl },
    footer: `You’re receiving this email because it is about your account on ${brand.name}.`,
  }),
}
