// Texts of the page /beta. They promise no dates.
import { brand } from '../../../lib/brand.ts'

export const betaPageTexts = {
  badge: 'Closed beta',
  title: 'Take the stage before the doors open',
  lead: `${brand.name} is being built together with a small group of speakers and organizers. They use it first, tell us what is missing, and shape what everyone else gets.`,

  formTitle: 'Apply for the beta',

  stepsTitle: 'What happens after you apply',
  steps: [
    {
      title: 'You apply, in under a minute',
      text: 'An email address is enough. Your name and role help us keep speakers and organizers in balance.',
    },
    {
      title: 'A person reads it',
      text: 'No score and no queue number. We invite in small groups, so there’s time for everyone who joins.',
    },
    {
      title: 'Invitations go out by email',
      text: 'Yours has a personal link that creates your account. If this round isn’t right for you, a later one may be.',
    },
  ],
  statusesTitle: 'What your status means',
  statuses: [
    { tone: 'neutral', name: 'Pending', meaning: 'Received, not read yet. Every application starts here.' },
    { tone: 'success', name: 'Invited', meaning: 'Your personal link is in your inbox.' },
    { tone: 'warning', name: 'Declined', meaning: 'Not in this round. We can reopen it later.' },
  ],

  audiencesTitle: 'One beta, both sides of the stage',
  audiences: {
    speakers: {
      title: 'For speakers',
      text: 'You answer the same questions before every event: bio, headshot, topics, past talks. Answer them once.',
      points: [
        'One public link with bio, headshot and details',
        'A log of your talks, past and upcoming',
        'A page that organizers can read without an account',
      ],
    },
    organizers: {
      title: 'For organizers',
      text: 'The marketplace for organizers is coming soon. Beta organizers try each part of it as it arrives.',
      points: [
        'Search and filter speakers by what matters to your event',
        'Shortlists to share with your committee',
        'Requests and bookings tracked in one place',
      ],
    },
  },
} as const
