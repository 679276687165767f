// The mails about testimonials: the question to whoever is to write one, and the news to the speaker. What people typed
// stands in the text alone, never in a subject (docs/specification.md §20.10).
import { brand } from '../../lib/brand.ts'

interface Question {
  speaker: string
  author: string
  /** `Title, event`; null for none in particular. */
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
        ? `${speaker} would like to show on their profile at ${brand.name} what you say about them as a speaker.`
        : `${speaker} would like to show on their profile at ${brand.name} what you say about: ${engagement}.`,
      ...(note === '' ? [] : [`Their note to you:\n${note}`]),
      'A few sentences and a rating are enough. What you write is shown under your name once they publish it, and nobody changes your words. The link is valid for 30 days and works once.',
    ],
    action: { label: 'Write a testimonial', url },
    footer: `You get this mail because ${speaker} named you as somebody they spoke for. If you do not want to write, do nothing: your address is used for nothing else.`,
  }),
  written: (speaker: string, author: string, url: string) => ({
    subject: 'A testimonial has come',
    preheader: 'Read it, and decide whether it is shown.',
    heading: 'A testimonial has come',
    paragraphs: [
      speaker === '' ? 'Hello,' : `Hello ${speaker},`,
      `${author} has written about you. Nobody sees it until you publish it.`,
    ],
    action: { label: 'Read it', url },
    footer: `You get this mail because you asked for a testimonial at ${brand.name}.`,
  }),
}
