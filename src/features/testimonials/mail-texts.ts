// The mails about testimonials: the request to the author and the notification for the speaker. What people typed appears
// in the body only, never in a subject (docs/specification.md §20.10).
import { brand } from '../../lib/brand.ts'

interface Question {
  speaker: string
  author: string
  /** `Title, event`, or one of them where they are the same; null when the request names no engagement. */
  engagement: string | null
  note: string
  url: string
}

export const testimonialMails = {
  question: ({ speaker, author, engagement, note, url }: Question) => ({
    subject: 'Would you write a few lines about a speaker?',
    preheader: 'A quote and a rating. It takes two minutes and needs no account.',
    heading: `${speaker} asks for a testimonial`,
    paragraphs: [
      `Hello ${author},`,
      engagement === null
        ? `${speaker} would like to show what you say about them as a speaker on their ${brand.name} profile.`
        : `${speaker} would like to show on their ${brand.name} profile what you say about: ${engagement}.`,
      ...(note === '' ? [] : [`Their note to you:\n${note}`]),
      'A few sentences and a rating are enough. What you write appears under your name once they publish it, and no one edits your words. The link is valid for 30 days and works once.',
    ],
    action: { label: 'Write a testimonial', url },
    footer: `You’re receiving this email because ${speaker} spoke for you. If you’d rather not write, ignore it: we won’t use your address for anything else.`,
  }),
  written: (speaker: string, author: string, url: string) => ({
    subject: 'You have a new testimonial',
    preheader: 'Read it and decide whether to publish it.',
    heading: 'You have a new testimonial',
    paragraphs: [
      speaker === '' ? 'Hello,' : `Hello ${speaker},`,
      `${author} has written about you. No one else sees it until you publish it.`,
    ],
    action: { label: 'Read testimonial', url },
    footer: `You’re receiving this email because you asked for a testimonial on ${brand.name}.`,
  }),
}
