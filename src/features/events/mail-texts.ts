// The emails about a review. What people typed appears in the body only, never in a subject.
import { brand } from '../../lib/brand.ts'

interface Reviewed {
  /** First name; may be empty. */
  organizer: string
  title: string
}

const footer = `You’re receiving this email because you sent an event for review on ${brand.name}.`

function greeting({ organizer }: Reviewed): string {
  return organizer === '' ? 'Hello,' : `Hello ${organizer},`
}

export const eventMails = {
  published: (event: Reviewed, url: string) => ({
    subject: 'Your event is published',
    preheader: 'Speakers can see it now.',
    paragraphs: [
      greeting(event),
      `“${event.title}” is published. Everyone with the link can see it, and changes you make appear at once.`,
    ],
    action: { label: 'View event', url },
    footer,
  }),
  rejected: (event: Reviewed, reason: string, url: string) => ({
    subject: 'Your event needs a change',
    preheader: 'Change it and send it again.',
    paragraphs: [
      greeting(event),
      `“${event.title}” can’t be published as it is. The reason:`,
      reason,
      'Only you, your team and our reviewers can see it now. Change it and send it for review again.',
    ],
    action: { label: 'Change event', url },
    footer,
  }),
}
