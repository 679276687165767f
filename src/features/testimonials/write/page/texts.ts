// What the author of a testimonial reads.
import { brand } from '../../../../lib/brand.ts'

/** A name is empty while nobody can be looked up. */
export const writeTexts = {
  title: (speaker: string) => `A few lines about ${speaker || 'the speaker'}`,
  about: (title: string, event: string) => `About “${title}” at ${event}.`,
  general: 'About them as a speaker.',
  promise: (speaker: string) =>
    `${speaker || 'The speaker'} decides whether it is shown on their profile. Nobody changes your words. Your email address is never shown.`,
  rating: 'Your rating',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  quote: 'Your words',
  quoteHint: 'From 20 to 1,500 characters. What did the audience take home?',
  name: 'Your name',
  role: 'Role',
  organisation: 'Organisation',
  send: 'Send the testimonial',
  privacyBefore: 'Your words and your name are stored with the speaker’s profile. ',
  privacyLink: 'Privacy',
  thanksTitle: 'Thank you. It has arrived.',
  thanks: 'The speaker has been told by mail. It is shown once they publish it, word for word.',
  thanksAction: `What is ${brand.name}?`,
  overTitle: 'This link is at its end',
  over: 'It works once and for 30 days: the testimonial has been sent already, or the question was withdrawn or is too old. Nothing was changed. Ask the speaker to send you a new link.',
  missingTitle: 'Please open the link in your mail again',
  missing:
    'For your safety the link stands in the address only once. Nothing has been sent, and nothing is lost but what you typed here.',
  home: 'To the home page',
} as const
