// The mails about requests: the confirmation link for a guest and the notification for the speaker. What people typed
// appears in the body only, never in a subject; a mail to an unconfirmed address contains none of it
// (docs/specification.md §20.10).
import { brand } from '../../lib/brand.ts'
import { factsOf, type RequestFacts } from './facts.ts'

interface Asked extends RequestFacts {
  requester_name: string
  requester_email: string
  event_name: string
  message: string
}

export const requestMails = {
  confirm: (speaker: string, url: string) => ({
    subject: 'Confirm your request to speak',
    preheader: 'One more click and the speaker has it.',
    heading: 'Confirm your request',
    paragraphs: [
      'Hello,',
      `Someone used this address to write a request to ${speaker} on ${brand.name}. If it was you, review the request and send it. The link is valid for 7 days and works once.`,
    ],
    action: { label: 'Review and send', url },
    footer:
      'If it wasn’t you, you don’t need to do anything: the speaker sees nothing, and the request is deleted automatically.',
  }),
  arrived: (speaker: string, request: Asked, url: string) => ({
    subject: 'You’re invited to speak',
    preheader: 'You have a new request.',
    heading: 'A new request to speak',
    paragraphs: [
      speaker === '' ? 'Hello,' : `Hello ${speaker},`,
      `${request.requester_name} invites you to speak at: ${request.event_name}.`,
      factsOf(request)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('\n'),
      `Their message:\n${request.message}`,
      `You can’t reply in ${brand.name} yet. Reply to the organizer by email: ${request.requester_email}`,
    ],
    action: { label: 'View request', url },
    footer: `You’re receiving this email because your page on ${brand.name} accepts requests.`,
  }),
}
