// The texts of the home page's sections. Those in the specification (seed §2, §8) stand to the letter; the rest is ours,
// and everything invented is called a sample where it is shown. Plans, steps and people have files of their own.
import { brand } from '../../lib/brand.ts'

export const homeTexts = {
  hero: {
    status: 'Closed beta: applications are open',
    headingFirst: 'One speaker profile link.',
    headingSecond: 'Standardised for every event.',
    lead: 'Every event asks you for the same things: a bio in the right length, a headshot, your topics, your past talks. Keep them on one link that is always current, and never assemble that email again.',
    emailLabel: 'Email address',
    emailPlaceholder: 'you@example.com',
    submit: 'Apply to Beta',
    note: 'For speakers and event organizers. An email address is enough; a person reads every application.',
  },
  dashboard: {
    label: 'Sample of a speaker dashboard',
    address: 'lectern.example/dashboard',
    sample: 'Sample data',
    activityTitle: 'Recent activity',
    chartTitle: 'Views, three months',
  },
  features: {
    title: 'Scattered files become one profile link',
    lead: 'A speaker’s details live in attachments, old mails and somebody’s downloads folder. Each copy is out of date the day after it was sent.',
    beforeTitle: 'Scattered files',
    beforeText: 'Which one is current? Nobody is sure, you included.',
    afterTitle: 'One profile link',
    afterText: 'Change it once. Whoever has the link has the latest.',
    live: 'Always current',
    addressHost: 'lectern.example/',
    addressPath: 'speaker/you',
    becomes: 'becomes',
  },
  profile: {
    title: 'The page that organizers open',
    lead: 'No login, no download. A page that answers what a programme committee asks, in the order in which it asks.',
    points: [
      { title: 'Ready to print', text: 'Bio in 50, 100 and 300 words, headshot in every size.' },
      { title: 'Easy to trust', text: 'Past talks, audiences and the words of those who were there.' },
      { title: 'Simple to book', text: 'A request with date, format, audience and budget, not a riddle.' },
    ],
    sample: 'Sample profile',
    copyLink: 'Copy link',
    request: 'Request to Speak',
    share: 'Share',
    aboutTitle: 'About',
    copied: 'Link copied',
    copiedDescription: 'Public profile URL copied to clipboard.',
    unable: 'Unable to copy',
    unableDescription: 'Your browser blocked clipboard access.',
  },
  howItWorks: {
    title: 'How It Works',
    lead: 'An afternoon of work, once. After that, one line to paste.',
    expand: 'See what is in it',
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
    text: `${brand.name} opens in small groups. Tell us who you are, and we write to you when it is your turn.`,
    cta: 'Apply to Beta',
  },
} as const

/** Seed §2: exactly five, on these topics in this order. */
export const questions = [
  {
    question: 'What does it cost?',
    answer:
      'Nothing during the closed beta, and nobody can be charged today. After it, each side keeps a free plan. Paid plans are meant to start at $9.99 a month for speakers and $19.99 for organizers; all six are listed under Pricing.',
  },
  {
    question: 'How do organizers find speakers?',
    answer:
      'At first through your link: you send it, and it opens without an account. The marketplace, where organizers search by topic, place, language and format, is coming soon. Whether you appear in it is your choice: a profile can be public, unlisted or a draft.',
  },
  {
    question: 'Can I keep track of speaking opportunities?',
    answer:
      'Yes. Requests come to one place with date, format, audience and budget, and each shows where it stands: requested, accepted, confirmed or completed. Your upcoming and past events are a log that you can read as a list or in your calendar.',
  },
  {
    question: 'Can I show videos, photos and slides?',
    answer:
      'Yes. Your profile holds a headshot that organizers can download in the size they need, videos of your talks by link, and slides beside the talk they belong to. You decide which of them are public.',
  },
  {
    question: 'Can I embed my profile on my own website?',
    answer:
      'Yes. One line of HTML shows your profile on any website, in your colours, and follows every change you make. Where a website takes no scripts, a frame or a plain link does the same.',
  },
] as const
