// The texts of the sign-in pages while the beta is closed: nobody can have an account yet, and the pages say so.
import { brand } from '../../lib/brand.ts'

export const accountTexts = {
  welcomeTitle: 'Your place backstage',
  welcomeText: `Behind this door ${brand.name} keeps what every event asks of you.`,
  welcomePoints: [
    'One profile link, always up to date',
    'Your talks, past and upcoming',
    'Requests from organizers, answered in one place',
  ],

  badge: 'Closed beta',
  closedTitle: 'Sign-in opens with the first invitations',
  closedText: `${brand.name} is in closed beta and accounts are by invitation. Nobody has an account yet, so there is nothing to sign in to today.`,
  appliedTitle: 'Already applied?',
  appliedText: 'Then all is well. Invitations come by email, with a personal link that creates your account.',
  notAppliedTitle: 'Not yet?',
  notAppliedText: 'An application takes under a minute, as a speaker or as an organizer.',
  apply: 'Apply to Beta',
  toHome: 'Back to home',
  help: 'Something else? Write to',
} as const
