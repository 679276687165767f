// Engagements that an organizer's account confirmed, and their credentials.
import type { Credential } from '../src/features/credentials/schema.ts'
import { credentialPaths } from '../src/vocabulary/credential-paths.ts'
import { insertRequest } from './booking-requests.ts'
import type { TestApp } from './harness.ts'
import type { Browser } from './people.ts'
import { bodyOf } from './shortlist-app.ts'

export interface Confirmed {
  requestId: string
  experienceId: string
}

let made = 0

/** Booked, over, and logged by the speaker. */
export async function confirmedEngagement(
  app: TestApp,
  speaker: { id: string; browser: Browser },
  /** Without an id: a guest. */
  organizer: { id: string | null; email: string },
  given: Record<string, unknown> = {},
): Promise<Confirmed> {
  made += 1
  const day = new Date(Date.now() - (made + 3) * 86_400_000).toISOString().slice(0, 10)
  const requestId = await insertRequest(app.database.pool, {
    speaker: speaker.id,
    organizer: organizer.id,
    state: 'completed',
    event_name: 'Harbour Days',
    starts_on: day,
    ends_on: day,
    city: 'Lyon',
    over_at: new Date(),
    requester_email: organizer.email,
    organisation: 'Hafen e. V.',
    ...given,
  })
  const { engagement_id } = await bodyOf<{ engagement_id: string }>(
    speaker.browser.send('POST', `/api/requests/${requestId}/engagement`),
  )
  return { requestId, experienceId: engagement_id }
}

export function credentialOf(browser: Browser, experienceId: string): Promise<Credential> {
  return bodyOf<Credential>(browser.get(credentialPaths.json(experienceId)))
}

/** The same credential with one thing changed by hand, deep in it. */
export function forged(credential: Credential, from: string, to: string): Credential {
  const text = JSON.stringify(credential)
  if (!text.includes(from)) throw new Error(`There is no ${from} in it.`)
  return JSON.parse(text.replaceAll(from, to)) as Credential
}
