// The email that invites an applicant.
import { brand } from '../../lib/brand.ts'

export function invitationMail(name: string, url: string) {
  return {
    subject: `Your invitation to ${brand.name}`,
    preheader: 'Your place is ready. The link is valid for 14 days.',
    heading: 'Your place is ready',
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      `You applied to the closed beta of ${brand.name}, and we’d like you to join. Create your account with this link. It’s yours alone, works once and is valid for 14 days.`,
    ],
    action: { label: 'Create your account', url },
    footer: `You’re getting this email because someone applied with this address. If it wasn’t you, do nothing: no account is created.`,
  }
}
