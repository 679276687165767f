// Sample applications for the beta: a few that wait for an answer, and those of the sample people, who were invited and joined.
import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { betaSignups } from '../beta/table.server.ts'
import { invitations } from '../invitations/table.server.ts'
import waiting from './applications.json' with { type: 'json' }

/** Weeks over which the sample people applied. */
const weeks = 8
const sources = ['hero_email_signup', 'homepage', 'how_it_works_cta', 'header_get_started', 'profile_request']

interface Joined {
  id: string
  email: string
  user_type: 'speaker' | 'organizer'
}

export async function makeApplications(tx: Database, people: readonly Joined[]): Promise<void> {
  await tx.insert(betaSignups).values(
    waiting.map(({ days, user_type, ...given }) => ({
      ...given,
      id: uuidv7(),
      user_type: user_type === 'organizer' ? ('organizer' as const) : ('speaker' as const),
      created_at: hoursAgo(24 * days + 3),
    })),
  )
  const joined = people.map(({ id, email, user_type }, place) => ({
    application: {
      id: uuidv7(),
      email,
      user_type,
      source: sources[place % sources.length] ?? 'homepage',
      status: 'joined' as const,
      // More of them lately.
      created_at: hoursAgo(
        24 * (2 + Math.floor((7 * weeks - 4) * (((place * 7) % people.length) / people.length) ** 2)),
      ),
    },
    user: id,
  }))
  await tx.insert(betaSignups).values(joined.map(({ application }) => application))
  await tx.insert(invitations).values(
    joined.map(({ application: { id, email, created_at }, user }) => ({
      id: uuidv7(),
      beta_signup_id: id,
      email,
      token_hash: createHash('sha256').update(id).digest('hex'),
      expires_at: new Date(created_at.getTime() + 7 * 86_400_000),
      used_at: new Date(created_at.getTime() + 86_400_000),
      used_by: user,
      created_at,
    })),
  )
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000)
}
