// The mails about requests: the link by which a guest confirms, and the news to the speaker. What people typed stands in
// the text alone, never in a subject; the mail to an address nobody has confirmed carries none of it (docs/specification.md
// §20.10).
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
    preheader: 'One click, and the speaker gets it.',
    heading: 'Confirm your request',
    paragraphs: [
      'Hello,',
      `with this address somebody wrote a request to ${speaker} at ${brand.name}. If it was you, look at it once more and send it. The link is valid for 7 days and works once.`,
    ],
    action: { label: 'Look at it and send', url },
    footer:
      'If it was not you, do nothing: the speaker sees nothing, and what was written is removed by itself.',
  }),
  arrived: (speaker: string, request: Asked, url: string) => ({
    subject: 'Somebody asks you to speak',
    preheader: 'A new request has come.',
    heading: 'A new request to speak',
    paragraphs: [
      speaker === '' ? 'Hello,' : `Hello ${speaker},`,
      `${request.requester_name} asks you to speak at: ${request.event_name}.`,
      factsOf(request)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('\n'),
      `Their message:\n${request.message}`,
      `Answering inside ${brand.name} comes later in the beta. Reply to the organizer by email: ${request.requester_email}`,
    ],
    action: { label: 'See the request', url },
    footer: `You get this mail because your page at ${brand.name} takes requests.`,
  }),
}
