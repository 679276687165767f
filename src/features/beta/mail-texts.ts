// The email confirming an application. It uses no name, because the address may belong to someone other than the applicant.
import { brand } from '../../lib/brand.ts'

export const receivedMail = {
  subject: `We received your application to ${brand.name}`,
  preheader: 'A person reads it. Invitations go out by email.',
  heading: 'We received your application',
  paragraphs: [
    'Hello,',
    `Thank you for applying to the closed beta of ${brand.name}. A person reads every application, and invitations go out by email. There’s nothing else to do.`,
  ],
  footer:
    'You’re getting this email because someone applied with this address. If it wasn’t you, do nothing: no account is created.',
}
