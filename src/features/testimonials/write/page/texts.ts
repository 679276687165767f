// The texts for the author of a testimonial.
import { brand } from '../../../../lib/brand.ts'

/** A name is empty when the speaker can't be looked up. */
export const writeTexts = {
  title: (speaker: string) => `A few lines about ${speaker || 'the speaker'}`,
  about: (title: string, event: string) => `About “${title}” at ${event}.`,
  general: 'About them as a speaker.',
  promise: (speaker: string) =>
    `${speaker || 'The speaker'} decides whether it appears on their profile. No one edits your words. Your email address is never shown.`,
  rating: 'Your rating',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  quote: 'Your words',
  quoteHint: 'From 20 to 1,500 characters. What did the audience take home?',
  name: 'Your name',
  role: 'Role',
  organisation: 'Organisation',
  send: 'Send testimonial',
  privacy: 'Your words and your name are stored with the speaker’s profile.',
  thanksTitle: 'Thank you. It’s been sent.',
  thanks: 'The speaker has it now. It appears word for word once they publish it.',
  thanksAction: `What is ${brand.name}?`,
  overTitle: 'This link no longer works',
  over: 'A link works once, for 30 days. Either the testimonial has been sent, the request was withdrawn, or the link expired. Nothing has changed. Ask the speaker for a new link.',
  overQuoteHint: 'Copy your words, and paste them once you have the new link.',
  missingTitle: 'Open the link in your email again',
  missing:
    'For your security, the link only works when opened from the email. Nothing has been sent, and only what you typed here is lost.',
  home: 'Go to the home page',
} as const
