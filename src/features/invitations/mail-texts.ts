// The email that invites someone: an applicant, or a person whom an admin has invited without an application.
import { brand } from '../../lib/brand.ts'

interface Invited {
  /** Of the person; empty: not known. */
  name: string
  hasApplied: boolean
  /** The name of the admin; empty: no one's. */
  by: string
  /** A line that the admin added; empty: none. */
  note: string
}

export function invitationMail({ name, hasApplied, by, note }: Invited, url: string) {
  const who = by || brand.name
  return {
    subject: `Your invitation to ${brand.name}`,
    preheader: 'Your place is ready. The link is valid for 14 days.',
    heading: 'Your place is ready',
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      hasApplied
        ? `You applied to the closed beta of ${brand.name}, and we’d like you to join.`
        : `${who} invites you to the closed beta of ${brand.name}, where speakers keep one profile they can share, and organizers find and book them.`,
      ...(note === '' ? [] : [`${who} writes: “${note}”`]),
      'Create your account with this link. It’s yours alone, works once and is valid for 14 days.',
    ],
    action: { label: 'Create your account', url },
    footer: hasApplied
      ? `You’re getting this email because someone applied with this address. If it wasn’t you, do nothing: no account is created.`
      : `You’re getting this email because ${who} invited this address. If you don’t want to join, do nothing: no account is created.`,
  }
}
