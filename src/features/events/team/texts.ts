// Texts about an event's team.
import type { TeamRole } from './roles.ts'

export const teamTexts = {
  title: 'Team',
  intro: 'Colleagues work on this event with you. Requests and contacts stay with the person who sends them.',
  loading: 'Loading the team',
  roles: { owner: 'Owner', organizer: 'Organizer', reader: 'Reader' } satisfies Record<TeamRole, string>,
  you: 'you',
  waiting: 'Invited',
  invite: 'Invite a colleague',
  email: 'Email',
  role: 'Role',
  roleOf: (who: string) => `Role of ${who}`,
  send: 'Send invitation',
  sent: (email: string) => `${email} gets an email and can accept under Events.`,
  remove: (who: string) => `Remove ${who}`,
  removed: (who: string) => `${who} is no longer on the team`,
  leave: 'Leave the team',
  left: 'You left the team',
  invalid: 'Enter an email address',
  yourself: 'That’s your own email',
  missing: 'This invitation or colleague is no longer here.',
  already: 'You’re on this team already. Decline the invitation to remove it.',
  full: (most: number) => `A team has at most ${most} colleagues.`,
  tooMany: 'You’ve reached today’s limit of invitations. Try again tomorrow.',
  actions: {
    invite: { verb: 'send the invitation', noun: 'the invitation' },
    change: { verb: 'change the role', noun: 'the change' },
    remove: { verb: 'remove the colleague', noun: 'the removal' },
    accept: { verb: 'accept the invitation', noun: 'accepting' },
    decline: { verb: 'decline the invitation', noun: 'declining' },
  },
  invitations: {
    title: 'Invitations',
    line: (owner: string, role: 'organizer' | 'reader') =>
      role === 'organizer'
        ? `${owner} invites you to organize it together`
        : `${owner} invites you to follow it`,
    accept: 'Accept',
    decline: 'Decline',
    accepted: (title: string) => `${title} is among your events`,
    declined: 'Invitation declined',
  },
} as const
