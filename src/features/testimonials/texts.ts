// The texts of the speaker's testimonials.
import { brand } from '../../lib/brand.ts'
import { countOf } from '../../lib/words.ts'

const shown = (limit: number | null) => (limit === null ? 'as many as you like' : `up to ${limit}`)

export const testimonialTexts = {
  title: 'Testimonials',
  text: 'Ask the people you spoke for. They write, you choose what to show. No one edits their words.',
  ask: 'Ask for a testimonial',
  loading: 'Loading testimonials',
  plan: {
    none: 'You can collect testimonials now. Your plan doesn’t show them on your page.',
    used: (count: number, limit: number) =>
      `${count} of ${countOf(limit, 'testimonial', 'testimonials')} published.`,
    full: 'Hide one to publish another.',
    lifts: (name: string, limit: number | null) => `${name} shows ${shown(limit)}.`,
    link: 'See your plan',
  },
  groups: {
    submitted: {
      title: 'New',
      text: 'Only you see them until you publish.',
    },
    requested: { title: 'Waiting', text: 'Requested by email. Each link works once, for 30 days.' },
    published: { title: 'Published', text: 'On your page, in this order.' },
    hidden: { title: 'Hidden', text: 'Only you see them.' },
  },
  notShown: 'Saved in this order. Your plan doesn’t show them on your page.',
  overPlan: 'Over your plan’s limit: saved, but not on your page.',
  emptyTitle: 'No testimonials yet',
  empty: 'Ask someone you spoke for. Their words appear here for you to publish.',
  noEngagement: 'No particular engagement',
  notVerified: 'Not verified',
  unverified:
    'This testimonial came in a file that doesn’t prove who wrote it. Only you see it. To show one, ask its author here.',
  withheld: `An admin has hidden this testimonial. If that’s a mistake, write to ${brand.supportEmail}.`,
  asked: 'Requested',
  openUntil: 'link valid until',
  over: 'link expired',
  tooSoon: 'Can be published after the talk, from',
  publish: 'Publish',
  hide: 'Hide',
  delete: 'Delete',
  again: 'Send again',
  withdraw: 'Withdraw',
  up: 'Move up',
  down: 'Move down',
  moved: (name: string, place: number) => `${name} is now number ${place}`,
  of: (name: string) => `, ${name}`,
  /** After the verb on a button, for screen readers. */
  whose: (name: string) => `(${name})`,
  done: {
    publish: 'Published on your page',
    hide: 'Hidden from your page',
    again: 'Request sent again',
    withdraw: 'Request withdrawn',
    delete: 'Testimonial deleted',
  },
  action: { verb: 'update your testimonials', noun: 'updating your testimonials' },
  confirmDelete: {
    title: 'Delete this testimonial?',
    text: (name: string) =>
      `This deletes what ${name} wrote. It cannot be undone. To keep it, leave it hidden.`,
  },
  confirmWithdraw: {
    title: 'Withdraw this request?',
    text: (name: string) => `The link emailed to ${name} stops working.`,
  },
  dialog: {
    title: 'Ask for a testimonial',
    text: 'They get an email with a link. They don’t need an account.',
    engagement: 'About which engagement?',
    name: 'Their name',
    email: 'Their email',
    note: 'A note to them',
    noteHint: 'Included in the email. Up to 1,000 characters.',
    send: 'Send request',
    sending: 'Sending...',
    sent: (name: string) => `Request sent to ${name}`,
    nameMissing: 'Enter a name',
    emailInvalid: 'Please enter a valid email address',
    action: { verb: 'send the request', noun: 'sending your request' },
  },
} as const
