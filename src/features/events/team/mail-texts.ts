// The email that invites a colleague. What people typed appears in the body only, never in a subject.
import { brand } from '../../../lib/brand.ts'
import type { MemberRole } from './roles.ts'

interface Invited {
  owner: string
  title: string
  role: MemberRole
  /** False: the address has an account that is not an organizer's. */
  canJoin: boolean
}

export function teamInvitation({ owner, title, role, canJoin }: Invited, url: string) {
  return {
    subject: 'You’re invited to join an event’s team',
    preheader: canJoin ? 'Accept it under Events.' : 'It needs an organizer’s account.',
    paragraphs: [
      'Hello,',
      role === 'organizer'
        ? `${owner} would like to organize “${title}” on ${brand.name} together with you.`
        : `${owner} would like you to follow how “${title}” is organized on ${brand.name}. You can read everything and change nothing.`,
      canJoin
        ? `Sign in with this email and accept the invitation under Events. ${brand.name} is in closed beta: if you have no account yet, you’re now on the list, and the invitation waits for you.`
        : `Only organizers can join a team, and your account with this email isn’t an organizer’s. If you organize events, too, ask ${owner} to invite the address of that account.`,
    ],
    ...(canJoin && { action: { label: 'Open your events', url } }),
    footer: `You’re receiving this email because an organizer on ${brand.name} invited this address. If you don’t know them, you don’t need to do anything.`,
  }
}
