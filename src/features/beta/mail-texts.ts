// The mail that an application arrived. It greets no one by name: the address may be another person's than the one who typed.
import { brand } from '../../lib/brand.ts'

export const receivedMail = {
  subject: `Your application to ${brand.name} arrived`,
  preheader: 'A person reads it. Your invitation comes by email.',
  heading: 'Your application arrived',
  paragraphs: [
    'Hello,',
    `thank you for applying to the closed beta of ${brand.name}. A person reads your application, and your invitation comes to this address. There is nothing else to do.`,
  ],
  footer:
    'You get this email because someone applied with this address. If it was not you, do nothing: no account is made.',
}
