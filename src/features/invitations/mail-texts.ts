// The mail that invites an applicant.
import { brand } from '../../lib/brand.ts'

export function invitationMail(name: string, url: string) {
  return {
    subject: `Your invitation to ${brand.name}`,
    preheader: 'Your place is ready. The link is valid for 14 days.',
    heading: 'Your place is ready',
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      `you applied to the closed beta of ${brand.name}, and we would like to have you with us. With this link you create your account. It is yours alone, works once and is valid for 14 days.`,
    ],
    action: { label: 'Create your account', url },
    footer: `You get this mail because somebody applied with this address. If it was not you, do nothing: no account is made.`,
  }
}
