// Texts of the home page's sections. Those quoted in docs/specification.md §2 and §8 must not change, and anything invented
// is labelled as a sample. Plans, steps and testimonials have files of their own.
import { brand } from '../../../lib/brand.ts'

export const homeTexts = {
  hero: {
    status: 'Closed beta: applications are open',
    headingFirst: 'One speaker profile link.',
    headingSecond: 'Standardised for every event.',
    lead: 'Every event asks for the same things: a bio in the right length, a headshot, your topics, your past talks. Keep them on one link and stop rewriting that email.',
    emailLabel: 'Email address',
    emailPlaceholder: 'you@example.com',
    submit: 'Apply to Beta',
    note: 'For speakers and event organizers. A person reads every application.',
  },
  stage: {
    label: 'Sample of a speaker’s page, with the dashboard behind it',
    request: 'Request to Speak',
  },
  dashboard: {
    address: 'lectern.example/dashboard',
    sample: 'Sample data',
    activityTitle: 'Recent activity',
    chartTitle: 'Views, three months',
  },
  features: {
    title: 'Scattered files become one profile link',
    lead: 'Your details live in attachments, old emails and someone’s downloads folder. Each copy is out of date the day after you send it.',
    before: 'Scattered files',
    after: 'One profile link',
    addressHost: 'lectern.example/',
    addressPath: 'speaker/you',
    always: 'Change it once. Everyone with the link has the latest.',
    becomes: 'becomes',
  },
  profile: {
    title: 'The page organizers open',
    lead: 'No login, no download. It answers what a programme committee asks, in the order they ask it.',
    points: [
      { title: 'Ready to print', text: 'Bio in 50, 100 and 300 words, headshot in every size.' },
      { title: 'Easy to trust', text: 'Past talks, audiences and what people said.' },
      { title: 'Simple to book', text: 'One request with date, format, audience and budget.' },
    ],
    sample: 'Sample profile',
    sampleNote: 'the speaker, the events and the quotes are invented.',
    apply: 'Apply to Beta',
    copyLink: 'Copy link',
    request: 'Request to Speak',
    share: 'Share',
  },
  howItWorks: {
    title: 'How It Works',
    lead: 'An afternoon of work, once. After that, one link to paste.',
    done: 'Done',
    step: 'Step',
    dotsLabel: 'Choose a step',
    cta: 'Create Your Profile',
  },
  testimonials: {
    title: 'Both sides of the stage',
    note: 'We are in closed beta, so these four people and their quotes are invented. The situations are not.',
    label: 'Testimonials',
    previous: 'Previous testimonials',
    next: 'Next testimonials',
  },
  faq: {
    title: 'Questions, answered',
    supportBefore: 'Something else on your mind? Write to',
    supportAfter: 'and a person answers.',
  },
  pricing: {
    title: 'Pricing',
    lead: 'Start free and stay free if that is enough. Nothing is charged during the closed beta.',
    tabsLabel: 'Plans for',
    speakers: 'For Speakers',
    organizers: 'For Event Organizers',
    mostPopular: 'Most Popular',
    included: 'Included:',
    notIncluded: 'Not included:',
  },
  marketplace: {
    badge: 'Coming soon',
    title: 'A marketplace for organizers',
    lead: 'Search speakers by what your event needs, keep a shortlist, and send one clear request. Beta organizers try each part as it arrives.',
    points: ['Search and filter', 'Shortlists to share', 'Requests and bookings', 'Direct contact'],
    cta: 'Ask for early access',
    label: 'Preview of the speaker search',
    sample: 'Preview with sample data',
    query: 'climate, for a general audience',
    resultCount: '3 of 38 speakers',
    shortlist: 'Shortlist',
    shortlisted: 'Shortlisted',
  },
  closing: {
    title: 'Leave the files backstage',
    text: `${brand.name} opens in small groups. Tell us who you are, and we’ll write when it’s your turn.`,
    cta: 'Apply to Beta',
  },
} as const

/** docs/specification.md §2: exactly five, on these topics in this order. */
export const questions = [
  {
    question: 'What does it cost?',
    answer:
      'Nothing during the closed beta, and no one can be charged today. After it, each side keeps a free plan. Paid plans are planned to start at $9.99 a month for speakers and $19.99 for organizers; all six are listed under Pricing.',
  },
  {
    question: 'How do organizers find speakers?',
    answer:
      'Organizers in the beta search by topic, place, language, format and free date, keep shortlists, and ask with one clear request. The marketplace for everyone else is coming soon; until then your link opens without an account. Whether you appear in search is your choice: a profile can be public, unlisted or a draft.',
  },
  {
    question: 'Can I keep track of speaking opportunities?',
    answer:
      'Yes. Requests arrive in one place with date, format, audience and budget, and each shows where it stands: asked, on hold, accepted, confirmed or done. You accept, hold the day, propose other terms or decline, in the product or straight from the email. You also find published events and offer to speak at them. Holds, bookings, your own events and days you’ve blocked are in one calendar that your own can subscribe to.',
  },
  {
    question: 'Can I show videos, photos and slides?',
    answer:
      'Yes. Your profile holds a headshot that organizers can download in the size they need, videos of your talks by link, and slides beside the talk they belong to. You decide which of them are public.',
  },
  {
    question: 'Can I embed my profile on my own website?',
    answer:
      'Yes. One line of HTML shows your profile on any website, in your colours, and follows every change you make. Where a website doesn’t allow scripts, a frame or a plain link does the same.',
  },
] as const
